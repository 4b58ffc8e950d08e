import BenchmarkResults

/// Holds the instructions of the first ticks against a baseline's.
package enum InstructionTier {
    /// How much of a change is not worth a word. Under callgrind the same executable gives the same count each time; between
    /// executables the linker's order of symbols moves hashes and caches of the runtime a little.
    package static let tolerance = 0.003

    /// One verdict for each series that both sides have; which ones they have is for `ExactTier` to judge.
    ///
    /// - Returns: The verdicts, and a sentence for each thing that could not be compared.
    /// - Complexity: O(t), where t is the number of ticks that were counted.
    package static func verdicts(base: Baseline, head: Baseline) -> (verdicts: [Verdict], notices: [String]) {
        let pairs = base.series.compactMap { one in head[one.key].map { (one, $0) } }
        guard pairs.contains(where: { !$0.0.instructions.isEmpty || !$0.1.instructions.isEmpty }) else {
            return ([], ["Instructions were counted on neither side: the instruction tier was not run."])
        }
        // A machine without valgrind cannot count; a side that counted some of its series and not others has lost something.
        for (side, isEmpty) in [
            ("base", pairs.allSatisfy(\.0.instructions.isEmpty)), ("head", pairs.allSatisfy(\.1.instructions.isEmpty)),
        ] where isEmpty {
            return ([], ["The \(side) has no instruction counts: the instruction tier was not run."])
        }
        return (pairs.map(verdict), [])
    }

    private static func verdict(base: BaselineSeries, head: BaselineSeries) -> Verdict {
        func verdict(_ outcome: Verdict.Outcome, ratio: Double?, _ finding: String) -> Verdict {
            func sum(_ series: BaselineSeries) -> Double? {
                series.instructions.isEmpty ? nil : Double(series.instructions.reduce(0, +))
            }
            return Verdict(
                series: base.key, metric: "instructions", tier: .instructions, outcome: outcome, base: sum(base), head: sum(head),
                ratio: ratio, finding: finding
            )
        }
        let (one, other) = (base.instructions, head.instructions)
        guard one.count == other.count else {
            return verdict(
                .regression, ratio: nil,
                "counted in \(other.count == 1 ? "1 tick" : "\(other.count) ticks"), and in \(one.count) of the baseline."
            )
        }
        let (baseSum, headSum) = (one.reduce(0, +), other.reduce(0, +))
        guard baseSum > 0 else { return verdict(.regression, ratio: nil, "the baseline has no instruction in any tick.") }
        let ratio = Double(headSum) / Double(baseSum)
        let outcome: Verdict.Outcome =
            ratio > 1 + tolerance ? .regression : ratio < 1 - tolerance ? .improvement : .pass
        return verdict(outcome, ratio: ratio, "\(headSum) instead of \(baseSum) in the first \(one.count) ticks.")
    }
}
