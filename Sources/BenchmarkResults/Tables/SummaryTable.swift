/// `summary.csv`: one record per series, in the order of their numbers.
package enum SummaryTable: Table {
    package struct Record: TableRecord {
        var series = 0
        var strategy = ""
        var layout = ""
        var effect = ""
        var trace = ""
        var itemCount = 0
        var scenario = 0
        var scenarioName = ""
        var tickCount = 0
        var replayCount = 0
        var budget = Duration.zero
        var figures = SeriesFigures()
        var hostName: String?

        package init() {}
    }

    package static let fileName = "summary.csv"
    package static let rows = "one row per series (a strategy in a scenario)"
    package static let isExact = false
    package static let columns: [Column<Record>] = [
        Column("series", "number of the series in the run, counted from 0; rows of other tables name it", \.series),
        Column("strategy", "name of the strategy, see `bench list`", \.strategy),
        Column("layout", "name of the layout", \.layout),
        Column("effect", "name of the effect", \.effect),
        Column("trace", "name of the trace", \.trace),
        Column("items", "number of items", \.itemCount),
        Column("scenario", "number of the scenario in the run, counted from 0; rows of other tables name it", \.scenario),
        Column("scenario_name", "name of the scenario, as in scenarios.jsonl; unique in the run", \.scenarioName),
        Column("ticks", "ticks of a replay", \.tickCount, in: 1...1_000_000),
        Column("replays", "timed replays", \.replayCount, in: 0...10_000),
        Column("budget_ns", "the time that a tick may take", \.budget, in: 1...longestTick),
        Column(
            "steady_p50_ns", "nearest-rank percentile over the ticks, of each tick's minimum over the replays",
            \.figures.steadyP50),
        Column("steady_p90_ns", "the same at 90 %", \.figures.steadyP90),
        Column("steady_p99_ns", "the same at 99 %", \.figures.steadyP99),
        Column("steady_max_ns", "the greatest of these minima", \.figures.steadyMax),
        Column("raw_p50_ns", "nearest-rank percentile over all ticks of all replays", \.figures.rawP50),
        Column("raw_p90_ns", "the same at 90 %", \.figures.rawP90),
        Column("raw_p99_ns", "the same at 99 %", \.figures.rawP99),
        Column("raw_max_ns", "the longest tick of any replay", \.figures.rawMax),
        Column(
            "missed_ticks", "ticks of all replays whose duration × slowdown exceeds the budget", \.figures.missedTicks),
        Column(
            "hitch_ms_per_s",
            "hitch time per second of scrolling (ticks × budget); a hitch is (⌈duration × slowdown / budget⌉ − 1) budgets",
            \.figures.hitchMillisecondsPerSecond),
        Column(
            "allocations_per_tick", "exact mean over one replay that is counted and not timed; empty without jemalloc",
            \.figures.allocationsPerTick),
        Column("bytes_per_tick", "the same of the bytes allocated", \.figures.bytesPerTick),
        Column(
            "waste_ratio",
            "values recomputed (attributes returned by the layout, cells told directly) ÷ cells whose visible value changed",
            \.figures.wasteRatio),
        Column(
            "peak_rss_bytes",
            "the most memory that the process held during the counted replay; empty where the system cannot tell",
            \.figures.peakResidentBytes),
        Column(
            "attributes_per_visible_cell", "attributes returned by the layout ÷ cells on the screen, over all ticks",
            \.figures.attributesPerVisibleCell),
        Column(
            "stale_cells", "cells and other views shown otherwise than by the first strategy that is never stale, over all ticks",
            \.figures.staleCells),
        Column(
            "host_name", "name of the machine; times of different machines cannot be compared",
            write: { $1.add($0.hostName) }),
    ]

    /// - Complexity: O(s) for s series.
    package static func forEachRecord(
        of scenario: Run.Scenario, _ numbers: ScenarioNumbers, _ body: (Record) throws -> Void
    ) throws {
        for (index, series) in scenario.series.enumerated() {
            var record = Record()
            record.series = numbers.firstSeries + index
            record.strategy = series.strategy
            record.layout = scenario.layout
            record.effect = scenario.effect
            record.trace = scenario.trace
            record.itemCount = scenario.itemCount
            record.scenario = numbers.scenario
            record.scenarioName = scenario.name
            record.tickCount = series.tickCount
            record.replayCount = series.replayCount
            record.budget = scenario.budget
            record.figures = series.figures
            record.hostName = scenario.environment?.hostName
            try body(record)
        }
    }

    package static func read(
        _ reader: inout TableReader<Self>, into scenario: inout Run.Scenario, _ numbers: ScenarioNumbers
    ) throws {
        for (index, series) in scenario.series.enumerated() {
            guard let record = try reader.next() else {
                throw DataFileError(
                    path: reader.path,
                    problem: "there is no record of the strategy \(excerpt(of: series.strategy)) in "
                        + "\(excerpt(of: scenario.name)); the run is damaged: run again.")
            }
            try check(record, of: series, numbers.firstSeries + index, scenario, numbers, reader)
            scenario.series[index].figures = record.figures
        }
        guard try reader.next() == nil else {
            throw reader.error(in: "series", expected: "no series after those of \(excerpt(of: scenario.name)) is expected.")
        }
    }

    private static func check(
        _ record: Record, of series: Run.Series, _ number: Int, _ scenario: Run.Scenario, _ numbers: ScenarioNumbers,
        _ reader: TableReader<Self>
    ) throws {
        func require<Value: Equatable>(_ column: String, _ found: Value, _ expected: Value) throws {
            guard found != expected else { return }
            throw reader.error(in: column, expected: "\(expected), as in \(ScenarioEntry.fileName), is expected.")
        }
        try require("series", record.series, number)
        try require("scenario", record.scenario, numbers.scenario)
        try require("scenario_name", record.scenarioName, scenario.name)
        try require("strategy", record.strategy, series.strategy)
        try require("items", record.itemCount, scenario.itemCount)
        try require("ticks", record.tickCount, series.tickCount)
        try require("replays", record.replayCount, series.replayCount)
        guard let missed = record.figures.missedTicks, missed > series.timedTickCount else { return }
        throw reader.error(in: "missed_ticks", expected: "a whole number in 0 ... \(series.timedTickCount) is expected.")
    }
}
