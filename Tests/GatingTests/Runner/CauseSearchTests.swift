import Foundation
import TestSupport
import Testing

@testable import BenchmarkResults
@testable import Gating

/// The search for the cause of regressions, without starting processes.
struct CauseSearchTests {
    private static let scenario = FakePrograms.scenario

    private static func series(
        _ strategy: String = "cached", scenario: String = "quilt/linear/mixed/30", allocations: [Int], instructions: [Int] = [],
        screens: UInt64 = 7, load: Int = 5, events: [TickKind: [Int]] = [:], loadInstructions: Int? = nil
    ) -> BaselineSeries {
        func work(_ allocations: Int) -> TickWork { TickWork(screenDigest: screens) { $0 == .allocations ? allocations : 1 } }
        return .of(
            allocations.map(work), SeriesKey(scenario: scenario, strategy: strategy), itemCount: 30, load: work(load),
            events: events, instructions: instructions, loadInstructions: loadInstructions)
    }

    /// Returns the report of the exact tier and the instruction tier on pairs of series.
    private static func report(_ pairs: [(base: BaselineSeries, head: BaselineSeries)]) -> GateReport {
        let (base, head) = (Baseline.of(pairs.map(\.base)), Baseline.of(pairs.map(\.head)))
        var report = GateReport(
            verdicts: ExactTier.verdicts(base: base, head: head) + InstructionTier.findings(base: base, head: head).verdicts,
            notices: [])
        report.series = pairs.map { GatedSeries(base: $0.base, head: $0.head) }
        return report
    }

    private static func targets(_ base: BaselineSeries, _ head: BaselineSeries) -> [CauseSearch.Target] {
        CauseSearch.targets(in: report([(base, head)]), of: [scenario])
    }

    @Test func equalSeriesAreNotProfiled() {
        let same = Self.series(allocations: [1, 2, 3])
        #expect(Self.targets(same, same).isEmpty)
        #expect(Self.targets(same, Self.series(allocations: [1, 1, 1])).isEmpty, "an improvement needs no cause")
    }

    @Test func onlyTheTicksThatRegressedAreProfiled() {
        let base = Self.series(allocations: Array(repeating: 1, count: 100))
        var changed = Array(repeating: 1, count: 100)
        (changed[30], changed[40]) = (2, 2)
        let found = Self.targets(base, Self.series(allocations: changed))
        #expect(found.first?.range == 30..<41)
        #expect(found.first?.ticks.first?.ticks == [30, 40])
        #expect(found.first?.ticks.first?.measure == .allocations)
    }

    @Test func theEarliestSixtyTicksWithMuchOfTheRiseAreProfiled() {
        let everywhere = Dictionary(uniqueKeysWithValues: (0..<300).map { ($0, 10) })
        #expect(CauseSearch.densest(everywhere) == Array(0..<60))
        #expect(CauseSearch.densest(everywhere.merging([200: 100_000]) { $1 }).last == 200)
        #expect(CauseSearch.densest([0: 6, 100: 10]) == [0], "at least half as much")
        #expect(CauseSearch.densest([:]).isEmpty)
    }

    @Test func anEventAndTheLoadAreProfiledByThemselves() {
        let plain = Array(repeating: 1_000, count: 10)
        var turned = plain
        turned[4] = 900_000
        let counts = Array(repeating: 1, count: 10)
        func series(_ instructions: [Int], load: Int = 1_000_000) -> BaselineSeries {
            Self.series(allocations: counts, instructions: instructions, events: [.turn: [4]], loadInstructions: load)
        }
        let turn = Self.targets(series(plain), series(turned))
        #expect(turn.first?.ticks.map(\.ticks) == [[4]])
        #expect(turn.first?.range == 4..<5)
        let load = Self.targets(series(plain), series(plain, load: 2_000_000))
        #expect(load.first?.ticks.map(\.ticks) == [[TickKind.loadTick]])
        #expect(load.first?.range == 0..<1)
    }

    @Test func aLoadThatAllocatesMoreIsProfiledByAllocations() {
        let found = Self.targets(Self.series(allocations: [1]), Self.series(allocations: [1], load: 6))
        #expect(found.first?.ticks.map(\.measure) == [.allocations])
        #expect(found.first?.ticks.map(\.ticks) == [[TickKind.loadTick]])
    }

    @Test func theFirstFailingSeriesOfEachStrategyAreProfiled() {
        let pairs = ["a", "b", "c", "d", "e"].flatMap { strategy in
            ["s/50", "s/500"].map { scenario in
                (
                    base: Self.series(strategy, scenario: scenario, allocations: [1]),
                    head: Self.series(strategy, scenario: scenario, allocations: [strategy == "a" ? 1 : 2])
                )
            }
        }
        let names = CauseSearch.targets(in: Self.report(pairs), of: []).map {
            "\($0.series.key.strategy) \($0.series.key.scenario)"
        }
        #expect(names == ["b s/50", "c s/50", "d s/50"])
    }

    /// Both layouts have a strategy of the same name, whose causes differ.
    @Test func strategiesOfEqualNamesInTwoLayoutsAreBothProfiled() {
        let scenarios = ["quilt", "flow"].flatMap { layout in
            ["mixed", "fling"].map {
                ScenarioDescription(subject: layout, trace: $0, items: 30)
            }
        }
        let pairs = scenarios.map { scenario in
            (
                base: Self.series("cached", scenario: scenario.name, allocations: [1]),
                head: Self.series("cached", scenario: scenario.name, allocations: [2])
            )
        }
        let names = CauseSearch.targets(in: Self.report(pairs), of: scenarios).map(\.series.key.scenario)
        #expect(names == ["quilt/mixed/30", "flow/mixed/30"])
    }

    // MARK: Profiles

    private static let tick = "$s11Experiments18performCountedTickyyF"
    private static let apply = "$s4Feed4CellC5applyyyF"

    /// A profile of the load and of some ticks, in which a cell's method takes some instructions.
    private static func profile(_ apply: [Int]) -> String {
        ([0] + apply).map { own in
            callgrindPart([(tick, 10, [("\(Self.apply)'\(tick)", 1, own)]), ("\(Self.apply)'\(tick)", own, [])])
        }.joined()
    }

    /// Returns the findings of a search in which the base and the head leave these profiles.
    ///
    /// - Parameter head: Instructions of the head's ticks, or `nil` if its process ends before the file has a line.
    private func findings(base: [Int], head: [Int]?, screens: UInt64 = 7, timesOut: Bool = false) async throws -> [CauseFinding] {
        let (before, after) = (
            Self.series(allocations: [1, 1, 1], instructions: [1_000, 1_000, 1_000]),
            Self.series(allocations: [1, 1, 1], instructions: [5_000, 5_000, 5_000], screens: screens)
        )
        return try await findings(
            Self.report([(before, after)]), base: Self.profile(base), head: head.map(Self.profile) ?? "", timesOut: timesOut)
    }

    /// - Parameter failure: The error of a launcher that starts nothing, or `nil`.
    private func findings(
        _ report: GateReport, base: String, head: String, timesOut: Bool = false, failure: (any Error)? = nil
    ) async throws -> [CauseFinding] {
        let output = try encodedReport([7, 7, 7] as [UInt64])
        let launcher = ScriptedLauncher { call in
            if let failure { throw failure }
            // The copy of an executable has the profile that callgrind writes.
            if call.program == "strip", let original = call.arguments.last {
                let profile = original == "/b/bench" ? base : head
                try Data(profile.utf8).write(to: URL(fileURLWithPath: call.arguments[2]))
            }
            let option = "--callgrind-out-file="
            guard let file = call.arguments.first(where: { $0.hasPrefix(option) })?.dropFirst(option.count) else { return nil }
            let copy = try #require(call.arguments.first { $0.hasSuffix("/bench") })
            try Data(contentsOf: URL(fileURLWithPath: copy)).write(to: URL(fileURLWithPath: String(file)))
            return ProgramOutcome(
                end: timesOut ? .timedOut(after: .seconds(60)) : .exited(0),
                output: timesOut ? "" : String(decoding: output, as: UTF8.self), errors: "")
        }
        let search = CauseSearch(
            programs: GatePrograms(
                base: BenchExecutable(path: "/b/bench"), head: BenchExecutable(path: "/h/bench"), launcher: launcher),
            scenarios: [Self.scenario], launcher: launcher)
        return try await search.findings(on: try #require(CauseSearch.targets(in: report, of: [Self.scenario]).first))
    }

    @Test func theFunctionThatRoseIsNamed() async throws {
        let found = try await findings(base: [100, 100, 100], head: [4_100, 4_100, 4_100])
        #expect(found.map { $0.functions.map(\.function.name) } == [["Cell.apply()"]])
        #expect(found.first?.functions.first?.rise == 12_000)
        #expect(found.first?.ticks == [0, 1, 2])
    }

    /// A query allocates the same in each call. A delegate that allocates nothing makes the engine ask more often.
    @Test func theFunctionThatMakesTheEngineAskIsFoundByInstructions() async throws {
        func profile(_ times: Int) -> String {
            let query = "$s4Feed6LayoutC5queryyyF'\(Self.tick)"
            let (allocator, scrolled) = ("swift_allocObject'\(query)", "$s4Feed6SourceC8scrolledyyF'\(Self.tick)")
            return [0, times, times, times].map { times in
                callgrindPart([
                    (Self.tick, 10, [(query, times, 90 * times), (scrolled, 1, 200 * times)]), (scrolled, 200 * times, []),
                    (query, 40 * times, [(allocator, times, 50 * times)]), (allocator, 50 * times, []),
                ])
            }.joined()
        }
        let instructions = [1_000, 1_000, 1_000]
        let report = Self.report([
            (
                Self.series(allocations: [1, 1, 1], instructions: instructions),
                Self.series(allocations: [4, 4, 4], instructions: instructions)
            )
        ])
        let found = try await findings(report, base: profile(1), head: profile(4))
        #expect(found.map(\.measure) == [.instructions, .allocations])
        #expect(found.map { $0.functions.first?.function.name } == ["Source.scrolled()", "Layout.query()"])
    }

    @Test(arguments: [
        (100, 7, "no function of the suite rose in these ticks"),
        (4_100, 8, "the screens differ, so that base and head do different work"),
    ]) func anObstacleNamesNoFunction(head: Int, screens: UInt64, obstacle: String) async throws {
        let found = try await findings(base: [100, 100, 100], head: [head, head, head], screens: screens)
        #expect(found.map(\.functions.isEmpty) == [true])
        #expect(found.first?.obstacle == obstacle)
    }

    /// The verdicts are printed before the search, so that no error of the search may change the status.
    @Test func anErrorOfTheSearchLeavesTheVerdicts() async throws {
        struct FullDisk: Error, CustomStringConvertible { let description = "no space left on device" }
        let report = Self.report([(Self.series(allocations: [1]), Self.series(allocations: [2]))])
        let found = try await findings(report, base: "", head: "", failure: FullDisk())
        #expect(found.map(\.obstacle) == ["no space left on device"])
        await #expect(throws: Interruption.Requested.self) {
            try await findings(report, base: "", head: "", failure: Interruption.Requested())
        }
    }

    @Test func theTicksThatWereCountedInTimeAreUsed() async throws {
        let found = try await findings(base: [100, 100, 100], head: [4_100, 4_100], timesOut: true)
        #expect(found.first?.ticks == [0, 1])
        #expect(found.first?.functions.first?.rise == 8_000)
        for head: [Int]? in [[], nil] {
            let none = try await findings(base: [100, 100, 100], head: head, timesOut: true)
            #expect(
                none.map(\.obstacle) == [
                    "callgrind counted no tick of cached in quilt/linear/mixed/30 within 60 s. Allow more time with --search-time"
                ])
        }
    }
}
