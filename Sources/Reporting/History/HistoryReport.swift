import BenchmarkResults
import Foundation

/// A history as a self-contained HTML file: the changes, and a chart of each series' times.
package struct HistoryReport {
    let title: String
    let notices: [String]
    let scope: String
    let sentences: [String]
    let tables: [TableView]
    let charts: [Chart]
    let commits: TableView

    struct Chart {
        let name: String
        let svg: String
        let lines: [Line]
    }

    /// A legend entry, if there are several lines.
    struct Line {
        let name: String
        let style: Int
    }

    /// - Parameter notices: Sentences about problems of the history's runs.
    package init(_ text: HistoryText, notices: [String]) {
        let history = text.history
        let last = history.commits.count - 1
        title = last == 0 ? text.name(ofCommit: 0) : "\(text.name(ofCommit: 0)) … \(text.name(ofCommit: last))"
        self.notices = notices
        (scope, sentences) = (text.scope, text.sentences)
        tables = [TableView("Changes", text.changes), TableView("Runs that disagree", text.conflicts)].filter { !$0.rows.isEmpty }
        let changes = Dictionary(grouping: history.changes, by: \.series)
        charts = history.rows.grouped(by: \.series).compactMap { series, rows in
            let machines = rows.map(\.machine).uniqued()
            let chart = HistoryChart(
                machines.map { machine in rows.filter { $0.machine == machine } }, changes[series] ?? [],
                commitCount: history.commits.count, name: text.name(ofCommit:))
            let name = "\(series.key.strategy) in \(text.name(of: series))"
            let lines = machines.enumerated().map { Line(name: text.name(of: $1) ?? "", style: $0) }
            return chart.svg(label: "steady p50 of \(name) over the commits").map {
                Chart(name: name, svg: $0, lines: lines.count > 1 ? lines : [])
            }
        }
        commits = TableView(
            "Commits",
            MarkdownTable(
                Array(history.commits.indices),
                columns: [
                    .text("commit") { history.commits[$0].revision ?? text.name(ofCommit: $0) },
                    .text("first run") { history.commits[$0].started.formatted(.iso8601) },
                    .text("runs") { history.commits[$0].runs.joined(separator: ", ") },
                ]))
    }

    package func write(to sink: inout some ByteSink) throws {
        try PageTemplates.write(self, with: "history", to: &sink)
    }
}
