package enum BudgetsTable: Table {
    package struct Record: SeriesRecord {
        package static var rows: WritableKeyPath<Run.Series, [BudgetMetrics]?> { \.budgets }
        package static var tick: (of: KeyPath<BudgetMetrics, Int>, column: String)? { nil }

        package var series = 0
        package var row = BudgetMetrics()

        package init() {}
    }

    package static let fileName = "budgets.csv"
    package static let rows = "one row per series and budget: 60, 80 and 120 Hz, and `--budget`"
    package static let isExact = false
    package static let columns: [TableColumn<Record>] = [
        TableColumn("series", "index of the series", \.series),
        TableColumn("budget_ns", "time limit of a tick", \.row.budget, in: 1...longestTick),
        TableColumn(
            "steady_missed_ticks",
            "ticks whose two shortest durations × slowdown, both undisturbed, exceed the budget; empty with a single replay",
            \.row.steadyMissedTicks),
        TableColumn("tight_ticks", "ticks that exceed half of the budget in this way, but not the budget", \.row.tightTicks),
        TableColumn(
            "undecided_ticks",
            "ticks whose minimum × slowdown exceeds half of the budget, with one of the two shortest durations disturbed",
            \.row.undecidedTicks),
        TableColumn("missed_ticks", "ticks of all replays with duration × slowdown > budget", \.row.missedTicks),
        TableColumn("own_missed_ticks", "missed ticks that are not noisy; empty if unknown", \.row.ownMissedTicks),
        TableColumn("longest_miss_run", "most missed ticks in a row, within a replay", \.row.longestMissRun),
        TableColumn(
            "hitch_ms_per_s", "hitch time per second of scrolling, as in summary.csv", \.row.hitchMillisecondsPerSecond),
        TableColumn(
            "hitch_grade", "good up to 5 ms/s, warning up to 10, else critical (Apple, WWDC 2020)", \.row.hitchGrade),
        TableColumn("budget_share_p50", "steady p50 × slowdown ÷ budget", \.row.shareP50),
        TableColumn("budget_share_p99", "steady p99 × slowdown ÷ budget", \.row.shareP99),
        TableColumn("scroll_missed_ticks", "steady_missed_ticks that scroll", \.row.scrollMissedTicks),
        TableColumn("scroll_undecided_ticks", "undecided_ticks that scroll", \.row.scrollUndecidedTicks),
    ]
}
