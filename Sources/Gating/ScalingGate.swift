import BenchmarkResults
import Statistics

/// Holds a strategy to its promise that a tick costs what is visible, and not what there is.
package enum ScalingGate {
    /// The exact work of one strategy at one number of items.
    package struct Point: Sendable {
        package let itemCount: Int
        /// The ticks that only scrolled; a new size of the screen lays out everything, and may.
        package let ticks: [BaselineSeries.Tick]

        package init(itemCount: Int, ticks: [BaselineSeries.Tick]) {
            self.itemCount = itemCount
            self.ticks = ticks
        }
    }

    /// The exponent beyond which a cost grows: 0.1 is a quarter more for ten times the items.
    package static let greatestExponent = 0.1
    /// How much of the variance a fit must explain before its exponent is believed.
    package static let leastRSquared = 0.8
    /// The share of the whole exponent that the last step must still have.
    ///
    /// On few items a window of several screens reaches beyond the content, so that counts rise from there to the next number of
    /// items and then no more. What really grows with the items grows at the far end most of all.
    package static let leastLastShare = 0.8

    /// One verdict for each counter: the exponent of its mean per tick in the number of items.
    ///
    /// - Parameters:
    ///   - series: Names the strategy, and the scenarios together.
    ///   - points: In ascending order of items.
    /// - Returns: Nothing for counters that were not counted.
    /// - Complexity: O(p · t · c) for p points of t ticks and c counters.
    package static func verdicts(of series: SeriesKey, points: [Point]) -> [Verdict] {
        WorkCounter.all.indices.compactMap { number in
            let means = points.compactMap { mean(ofCounter: number, in: $0) }
            guard means.count == points.count else { return nil }
            return verdict(series, WorkCounter.all[number].name, zip(points.map(\.itemCount), means).map { ($0, $1) })
        }
    }

    /// `nil` where a tick's count is unknown, or there is no tick.
    private static func mean(ofCounter number: Int, in point: Point) -> Double? {
        let counts = point.ticks.compactMap { $0.counts[number] }
        guard !counts.isEmpty, counts.count == point.ticks.count else { return nil }
        return Double(counts.reduce(0, +)) / Double(counts.count)
    }

    private static func verdict(
        _ series: SeriesKey, _ metric: String, _ means: [(itemCount: Int, mean: Double)]
    ) -> Verdict {
        // One is added, for the logarithm of nothing; beside a count that matters it is small.
        let fit = PowerLawFit(sizes: means.map { Double($0.itemCount) }, costs: means.map { $0.mean + 1 })
        let grows = fit.map { $0.exponent > greatestExponent && $0.rSquared > leastRSquared && !levelsOff(means, $0) } ?? false
        let figures = means.map { "\(threeDigits($0.mean)) at \($0.itemCount)" }.joined(separator: ", ")
        let exponent = fit.map { "exponent \(threeDigits($0.exponent)), R² \(threeDigits($0.rSquared))" }
        let finding =
            grows
            ? "grows with the items: \(figures) (\(exponent ?? "")). \(series.strategy) promises a tick that does not."
            : "per tick that scrolls, \(figures) items (\(exponent ?? "no fit: one number of items"))."
        return Verdict(
            series: series, metric: metric, tier: .scaling, outcome: grows ? .regression : .pass, base: means.first?.mean,
            head: means.last?.mean, ratio: nil, finding: finding
        )
    }

    /// Whether the last step is much flatter than the fit over all of them.
    private static func levelsOff(_ means: [(itemCount: Int, mean: Double)], _ fit: PowerLawFit) -> Bool {
        let last = means.suffix(2)
        let step = PowerLawFit(sizes: last.map { Double($0.itemCount) }, costs: last.map { $0.mean + 1 })
        return (step?.exponent ?? 0) < leastLastShare * fit.exponent
    }
}
