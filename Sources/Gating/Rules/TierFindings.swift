import BenchmarkResults

/// The verdicts of one tier, and a sentence for each thing that the tier could not compare.
package struct TierFindings: Equatable, Sendable {
    package var verdicts: [Verdict] = []
    package var notices: [String] = []
}
