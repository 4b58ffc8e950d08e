import BenchmarkResults
import Statistics

/// The verdict on the strategies: the answer, the sentences about events, and a table of all scenarios.
struct VerdictView {
    /// The recommendation, or `nil` if nothing was timed.
    let answer: Prose?
    let sentences: [Prose]
    let budget: String
    /// The device that the table is about, or `nil` if nothing was timed.
    let heading: String?
    /// The scenarios with the most items among those that differ only in the number.
    let table: TableView
    let smaller: TableView?
    let legend = RunSummary.legend
    let markdown: String

    init(_ summary: RunSummary, budget: Duration?, styles: StrategyStyles) {
        self.budget = budget?.text ?? ""
        heading = summary.heading
        var all = summary.table
        // Narrow pages have three columns.
        let titles = all.columns.map(\.title)
        let kept = ["strategy", titles.contains("scenario") ? "scenario" : "worst", self.budget]
        for index in titles.indices { all.columns[index].isSecondary = !kept.contains(titles[index]) }
        let largest = all.rows.reduce(into: [:]) { $0[$1.group] = max($0[$1.group] ?? 0, $1.scenario.itemCount) }
        func view(_ name: String, _ rows: [RunSummary.Row]) -> TableView {
            TableView(name, style: "summary", MarkdownTable(rows, columns: all.columns), swatch: { styles[$0.series.strategy] })
        }
        let rest = all.rows.filter { $0.scenario.itemCount < largest[$0.group] ?? 0 }
        table = view("Verdict per strategy", all.rows.filter { $0.scenario.itemCount == largest[$0.group] })
        let sizes = Set(rest.map(\.scenario.itemCount)).sorted(by: >).map(groupedDigits)
        smaller = rest.isEmpty ? nil : view("Fewer items: \(sizes.joined(separator: ", "))", rest)
        let lines = summary.lines.map(Prose.init)
        // Several groups of scenarios have an answer each.
        let isSingle = largest.count == 1
        (answer, sentences) = (isSingle ? lines.first : nil, isSingle ? Array(lines.dropFirst()) : lines)
        markdown = summary.markdown
    }
}

extension RunSummary.Row {
    /// The name that scenarios share if they differ only in the number of items, and the machine.
    fileprivate var group: [String] { [scenario.nameWithoutItems, scenario.machine.map { "\($0)" } ?? ""] }
}
