import BenchmarkResults
import Sampling

/// Counts the head's work at several numbers of items, and checks the strategies' promises about growth.
package struct ScalingCheck: Sendable {
    package static let itemCounts = [50, 500, 5_000, 50_000]

    package static var smallestItemCount: Int { itemCounts[0] }

    private let promisingStrategies: [String]
    private let otherStrategies: [String]
    /// For each number of items, whether each tick only scrolls.
    private let scrollTicks: [Int: [Bool]]
    /// The common part of the scenarios' names, for example `quilt/linear/mixed`.
    private let commonName: String

    /// Creates a check. The closure returns the name of the scenario with a number of items and the
    /// scroll of `smallestItemCount`, and whether each tick only scrolls.
    package init(
        promisingStrategies: [String], otherStrategies: [String],
        describeScenario: (_ itemCount: Int) throws -> (name: String, scrollTicks: [Bool])
    ) rethrows {
        self.promisingStrategies = promisingStrategies
        self.otherStrategies = otherStrategies
        // Without a promise nothing is counted, so no scenario is needed.
        let scenarios = try (promisingStrategies.isEmpty ? [] : Self.itemCounts).map { ($0, try describeScenario($0)) }
        scrollTicks = Dictionary(uniqueKeysWithValues: scenarios.map { ($0, $1.scrollTicks) })
        commonName = (scenarios.first?.1.name.split(separator: "/").dropLast() ?? []).joined(separator: "/")
    }

    /// - Parameter scenario: A scenario of the gate. The check replaces its items and strategies.
    func findings(_ programs: GatePrograms, _ scenario: ScenarioDescription) async throws -> TierFindings {
        var findings = TierFindings(
            notices: otherStrategies.map {
                "The growth of \($0) was not judged, because it promises no constant ticks."
            }
        )
        guard !promisingStrategies.isEmpty else { return findings }
        let head = try await programs.countWork(
            of: .head, Self.itemCounts.map { scenario.with(items: $0).with(strategies: promisingStrategies) },
            scrolledAs: Self.smallestItemCount)
        for strategy in promisingStrategies {
            let series = head.series.filter { $0.key.strategy == strategy }.sorted { $0.itemCount < $1.itemCount }
            findings.verdicts += ScalingTier.verdicts(
                of: SeriesKey(scenario: commonName, strategy: strategy), points: series.map(point)
            )
        }
        return findings
    }

    private func point(_ series: BaselineSeries) -> ScalingTier.Point {
        let ticks = zip(series.ticks, scrollTicks[series.itemCount] ?? []).filter { _, onlyScrolls in onlyScrolls }
        return ScalingTier.Point(itemCount: series.itemCount, ticks: ticks.map { tick, _ in tick })
    }
}
