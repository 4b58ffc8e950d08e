import BenchmarkResults
import Statistics

/// The result of a run, as the terminal has it: the values of the template `verdict`.
struct VerdictView {
    struct Part {
        let opening: String
        /// The table, or `nil` if nothing was timed.
        let table: TableView?
        let answer: Prose
        let events: Prose?
    }

    let parts: [Part]
    let notes: [Prose]
    let markdown: String

    init(_ summary: RunSummary, styles: StrategyStyles) {
        parts =
            summary.overview.map { overview in
                [
                    Part(
                        opening: overview.opening,
                        table: overview.table.map {
                            TableView("Marks per strategy", style: "summary", $0, swatch: { styles[$0.strategy] })
                        },
                        answer: Prose(overview.conclusion), events: nil)
                ]
            }
            ?? summary.parts.map { part in
                Part(
                    opening: part.opening.text,
                    table: part.isTimed
                        ? TableView(
                            "Verdict per strategy, \(part.opening.name)", style: "summary", part.table,
                            swatch: { styles[$0.series.strategy] }) : nil,
                    answer: Prose(part.answer.sentences.joined(separator: " ")),
                    events: part.isTimed ? part.events.sentence(items: part.largestItems).map(Prose.init) : nil)
            }
        notes = summary.notes.map(Prose.init)
        markdown = summary.text
    }
}
