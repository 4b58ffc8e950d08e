import BenchmarkResults

/// What a gate found as one HTML file that needs nothing else: the verdicts, the functions that differ, and tick by tick the series that
/// did not pass.
package struct GateHTMLReport {
    private let report: GateReport
    private let sides: [String]

    /// - Parameter sides: A sentence on what the base is, and one on the head.
    package init(_ report: GateReport, sides: [String]) {
        self.report = report
        self.sides = sides
    }

    /// Writes the whole file.
    ///
    /// - Throws: What the sink throws.
    /// - Complexity: O(n), where n is the number of ticks of all series.
    package func write(to sink: inout some ByteSink) throws {
        try PageTemplates.write(try GatePage(report, sides: sides), with: "gate", to: &sink)
    }
}

/// What the template of the page shows. The names are those in the template.
struct GatePage {
    let title: String
    let sides: [String]
    let conclusion: String
    let notices: [String]
    let verdictTitles: [String]
    let verdicts: [VerdictRow]
    let hasVerdicts: Bool
    let findings: [Finding]
    let hasFindings: Bool
    let functions: [Functions]
    let markdown: String
    let choices: [ReportPage.Choice]
    let hasChoices: Bool
    let series: [GatedSeriesView]
    let data: String

    struct VerdictRow {
        /// The name of a style, which is that of the outcome.
        let outcome: String
        let cells: [String]
    }

    /// What was found of one series, and is seen again with one command.
    struct Finding {
        let series: String
        let metrics: [Metric]
        /// What a person types to see it again; `nil` where there is no such command.
        let command: String?

        struct Metric {
            let name: String
            let finding: String
        }
    }

    struct Functions {
        let heading: String
        let lines: [String]
    }

    /// - Throws: What the encoding of the script's numbers throws.
    init(_ report: GateReport, sides: [String]) throws {
        title = report.title
        self.sides = sides.map { withEscapes($0) }
        conclusion = report.conclusion
        notices = report.notices.map { withEscapes($0) }
        let table = Verdict.table(report.notable)
        verdictTitles = table.columns.map(\.title)
        verdicts = table.rows.map { VerdictRow(outcome: $0.outcome.rawValue, cells: table.cells(of: $0).map { withEscapes($0) }) }
        hasVerdicts = !verdicts.isEmpty
        findings = Finding.all(of: report.notable.filter { $0.outcome != .pass })
        hasFindings = !findings.isEmpty
        functions = report.functions.map { Functions(heading: withEscapes($0.heading), lines: $0.lines.map { withEscapes($0) }) }
        var text: [UInt8] = []
        try GateMarkdown(report).write(to: &text)
        markdown = String(decoding: text, as: UTF8.self)
        let shown = report.shownSeries
        let layout = TimelineLayout(seriesCount: 2 * shown.count)
        let timelines = shown.map { GatedTimeline($0.pair, layout) }
        series = zip(shown, timelines).enumerated().map { number, one in
            GatedSeriesView(one.0.series, one.1, number: number)
        }
        choices = series.map { ReportPage.Choice(id: $0.id, label: $0.label, isFirst: $0.isFirst) }
        hasChoices = choices.count > 1
        data = try ReportData(counted: timelines.map(\.data)).scriptText()
    }
}

extension GatePage.Finding {
    private struct Key: Hashable {
        let series: SeriesKey
        let command: String
    }

    /// In the order of the first verdict of each.
    static func all(of verdicts: [Verdict]) -> [GatePage.Finding] {
        let groups = Dictionary(grouping: verdicts) { Key(series: $0.series, command: $0.command) }
        var order: [Key] = []
        for verdict in verdicts {
            let key = Key(series: verdict.series, command: verdict.command)
            if !order.contains(key) { order.append(key) }
        }
        return order.map { key in
            GatePage.Finding(
                series: withEscapes("\(key.series.strategy) in \(key.series.scenario)"),
                metrics: (groups[key] ?? []).map { Metric(name: $0.metric, finding: withEscapes($0.finding)) },
                command: key.command.isEmpty ? nil : withEscapes(key.command))
        }
    }
}

extension GateReport {
    /// The series that can be shown tick by tick and have a verdict that is no pass, the gravest first; all where all passed.
    fileprivate var shownSeries: [(series: GatedSeries, pair: RunComparison.Pair)] {
        let known = series.compactMap { one in one.pair.map { (series: one, pair: $0) } }
        var order: [SeriesKey] = []
        for verdict in notable where verdict.outcome != .pass && !order.contains(verdict.series) { order.append(verdict.series) }
        guard !order.isEmpty else { return known }
        return order.compactMap { key in known.first { $0.series.key == key } }
    }
}
