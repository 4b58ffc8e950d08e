import BenchmarkResults

/// The verdicts of one tier, and sentences about comparisons that it had to skip.
package struct TierFindings: Equatable, Sendable {
    package var verdicts: [Verdict] = []
    package var notices: [String] = []
}

/// Compares exact counts with a baseline, tick by tick, without tolerance.
package enum ExactTier {
    /// Compares all series.
    ///
    /// A counter that is higher at any tick is a regression, even if its sum is lower, because the
    /// slower tick may miss its budget. A series that is missing on one side is also a regression:
    /// otherwise a renamed scenario would pass unnoticed.
    ///
    /// - Returns: For each series, a verdict per counter and one on its screens, or a single
    ///   verdict if the series cannot be compared.
    /// - Complexity: O(*t* · *c*), where *t* is the number of ticks of all series and *c* the
    ///   number of counters.
    package static func verdicts(base: Baseline, head: Baseline) -> [Verdict] {
        let ofBase = base.series.flatMap { baseSeries in
            guard let headSeries = head[baseSeries.key] else {
                return [
                    incomparable(
                        baseSeries.key, baseTickCount: baseSeries.ticks.count,
                        because: "the baseline has this series, but the head does not")
                ]
            }
            return verdicts(base: baseSeries, head: headSeries)
        }
        let onlyInHead = head.series.filter { base[$0.key] == nil }
        return ofBase
            + onlyInHead.map {
                incomparable(
                    $0.key, headTickCount: $0.ticks.count, because: "the head has this series, but the baseline does not")
            }
    }

    private static func verdicts(base: BaselineSeries, head: BaselineSeries) -> [Verdict] {
        guard base.ticks.count == head.ticks.count else {
            return [
                incomparable(
                    base.key, baseTickCount: base.ticks.count, headTickCount: head.ticks.count,
                    because: "the series has \(head.ticks.count) ticks instead of \(base.ticks.count)")
            ]
        }
        return WorkCounter.allCases.map { counterVerdict($0, base, head) } + [screenVerdict(base, head)]
    }

    private static func incomparable(
        _ series: SeriesKey, baseTickCount: Int? = nil, headTickCount: Int? = nil, because reason: String
    ) -> Verdict {
        Verdict(
            series: series, metric: "ticks", tier: .exact, outcome: .regression, base: baseTickCount.map(Double.init),
            head: headTickCount.map(Double.init), ratio: nil,
            finding: "\(reason). If this is intended, make a new baseline."
        )
    }

    // MARK: Counters

    private static func counterVerdict(_ counter: WorkCounter, _ base: BaselineSeries, _ head: BaselineSeries) -> Verdict {
        let comparison = CounterComparison(
            base: base.ticks.map { $0[counter] }, head: head.ticks.map { $0[counter] })
        return Verdict(
            series: base.key, metric: counter.name, tier: .exact, outcome: comparison.outcome,
            base: comparison.baseSum.map(Double.init), head: comparison.headSum.map(Double.init), ratio: comparison.ratio,
            finding: comparison.finding
        )
    }

    // MARK: Screens

    private static func screenVerdict(_ base: BaselineSeries, _ head: BaselineSeries) -> Verdict {
        let differing = base.ticksWithOtherScreens(than: head)
        let finding =
            differing.first.map {
                "different screens after \(differing.count) of \(base.ticks.count) ticks, first after tick \($0)."
            } ?? "equal screens after all \(base.ticks.count) ticks."
        return Verdict(
            series: base.key, metric: Verdict.screenMetric, tier: .exact, outcome: differing.isEmpty ? .pass : .regression,
            base: nil, head: nil, ratio: nil, finding: finding
        )
    }
}

private struct CounterComparison {
    private struct Increase {
        let tick: Int
        let base: Int
        let head: Int
    }

    let baseSum: Int?
    let headSum: Int?
    private let tickCount: Int
    private var increases: [Increase] = []
    private var decreaseCount = 0
    private var oneSidedCount = 0

    init(base: [Int?], head: [Int?]) {
        tickCount = base.count
        baseSum = Self.sum(base)
        headSum = Self.sum(head)
        for (tick, counts) in zip(base, head).enumerated() {
            switch counts {
            case (nil, nil): break
            case (let base?, let head?) where head > base: increases.append(Increase(tick: tick, base: base, head: head))
            case (let base?, let head?): decreaseCount += head < base ? 1 : 0
            default: oneSidedCount += 1
            }
        }
    }

    private static func sum(_ counts: [Int?]) -> Int? {
        let known = counts.compactMap(\.self)
        return known.count == counts.count ? known.reduce(0, +) : nil
    }

    private static func ticks(_ count: Int) -> String { count == 1 ? "1 tick" : "\(count) ticks" }

    var outcome: Verdict.Outcome {
        if oneSidedCount > 0 || !increases.isEmpty { return .regression }
        return decreaseCount > 0 ? .improvement : .pass
    }

    var ratio: Double? {
        guard let baseSum, let headSum, baseSum > 0 else { return nil }
        return Double(headSum) / Double(baseSum)
    }

    var finding: String {
        if oneSidedCount > 0 { return "counted in only one of base and head at \(oneSidedCount) of \(tickCount) ticks." }
        guard let baseSum, let headSum else { return "not counted in these builds." }
        if let first = increases.first {
            let lower = decreaseCount > 0 ? ", lower at \(decreaseCount)" : ""
            return
                "\(headSum) instead of \(baseSum) over \(tickCount) ticks: higher at \(Self.ticks(increases.count))\(lower), first at tick "
                + "\(first.tick) (\(first.head) instead of \(first.base))."
        }
        guard decreaseCount > 0 else { return "\(baseSum) over \(tickCount) ticks, equal at each tick." }
        return "\(headSum) instead of \(baseSum) over \(tickCount) ticks: lower at \(Self.ticks(decreaseCount)), higher at none."
    }
}
