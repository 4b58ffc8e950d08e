import BenchmarkResults
import Experiments

/// Lets the head count its work at several numbers of items, and checks what the strategies promise about growth.
package struct ScalingCheck: Sendable {
    package static let itemCounts = [50, 500, 5_000, 50_000]

    /// The number of items whose scroll all numbers of items repeat.
    package static var smallestItemCount: Int { itemCounts[0] }

    /// Strategies that promise ticks whose cost does not grow with the items.
    private let promisingStrategies: [String]
    /// Strategies without that promise.
    private let otherStrategies: [String]
    private let scrollTicks: [Int: [Bool]]
    private let commonName: String

    /// - Parameters:
    ///   - scrollTicks: For each number of items: whether each tick only scrolls.
    ///   - commonName: The part of the scenarios' names that they have in common, such as `quilt/linear/mixed`.
    init(
        promisingStrategies: [String], otherStrategies: [String], scrollTicks: [Int: [Bool]], commonName: String
    ) {
        self.promisingStrategies = promisingStrategies
        self.otherStrategies = otherStrategies
        self.scrollTicks = scrollTicks
        self.commonName = commonName
    }

    /// Notes which ticks of the scenarios only scroll.
    ///
    /// - Parameters:
    ///   - promisingStrategies: The strategies that promise not to grow; they are counted.
    ///   - otherStrategies: The strategies that promise nothing.
    ///   - makeScenario: Makes the scenario of a number of items with the scroll of `smallestItemCount`.
    /// - Throws: What `makeScenario` throws.
    package init(
        promisingStrategies: [String], otherStrategies: [String], makeScenario: (_ itemCount: Int) throws -> Scenario
    ) throws {
        // Without a promise nothing is counted, so no scenario is needed.
        // Each scenario is gone before the next one is made.
        let scenarios = try (promisingStrategies.isEmpty ? [] : Self.itemCounts).map { itemCount in
            let scenario = try makeScenario(itemCount)
            return (itemCount, name: scenario.name, scrollTicks: scenario.scrollTicks)
        }
        let nameParts = scenarios.first?.name.split(separator: "/").dropLast() ?? []
        self.init(
            promisingStrategies: promisingStrategies, otherStrategies: otherStrategies,
            scrollTicks: Dictionary(uniqueKeysWithValues: scenarios.map { ($0, $2) }),
            commonName: nameParts.joined(separator: "/")
        )
    }

    /// - Parameter arguments: The flags of the gate's scenarios. Their items and strategies are replaced.
    /// - Throws: As `GatePrograms.countWork(of:_:furtherFlags:)`.
    func findings(_ programs: GatePrograms, _ arguments: ScenarioArguments) async throws -> TierFindings {
        var findings = TierFindings(
            notices: otherStrategies.map {
                "\($0) promises no more than ticks in proportion to the items: its growth was not judged."
            }
        )
        guard !promisingStrategies.isEmpty else { return findings }
        let head = try await programs.countWork(
            of: .head, arguments.with(itemCounts: Self.itemCounts).with(strategies: promisingStrategies),
            furtherFlags: ["--scrolled-as", String(Self.smallestItemCount)]
        )
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
