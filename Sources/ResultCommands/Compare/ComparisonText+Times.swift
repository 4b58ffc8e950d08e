import BenchmarkResults
import Reporting
import Statistics

extension ComparisonText {
    /// A Markdown table with a row for each series of both runs. Unknown values are empty.
    var timesTable: String {
        MarkdownTable(
            timedPairs,
            columns: [.text("scenario") { $0.key.scenario }] + hostColumn + [
                .text("strategy") { $0.key.strategy },
                .number("steady p50 A") { $0.first.metrics.steadyP50?.text ?? "" },
                .number("B") { $0.second.metrics.steadyP50?.text ?? "" },
                .number("B ÷ A") { ratio($0.steadyP50Ratio) },
                .number("steady p99 A") { $0.first.metrics.steadyP99?.text ?? "" },
                .number("B") { $0.second.metrics.steadyP99?.text ?? "" },
                .number("B ÷ A") { ratio($0.steadyP99Ratio) },
                .number("missed ticks A") { $0.first.missedText ?? "" },
                .number("B") { $0.second.missedText ?? "" },
            ]
        ).text
    }

    var timesLegend: String {
        """
        A steady cost is a tick's lowest duration over the replays; missed ticks are of all ticks of all replays. Each side is \
        one process: between processes of one build the median moves by several per cent, so a ratio near 1 says nothing.
        """
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
        let known = pairs.compactMap { pair in pair.steadyP50Ratio.map { (ratio: $0, key: pair.key) } }
        guard let least = known.min(by: { $0.ratio < $1.ratio }), let greatest = known.max(by: { $0.ratio < $1.ratio }) else {
            return "No series has a steady p50 on both sides."
        }
        func text(_ one: (ratio: Double, key: SeriesKey)) -> String {
            "\(threeDigits(one.ratio)) times that of A (\(tableCell(one.key.strategy)) in \(tableCell(one.key.scenario)))"
        }
        guard known.count > 1 else { return "The steady p50 of B is \(text(least))." }
        return "Over \(known.count) series the steady p50 of B is from \(text(least)) to \(text(greatest))."
    }

    /// Sentences about differences that affect the times: numbers of replays, and machines.
    var timesRemarks: [String] {
        let uneven = timedPairs.filter { $0.first.replayCount != $0.second.replayCount }
        let replays = uneven.first.map { example in
            "\(uneven.count) of \(timedPairs.count) series have different numbers of replays, such as "
                + "\(example.first.replayCount) and \(example.second.replayCount): the minimum over more of them is lower."
        }
        let leftOut = comparison.pairs.count - timedPairs.count
        let machines =
            leftOut == 0
            ? nil : "Of \(leftOut) series the times are not compared: each was measured on another machine than in the other run."
        return [replays, machines].compactMap(\.self)
    }

    private func ratio(_ value: Double?) -> String { value.map(threeDigits) ?? "" }
}
