import Testing

@testable import BenchmarkResults

@Suite struct RunComparisonTests {
    private func series(
        _ strategy: String, in scenario: String = "s", p50: Int? = 10, p99: Int? = 20, work: StoredWork? = nil
    ) -> StoredSeries {
        StoredSeries(
            key: .init(scenario: scenario, strategy: strategy), tickCount: 2, replayCount: 3,
            steadyP50: p50.map { .nanoseconds($0) }, steadyP99: p99.map { .nanoseconds($0) }, missedTicks: 0, work: work
        )
    }

    private func work(_ sums: [Int?], _ digests: [UInt64] = [1, 2]) -> StoredWork {
        StoredWork(sums: sums + [Int?](repeating: 0, count: StoredWork.counters.count - sums.count), screenDigests: digests)
    }

    private func comparison(_ first: [StoredSeries], _ second: [StoredSeries]) -> RunComparison {
        RunComparison(
            StoredRun(path: "a", manifest: Samples.manifest(), series: first),
            StoredRun(path: "b", manifest: Samples.manifest(), series: second)
        )
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

    @Test func ratiosAreOfTheSecondToTheFirst() throws {
        let pair = try #require(comparison([series("full")], [series("full", p50: 25, p99: 5)]).pairs.first)
        #expect(pair.steadyP50Ratio == 2.5)
        #expect(pair.steadyP99Ratio == 0.25)
        let unknown = try #require(comparison([series("full", p50: 0, p99: nil)], [series("full")]).pairs.first)
        #expect(unknown.steadyP50Ratio == nil && unknown.steadyP99Ratio == nil)
    }

    @Test func countersThatDifferAndThoseThatAreUnknown() throws {
        let pair = try #require(
            comparison([series("full", work: work([nil, 5, 6]))], [series("full", work: work([7, 5, 9], [1, 3]))]).pairs.first
        )
        #expect(pair.differingCounters == [.init(counter: "invalidations", first: 6, second: 9)])
        #expect(pair.unknownCounters == ["allocations"])
        #expect(pair.firstDifferingScreen == 1)
        let same = try #require(comparison([series("full", work: work([1]))], [series("full", work: work([1]))]).pairs.first)
        #expect(same.differingCounters.isEmpty && same.unknownCounters.isEmpty && same.firstDifferingScreen == nil)
        let none = try #require(comparison([series("full", work: work([1]))], [series("full")]).pairs.first)
        #expect(none.differingCounters.isEmpty && none.firstDifferingScreen == nil)
        #expect(none.unknownCounters == StoredWork.counters)
        let shorter = try #require(
            comparison([series("full", work: work([1]))], [series("full", work: work([1], [1]))]).pairs.first
        )
        #expect(shorter.firstDifferingScreen == 1)
    }

    @Test func whatMayDiffer() throws {
        var other = Samples.manifest()
        other.settings.items = [7]
        other.settings.strategies = ["full"]
        other.settings.replays = 3
        other.settings.warmup = 9
        other.environment.gitRevision = "other"
        other.environment.kernel = "Linux 7"
        #expect(try RunDifferences(Samples.manifest(), other).isEmpty)
    }

    @Test func machinesThatDiffer() throws {
        var other = Samples.manifest()
        other.environment.hostName = nil
        other.environment.cpuModel = "A | B"
        other.environment.coreCount = 4
        other.environment.toolchain = "Swift 7"
        other.environment.buildConfiguration = "debug"
        let differences = try RunDifferences(Samples.manifest(), other)
        #expect(
            differences.machine.map(\.description) == [
                "host («runner», unknown)", "CPU (unknown, «A | B»)", "cores («2», «4»)", "toolchain («Swift 6.3.1», «Swift 7»)",
                "build configuration («release», «debug»)",
            ]
        )
        #expect(differences.settings.isEmpty && !differences.isEmpty)
    }

    @Test func settingsThatDiffer() throws {
        var other = Samples.manifest(seed: .max)
        other.settings.trace = "fling"
        other.settings.columns = 5
        other.settings.slowdown = 1.5
        other.settings.budgetNanoseconds = 8_300_000
        other.settings.window = "exact"
        let differences = try RunDifferences(Samples.manifest(), other)
        #expect(
            differences.settings.map(\.description) == [
                "budgetNanoseconds («16600000», «8300000»)", "columns (unknown, «5»)", "seed («1», «18446744073709551615»)",
                "slowdown («1», «1.5»)", "trace (unknown, «fling»)", "window («paged», «exact»)",
            ]
        )
        #expect(differences.machine.isEmpty && !differences.isEmpty)
    }
}
