import BenchmarkResults
import Reporting
import Statistics

/// A history as text that a person reads or pastes: Markdown tables and sentences.
struct HistoryText {
    let words: HistoryWords

    /// All that goes to stdout, without a line end.
    ///
    /// - Parameter notices: What is wrong with runs that are in it all the same.
    func report(notices: [String]) -> String {
        var parts = notices.map { "**\($0)**" }
        parts.append(words.scope.map(tableCell).joined(separator: "\n"))
        if !words.changes.isEmpty { parts.append(changesTable) }
        parts.append([words.findings, words.times].map(tableCell).joined(separator: "\n"))
        if let sentence = words.conflictSentence { parts += [conflictsTable, sentence] }
        return parts.joined(separator: "\n\n")
    }

    private var changesTable: String {
        let first: [MarkdownTable<LevelChange>.Column] = [
            .text("after") { words.name(ofCommit: $0.after) },
            .text("commit") { words.name(ofCommit: $0.place) },
            .text("scenario") { words.name(of: $0.series) },
            .text("strategy") { $0.series.key.strategy },
            .text("figure") { $0.figure.name },
            .number("from") { $0.old.text },
            .number("to") { $0.new.text },
            .number("change") { words.move(of: $0) },
        ]
        let builds = words.areSeveralBuilds ? [MarkdownTable<LevelChange>.Column.text("build") { words.builds(of: $0) }] : []
        let hosts =
            words.areSeveralMachines ? [MarkdownTable<LevelChange>.Column.text("host") { words.name(of: $0.machine) }] : []
        let chance =
            words.changes.contains { $0.probability != nil }
            ? [MarkdownTable<LevelChange>.Column.number("by chance") { $0.probability.map(threeDigits) ?? "" }] : []
        return MarkdownTable(words.changes, columns: first + builds + hosts + chance).text
    }

    private var conflictsTable: String {
        MarkdownTable(
            words.history.conflicts,
            columns: [
                .text("commit") { words.name(ofCommit: $0.place) },
                .text("scenario") { words.name(of: $0.series) },
                .text("strategy") { $0.series.key.strategy },
                .text("figure") { $0.figure.name },
                .text("values") { conflict in
                    conflict.values.map { "\($0.value.text) (\($0.runs.joined(separator: ", ")))" }.joined(separator: "; ")
                },
            ]
        ).text
    }
}
