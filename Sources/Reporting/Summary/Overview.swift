import BenchmarkResults
import Statistics

/// The marks of many scenarios, counted by layout and strategy. It takes the place of a table for each scenario.
struct Overview {
    /// A strategy of a layout, in all scenarios that measured it.
    struct Row {
        let layout: String
        let strategy: String
        let rows: [RunSummary.Row]

        /// The highest share of a frame, and the scenario that has it.
        var highest: (share: Double, scenario: String)? {
            rows.compactMap { row in row.judgment.share(of: row.strategy).map { ($0, row.scenario.name) } }.max { $0.0 < $1.0 }
        }
    }

    /// The greatest number of parts that are printed one by one.
    static let partLimit = 12

    let opening: String
    /// The counted marks, or `nil` if nothing was timed.
    let table: MarkdownTable<Row>?
    /// Where the figures of each scenario are, and the slowest scenario.
    let conclusion: String

    /// Returns `nil` if there are few parts.
    init?(of parts: [RunSummary.Part]) {
        guard parts.count > Self.partLimit else { return nil }
        let rows = parts.flatMap(\.table.rows)
        let layouts = rows.map { withEscapes($0.scenario.description.subject) }.uniqued()
        let count = countText(parts.reduce(0) { $0 + $1.scenarios.count }, "scenario")
        let isCompared = parts.contains { $0.opening.compared.count > 1 }
        let comparison =
            isCompared
            ? "In each scenario, the compared strategies drew the same screens at every tick." : "Nothing was compared."
        opening = "\(count) of \(listText(layouts)). \(comparison)"
        table = parts.contains(where: \.isTimed) ? Self.table(of: rows, hasLayouts: layouts.count > 1) : nil
        let slowest = table?.rows.compactMap { row in row.highest.map { (row.strategy, $0) } }.max { $0.1.share < $1.1.share }
        let slowestText = slowest.map { "\(withEscapes($0)) has the largest share, in \(withEscapes($1.scenario)). " }
        conclusion = "\(slowestText ?? "")summary.csv has the figures of each scenario."
    }

    private static func table(of rows: [RunSummary.Row], hasLayouts: Bool) -> MarkdownTable<Row> {
        let groups = rows.grouped { [$0.scenario.description.subject, $0.strategy.name] }.map { key, rows in
            Row(layout: key[0], strategy: key[1], rows: rows)
        }
        typealias Column = MarkdownTable<Row>.Column
        let marks = FrameVerdict.Mark.allCases.map { mark in
            Column.number(mark.symbol) { row in groupedDigits(row.rows.count { $0.strategy.verdict?.mark == mark }) }
        }
        let recommended = Column.number("recommended") { row in groupedDigits(row.rows.count(where: \.isRecommended)) }
        let share = Column.number("of a frame") { $0.highest.map { shareText($0.share) } ?? "" }
        return MarkdownTable(
            groups,
            columns: [.text("strategy", \.strategy)] + (hasLayouts ? [.text("layout", \.layout)] : []) + [recommended] + marks
                + [share])
    }
}
