import BenchmarkResults
import Reporting

extension ComparisonText {
    /// The page with the same sentences.
    ///
    /// - Parameter outcome: What the terminal shows.
    func page(times: Bool, counters: Bool, _ outcome: CompareCommand.Outcome) -> ComparisonReport {
        let noCounters = "Exact counters are not compared: they follow from the settings, and these differ."
        return ComparisonReport(
            comparison, timed: times ? Set(timedPairs.map(\.key)) : [], comparesCounters: counters,
            words: ComparisonReport.Words(
                sides: header.split(separator: "\n").map(String.init),
                warnings: outcome.warnings + [outcome.refusal].compactMap(\.self),
                sentences: [counters ? countersSentence : noCounters] + (times ? timesSentences : []),
                hints: (times ? [timesLegend] + timesRemarks : []) + (counters ? counterRemarks : [])
                    + (oneSided?.split(separator: "\n").map(String.init) ?? []),
                markdown: outcome.report ?? ""))
    }
}
