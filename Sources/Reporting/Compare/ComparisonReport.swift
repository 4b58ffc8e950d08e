import BenchmarkResults
import Statistics

/// Two runs, or a gate's base and head, as a self-contained HTML file: tables and sentences about
/// all series, and some series tick by tick.
package struct ComparisonReport {
    package struct Text {
        let title: String
        let question: String
        let sides: [String]
        let warnings: [String]
        let sentences: [String]
        let notices: [String]
        let hints: [String]
        /// The comparison as Markdown, for a pull request or a chat.
        let markdown: String

        package init(
            title: String, question: String, sides: [String], warnings: [String] = [], sentences: [String],
            notices: [String] = [], hints: [String] = [], markdown: String
        ) {
            func escaped(_ texts: [String]) -> [String] { texts.map { withEscapes($0) } }
            (self.title, self.question, self.markdown) = (title, question, markdown)
            (self.sides, self.warnings, self.sentences) = (escaped(sides), escaped(warnings), escaped(sentences))
            (self.notices, self.hints) = (escaped(notices), escaped(hints))
        }
    }

    /// A series that can be shown tick by tick. It is loaded when its section is written.
    package struct Section {
        let label: String
        let isPreferred: Bool
        let load: () throws -> ComparedPair

        /// - Parameter isPreferred: Whether the series differs. Such series are shown first if
        ///   there are too many.
        package init(_ label: String, isPreferred: Bool, load: @escaping () throws -> ComparedPair) {
            (self.label, self.isPreferred, self.load) = (label, isPreferred, load)
        }
    }

    private let text: Text
    private let table: TableView
    private let gate: GateReport?
    private let sections: [Section]

    /// Creates the page of two runs, of which times or work may not be comparable.
    package init(
        _ text: Text, _ pairs: [RunComparison.Pair], timed: Set<SeriesKey>, areCounted: Bool, sections: [Section]
    ) {
        (self.text, gate, self.sections) = (text, nil, sections)
        func median(_ pair: RunComparison.Pair, of side: KeyPath<RunComparison.Pair, Run.Series>) -> String {
            timed.contains(pair.key) ? pair[keyPath: side].cost(of: .scroll)?.median.text ?? "" : ""
        }
        func work(_ pair: RunComparison.Pair) -> RunComparison.WorkDifference? { areCounted ? pair.work : nil }
        table = TableView(
            "Series", style: "pairs",
            MarkdownTable(
                pairs,
                columns: [
                    .text("series") { $0.key.label }, .number("median A") { median($0, of: \.first) },
                    .number("B") { median($0, of: \.second) },
                    .number("B ÷ A") { timed.contains($0.key) ? $0.medianRatio.map(threeDigits) ?? "" : "" },
                    .number("counters that differ") { work($0).map { "\($0.counters.count)" } ?? "" },
                    .number("ticks with other work") { pair in
                        work(pair).map { "\(groupedDigits($0.tickCount)) of \(groupedDigits(pair.first.tickCount))" } ?? ""
                    },
                ]), rowStyle: { areCounted && $0.differs ? "differs" : nil })
    }

    /// Creates the page of a gate. It shows the series that did not pass, or all if all passed.
    package init(_ report: GateReport, sides: [String]) {
        gate = report
        let rows = report.rows
        text = Text(
            title: report.title, question: "Did the head make it worse?", sides: sides,
            sentences: [report.headline, report.conclusion].compactMap(\.self),
            notices: report.notices, markdown: report.markdown)
        table = TableView("Verdicts", style: "verdicts", GateRow.table(rows), rowStyle: \.verdict.outcome.rawValue)
        let pairs = report.series.compactMap(ComparedPair.init)
        let failed = rows.map(\.verdict).filter { $0.outcome != .pass }.map(\.series).uniqued()
        let shown = failed.isEmpty ? pairs : failed.compactMap { key in pairs.first { $0.pair.key == key } }
        sections = shown.map { pair in Section(pair.shown.label, isPreferred: true) { pair } }
    }

    package func write(to sink: inout some ByteSink) throws {
        let shown = PageLayout.shownIndices(of: sections.count) { sections[$0].isPreferred }.map { sections[$0] }
        let first = shown.firstIndex(where: \.isPreferred) ?? 0
        let choices = shown.enumerated().map { Choice($0, withEscapes($1.label), isFirst: $0 == first) }
        let omission = PageLayout.omission(of: "series", shown: shown.count, all: sections.count)
        try PageTemplates.write(
            ComparisonPage(text, table, gate, choices, omission: omission), with: "compare", to: &sink)
        let layout = PageLayout(scenarioCount: shown.count, seriesCount: 2 * shown.count)
        for (number, section) in shown.enumerated() {
            let pair = try section.load()
            let view = try ScenarioView(
                pair.shown, number: number, styles: StrategyStyles(pair.shown.series), layout: layout,
                isFirst: number == first, pair: pair)
            try PageTemplates.write(view, with: "scenario", to: &sink)
        }
        try PageTemplates.write(PageEnd(), with: "end", to: &sink)
    }
}

extension RunComparison.Pair {
    /// Whether the exact work or the screen differs in a tick.
    package var differs: Bool { work.map { !$0.counters.isEmpty || $0.tickCount > 0 } ?? false }
}

/// The beginning of a comparison's page: the values of the template `compare`.
private struct ComparisonPage {
    let text: ComparisonReport.Text
    let tables: [TableView]
    /// The verdicts on one series that one command reproduces.
    let findings: [(series: String, metrics: [(name: String, finding: String)], command: String?)]
    let functions: [(heading: String, lines: [String])]
    let omission: String?
    let choices: [Choice]
    let symbols = ScreenCanvas.symbols
    let styles = ScreenCanvas.style + ScreenCanvas.differenceStyle

    init(_ text: ComparisonReport.Text, _ table: TableView, _ gate: GateReport?, _ choices: [Choice], omission: String?) {
        (self.text, self.omission, self.choices) = (text, omission, Choice.offered(choices))
        tables = table.rows.isEmpty ? [] : [table]
        findings = (gate?.rows ?? []).map(\.verdict).filter { $0.outcome != .pass }.grouped {
            [$0.series.scenario, $0.series.strategy, $0.command]
        }.map {
            _, verdicts in
            (
                withEscapes(verdicts[0].series.label),
                verdicts.map { ($0.metric, withEscapes($0.finding)) },
                verdicts[0].command.isEmpty ? nil : withEscapes(verdicts[0].command)
            )
        }
        functions = (gate?.causes ?? []).map { cause in
            (withEscapes(cause.heading), cause.lines.map { withEscapes($0) })
        }
    }
}
