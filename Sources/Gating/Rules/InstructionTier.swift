import BenchmarkResults

/// Compares the instructions of the first ticks with a baseline.
package enum InstructionTier {
    /// The share by which instructions may differ. Callgrind's counts of one executable are always equal. In another executable, the
    /// order of the symbols slightly changes hashes and caches of the runtime.
    package static let tolerance = 0.003

    /// Compares each series that base and head have. The exact tier judges missing series.
    ///
    /// - Complexity: O(*t*), where *t* is the number of counted ticks.
    package static func findings(base: Baseline, head: Baseline) -> TierFindings {
        let pairs = base.series.compactMap { series in head[series.key].map { (base: series, head: $0) } }
        // A machine without Valgrind counts no series at all. A side with counts of only some series has lost the others.
        let baseHasCounts = pairs.contains { !$0.base.instructions.isEmpty }
        let headHasCounts = pairs.contains { !$0.head.instructions.isEmpty }
        switch (baseHasCounts, headHasCounts) {
        case (true, true): return notComparable(base, head) ?? TierFindings(verdicts: pairs.map(verdict))
        case (false, false): return notRun("Neither base nor head has instruction counts")
        case (false, true): return notRun("The base has no instruction counts")
        case (true, false): return notRun("The head has no instruction counts")
        }
    }

    /// Returns a notice if the base's counts come from another environment, or `nil` if they can be compared with the head's.
    private static func notComparable(_ base: Baseline, _ head: Baseline) -> TierFindings? {
        guard base.instructionKey != head.instructionKey else { return nil }
        let reason =
            switch (base.instructionKey, head.instructionKey) {
            case (let base?, let head?): base.differences(from: head).joined(separator: ", ")
            default: "an unknown one"
            }
        return TierFindings(notices: [
            "The instructions were not compared, because the baseline was counted in another environment (\(reason)). Counts depend on the "
                + "C library, valgrind and the processor. Use --base-executable or --base-build to count base and head here."
        ])
    }

    private static func notRun(_ reason: String) -> TierFindings {
        TierFindings(notices: ["\(reason); the instruction tier did not run."])
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
            return verdict(.regression, ratio: nil, "counted in \(ticks) instead of \(baseTickCount).")
        }
        guard baseSum > 0 else { return verdict(.regression, ratio: nil, "the baseline has no instructions in any tick.") }
        let ratio = Double(headSum) / Double(baseSum)
        let outcome: Verdict.Outcome =
            ratio > 1 + tolerance ? .regression : ratio < 1 - tolerance ? .improvement : .pass
        return verdict(outcome, ratio: ratio, "\(headSum) instead of \(baseSum) in the first \(baseTickCount) ticks.")
    }
}
