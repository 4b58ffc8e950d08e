import BenchmarkResults
import Reporting
import Statistics

extension ComparisonText {
    private struct Row {
        let key: SeriesKey
        let difference: RunComparison.CounterDifference
    }

    /// The table with a row per series and differing counter, or `nil` if none differs.
    var countersTable: String? {
        let rows = comparison.pairs.flatMap { pair in (pair.work?.counters ?? []).map { Row(key: pair.key, difference: $0) } }
        guard !rows.isEmpty else { return nil }
        return MarkdownTable(
            rows,
            columns: [
                .text("scenario") { $0.key.scenario },
                .text("strategy") { $0.key.strategy },
                .text("counter") { $0.difference.counter },
                .number("A") { "\($0.difference.first)" },
                .number("B") { "\($0.difference.second)" },
                .number("B − A") { signedDigits($0.difference.second - $0.difference.first) },
            ]
        ).text
    }

    /// A sentence with the number of series whose counts differ. Counts are summed over the ticks
    /// of a replay.
    var countersSentence: String {
        let counted = comparison.pairs.compactMap(\.work)
        guard !counted.isEmpty else { return "Exact counters are not known on both sides of any series." }
        let differing = counted.count { !$0.counters.isEmpty }
        let all = counted.count == 1 ? "the one series" : "all \(counted.count) series"
        guard differing > 0 else { return "The exact counters, summed over the ticks, are the same in \(all)." }
        return "Exact counters, summed over the ticks, differ in \(differing) of \(counted.count) series."
    }

    /// Sentences about differing screens, unknown counters, and other causes of differences.
    var counterRemarks: [String] {
        var remarks: [String] = []
        for pair in comparison.pairs {
            guard let tick = pair.work?.firstDifferingScreen else { continue }
            let (strategy, scenario) = (tableCell(pair.key.strategy), tableCell(pair.key.scenario))
            remarks.append("The screens of \(strategy) in \(scenario) differ, first after tick \(tick).")
        }
        let all = WorkCounter.allCases.map(\.name)
        let unknown = comparison.pairs.map { $0.work?.unknownCounters ?? all }.filter { !$0.isEmpty }
        let names = all.filter { name in unknown.contains { $0.contains(name) } }
        if !unknown.isEmpty {
            let what = names.count == all.count ? "all counters" : names.joined(separator: ", ")
            remarks.append("Unknown on one side or both, and not compared, in \(unknown.count) series: \(what).")
        }
        if comparison.pairs.contains(where: { $0.work?.counters.isEmpty == false }), let cause = otherCause {
            remarks.append(cause)
        }
        return remarks
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
