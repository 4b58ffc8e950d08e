import BenchmarkResults
import Foundation
import Statistics

/// The sentences and tables of a history, for the terminal and the page.
package struct HistoryText {
    package let history: RunHistory
    private let builds: [BuildKey]
    private let machines: Machines

    package init(_ history: RunHistory) {
        self.history = history
        builds = history.rows.map(\.build).uniqued()
        machines = Machines(history.rows.map(\.machine))
    }

    package func report(notices: [String]) -> String {
        let tables = [history.changes.isEmpty ? nil : changes.text, history.conflicts.isEmpty ? nil : conflicts.text]
        return (notices.map { "**\($0)**" } + [tableCell(scope)] + tables.compactMap(\.self) + sentences.map(tableCell))
            .joined(separator: "\n\n")
    }

    /// A sentence about the runs and their order.
    var scope: String {
        let (runs, commits) = (Set(history.commits.flatMap(\.runs)).count, history.commits.count)
        let unranked = commits - history.rankedCount
        let order =
            switch unranked {
            case 0: "in git's order"
            case commits: "ordered by the start of their runs, because git does not know the commits here"
            default:
                "in git's order; \(counted(unranked, "commit")) that git does not know here ordered by the start of their runs"
            }
        let series = Set(history.rows.map(\.series)).count
        return "\(counted(runs, "run")) of \(counted(commits, "commit")), \(series) series, \(order)."
    }

    var sentences: [String] {
        guard !history.changes.isEmpty || !history.conflicts.isEmpty else {
            return ["No counter and no instruction count changed."]
        }
        var sentences: [String] = []
        if !history.changes.isEmpty {
            let commits = Set(history.changes.map(\.place)).count
            let builds = builds.count > 1 ? " A change at another build may come from the build." : ""
            sentences.append(
                "\(counted(history.changes.count, "change")) at \(counted(commits, "commit")). Counters are sums over the ticks of one "
                    + "replay. The change is in a commit after the first one shown, up to and including the second.\(builds)")
        }
        if !history.conflicts.isEmpty {
            sentences.append(
                "The second table lists commits whose runs counted different work with the same build. Either an input "
                    + "without a name differs, for example a file, or the runs are faulty. These values have no change points.")
        }
        return sentences
    }

    var changes: MarkdownTable<RunHistory.Change> {
        var columns: [MarkdownTable<RunHistory.Change>.Column] = [
            .text("after") { name(ofCommit: $0.after) }, .text("commit") { name(ofCommit: $0.place) },
            .text("scenario") { name(of: $0.series) }, .text("strategy") { $0.series.key.strategy },
            .text("metric") { $0.metric.name }, .number("from") { $0.metric.text(of: $0.old) },
            .number("to") { $0.metric.text(of: $0.new) },
            .number("change") {
                $0.metric == .screens || $0.old == 0 ? "" : signedPercentText(Double($0.new) / Double($0.old) - 1)
            },
        ]
        if builds.count > 1 {
            columns.append(
                .text("build") {
                    let (old, new) = (name(of: $0.builds.old), name(of: $0.builds.new))
                    return old == new ? new : "\(old) → \(new)"
                })
        }
        if machines.areSeveral, history.changes.contains(where: { $0.machine != nil }) {
            columns.append(.text("host") { $0.machine.flatMap { machines.name(of: $0) } ?? "" })
        }
        return MarkdownTable(history.changes, columns: columns)
    }

    var conflicts: MarkdownTable<RunHistory.Conflict> {
        MarkdownTable(
            history.conflicts,
            columns: [
                .text("commit") { name(ofCommit: $0.place) }, .text("scenario") { name(of: $0.series) },
                .text("strategy") { $0.series.key.strategy }, .text("metric") { $0.metric.name },
                .text("runs") { $0.runs.joined(separator: ", ") },
            ])
    }

    // MARK: Names

    /// Returns the first digits of a commit, or the name of the run if the commit's sources are
    /// unknown.
    func name(ofCommit place: Int) -> String {
        let commit = history.commits[place]
        let run = commit.runs[0].split(separator: "/").last ?? ""
        guard let revision = commit.revision else { return "unknown (\(run))" }
        let base = revision.hasSuffix("-dirty") ? String(revision.dropLast("-dirty".count)) : revision
        let short = base.count >= 40 && base.allSatisfy(\.isHexDigit) ? String(base.prefix(10)) : base
        return base == revision ? short : "\(short), changed (\(run))"
    }

    func name(of series: RunHistory.Series) -> String {
        series.settings.isEmpty ? series.key.scenario : "\(series.key.scenario) (\(series.settings))"
    }

    /// Returns the properties of a build that differ within the history.
    private func name(of build: BuildKey) -> String {
        let parts: [(BuildKey) -> String] = [
            \.toolchain, \.buildConfiguration, { $0.allocator ?? "no counting allocator" },
            { $0.architecture ?? "unknown architecture" },
        ]
        return parts.filter { Set(builds.map($0)).count > 1 }.map { $0(build) }.joined(separator: ", ")
    }

    func name(of machine: RunEnvironment.Machine) -> String? { machines.name(of: machine) }

    private func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }
}
