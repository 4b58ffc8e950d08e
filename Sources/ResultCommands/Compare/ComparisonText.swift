import BenchmarkResults
import Foundation
import Reporting

/// A comparison of two runs: Markdown tables and sentences.
struct ComparisonText {
    let comparison: RunComparison
    let differences: RunDifferences
    /// The pairs with compared times.
    let timedPairs: [RunComparison.Pair]
    let machines: (first: Machines, second: Machines)

    /// - Parameter timesAnyway: Whether times from different machines are compared, too.
    init(_ comparison: RunComparison, differences: RunDifferences, timesAnyway: Bool) {
        self.comparison = comparison
        self.differences = differences
        timedPairs = comparison.pairs.filter { timesAnyway || $0.isOfOneMachine }
        machines = (Machines(of: comparison.first.scenarios), Machines(of: comparison.second.scenarios))
    }

    /// Returns the text for the standard output.
    func report(times: Bool, counters: Bool) -> String {
        var parts = [header] + damageNotices
        if times {
            if let warning { parts.append("**Warning:** \(warning)") }
            parts += [timesTable, ([timesLegend] + timesSentences + timesRemarks).joined(separator: "\n")]
        }
        if counters {
            if let countersTable { parts.append(countersTable) }
            parts.append(([countersSentence] + counterRemarks).joined(separator: "\n"))
        } else {
            parts.append("Exact counters are not compared: they depend on the settings, which differ.")
        }
        if let oneSided { parts.append(oneSided) }
        return parts.joined(separator: "\n\n")
    }

    /// A line with the names of both runs.
    var header: String {
        [("A", comparison.first), ("B", comparison.second)].map { name, run in
            let revision = run.manifest.environment.gitRevision.map { ", commit \(tableCell($0))" } ?? ""
            return "\(name): \(tableCell(run.path)) (\(run.manifest.started.formatted(.iso8601))\(revision))"
        }.joined(separator: "\n")
    }

    /// A sentence about each damaged run.
    var damageNotices: [String] {
        [comparison.first, comparison.second].compactMap { run in
            run.damageNotice.map { "**\($0)**" }
        }
    }

    /// A warning about differences that affect the times, or `nil`.
    var warning: String? {
        differences.isEmpty
            ? nil : "these are times of different runs: \(differingProperties). The ratios are not of the code alone."
    }

    /// The reason why the times are not compared, as a sentence.
    var refusal: String {
        let counters = differences.settings.isEmpty ? " Exact counters do not depend on that, and are compared above." : ""
        return "The times of \(tableCell(comparison.first.path)) and \(tableCell(comparison.second.path)) cannot be compared: "
            + "\(differingProperties).\(counters) Measure both on one machine with the same settings, or give --times-anyway."
    }

    /// The reason why the runs cannot be compared, or `nil` if both have the same suite.
    var differentSuites: String? {
        let (one, other) = (comparison.first, comparison.second)
        guard one.manifest.suite != other.manifest.suite else { return nil }
        return "\(tableCell(one.path)) is a run of \(excerpt(of: one.manifest.suite)), \(tableCell(other.path)) of "
            + "\(excerpt(of: other.manifest.suite)): strategies of different suites have nothing in common but their names. "
            + "Compare two runs of one suite."
    }

    var nothingInCommon: String {
        func names(_ keys: [SeriesKey]) -> String { list(keys) }
        return
            "The runs have no series in common: A has \(names(comparison.onlyInFirst)), B has \(names(comparison.onlyInSecond))."
    }

    /// A sentence about series that only one run has, or `nil` if both have the same series.
    var oneSided: String? {
        let sides = [("A", comparison.onlyInFirst), ("B", comparison.onlyInSecond)].filter { !$0.1.isEmpty }
        return sides.isEmpty ? nil : sides.map { "Only in \($0): \(list($1))." }.joined(separator: "\n")
    }

    private var differingProperties: String {
        [("the machines differ in", differences.machine), ("the settings differ in", differences.settings)]
            .filter { !$0.1.isEmpty }
            .map { "\($0) \($1.map(\.description).joined(separator: ", "))" }
            .joined(separator: "; ")
    }

    /// Returns scenarios with their strategies.
    private func list(_ keys: [SeriesKey]) -> String {
        var scenarios: [String] = []
        for key in keys where !scenarios.contains(key.scenario) { scenarios.append(key.scenario) }
        return scenarios.map { scenario in
            let strategies = keys.filter { $0.scenario == scenario }.map { tableCell($0.strategy) }
            return "\(tableCell(scenario)) (\(strategies.joined(separator: ", ")))"
        }.joined(separator: ", ")
    }
}
