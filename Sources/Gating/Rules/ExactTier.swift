import BenchmarkResults
import Statistics

/// Compares exact counts with a baseline, tick by tick, without tolerance.
package enum ExactTier {
    /// Compares all series: for each, a verdict per counter, one on its screens, and one on its load.
    ///
    /// A counter that is higher at any tick is a regression, even if its sum is lower, because the
    /// slower tick may miss its budget. So is a series that is gone: otherwise a renamed scenario would
    /// pass unnoticed. A new series is named as not gated.
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
                Verdict(
                    series: $0.key, metric: "ticks", tier: .exact, outcome: .notGated, head: Double($0.ticks.count),
                    finding: "only the head has this series, so it is not gated until the base has it, too.")
            }
    }

    /// Compares two counts of one program.
    ///
    /// - Returns: A verdict for each series whose counts differ: its work depends on chance, on the time, or on something outside
    ///   of the program, so that nothing can be said about it.
    package static func verdictsOnChance(in one: Baseline, _ other: Baseline) -> [Verdict] {
        one.series.compactMap { series in
            guard let again = other[series.key],
                let difference = verdicts(base: series, head: again).first(where: { $0.outcome != .pass })
            else { return nil }
            return Verdict(
                series: series.key, metric: difference.metric, tier: .exact, tick: difference.tick, outcome: .inconclusive,
                finding: "not reproducible: two counts of the same program differ in \(difference.metric): "
                    + "\(difference.finding) Work that depends on chance or on the time cannot be compared: seed it, or leave the "
                    + "strategy out (--strategy).")
        }
    }

    static func verdict(onLostLayout layout: String) -> Verdict {
        Verdict(
            series: SeriesKey(scenario: layout, strategy: "all"), metric: "ticks", tier: .exact, outcome: .regression,
            finding:
                "the base has this layout, but the head does not. If this is intended, name the layouts to compare with --layout."
        )
    }

    private static func verdicts(base: BaselineSeries, head: BaselineSeries) -> [Verdict] {
        guard base.ticks.count == head.ticks.count else {
            return [
                incomparable(
                    base.key, baseTickCount: base.ticks.count, headTickCount: head.ticks.count,
                    because: "the series has \(countText(head.ticks.count, "tick")) instead of \(base.ticks.count)")
            ]
        }
        return counterVerdicts(base: base, head: head) + [screenVerdict(base, head), loadVerdict(base, head)]
    }

    /// Compares each counter over the ticks that both series have.
    package static func counterVerdicts(base: BaselineSeries, head: BaselineSeries) -> [Verdict] {
        WorkCounter.allCases.map { counterVerdict($0, base, head) }
    }

    private static func incomparable(
        _ series: SeriesKey, baseTickCount: Int? = nil, headTickCount: Int? = nil, because reason: String
    ) -> Verdict {
        Verdict(
            series: series, metric: "ticks", tier: .exact, outcome: .regression, base: baseTickCount.map(Double.init),
            head: headTickCount.map(Double.init),
            finding: "\(reason). If this is intended, make a new baseline."
        )
    }

    private static func counterVerdict(_ counter: WorkCounter, _ base: BaselineSeries, _ head: BaselineSeries) -> Verdict {
        let (before, after) = (base.ticks.map { $0[counter] }, head.ticks.map { $0[counter] })
        let (baseSum, headSum) = (sum(before), sum(after))
        let oneSided = zip(before, after).count { ($0 == nil) != ($1 == nil) }
        // Unknown counts count as unchanged.
        let changes = zip(before, after).map { ($1 ?? 0) - ($0 ?? $1 ?? 0) }
        let (increases, decreases) = (changes.indices.filter { changes[$0] > 0 }, changes.count { $0 < 0 })
        let outcome: Verdict.Outcome
        let finding: String
        if oneSided > 0 {
            outcome = .regression
            finding = "counted in only one of base and head at \(oneSided) of \(changes.count) ticks."
        } else if let baseSum, let headSum {
            let sums = "\(headSum) instead of \(baseSum) over \(changes.count) ticks"
            if let first = increases.first {
                outcome = .regression
                let lower = decreases > 0 ? ", lower at \(decreases)" : ""
                finding =
                    "\(sums): higher at \(ticks(increases.count))\(lower), first at tick \(first) (\(after[first] ?? 0) "
                    + "instead of \(before[first] ?? 0))."
            } else {
                outcome = decreases > 0 ? .improvement : .pass
                finding =
                    decreases > 0
                    ? "\(sums): lower at \(ticks(decreases)), higher at none."
                    : "\(baseSum) over \(changes.count) ticks, equal at each tick."
            }
        } else {
            outcome = increases.isEmpty ? decreases > 0 ? .improvement : .pass : .regression
            finding = "not counted in these builds."
        }
        let ratio = baseSum.flatMap { baseSum in baseSum > 0 ? headSum.map { Double($0) / Double(baseSum) } : nil }
        return Verdict(
            series: base.key, metric: counter.name, tier: .exact, outcome: outcome, base: baseSum.map(Double.init),
            head: headSum.map(Double.init), ratio: ratio, finding: finding)
    }

    /// Returns `nil` if the count of a tick is unknown.
    private static func sum(_ counts: [Int?]) -> Int? {
        counts.contains(nil) ? nil : counts.reduce(0) { $0 + ($1 ?? 0) }
    }

    private static func loadVerdict(_ base: BaselineSeries, _ head: BaselineSeries) -> Verdict {
        let (before, after) = (base.load, head.load)
        let differing = WorkCounter.allCases.filter { before[$0] != after[$0] }
        func text(_ count: Int?) -> String { count.map(String.init) ?? "not counted" }
        let differences = differing.map { "\($0.name) \(text(after[$0])) instead of \(text(before[$0]))" }
        // A count of only one side is worse, as for ticks.
        let isWorse = differing.contains { (after[$0] ?? .max) > (before[$0] ?? -1) }
        return Verdict(
            series: base.key, metric: "load", tier: .exact, tick: TickKind.loadTick,
            outcome: differences.isEmpty ? .pass : isWorse ? .regression : .improvement,
            finding: differences.isEmpty
                ? "the load: equal counts." : "the load: \(differences.joined(separator: ", ")).")
    }

    private static func ticks(_ count: Int) -> String { count == 1 ? "1 tick" : "\(count) ticks" }

    private static func screenVerdict(_ base: BaselineSeries, _ head: BaselineSeries) -> Verdict {
        let differing = base.ticksWithOtherScreens(than: head)
        let loadDiffers = base.load.screenDigest != head.load.screenDigest
        let ofTicks =
            differing.first.map {
                "different screens after \(differing.count) of \(base.ticks.count) ticks, first after tick \($0)."
            } ?? "equal screens after all \(base.ticks.count) ticks."
        let finding = loadDiffers ? "a different screen after the load; \(ofTicks)" : ofTicks
        return Verdict(
            series: base.key, metric: Verdict.screenMetric, tier: .exact,
            outcome: differing.isEmpty && !loadDiffers ? .pass : .regression, finding: finding
        )
    }
}
