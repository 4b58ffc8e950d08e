import Foundation
import TestSupport
import Testing

@testable import BenchmarkResults
@testable import ResultCommands

struct RunComparisonTests {
    private typealias Keyed = (scenario: String, series: Run.Series)

    private func series(
        _ strategy: String, in scenario: String = "s", work: [TickWork]? = nil
    ) -> Keyed {
        (scenario, Run.Series(strategy: strategy, tickCount: 2, replays: [], work: work ?? []))
    }

    /// Returns ticks with these counts in the first tick, and 0 in the others.
    private func work(
        allocations: Int? = 0, bytes: Int? = 0, invalidations: Int = 0, _ digests: [UInt64] = [1, 2]
    ) -> [TickWork] {
        digests.enumerated().map { tick, digest in
            var counts: [WorkCounter: Int?] = [.itemsPlaced: 0, .cellsUpdated: 0, .allocations: 0, .allocatedBytes: 0]
            if tick == 0 {
                counts.merge([.allocations: allocations, .allocatedBytes: bytes, .invalidations: invalidations]) { $1 }
            }
            return TickWork(counts: counts, screenDigest: digest)
        }
    }

    private let tick = Run.Tick(phase: "drag", offset: 0, screen: ScreenSize(width: 375, height: 667))

    private func run(_ path: String, _ series: [Keyed]) -> Run {
        var names: [String] = []
        for one in series where !names.contains(one.scenario) { names.append(one.scenario) }
        return Run(
            path: path,
            manifest: RunManifest(
                suite: "bench", commandLine: [], settings: [:], seed: 1, budget: .milliseconds(1), displayScale: 2,
                environment: .current(isOptimized: true), started: Date(timeIntervalSince1970: 0)),
            scenarios: names.map { name in
                Run.Scenario(
                    ScenarioDescription(subject: name, trace: "", items: 2), scrolls: true,
                    budget: .milliseconds(1), ticks: Array(repeating: tick, count: 2),
                    series: series.filter { $0.scenario == name }.map(\.series), screens: nil,
                    elapsed: .zero)
            })
    }

    private func comparison(_ first: [Keyed], _ second: [Keyed]) -> RunComparison {
        RunComparison(run("a", first), run("b", second))
    }

    @Test func differencesOfExactWorkAreListed() {
        let counted = work()
        let differing = work(allocations: 7, bytes: 5, invalidations: 9, [1, 3])
        let cases: [(first: [TickWork], second: [TickWork], text: String)] = [
            (
                work(allocations: nil, bytes: 5, invalidations: 6), differing,
                "invalidations 6 to 9; unknown: allocations; screen 1"
            ),
            (counted, counted, "; unknown: ; screen none"), (counted, work([1]), "; unknown: ; screen 1"),
            (counted, [], "not counted"),
        ]
        for (first, second, text) in cases {
            let pair = comparison([series("full", work: first)], [series("full", work: second)]).pairs[0]
            let counters = pair.differingCounters.map { "\($0.metric) \(Int($0.base ?? -1)) to \(Int($0.head ?? -1))" }
            let unknown = pair.unknownCounters.joined(separator: ", ")
            let screen = pair.firstDifferingScreen.map { "\($0)" } ?? "none"
            let found = "\(counters.joined(separator: ", ")); unknown: \(unknown); screen \(screen)"
            #expect((pair.counters == nil ? "not counted" : found) == text)
        }
    }

    /// A run with several numbers of ticks does not store them.
    @Test func commonSeriesDecideWhetherTheTicksDiffer() throws {
        var one = run("a", [series("full")])
        var other = one
        other.manifest.settings["ticks"] = "600"
        func differences() -> [String] {
            RunComparison(one, other).differences(includingOtherMachines: false).map(\.description)
        }
        #expect(differences() == [])
        one.manifest.settings["ticks"] = "60"
        #expect(differences() == ["ticks (“60”, “600”)"])
        one.manifest.settings["ticks"] = nil
        let longer = Run.Series(strategy: "full", tickCount: 9, replays: [])
        other.scenarios[0].series = [longer]
        #expect(differences() == ["ticks (several, “600”)"])
    }

    @Test func seriesArePairedByScenarioAndStrategy() {
        let one = comparison(
            [series("full"), series("cached"), series("full", in: "t")],
            [series("cached"), series("full", in: "u"), series("full")]
        )
        #expect(one.pairs.map(\.key) == [.init(scenario: "s/2", strategy: "full"), .init(scenario: "s/2", strategy: "cached")])
        #expect(one.onlyInFirst == [.init(scenario: "t/2", strategy: "full")])
        #expect(one.onlyInSecond == [.init(scenario: "u/2", strategy: "full")])
    }
}
