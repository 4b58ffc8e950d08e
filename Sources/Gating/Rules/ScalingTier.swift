import BenchmarkResults
import Statistics

/// Checks whether a strategy keeps its promise that a tick's cost depends on the visible items, not
/// on all items.
package enum ScalingTier {
    package struct Point: Sendable {
        let itemCount: Int
        /// The ticks that only scroll. A tick that resizes the screen may lay out everything.
        let ticks: [TickWork]
    }

    private struct Mean {
        let itemCount: Int
        let value: Double
    }

    /// The greatest exponent of a cost that does not grow with the items. With 0.1, ten times the items cost a quarter more.
    package static let greatestExponent = 0.1
    /// The share of the variance that a fit must explain, so that its exponent counts.
    package static let smallestRSquared = 0.8
    /// A cost levels off if the exponent of its last step is a smaller share of the whole exponent.
    /// With few items, a window of several screens is larger than the content, so counts first rise.
    package static let smallestLastShare = 0.8

    /// Judges each counter that was counted at every point by how its mean per tick grows with the items.
    /// The points are sorted by number of items.
    ///
    /// - Complexity: O(*p* · *t* · *c*) for *p* points of *t* ticks and *c* counters.
    package static func verdicts(of series: SeriesKey, points: [Point]) -> [Verdict] {
        WorkCounter.allCases.compactMap { counter in
            let means = points.compactMap { mean(of: counter, in: $0) }
            guard means.count == points.count else { return nil }
            return verdict(series, metric: counter.name, means)
        }
    }

    private static func mean(of counter: WorkCounter, in point: Point) -> Mean? {
        let counts = point.ticks.compactMap { $0[counter] }
        guard !counts.isEmpty, counts.count == point.ticks.count else { return nil }
        return Mean(itemCount: point.itemCount, value: Double(counts.reduce(0, +)) / Double(counts.count))
    }

    private static func verdict(_ series: SeriesKey, metric: String, _ means: [Mean]) -> Verdict {
        let fit = fit(means)
        let grows =
            fit.map { $0.exponent > greatestExponent && $0.rSquared > smallestRSquared && !levelsOff(means, $0) } ?? false
        let figures = means.map { "\(threeDigits($0.value)) at \($0.itemCount)" }.joined(separator: ", ")
        let exponent = fit.map { "exponent \(threeDigits($0.exponent)), R² \(threeDigits($0.rSquared))" }
        let finding =
            grows
            ? "grows with the items: \(figures) (\(exponent ?? "")). \(series.strategy) promises constant ticks."
            : "per scrolling tick, \(figures) items (\(exponent ?? "no fit with one number of items"))."
        return Verdict(
            series: series, metric: metric, tier: .scaling, outcome: grows ? .regression : .pass, base: means.first?.value,
            head: means.last?.value, ratio: nil, finding: finding
        )
    }

    private static func levelsOff(_ means: [Mean], _ fit: PowerLawFit) -> Bool {
        let lastExponent = Self.fit(means.suffix(2))?.exponent ?? 0
        return lastExponent < smallestLastShare * fit.exponent
    }

    private static func fit(_ means: some Collection<Mean>) -> PowerLawFit? {
        // One is added because zero has no logarithm. Relevant counts are much greater.
        PowerLawFit(sizes: means.map { Double($0.itemCount) }, costs: means.map { $0.value + 1 })
    }
}

/// Counts the head's work at several numbers of items, and checks the strategies' promises about growth.
package struct ScalingCheck: Sendable {
    package static let itemCounts = [50, 500, 5_000, 50_000]

    package static var smallestItemCount: Int { itemCounts[0] }

    /// A scenario of the gate. The check replaces its items and strategies.
    private let scenario: ScenarioDescription
    private let promisingStrategies: [String]
    private let otherStrategies: [String]
    /// For each number of items, whether each tick only scrolls.
    private let scrollTicks: [Int: [Bool]]
    /// The common part of the scenarios' names, for example `quilt/linear/mixed`.
    private let commonName: String

    /// Creates a check.
    ///
    /// - Parameters:
    ///   - scenario: The scenario with any number of items.
    ///   - promisingStrategies: The strategies whose work must not grow.
    ///   - otherStrategies: The strategies that promise nothing.
    ///   - commonName: The common part of the scenarios' names, for example `quilt/linear/mixed`.
    ///   - scrollTicks: Returns whether each tick only scrolls, for a number of items and the scroll
    ///     of `smallestItemCount`.
    package init(
        of scenario: ScenarioDescription, promisingStrategies: [String], otherStrategies: [String], commonName: String,
        scrollTicks: (_ itemCount: Int) throws -> [Bool]
    ) rethrows {
        self.scenario = scenario
        self.promisingStrategies = promisingStrategies
        self.otherStrategies = otherStrategies
        self.commonName = commonName
        // Without a promise nothing is counted, so no scenario is needed.
        let counts = promisingStrategies.isEmpty ? [] : Self.itemCounts
        self.scrollTicks = Dictionary(uniqueKeysWithValues: try counts.map { ($0, try scrollTicks($0)) })
    }

    func contains(_ series: SeriesKey) -> Bool { series.scenario == commonName }

    var arguments: [String] { [scenario].flags.filter { $0.key != "items" }.arguments }

    func findings(_ programs: GatePrograms) async throws -> TierFindings {
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
