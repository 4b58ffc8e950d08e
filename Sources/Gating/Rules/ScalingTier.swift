import BenchmarkResults
import Statistics

/// Checks the promise of a strategy that the cost of a tick depends on the visible items, and not on all items.
package enum ScalingTier {
    /// The exact work of one strategy at one number of items.
    package struct Point: Sendable {
        let itemCount: Int
        /// The ticks that only scroll. A tick that changes the size of the screen may lay out everything.
        let ticks: [BaselineSeries.Tick]

        package init(itemCount: Int, ticks: [BaselineSeries.Tick]) {
            self.itemCount = itemCount
            self.ticks = ticks
        }
    }

    /// The mean of one counter over the ticks of a point.
    private struct Mean {
        let itemCount: Int
        let value: Double
    }

    /// A cost grows with the items when its exponent is greater. With 0.1, ten times the items cost a quarter more.
    package static let greatestExponent = 0.1
    /// An exponent is believed when its fit explains a greater share of the variance.
    package static let smallestRSquared = 0.8
    /// A cost levels off when the exponent of its last step is a smaller share of the whole exponent.
    ///
    /// With few items, a window of several screens reaches beyond the content. Counts then rise up to the next number of items and
    /// no further. A cost that really grows with the items grows most at the last step.
    package static let smallestLastShare = 0.8

    /// Judges each counter by the exponent of its mean per tick in the number of items.
    ///
    /// - Parameters:
    ///   - series: The strategy, and a name for all the scenarios.
    ///   - points: By ascending number of items.
    /// - Returns: One verdict for each counter that was counted at every point.
    /// - Complexity: O(p · t · c) for p points of t ticks and c counters.
    package static func verdicts(of series: SeriesKey, points: [Point]) -> [Verdict] {
        WorkCounter.all.indices.compactMap { counterIndex in
            let means = points.compactMap { mean(ofCounter: counterIndex, in: $0) }
            guard means.count == points.count else { return nil }
            return verdict(series, metric: WorkCounter.all[counterIndex].name, means)
        }
    }

    /// `nil` where the count of a tick is unknown, or there is no tick.
    private static func mean(ofCounter counterIndex: Int, in point: Point) -> Mean? {
        let counts = point.ticks.compactMap { $0.counts[counterIndex] }
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
            ? "grows with the items: \(figures) (\(exponent ?? "")). \(series.strategy) promises a tick that does not."
            : "per tick that scrolls, \(figures) items (\(exponent ?? "no fit: one number of items"))."
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
        // Zero has no logarithm, so one is added. One is small beside a count that matters.
        PowerLawFit(sizes: means.map { Double($0.itemCount) }, costs: means.map { $0.value + 1 })
    }
}
