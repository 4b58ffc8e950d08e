import BenchmarkResults

/// Holds exact counts against a baseline, tick by tick, without tolerance.
package enum ExactTier {
    /// One verdict for each counter of each series and one for its screens, or a single one where a series cannot be compared.
    ///
    /// A counter that rises at any tick has regressed, even where its sum falls: a tick that became dearer can miss its budget.
    /// What is missing on one side has regressed too, for otherwise a renamed scenario would pass unseen.
    ///
    /// - Complexity: O(t · c), where t is the number of ticks of all series and c that of counters.
    package static func verdicts(base: Baseline, head: Baseline) -> [Verdict] {
        base.series.flatMap { one in
            guard let other = head[one.key] else {
                return [missing(one.key, "the baseline has this series and the head does not", base: one.ticks.count, head: nil)]
            }
            return verdicts(base: one, head: other)
        }
            + head.series.filter { base[$0.key] == nil }.map {
                missing($0.key, "the head has this series and the baseline does not", base: nil, head: $0.ticks.count)
            }
    }

    private static func missing(_ key: SeriesKey, _ what: String, base: Int?, head: Int?) -> Verdict {
        Verdict(
            series: key, metric: "ticks", tier: .exact, outcome: .regression, base: base.map(Double.init),
            head: head.map(Double.init),
            ratio: nil, finding: "\(what); if that is meant, make the baseline again."
        )
    }

    private static func verdicts(base: BaselineSeries, head: BaselineSeries) -> [Verdict] {
        guard base.ticks.count == head.ticks.count else {
            return [
                missing(
                    base.key, "the series has \(head.ticks.count) ticks, the baseline's has \(base.ticks.count)",
                    base: base.ticks.count, head: head.ticks.count
                )
            ]
        }
        return WorkCounter.all.indices.map { counter(number: $0, base, head) } + [screens(base, head)]
    }

    // MARK: Counters

    private static func counter(number: Int, _ base: BaselineSeries, _ head: BaselineSeries) -> Verdict {
        let comparison = Comparison(base.ticks.map { $0.counts[number] }, head.ticks.map { $0.counts[number] })
        return Verdict(
            series: base.key, metric: WorkCounter.all[number].name, tier: .exact, outcome: comparison.outcome,
            base: comparison.baseSum.map(Double.init), head: comparison.headSum.map(Double.init), ratio: comparison.ratio,
            finding: comparison.finding
        )
    }

    /// One counter over the ticks of a series.
    private struct Comparison {
        let tickCount: Int
        /// `nil` where a tick's count is unknown.
        let baseSum: Int?
        let headSum: Int?
        /// The ticks at which the head counts more, and fewer.
        private var more: [(tick: Int, base: Int, head: Int)] = []
        private var fewer = 0
        /// Ticks that were counted on one side only.
        private var oneSided = 0

        init(_ base: [Int?], _ head: [Int?]) {
            tickCount = base.count
            baseSum = Self.sum(base)
            headSum = Self.sum(head)
            for (tick, (one, other)) in zip(base, head).enumerated() {
                switch (one, other) {
                case (nil, nil): break
                case (let one?, let other?) where other > one: more.append((tick, one, other))
                case (let one?, let other?): fewer += other < one ? 1 : 0
                default: oneSided += 1
                }
            }
        }

        private static func sum(_ counts: [Int?]) -> Int? {
            let known = counts.compactMap(\.self)
            return known.count == counts.count ? known.reduce(0, +) : nil
        }

        var outcome: Verdict.Outcome {
            if oneSided > 0 || !more.isEmpty { return .regression }
            return fewer > 0 ? .improvement : .pass
        }

        var ratio: Double? {
            guard let baseSum, let headSum, baseSum > 0 else { return nil }
            return Double(headSum) / Double(baseSum)
        }

        var finding: String {
            if oneSided > 0 { return "counted on one side only, at \(oneSided) of \(tickCount) ticks." }
            guard let baseSum, let headSum else { return "not counted in this build, on either side." }
            if let first = more.first {
                let less = fewer > 0 ? ", and fewer at \(fewer)" : ""
                return
                    "\(headSum) instead of \(baseSum) over \(tickCount) ticks: more at \(more.count) of them\(less), first at tick "
                    + "\(first.tick) (\(first.head) instead of \(first.base))."
            }
            guard fewer > 0 else { return "\(baseSum) over \(tickCount) ticks on both sides, and the same at each." }
            return "\(headSum) instead of \(baseSum) over \(tickCount) ticks: fewer at \(fewer) of them, more at none."
        }
    }

    // MARK: Screens

    private static func screens(_ base: BaselineSeries, _ head: BaselineSeries) -> Verdict {
        let differing = base.ticks.indices.filter { base.ticks[$0].screenDigest != head.ticks[$0].screenDigest }
        let finding =
            differing.first.map {
                "another screen after \(differing.count) of \(base.ticks.count) ticks, first after tick \($0)."
            } ?? "the same screen after each of \(base.ticks.count) ticks."
        return Verdict(
            series: base.key, metric: "screen_digest", tier: .exact, outcome: differing.isEmpty ? .pass : .regression, base: nil,
            head: nil, ratio: nil, finding: finding
        )
    }
}
