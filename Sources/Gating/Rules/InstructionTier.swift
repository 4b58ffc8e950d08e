import BenchmarkResults

/// Compares the instructions of the first ticks with those of a baseline.
package enum InstructionTier {
    /// The share by which instructions may differ. Callgrind counts the same for one executable each time. In another executable,
    /// the order of the symbols changes hashes and caches of the runtime a little.
    package static let tolerance = 0.003

    /// Compares each series that both sides have. The exact tier judges series that are missing on one side.
    ///
    /// - Complexity: O(t), where t is the number of ticks that were counted.
    package static func findings(base: Baseline, head: Baseline) -> TierFindings {
        let pairs = base.series.compactMap { series in head[series.key].map { (base: series, head: $0) } }
        // A machine without Valgrind counts no series at all. A side with counts of some series only has lost the others.
        let baseHasCounts = pairs.contains { !$0.base.instructions.isEmpty }
        let headHasCounts = pairs.contains { !$0.head.instructions.isEmpty }
        switch (baseHasCounts, headHasCounts) {
        case (true, true): return notComparable(base, head) ?? TierFindings(verdicts: pairs.map(verdict))
        case (false, false): return notRun("Instructions were counted on neither side")
        case (false, true): return notRun("The base has no instruction counts")
        case (true, false): return notRun("The head has no instruction counts")
        }
    }

    /// A notice where the counts of the base were made elsewhere; `nil` where they were made as those of the head.
    private static func notComparable(_ base: Baseline, _ head: Baseline) -> TierFindings? {
        guard base.instructionKey != head.instructionKey else { return nil }
        let reason =
            switch (base.instructionKey, head.instructionKey) {
            case (let base?, let head?): "with \(base.differences(from: head).joined(separator: ", "))"
            default: "by a version that does not say where"
            }
        return TierFindings(notices: [
            "The instructions of the baseline were made elsewhere (\(reason)), and were not compared: counts also depend on the C library, "
                + "on valgrind and on the processor. Give --base-executable or --base-build to count both sides here."
        ])
    }

    private static func notRun(_ reason: String) -> TierFindings {
        TierFindings(notices: ["\(reason): the instruction tier was not run."])
    }

    private static func verdict(base: BaselineSeries, head: BaselineSeries) -> Verdict {
        let (baseSum, headSum) = (base.instructions.reduce(0, +), head.instructions.reduce(0, +))
        func verdict(_ outcome: Verdict.Outcome, ratio: Double?, _ finding: String) -> Verdict {
            Verdict(
                series: base.key, metric: "instructions", tier: .instructions, outcome: outcome,
                base: base.instructions.isEmpty ? nil : Double(baseSum),
                head: head.instructions.isEmpty ? nil : Double(headSum), ratio: ratio, finding: finding
            )
        }
        let (baseTickCount, headTickCount) = (base.instructions.count, head.instructions.count)
        guard baseTickCount == headTickCount else {
            let ticks = headTickCount == 1 ? "1 tick" : "\(headTickCount) ticks"
            return verdict(.regression, ratio: nil, "counted in \(ticks), and in \(baseTickCount) of the baseline.")
        }
        guard baseSum > 0 else { return verdict(.regression, ratio: nil, "the baseline has no instruction in any tick.") }
        let ratio = Double(headSum) / Double(baseSum)
        let outcome: Verdict.Outcome =
            ratio > 1 + tolerance ? .regression : ratio < 1 - tolerance ? .improvement : .pass
        return verdict(outcome, ratio: ratio, "\(headSum) instead of \(baseSum) in the first \(baseTickCount) ticks.")
    }
}
