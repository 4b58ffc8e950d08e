import TestSupport
import Testing

@testable import BenchmarkResults

struct RunComparisonTests {
    private typealias Keyed = (scenario: String, series: Run.Series)

    private func series(
        _ strategy: String, in scenario: String = "s", p50: Int? = 10, p99: Int? = 20, work: [TickWork]? = nil
    ) -> Keyed {
        var one = Samples.series(strategy, [], work: work ?? [])
        one.metrics.steadyP50 = p50.map { .nanoseconds($0) }
        one.metrics.steadyP99 = p99.map { .nanoseconds($0) }
        return (scenario, one)
    }

    /// Returns ticks with these counts in the first tick, and 0 in the others.
    private func work(
        allocations: Int? = 0, bytes: Int? = 0, invalidations: Int = 0, _ digests: [UInt64] = [1, 2]
    ) -> [TickWork] {
        digests.enumerated().map { tick, digest in
            var work = TickWork.counted
            work[.allocations] = tick == 0 ? allocations : 0
            work[.allocatedBytes] = tick == 0 ? bytes : 0
            work[.invalidations] = tick == 0 ? invalidations : 0
            (work[.itemsPlaced], work[.cellsUpdated]) = (0, 0)
            work.screenDigest = digest
            return work
        }
    }

    private func run(_ path: String, _ series: [Keyed]) -> Run {
        var names: [String] = []
        for one in series where !names.contains(one.scenario) { names.append(one.scenario) }
        return Run(
            path: path, manifest: Samples.manifest(),
            scenarios: names.map { name in
                Run.Scenario(
                    name: name, layout: "quilt", effect: "linear", trace: "mixed", itemCount: 2, scrolls: true,
                    budget: .milliseconds(1), slowdown: 1, ticks: Samples.scenario().ticks ?? [],
                    series: series.filter { $0.scenario == name }.map(\.series), screens: nil,
                    elapsed: .zero)
            })
    }

    private func comparison(_ first: [Keyed], _ second: [Keyed]) -> RunComparison {
        RunComparison(run("a", first), run("b", second))
    }

    @Test func seriesArePairedByScenarioAndStrategy() {
        let one = comparison(
            [series("full"), series("cached"), series("full", in: "t")],
            [series("cached"), series("full", in: "u"), series("full")]
        )
        #expect(one.pairs.map(\.key) == [.init(scenario: "s", strategy: "full"), .init(scenario: "s", strategy: "cached")])
        #expect(one.onlyInFirst == [.init(scenario: "t", strategy: "full")])
        #expect(one.onlyInSecond == [.init(scenario: "u", strategy: "full")])
    }

    @Test func ratiosDivideTheSecondByTheFirst() throws {
        let pair = try #require(comparison([series("full")], [series("full", p50: 25, p99: 5)]).pairs.first)
        #expect(pair.steadyP50Ratio == 2.5)
        #expect(pair.steadyP99Ratio == 0.25)
        let unknown = try #require(comparison([series("full", p50: 0, p99: nil)], [series("full")]).pairs.first)
        #expect(unknown.steadyP50Ratio == nil && unknown.steadyP99Ratio == nil)
    }

    @Test func differingAndUnknownCountersAreListed() throws {
        let pair = try #require(
            comparison(
                [series("full", work: work(allocations: nil, bytes: 5, invalidations: 6))],
                [series("full", work: work(allocations: 7, bytes: 5, invalidations: 9, [1, 3]))]
            ).pairs.first
        )
        #expect(pair.work?.counters == [.init(counter: "invalidations", first: 6, second: 9)])
        #expect(pair.work?.unknownCounters == ["allocations"])
        #expect(pair.work?.firstDifferingScreen == 1)
        let same = try #require(comparison([series("full", work: work())], [series("full", work: work())]).pairs.first)
        #expect(
            same.work?.counters.isEmpty == true && same.work?.unknownCounters.isEmpty == true
                && same.work?.firstDifferingScreen == nil)
        let none = try #require(comparison([series("full", work: work())], [series("full")]).pairs.first)
        #expect(none.work == nil)
        let shorter = try #require(
            comparison([series("full", work: work())], [series("full", work: work([1]))]).pairs.first
        )
        #expect(shorter.work?.firstDifferingScreen == 1)
    }

    @Test func freeSettingsMayDiffer() {
        var other = Samples.manifest()
        other.settings["items"] = "7"
        other.settings["strategy"] = "full"
        other.settings["replays"] = "3"
        other.settings["warmup"] = "9"
        other.environment.gitRevision = "other"
        other.environment.kernel = "Linux 7"
        #expect(RunDifferences(Samples.manifest(), other).isEmpty)
    }

    @Test func machinesThatDiffer() {
        var other = Samples.manifest()
        other.environment.hostName = nil
        other.environment.cpuModel = "A | B"
        other.environment.coreCount = 4
        other.environment.toolchain = "Swift 7"
        other.environment.buildConfiguration = "debug"
        let differences = RunDifferences(Samples.manifest(), other)
        #expect(
            differences.machine.map(\.description) == [
                "host (“runner”, unknown)", "CPU (unknown, “A | B”)", "cores (“2”, “4”)", "toolchain (“Swift 6.3.1”, “Swift 7”)",
                "build configuration (“release”, “debug”)",
            ]
        )
        #expect(differences.settings.isEmpty && !differences.isEmpty)
    }

    @Test func settingsThatDiffer() {
        var other = Samples.manifest(seed: .max)
        other.settings["trace"] = "fling"
        other.settings["slowdown"] = "1.5"
        other.settings["budget"] = nil
        other.settings["screen"] = "1x2\u{1B}"
        other.displayScale = 3
        let differences = RunDifferences(Samples.manifest(), other)
        #expect(
            differences.settings.map(\.description) == [
                "display scale (“2”, “3”)", "budget (“16.6ms”, unknown)", "screen (“375x667”, “1x2\\u{1B}”)",
                "seed (“1”, “18446744073709551615”)", "slowdown (“2”, “1.5”)", "trace (unknown, “fling”)",
            ]
        )
        #expect(differences.machine.isEmpty && !differences.isEmpty)
    }
}
