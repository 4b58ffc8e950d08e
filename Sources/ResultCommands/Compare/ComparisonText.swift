import BenchmarkResults
import Foundation
import Reporting
import Statistics

/// A comparison of two runs: Markdown tables and sentences.
struct ComparisonText {
    let comparison: RunComparison
    let differences: [Conditions.Difference]
    let screens: [RunComparison.ScreenChange]
    let timedPairs: [RunComparison.Pair]
    let machines: (first: Machines, second: Machines)
    /// The shares of a frame, as the tables of the runs have them. Both sides are judged for the frame, the device and the factor of
    /// the second run's scenario.
    private let shares: (first: [SeriesKey: String], second: [SeriesKey: String])

    /// - Parameter timesAnyway: Whether times from different machines are compared, too.
    init(
        _ comparison: RunComparison, differences: [Conditions.Difference], screens: [RunComparison.ScreenChange],
        timesAnyway: Bool
    ) {
        self.comparison = comparison
        self.differences = differences
        self.screens = screens
        timedPairs = comparison.pairs.filter { timesAnyway || $0.isOfOneMachine }
        let (first, second) = (comparison.first.scenarios, comparison.second.scenarios)
        machines = (Machines(of: first), Machines(of: second))
        shares = (Self.shares(of: first, asIn: second), Self.shares(of: second, asIn: second))
    }

    func report(times: Bool, counters: Bool) -> String {
        var parts = [header]
        if times {
            if let warning { parts.append("**Warning:** \(warning)") }
            parts +=
                isTimed
                ? [timesTable, ([timesLegend] + timesSentences + timesRemarks).joined(separator: "\n")]
                : ["No times are compared: neither run has timed ticks that scroll."]
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

    /// Whether a series of either run has timed ticks that scroll.
    private var isTimed: Bool {
        timedPairs.isEmpty || timedPairs.contains { $0.first.metrics.worst != nil || $0.second.metrics.worst != nil }
    }

    var header: String {
        [("A", comparison.first), ("B", comparison.second)].map { name, run in
            let revision = run.manifest.environment.gitRevision.map { ", commit \(tableCell($0))" } ?? ""
            return "\(name): \(tableCell(run.path)) (\(run.manifest.started.formatted(.iso8601))\(revision))"
        }.joined(separator: "\n")
    }

    /// A warning about differences that affect the times, or `nil`.
    var warning: String? {
        differences.isEmpty
            ? nil : "\(differingProperties). The ratios do not compare the code alone."
    }

    /// The reason why the times are not compared, as a sentence.
    var refusal: String {
        let counters = settingDifferences.isEmpty ? " Exact counters do not depend on that, and are compared above." : ""
        return "The times of \(tableCell(comparison.first.path)) and \(tableCell(comparison.second.path)) cannot be compared: "
            + "\(differingProperties).\(counters) Measure both on one machine with the same settings, or use --times-anyway."
    }

    /// The reason why the runs cannot be compared, or `nil` if both have the same suite.
    var differentSuites: String? {
        let (one, other) = (comparison.first, comparison.second)
        guard one.manifest.suite != other.manifest.suite else { return nil }
        return "\(tableCell(one.path)) is a run of \(excerpt(of: one.manifest.suite)), \(tableCell(other.path)) of "
            + "\(excerpt(of: other.manifest.suite)). Strategies of different suites cannot be compared. "
            + "Choose two runs of one suite."
    }

    var nothingInCommon: String {
        "The runs have no series in common: A has \(list(comparison.onlyInFirst)), B has \(list(comparison.onlyInSecond))."
    }

    /// A sentence about series that only one run has, or `nil` if both have the same series.
    var oneSided: String? {
        let sides = [("A", comparison.onlyInFirst), ("B", comparison.onlyInSecond)].filter { !$0.1.isEmpty }
        return sides.isEmpty ? nil : sides.map { "Only in \($0): \(list($1))." }.joined(separator: "\n")
    }

    /// The differences on which exact counters depend, too.
    private var settingDifferences: [Conditions.Difference] { differences.filter { $0.prevents.contains(.counts) } }

    private var differingProperties: String {
        let machine = differences.filter { !$0.prevents.contains(.counts) }
        return [("the machines differ in", machine), ("the settings differ in", settingDifferences)]
            .filter { !$0.1.isEmpty }
            .map { "\($0) \($1.map(\.description).joined(separator: ", "))" }
            .joined(separator: "; ")
    }

    private func list(_ keys: [SeriesKey]) -> String {
        keys.grouped(by: \.scenario).map { scenario, keys in
            "\(tableCell(scenario)) (\(keys.map { tableCell($0.strategy) }.joined(separator: ", ")))"
        }.joined(separator: ", ")
    }
}

extension ComparisonText {
    /// - Parameter judged: The scenarios whose frames and devices decide. Without a device, nothing is judged.
    private static func shares(of scenarios: [Run.Scenario], asIn judged: [Run.Scenario]) -> [SeriesKey: String] {
        let judged = Dictionary(judged.map { ($0.name, $0) }) { first, _ in first }
        var shares: [SeriesKey: String] = [:]
        for scenario in scenarios {
            guard let other = judged[scenario.name], other.device != nil else { continue }
            let judgment = Judgment(scenario, asIn: other, isUnoptimized: false)
            for strategy in judgment.strategies {
                shares[SeriesKey(scenario: scenario.name, strategy: strategy.name)] = judgment.cell(of: strategy)
            }
        }
        return shares
    }

    /// A Markdown table with a row for each series of both runs. Unknown values are empty.
    var timesTable: String {
        MarkdownTable(
            timedPairs,
            columns: [.text("scenario") { $0.key.scenario }] + hostColumn + [
                .text("strategy") { $0.key.strategy },
                .number("median A") { $0.first.metrics.median?.text ?? "" },
                .number("B") { $0.second.metrics.median?.text ?? "" },
                .number("B ÷ A") { ratio($0.medianRatio) },
                .number("worst A") { $0.first.metrics.worst?.text ?? "" },
                .number("B") { $0.second.metrics.worst?.text ?? "" },
                .number("of a frame A") { shares.first[$0.key] ?? "" },
                .number("B") { shares.second[$0.key] ?? "" },
            ]
        ).text
    }

    var timesLegend: String {
        let judged = comparison.second.scenarios.filter { $0.device != nil }
        let frame =
            judged.isEmpty
            ? [] : [frameSentence(of: judged, suite: comparison.second.manifest.suite, frame: "A frame, for A and for B,")]
        let sentences =
            ["Only ticks that scroll."] + frame + [
                "Each side is one process: between processes of one build the median moves by several per cent, so a ratio near 1 "
                    + "says nothing."
            ]
        return sentences.joined(separator: " ")
    }

    private var hostColumn: [MarkdownTable<RunComparison.Pair>.Column] {
        areOfSeveralMachines ? [.text("host") { hostNames(of: $0) }] : []
    }

    private var areOfSeveralMachines: Bool { machines.first.areSeveral || machines.second.areSeveral }

    /// Returns the machines on which the series of a pair was measured.
    private func hostNames(of pair: RunComparison.Pair) -> String {
        func name(_ machine: RunEnvironment.Machine?, _ machines: Machines) -> String {
            machine.flatMap { machines.name(of: $0) ?? $0.hostName } ?? "unknown host"
        }
        let names = (name(pair.machines.first, machines.first), name(pair.machines.second, machines.second))
        return pair.isOfOneMachine ? names.0 : "\(names.0), \(names.1)"
    }

    /// Sentences with the smallest and the largest ratio of the medians for each machine.
    var timesSentences: [String] {
        guard areOfSeveralMachines else { return [Self.sentence(on: timedPairs)] }
        let groups = Dictionary(grouping: timedPairs, by: hostNames)
        return groups.sorted { $0.key < $1.key }.map { "On \(tableCell($0.key)): \(Self.sentence(on: $0.value))" }
    }

    private static func sentence(on pairs: [RunComparison.Pair]) -> String {
        let known = pairs.compactMap { pair in pair.medianRatio.map { (ratio: $0, key: pair.key) } }
        guard let least = known.min(by: { $0.ratio < $1.ratio }), let greatest = known.max(by: { $0.ratio < $1.ratio }) else {
            return "No series has a median of scrolling ticks on both sides."
        }
        guard least.ratio != 1 || greatest.ratio != 1 else {
            return known.count == 1 ? "B's median is the same as A's." : "No median of \(known.count) series changed."
        }
        func text(_ one: (ratio: Double, key: SeriesKey)) -> String {
            "\(threeDigits(one.ratio)) times A's (\(tableCell(one.key.strategy)) in \(tableCell(one.key.scenario)))"
        }
        guard known.count > 1 else { return "B's median is \(text(least))." }
        return "Over \(known.count) series, B's median is from \(text(least)) to \(text(greatest))."
    }

    /// Sentences about differences that affect the times: numbers of replays, and machines.
    var timesRemarks: [String] {
        let uneven = timedPairs.filter {
            $0.first.replayCount != $0.second.replayCount && min($0.first.replayCount, $0.second.replayCount) > 0
        }
        let replays = uneven.first.map { example in
            "\(uneven.count) of \(timedPairs.count) series have different numbers of replays, such as "
                + "\(example.first.replayCount) and \(example.second.replayCount): the minimum over more of them is lower."
        }
        let leftOut = comparison.pairs.count - timedPairs.count
        let machines =
            leftOut == 0
            ? nil : "The times of \(leftOut) series are not compared, because they were measured on different machines."
        return [replays, machines].compactMap(\.self)
    }

    private func ratio(_ value: Double?) -> String { value.map(threeDigits) ?? "" }
}

extension ComparisonText {
    /// The table with a row per series and differing counter, or `nil` if none differs.
    var countersTable: String? {
        let rows = comparison.pairs.flatMap(\.differingCounters)
        guard !rows.isEmpty else { return nil }
        func sum(_ value: Double?) -> Int { Int(value ?? 0) }
        return MarkdownTable(
            rows,
            columns: [
                .text("scenario") { $0.series.scenario },
                .text("strategy") { $0.series.strategy },
                .text("counter") { $0.metric },
                .number("A") { "\(sum($0.base))" },
                .number("B") { "\(sum($0.head))" },
                .number("B − A") { signedDigits(sum($0.head) - sum($0.base)) },
            ]
        ).text
    }

    /// A sentence with the number of series whose counts differ at a tick. The table has the sums over the ticks of a replay.
    var countersSentence: String {
        let counted = comparison.pairs.filter { $0.counters != nil }
        guard !counted.isEmpty else { return "Exact counters are not known on both sides of any series." }
        let differing = counted.count { !$0.differingCounters.isEmpty }
        let all = counted.count == 1 ? "the one series" : "all \(counted.count) series"
        guard differing > 0 else { return "The exact counters are the same at each tick in \(all)." }
        return "Exact counters, above as sums over the ticks, differ in \(differing) of \(counted.count) series."
    }

    /// Sentences about differing screens, unknown counters, and other causes of differences.
    var counterRemarks: [String] {
        var remarks = screens.map(Self.text)
        if !remarks.isEmpty { remarks += [comparison.first, comparison.second].compactMap(\.missingScreens) }
        let all = WorkCounter.allCases.map(\.name)
        let unknown = comparison.pairs.map(\.unknownCounters).filter { !$0.isEmpty }
        let names = all.filter { name in unknown.contains { $0.contains(name) } }
        if !unknown.isEmpty {
            let what = names.count == all.count ? "all counters" : names.joined(separator: ", ")
            remarks.append("Unknown on one side or both, and not compared, in \(unknown.count) series: \(what).")
        }
        if comparison.pairs.contains(where: { !$0.differingCounters.isEmpty }), let cause = otherCause {
            remarks.append(cause)
        }
        return remarks
    }

    private static func text(_ change: RunComparison.ScreenChange) -> String {
        let strategies = change.strategies.map(tableCell).joined(separator: ", ")
        let sentence = "The screens of \(strategies) in \(tableCell(change.scenario)) differ, first after tick \(change.tick)."
        switch change.views {
        case .first(let view):
            return (["\(sentence) The first difference is in \(view.view):"] + view.lines(("A", "B"))).joined(separator: "\n")
        case .equal: return "\(sentence) All columns of screens.csv are equal: a corner, a border, a shadow or a font differs."
        case .unknown: return sentence
        }
    }

    /// A sentence about causes outside the code: allocations also depend on the toolchain and the
    /// allocator.
    private var otherCause: String? {
        let (one, other) = (comparison.first.manifest.environment, comparison.second.manifest.environment)
        guard
            one.toolchain != other.toolchain || one.allocator != other.allocator
                || one.buildConfiguration != other.buildConfiguration
        else { return nil }
        return "The runs differ in toolchain, build configuration or allocator: allocations may differ for that reason alone."
    }
}
