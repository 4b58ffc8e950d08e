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
        var metrics = SeriesMetrics()
        var hostName: String?

        package init() {}
    }

    package static let fileName = "summary.csv"
    package static let rows = "one row per series (a strategy in a scenario)"
    package static let isExact = false
    package static let columns: [TableColumn<Record>] = [
        TableColumn("series", "index of the series in the other tables", \.series),
        .init("strategy", "name of the strategy", \.strategy),
        .init("layout", "name of the layout", \.layout),
        .init("effect", "name of the effect", \.effect),
        .init("trace", "name of the trace", \.trace),
        TableColumn("items", "number of items", \.itemCount),
        TableColumn("scenario", "index of the scenario in the other tables", \.scenario),
        .init("scenario_name", "unique name of the scenario", \.scenarioName),
        TableColumn("ticks", "ticks per replay", \.tickCount, in: 1...1_000_000),
        TableColumn("replays", "timed replays", \.replayCount, in: 0...10_000),
        TableColumn("budget_ns", "time limit of a tick", \.budget, in: 1...longestTick),
        TableColumn("steady_p50_ns", "median of the ticks' minima over the replays", \.metrics.steadyP50),
        TableColumn("steady_p90_ns", "90th percentile of these minima", \.metrics.steadyP90),
        TableColumn("steady_p99_ns", "99th percentile of these minima", \.metrics.steadyP99),
        TableColumn("steady_max_ns", "maximum of these minima", \.metrics.steadyMax),
        TableColumn("raw_p50_ns", "median over all ticks of all replays", \.metrics.rawP50),
        TableColumn("raw_p90_ns", "90th percentile", \.metrics.rawP90),
        TableColumn("raw_p99_ns", "99th percentile", \.metrics.rawP99),
        TableColumn("raw_max_ns", "maximum", \.metrics.rawMax),
        TableColumn("missed_ticks", "ticks of all replays with duration × slowdown > budget", \.metrics.missedTicks),
        TableColumn(
            "hitch_ms_per_s",
            "hitch time per second of scrolling, which lasts ticks / 60 s plus its hitches; a hitch is "
                + "(⌈duration × slowdown / budget⌉ − 1) budgets",
            \.metrics.hitchMillisecondsPerSecond),
        TableColumn("allocations_per_tick", "mean over the counted replay; empty without jemalloc", \.metrics.allocationsPerTick),
        TableColumn("bytes_per_tick", "allocated bytes, likewise", \.metrics.bytesPerTick),
        TableColumn("waste_ratio", "(attributes_returned + cells_updated) ÷ changed_cells", \.metrics.wasteRatio),
        TableColumn("peak_rss_bytes", "peak memory of the process in the counted replay", \.metrics.peakResidentBytes),
        TableColumn(
            "attributes_per_visible_cell", "attributes_returned ÷ visible_cells, over all ticks",
            \.metrics.attributesPerVisibleCell),
        TableColumn("stale_cells", "sum of stale_cells in work.csv", \.metrics.staleCells),
        TableColumn(
            "cpu_figures", "which of the steady p50, p90, p99 and max are the thread's CPU time, separated by semicolons",
            \.metrics.cpuFigures
        ),
        TableColumn(
            "host_name", "name of the machine",
            write: { $1.add($0.hostName) }),
    ]

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
            record.metrics = series.metrics
            record.hostName = scenario.environment?.hostName
            try body(record)
        }
    }

    package static func read(_ reader: inout TableReader<Self>, into scenario: inout Run.Scenario) throws {
        for (index, series) in scenario.series.enumerated() {
            guard let record = try reader.next() else {
                throw DataFileError(
                    path: reader.path,
                    problem: "there is no record of the strategy \(excerpt(of: series.strategy)) in "
                        + "\(excerpt(of: scenario.name)); the run is damaged: run again.")
            }
            try check(record, of: series, reader.numbers.firstSeries + index, scenario, reader)
            scenario.series[index].metrics = record.metrics
        }
        guard try reader.next() == nil else {
            throw reader.error(in: "series", expected: "no series after those of \(excerpt(of: scenario.name)) is expected.")
        }
    }

    private static func check(
        _ record: Record, of series: Run.Series, _ number: Int, _ scenario: Run.Scenario, _ reader: TableReader<Self>
    ) throws {
        func require<Value: Equatable>(_ column: String, _ found: Value, _ expected: Value) throws {
            guard found != expected else { return }
            throw reader.error(in: column, expected: "\(expected), as in \(ScenarioEntry.fileName), is expected.")
        }
        try require("series", record.series, number)
        try require("scenario", record.scenario, reader.numbers.scenario)
        try require("scenario_name", record.scenarioName, scenario.name)
        try require("strategy", record.strategy, series.strategy)
        try require("items", record.itemCount, scenario.itemCount)
        try require("ticks", record.tickCount, series.tickCount)
        try require("replays", record.replayCount, series.replayCount)
        guard let missed = record.metrics.missedTicks, missed > series.timedTickCount else { return }
        throw reader.error(in: "missed_ticks", expected: "a whole number in 0 ... \(series.timedTickCount) is expected.")
    }
}
