import BenchmarkResults
import Foundation
import Statistics

/// What is said of a history, in the terminal and on the page.
package struct HistoryWords {
    package let history: RunHistory
    package let changes: [LevelChange]
    /// The builds of all rows, in the order in which they came; the one with most rows first.
    private let builds: [BuildKey]
    private let machines: [RunEnvironment.Machine]

    package init(_ history: RunHistory) {
        self.history = history
        changes = history.changes
        let rows = Dictionary(grouping: history.rows, by: \.build).mapValues(\.count)
        var builds: [BuildKey] = []
        var machines: [RunEnvironment.Machine] = []
        for row in history.rows {
            if !builds.contains(row.build) { builds.append(row.build) }
            if !machines.contains(row.machine) { machines.append(row.machine) }
        }
        let most = builds.max { rows[$0, default: 0] < rows[$1, default: 0] }
        self.builds = [most].compactMap(\.self) + builds.filter { $0 != most }
        self.machines = machines
    }

    // MARK: Names

    /// A commit as tables show it: ten digits are enough to find it, and what has no commit of its own is told by its run.
    package func name(ofCommit place: Int) -> String {
        let commit = history.commits.commits[place]
        let run = commit.runs[0].split(separator: "/").last ?? ""
        guard let revision = commit.revision else { return "unknown (\(run))" }
        let base = HistoryCommit.base(of: revision)
        let short = base.count >= 40 && base.allSatisfy(\.isHexDigit) ? String(base.prefix(10)) : base
        return commit.isKnown ? short : "\(short), changed (\(run))"
    }

    package func name(of series: HistorySeries) -> String {
        series.settings.isEmpty ? series.key.scenario : "\(series.key.scenario) (\(series.settings))"
    }

    /// Whether steps are to be told apart by machine: those of exact work are of all.
    package var areSeveralMachines: Bool { machines.count > 1 && changes.contains { $0.machine != nil } }
    package var areSeveralBuilds: Bool { builds.count > 1 }

    package func name(of machine: RunEnvironment.Machine?) -> String {
        guard let machine else { return "" }
        let host = machine.hostName ?? "unknown host"
        guard machines.contains(where: { $0 != machine && $0.hostName == machine.hostName }) else { return host }
        return
            "\(host) (\([machine.cpuModel, machine.coreCount.map { "\($0) cores" }].compactMap(\.self).joined(separator: ", ")))"
    }

    package func name(of build: BuildKey) -> String {
        let others = builds.filter { $0 != build }
        let parts = [
            build.toolchain,
            others.contains { $0.buildConfiguration != build.buildConfiguration } ? build.buildConfiguration : nil,
            others.contains { $0.allocator != build.allocator } ? build.allocator ?? "no allocator that counts" : nil,
            others.contains { $0.architecture != build.architecture } ? build.architecture ?? "unknown architecture" : nil,
        ]
        return parts.compactMap(\.self).joined(separator: ", ")
    }

    /// The builds of a step: one, unless the step came with another.
    package func builds(of change: LevelChange) -> String {
        let (old, new) = (name(of: change.builds.old), name(of: change.builds.new))
        return change.builds.old == change.builds.new ? new : "\(old) → \(new)"
    }

    /// How far a figure moved, such as `+12.5 %`; empty where that says nothing.
    package func move(of change: LevelChange) -> String {
        if case .screens = change.figure { return "" }
        guard change.old.number > 0 else { return "" }
        return signedPercentText(change.new.number / change.old.number - 1)
    }

    // MARK: Sentences

    /// What was looked at, and in which order.
    package var scope: [String] {
        let runs = Set(history.commits.commits.flatMap(\.runs)).count
        let commits = history.commits.commits.count
        let series = Set(history.rows.map(\.series)).count
        return ["\(counted(runs, "run")) of \(counted(commits, "commit")), \(series) series, \(order)."]
            + [marks].compactMap(\.self)
    }

    private var order: String {
        let (all, ranked) = (history.commits.commits.count, history.commits.rankedCount)
        if ranked == all { return "in the order of git" }
        let byTime = "by the time at which their runs began"
        guard ranked > 0 else {
            return "in the order in which their runs began: the git of the current folder knows none of the commits"
        }
        return "in the order of git, and \(all - ranked) that it does not know here \(byTime)"
    }

    /// The builds, where there are several.
    private var marks: String? {
        guard areSeveralBuilds, let first = builds.first else { return nil }
        let others = builds.dropFirst().map { name(of: $0) }.joined(separator: "; ")
        return
            "Most rows are of \(name(of: first)); others are of \(others). Where a step came with another build, it may be of that alone."
    }

    /// What the levels of times are worth.
    package var times: String {
        let tracks = history.tracks.filter(\.figure.isTime)
        let tested = tracks.count { $0.points.count(where: \.counts) >= 10 }
        let known = tracks.flatMap(\.points)
        guard !known.isEmpty else { return "Nothing was timed." }
        let quiet =
            "Of times those count that a release build measured while the machine was quiet: "
            + "\(known.count(where: \.counts)) of \(known.count)."
        guard tested > 0 else {
            return "\(quiet) A step needs 5 such commits on each side of it, on one machine: none can be told."
        }
        return
            "\(quiet) In \(counted(tested, "sequence")) of 10 or more a step was looked for; each has a chance of 1 % to show one "
            + "where there is none."
    }

    package var findings: String {
        guard !changes.isEmpty else { return "No level changed." }
        let series = Set(changes.map(\.series)).count
        return "\(counted(changes.count, "step")) in \(counted(series, "series", "series")), at "
            + "\(counted(Set(changes.map(\.place)).count, "commit")). Counters are summed over the ticks of one replay; a step was made by one of "
            + "the commits after the first that is named, up to and with the second."
    }

    package var conflictSentence: String? {
        guard !history.conflicts.isEmpty else { return nil }
        return
            "Same commit and build, other work: the settings differ in something that no name tells, such as a file, or something is at "
            + "fault. What differs has no level at these commits."
    }

    private func counted(_ count: Int, _ one: String, _ many: String? = nil) -> String {
        count == 1 ? "1 \(one)" : "\(count) \(many ?? one + "s")"
    }
}
