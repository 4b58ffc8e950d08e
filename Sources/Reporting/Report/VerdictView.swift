import BenchmarkResults
import Statistics

/// Who keeps the budget: sentences, a matrix of strategies and sizes, and a table to paste.
struct VerdictView {
    let sentences: [String]
    let budget: String
    let sizes: [String]
    let rows: [Row]
    /// The titles of the table's columns.
    let titles: [String]
    let table: [SummaryRow]
    /// The slowdown, or `nil` if there is none.
    let slower: String?
    let markdown: String

    struct Row {
        let strategy: String
        let style: Int
        let cells: [Cell]
    }

    /// The result of a strategy at one size.
    struct Cell {
        /// The class of the cell: `fits`, `tight`, `misses` or `unknown`.
        let grade: String
        let sign: String
        let size: String
        let words: String
        let detail: String
    }

    struct SummaryRow {
        let strategy: String
        let style: Int
        /// The cells after the strategy.
        let cells: [String]
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
        let table = summary.table
        titles = table.columns.map(\.title)
        self.table = table.rows.map { row in
            SummaryRow(
                strategy: row.series.strategy, style: styles[row.series.strategy],
                cells: Array(table.cells(of: row).dropFirst()))
        }
        slower = scenarios.first.flatMap { $0.slowdown == 1 ? nil : threeDigits($0.slowdown) }
        sentences = summary.sentences
        markdown = summary.markdown
    }
}

extension VerdictView.Cell {
    init(_ series: Run.Series?, in scenario: Run.Scenario, size: String) {
        self.size = size
        guard let series, let missed = series.figures.missedTicks, let p99 = series.figures.steadyP99 else {
            (grade, sign, words, detail) = ("unknown", "?", "unknown", "not measured")
            return
        }
        let share = p99.scaled(by: scenario.slowdown) / scenario.budget
        detail = "p99 \(p99.text): \(percentText(share))"
        if missed > 0 {
            (grade, sign) = ("misses", "✕")
            words = "missed \(groupedDigits(missed)) of \(groupedDigits(series.timedTickCount))"
        } else {
            // The other half of the budget is for the rest of the frame's work.
            (grade, sign) = share > 0.5 ? ("tight", "△") : ("fits", "✓")
            words = "\(threeDigits(1 / max(share, 1e-9))) × headroom"
        }
    }
}
