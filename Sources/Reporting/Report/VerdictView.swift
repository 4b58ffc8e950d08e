import BenchmarkResults
import Statistics

/// The verdict on the strategies: the answer and the events, a matrix of strategies and sizes, and
/// tables.
struct VerdictView {
    /// The recommendation, or `nil` if nothing was timed.
    let answer: String?
    let sentences: [String]
    let budget: String
    let sizes: [String]
    let rows: [Row]
    let largest: TableView
    let all: TableView
    let legend: String
    let slower: String?
    let markdown: String

    struct Row {
        let strategy: String
        let style: Int
        let cells: [Cell]
    }

    /// The result of a strategy at one size.
    struct Cell {
        let grade: String
        let sign: String
        let size: String
        let text: String
        let detail: String
    }

    init(_ scenarios: [Run.Scenario], _ summary: RunSummary, styles: StrategyStyles) {
        budget = scenarios.first?.budget.text ?? ""
        sizes = scenarios.map(summary.label)
        rows = styles.names.enumerated().map { style, name in
            Row(
                strategy: name, style: style,
                cells: scenarios.map { scenario in
                    Cell(
                        scenario.series.first { $0.strategy == name }, in: scenario, size: summary.label(of: scenario))
                }
            )
        }
        func table(_ name: String, _ table: MarkdownTable<RunSummary.Row>) -> TableView {
            TableView(name, style: "summary", table, swatch: { styles[$0.series.strategy] })
        }
        largest = table("Costs of each strategy at the largest size", summary.tableOfLargestScenario)
        all = table("Summary table", summary.table)
        slower = scenarios.first.flatMap { $0.slowdown == 1 ? nil : threeDigits($0.slowdown) }
        legend = RunSummary.legend
        let lines = summary.lines
        (answer, sentences) = (lines.first, Array(lines.dropFirst()))
        markdown = summary.markdown
    }
}

extension VerdictView.Cell {
    init(_ series: Run.Series?, in scenario: Run.Scenario, size: String) {
        self.size = size
        guard let series, let scrolling = series.scrolling else {
            (grade, sign, text, detail) = ("unknown", "?", "unknown", "not measured")
            return
        }
        let verdict = scenario.verdict(on: series)
        (grade, sign, text) = (verdict.grade, verdict.sign, verdict.text)
        let worst = scrolling.worst
        let traits = scrolling.worstTraits.map(\.text)
        detail =
            "worst \(worst.text): \(percentText(worst.scaled(by: scenario.slowdown) / scenario.budget))"
            + (traits.isEmpty ? "" : " (\(traits.joined(separator: ", ")))")
    }
}
