import Statistics

/// `budgets.csv`: one record per series and budget: 60, 80 and 120 Hz, and the one asked for.
package enum BudgetsTable: Table {
    package struct Record: TableRecord {
        var series = 0
        var figures = BudgetFigures()

        package init() {}
    }

    package static let fileName = "budgets.csv"
    package static let rows = "one row per series and budget: 60, 80 and 120 Hz, and the one asked for"
    package static let isExact = false
    package static let columns: [Column<Record>] = [
        Column("series", "number of the series, see summary.csv", \.series),
        Column("budget_ns", "the time that a tick may take", \.figures.budget, in: 1...longestTick),
        Column(
            "steady_missed_ticks",
            "ticks that miss the budget because of what the code costs: their two shortest durations × slowdown exceed it, and the machine "
                + "disturbed neither; empty with fewer than five replays", \.figures.steadyMissedTicks),
        Column(
            "tight_ticks", "the same of half of the budget, without the ticks that miss it; empty with fewer than five replays",
            \.figures.tightTicks),
        Column(
            "undecided_ticks",
            "ticks whose minimum × slowdown exceeds half of the budget, with one of the two shortest durations disturbed by the machine; "
                + "empty with fewer than five replays", \.figures.undecidedTicks),
        Column("missed_ticks", "of durations × slowdown, over all replays", \.figures.missedTicks),
        Column(
            "own_missed_ticks", "the missed ticks that are not noisy (see ticks.csv); empty if that is unknown",
            \.figures.ownMissedTicks),
        Column(
            "longest_miss_run", "the most missed ticks in a row; a run of misses ends with its replay",
            \.figures.longestMissRun),
        Column("hitch_ms_per_s", "hitch time per second of scrolling", \.figures.hitchMillisecondsPerSecond),
        Column(
            "hitch_grade", "of the hitch time: up to 5 good, up to 10 warning, above critical",
            write: { $1.add($0.figures.hitchGrade?.rawValue) },
            read: { record, reader, column in
                guard !reader.isEmpty(column) else { return }
                record.figures.hitchGrade = HitchGrade(rawValue: reader.text(column))
                guard record.figures.hitchGrade == nil else { return }
                let grades = HitchGrade.allCases.map(\.rawValue).joined(separator: ", ")
                throw reader.error(in: column, expected: "one of \(grades) is expected.")
            }),
        Column("budget_share_p50", "steady percentile × slowdown, rounded to a nanosecond, ÷ budget", \.figures.shareP50),
        Column("budget_share_p99", "the same at 99 %", \.figures.shareP99),
    ]

    /// - Complexity: O(s) for s series.
    package static func forEachRecord(
        of scenario: Run.Scenario, _ numbers: ScenarioNumbers, _ body: (Record) throws -> Void
    ) throws {
        var record = Record()
        for (index, series) in scenario.series.enumerated() {
            record.series = numbers.firstSeries + index
            for figures in series.budgets ?? [] {
                record.figures = figures
                try body(record)
            }
        }
    }

    package static func read(
        _ reader: inout TableReader<Self>, into scenario: inout Run.Scenario, _ numbers: ScenarioNumbers
    ) throws {
        for index in scenario.series.indices { scenario.series[index].budgets = [] }
        while let record = try reader.next() {
            let index = try reader.index(ofSeries: record.series, in: scenario, numbers)
            scenario.series[index].budgets?.append(record.figures)
        }
    }
}
