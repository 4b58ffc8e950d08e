import BenchmarkResults
import Foundation

/// A history as one HTML file that needs nothing else: the steps, and a chart per series and figure.
package struct HistoryReport {
    private let words: HistoryWords
    private let notices: [String]

    /// - Parameter notices: What is wrong with runs that are in it all the same.
    package init(_ words: HistoryWords, notices: [String]) {
        self.words = words
        self.notices = notices
    }

    /// Writes the whole file.
    ///
    /// - Throws: What the sink throws.
    /// - Complexity: O(n), where n is the number of points of all tracks.
    package func write(to sink: inout some ByteSink) throws {
        try PageTemplates.write(HistoryPage(words, notices: notices), with: "history", to: &sink)
    }
}

/// What the template of the page shows. The names are those in the template.
struct HistoryPage {
    let title: String
    let notices: [String]
    let scope: [String]
    let findings: [String]
    let conflicts: Conflicts?
    let stepTitles: [String]
    let steps: [Step]
    let hasSteps: Bool
    let series: [SeriesView]
    let commits: [Commit]

    struct Conflicts {
        let sentence: String
        let rows: [Row]

        struct Row {
            let cells: [String]
        }
    }

    struct Step {
        let after: String
        let commit: String
        let series: String
        let anchor: String
        let cells: [String]
    }

    struct Commit {
        let revision: String
        let started: String
        let runs: String
    }

    struct SeriesView {
        let anchor: String
        let name: String
        let strategy: String
        let scenario: String
        let moved: [Figure]
        let hasMoved: Bool
        let steady: [Figure]
        let hasSteady: Bool
        let steadyNames: String
        /// The figures that nobody has counted anything of; `nil` where there are none.
        let always: String?
    }

    struct Figure {
        let name: String
        let svg: String
        /// What the lines are of, where there are several.
        let lines: [Line]

        struct Line {
            let name: String
            let style: Int
        }
    }

    init(_ words: HistoryWords, notices: [String]) {
        self.notices = notices
        let history = words.history
        let all = history.commits.commits.indices
        title = all.count == 1 ? words.name(ofCommit: 0) : "\(words.name(ofCommit: 0)) … \(words.name(ofCommit: all.count - 1))"
        scope = words.scope
        findings = [words.findings, words.times]
        conflicts = words.conflictSentence.map { sentence in
            Conflicts(
                sentence: sentence,
                rows: history.conflicts.map { conflict in
                    let values = conflict.values.map { "\($0.value.text) (\($0.runs.joined(separator: ", ")))" }
                    return Conflicts.Row(cells: [
                        words.name(ofCommit: conflict.place),
                        "\(conflict.series.key.strategy) in \(words.name(of: conflict.series))",
                        conflict.figure.name, values.joined(separator: "; "),
                    ])
                })
        }
        var order: [HistorySeries] = []
        for track in history.tracks where !order.contains(track.series) { order.append(track.series) }
        let anchors = Dictionary(uniqueKeysWithValues: order.enumerated().map { ($1, "series-\($0)") })
        stepTitles =
            ["after", "commit", "series", "figure", "from", "to", "change"] + (words.areSeveralBuilds ? ["build"] : [])
            + (words.areSeveralMachines ? ["host"] : [])
        steps = words.changes.map { change in
            Step(
                after: words.name(ofCommit: change.after), commit: words.name(ofCommit: change.place),
                series: "\(change.series.key.strategy) in \(words.name(of: change.series))",
                anchor: anchors[change.series] ?? "",
                cells: [change.figure.name, change.old.text, change.new.text, words.move(of: change)]
                    + (words.areSeveralBuilds ? [words.builds(of: change)] : [])
                    + (words.areSeveralMachines ? [words.name(of: change.machine)] : []))
        }
        hasSteps = !steps.isEmpty
        let tracks = Dictionary(grouping: history.tracks, by: \.series)
        let changes = Dictionary(grouping: words.changes, by: \.series)
        series = order.map {
            SeriesView($0, tracks[$0] ?? [], changes[$0] ?? [], anchor: anchors[$0] ?? "", words)
        }
        commits = all.map { place in
            let commit = history.commits.commits[place]
            return Commit(
                revision: commit.revision ?? words.name(ofCommit: place), started: commit.started.formatted(.iso8601),
                runs: commit.runs.joined(separator: ", "))
        }
    }
}

extension HistoryPage.SeriesView {
    init(
        _ series: HistorySeries, _ tracks: [HistoryTrack], _ changes: [LevelChange], anchor: String, _ words: HistoryWords
    ) {
        self.anchor = anchor
        strategy = series.key.strategy
        scenario = words.name(of: series)
        name = "\(strategy) in \(scenario)"
        let steps = Dictionary(grouping: changes, by: \.figure)
        var figures: [HistoryFigure] = []
        // Digests are no heights.
        for track in tracks where track.figure != .screens && !figures.contains(track.figure) { figures.append(track.figure) }
        var (moved, steady, always): ([HistoryPage.Figure], [HistoryPage.Figure], [String]) = ([], [], [])
        for figure in figures {
            let own = tracks.filter { $0.figure == figure }
            let isMoved = steps[figure] != nil
            guard isMoved || own.contains(where: { $0.points.contains { $0.value.number != 0 } }) else {
                always.append(figure.name)
                continue
            }
            let view = HistoryPage.Figure(figure, own, steps[figure] ?? [], of: name, words)
            if isMoved { moved.append(view) } else { steady.append(view) }
        }
        (self.moved, self.steady) = (moved, steady)
        (hasMoved, hasSteady) = (!moved.isEmpty, !steady.isEmpty)
        steadyNames = steady.map(\.name).joined(separator: ", ")
        self.always = always.isEmpty ? nil : always.joined(separator: ", ")
    }
}

extension HistoryPage.Figure {
    init(
        _ figure: HistoryFigure, _ tracks: [HistoryTrack], _ changes: [LevelChange], of series: String, _ words: HistoryWords
    ) {
        name = figure.name
        svg = HistoryChart(
            tracks: tracks, changes: changes, commitCount: words.history.commits.commits.count, name: words.name(ofCommit:)
        ).svg(label: "\(figure.name) of \(series) over the commits")
        lines =
            tracks.count == 1
            ? []
            : tracks.enumerated().map { style, track in
                let core = track.pin.map { "core \($0)" } ?? ""
                let parts = [words.name(of: track.build), words.name(of: track.machine), core].filter { !$0.isEmpty }
                return Line(name: parts.joined(separator: ", "), style: style)
            }
    }
}
