import BenchmarkResults
import Statistics

/// The verdict on the strategies: the answer, the sentences about events, and a table of all scenarios.
struct VerdictView {
    /// The recommendation, or `nil` if nothing was timed.
    let answer: Prose?
    let sentences: [Prose]
    let budget: String
    let table: TableView
    let legend = RunSummary.legend
    let markdown: String

    init(_ summary: RunSummary, budget: Duration?, styles: StrategyStyles) {
        self.budget = budget?.text ?? ""
        table = TableView(
            "Verdict per strategy and size", style: "summary", summary.table, swatch: { styles[$0.series.strategy] })
        let lines = summary.lines.map(Prose.init)
        (answer, sentences) = (lines.first, Array(lines.dropFirst()))
        markdown = summary.markdown
    }
}
