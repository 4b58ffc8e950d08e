import Statistics

/// `summary.csv`: one record per series, with every figure that the table of a run, its answer and its page have about a
/// strategy.
package enum SummaryTable: Table {
    package struct Record: TableRecord {
        var series = 0
        var scenario = 0
        var scenarioName = ""
        var layout = ""
        var effect = ""
        var trace = ""
        var itemCount = 0
        var itemsSeen: Int?
        var strategy = ""
        var addedLines: Int?
        var mayBeStale = false
        var frame = Duration.zero
        var tickCount = 0
        var replayCount = 0
        var metrics = SeriesMetrics()
        var timesFastest: Double?
        var factor: Double?
        var medianFactor: Double?
        var share: Double?
        var mark: FrameVerdict.Mark?
        var isRecommended: Bool?
        var hostName: String?

        package init() {}
    }

    private typealias Column = TableColumn<Record>

    package static let fileName = "summary.csv"
    package static let rows = "one row per series (a strategy in a scenario)"
    package static let columns: [TableColumn<Record>] = names + work + (costs + events + verdicts).map(\.measured)

    private static let names: [Column] = [
        Column("series", "index of the series in the other tables", \.series),
        Column("scenario", "index of the scenario in the other tables", \.scenario),
        Column("scenario_name", "unique name of the scenario", \.scenarioName),
        Column("layout", "name of the layout", \.layout),
        Column("effect", "name of the effect", \.effect),
        Column("trace", "name of the trace", \.trace),
        Column("items", "number of items", \.itemCount),
        Column("items_seen", "number of different items that were on the screen after a tick", \.itemsSeen),
        Column("strategy", "name of the strategy", \.strategy),
        Column("added_lines", "lines that the strategy adds to a plain layout, cell and controller", \.addedLines),
        Column("may_be_stale", "1 if the subject declares that the strategy may show old content", \.mayBeStale),
        Column("frame_ns", "time limit of a tick", \.frame),
        Column("ticks", "ticks per replay", \.tickCount),
        Column("scrolling_ticks", "ticks that only scroll", \.metrics.scrollingTicks),
    ]

    private static let work: [Column] = [
        Column("allocations_per_tick", "mean over the counted replay; empty without jemalloc", \.metrics.work.allocationsPerTick),
        Column("bytes_per_tick", "allocated bytes, likewise", \.metrics.work.bytesPerTick),
        Column(
            "allocations_per_attribute", "allocations ÷ attributes_returned, over all ticks",
            \.metrics.work.allocationsPerAttribute),
        Column("items_placed_per_tick", "mean over the counted replay", \.metrics.work.itemsPlacedPerTick),
        Column("waste_ratio", "(attributes_returned + cells_updated) ÷ changed_cells", \.metrics.work.wasteRatio),
        Column(
            "attributes_per_visible_cell", "attributes_returned ÷ visible_cells, over all ticks",
            \.metrics.work.attributesPerVisibleCell),
        Column("stale_cells", "sum over the ticks", \.metrics.work.staleCells),
        Column("constraint_passes_per_tick", "mean over the counted replay", \.metrics.work.constraintPassesPerTick),
        Column("texts_measured_per_tick", "mean over the counted replay", \.metrics.work.textsMeasuredPerTick),
    ]

    private static let costs: [Column] = [
        [
            Column("replays", "timed replays", \.replayCount),
            Column("instructions_per_tick", "mean over the counted ticks", \.metrics.instructionsPerTick),
        ],
        Column.upperBound("median", "median upper_ns of the ticks that only scroll", \.metrics.median),
        Column.upperBound("p90", "90th percentile of these", \.metrics.p90),
        Column.upperBound("p99", "99th percentile", \.metrics.p99),
        Column.bounds("worst", "maximum", \.metrics.worst),
        [
            Column.whole("worst_whole_ns", "largest upper_ns + stand_in_ns of these ticks", \.metrics.worst),
            Column(
                "stand_in_share", "stand_in_ns ÷ (upper_ns + stand_in_ns), of the sums over these ticks", \.metrics.standInShare),
            Column("worst_tick", "first of these ticks with worst_ns", \.metrics.worstTick),
            Column("times_fastest", "median_ns ÷ the scenario's least, without series that may be stale", \.timesFastest),
        ],
    ].flatMap(\.self)

    private static let events: [Column] = TickKind.allCases.filter(\.isEvent).flatMap { kind in
        let meaning = kind == .load ? "upper_ns of the load" : "largest upper_ns of the ticks of the kind \(kind.rawValue)"
        return Column.bounds(kind.rawValue, meaning, \Record.metrics[event: kind])
    }

    private static let verdicts: [Column] = [
        Column(
            "factor_least",
            "times that the device is slower than the machine, by its least pass of the calibration; empty if nothing is judged",
            \.factor),
        Column("factor_median", "the same by the median pass", \.medianFactor),
        Column("share", "worst_ns × factor_least ÷ frame_ns; empty for series that may be stale", \.share),
        Column("mark", "fast enough, too slow or not decided; empty if not judged", \.mark),
        Column("recommended", "1 if the strategy is recommended", \.isRecommended),
        Column("late_ticks", "ticks with upper_ns × factor_least > frame_ns, without the load", \.metrics.lateTicks),
        Column(
            "hitch_ms_per_s",
            "hitch time per second of scrolling, which lasts ticks / 60 s plus its hitches; a hitch is "
                + "(⌈upper_ns × factor_least / frame_ns⌉ − 1) frames",
            \.metrics.hitchMillisecondsPerSecond),
        Column("host", "name of the machine", \.hostName),
    ]

    package static func forEachRecord(
        of scenario: Run.Scenario, _ numbers: ScenarioNumbers, _ body: (Record) throws -> Void
    ) throws {
        var record = Record()
        (record.scenario, record.scenarioName, record.itemCount) = (numbers.scenario, scenario.name, scenario.itemCount)
        (record.layout, record.effect, record.trace) = (scenario.layout, scenario.effect, scenario.trace)
        (record.itemsSeen, record.frame) = (scenario.itemsSeen, scenario.budget)
        (record.factor, record.medianFactor) = (scenario.device?.factor, scenario.device?.medianFactor)
        record.hostName = scenario.environment?.hostName
        // A suite that was built without the optimizer has no device.
        let judgment = scenario.device.map { _ in Judgment(scenario, isUnoptimized: false) }
        for (index, series) in scenario.series.enumerated() {
            (record.series, record.strategy) = (numbers.firstSeries + index, series.strategy)
            (record.addedLines, record.mayBeStale) = (series.addedLines, series.mayBeStale)
            (record.tickCount, record.replayCount, record.metrics) = (series.tickCount, series.replayCount, series.metrics)
            if let judgment {
                let strategy = judgment.strategies[index]
                (record.timesFastest, record.share) = (judgment.timesFastest(strategy), judgment.share(of: strategy))
                (record.mark, record.isRecommended) = (strategy.verdict?.mark, judgment.recommended == strategy)
            }
            try body(record)
        }
    }

    package static func read(_ reader: inout TableReader<Self>, into scenario: inout Run.Scenario) throws {
        for (index, series) in scenario.series.enumerated() {
            guard let record = try reader.next() else { throw reader.tooShort(series, scenario) }
            let isExpected = record.series == reader.numbers.firstSeries + index && record.strategy == series.strategy
            try reader.require(isExpected, "the strategy \(excerpt(of: series.strategy)) of \(excerpt(of: scenario.name))")
            scenario.series[index].metrics = record.metrics
        }
        try reader.requireEnd(of: scenario)
    }
}
