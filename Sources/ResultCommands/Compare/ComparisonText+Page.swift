import BenchmarkResults
import Reporting

extension ComparisonText {
    /// Returns the page with the same sentences.
    ///
    /// - Parameter outcome: The text for the terminal.
    func page(times: Bool, counters: Bool, _ outcome: CompareCommand.Outcome) -> ComparisonReport {
        let names = [comparison.first, comparison.second].map { $0.path.split(separator: "/").last.map(String.init) ?? $0.path }
        let noCounters = "Exact counters are not compared: they depend on the settings, which differ."
        let text = ComparisonReport.Text(
            title: names.joined(separator: " and "), question: "What changed from A to B?",
            sides: header.split(separator: "\n").map(String.init),
            warnings: outcome.warnings + [outcome.refusal].compactMap(\.self),
            sentences: [counters ? countersSentence : noCounters] + (times ? timesSentences : []),
            hints: (times ? [timesLegend] + timesRemarks : []) + (counters ? counterRemarks : [])
                + (oneSided?.split(separator: "\n").map(String.init) ?? []),
            markdown: outcome.report ?? "")
        let timed = times ? Set(timedPairs.map(\.key)) : []
        let rows = comparison.pairs.map { SeriesComparison($0, isTimed: timed.contains($0.key), isCounted: counters) }
        let (firsts, seconds) = (indices(of: comparison.first), indices(of: comparison.second))
        var withScreens: Set<String> = []
        let sections = zip(comparison.pairs, rows).compactMap { pair, row -> ComparisonReport.Section? in
            let key = pair.key
            guard let first = firsts[key.scenario], let second = seconds[key.scenario] else { return nil }
            // All strategies of a scenario show the same screens.
            let showsScreens = counters && withScreens.insert(key.scenario).inserted
            return ComparisonReport.Section(key.label, isPreferred: row.differs) {
                let one = try comparison.first.scenario(first, with: CompareCommand.pageTables)
                let other = try comparison.second.scenario(second, with: CompareCommand.pageTables)
                let whole = RunComparison.pairs(one, other).first { $0.key == key } ?? pair
                return ComparedPair(
                    whole, in: one, comparingScreensWith: showsScreens ? other : nil, isTimed: timed.contains(key),
                    isCounted: counters)
            }
        }
        return ComparisonReport(text, rows, sections: sections)
    }

    private func indices(of run: Run) -> [String: Int] {
        Dictionary(zip(run.scenarios.map(\.name), 0...), uniquingKeysWith: { first, _ in first })
    }
}
