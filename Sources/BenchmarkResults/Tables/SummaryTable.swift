import Statistics

/// `summary.csv`: one record per series, with every figure that the table of a run, its answer and its page have about a
/// strategy.
package enum SummaryTable: Table {
    package struct Record: TableRecord {
        var series = 0
        var strategy = ""
        var metrics = SeriesMetrics()
        /// The scenario from which the columns are written, or `nil` in a record that was read.
        fileprivate var source: Source?

        package init() {}
    }

    fileprivate struct Source {
        let numbers: ScenarioNumbers
        let scenario: Run.Scenario
        let series: Run.Series
        /// The judgment of the scenario, and of the series in it, or `nil` without a device.
        let judgment: (ofScenario: Judgment, ofSeries: Judgment.Strategy)?
    }

    private typealias Column = TableColumn<Record>

    /// Returns a column that is not read.
    private static func written<Value: FieldValue>(
        _ name: String, _ meaning: String, _ value: @escaping @Sendable (Source) -> Value?
    ) -> Column {
        Column(name, meaning, write: { $0.source.flatMap(value).add(to: &$1) })
    }

    package static let fileName = "summary.csv"
    package static let rows = "one row per series (a strategy in a scenario)"
    package static let columns: [TableColumn<Record>] = names + work + (costs + events + verdicts).map(\.measured)

    private static let names: [Column] = [
        Column("series", "index of the series in the other tables", \.series),
        written("scenario", "index of the scenario in the other tables") { $0.numbers.scenario },
        written("scenario_name", "unique name of the scenario") { $0.scenario.name },
        written("layout", "name of the layout") { $0.scenario.description.subject },
        written("effect", "name of the effect") { $0.scenario.description.effect },
        written("trace", "name of the trace") { $0.scenario.description.trace },
        written("items", "number of items") { $0.scenario.description.items },
        written("items_seen", "number of different items that were on the screen after a tick") { $0.scenario.itemsSeen },
        Column("strategy", "name of the strategy", \.strategy),
        written("added_lines", "lines that the strategy adds to a plain layout, cell and controller") { $0.series.addedLines },
        written("may_be_stale", "1 if the subject declares that the strategy may show old content") { $0.series.mayBeStale },
        written("frame_ns", "time limit of a tick") { $0.scenario.budget },
        written("ticks", "ticks per replay") { $0.series.tickCount },
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
            written("replays", "timed replays") { $0.series.replayCount },
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
            written("times_fastest", "median_ns ÷ the scenario's least, without series that may be stale") {
                $0.judgment.flatMap { $0.ofScenario.timesFastest($0.ofSeries) }
            },
        ],
    ].flatMap(\.self)

    private static let events: [Column] = TickKind.allCases.filter(\.isEvent).flatMap { kind in
        let meaning = kind == .load ? "upper_ns of the load" : "largest upper_ns of the ticks of the kind \(kind.rawValue)"
        let bounds = Column.bounds(kind.rawValue, meaning, \Record.metrics[event: kind])
        return kind == .load ? bounds + firstLoad : bounds
    }

    private static let firstLoad = Column.upperBound(
        "first_load", "the load in a process in which nothing else of the suite has run, timed once; empty if unknown",
        \.metrics.firstLoad)

    private static let verdicts: [Column] = [
        written(
            "factor_least",
            "times that the device is slower than the machine, by its least pass of the calibration; empty if nothing is judged"
        ) { $0.scenario.device?.factor },
        written("factor_median", "the same by the median pass") { $0.scenario.device?.medianFactor },
        written("share", "worst_ns × factor_least ÷ frame_ns; empty for series that may be stale") {
            $0.judgment.flatMap { $0.ofScenario.share(of: $0.ofSeries) }
        },
        written("mark", "fast enough, too slow or not decided; empty if not judged") { $0.judgment?.ofSeries.verdict?.mark },
        written("recommended", "1 if the strategy is recommended") {
            $0.judgment.map { $0.ofScenario.recommended == $0.ofSeries }
        },
        Column("late_ticks", "ticks with upper_ns × factor_least > frame_ns, without the load", \.metrics.lateTicks),
        Column(
            "hitch_ms_per_s",
            "hitch time per second of scrolling, which lasts ticks / 60 s plus its hitches; a hitch is "
                + "(⌈upper_ns × factor_least / frame_ns⌉ − 1) frames",
            \.metrics.hitchMillisecondsPerSecond),
        written("host", "name of the machine") { $0.scenario.environment?.hostName },
    ]

    package static func forEachRecord(
        of scenario: Run.Scenario, _ numbers: ScenarioNumbers, _ body: (Record) throws -> Void
    ) throws {
        // A suite that was built without the optimizer has no device.
        let judgment = scenario.device.map { _ in Judgment(scenario, isUnoptimized: false) }
        for (index, series) in scenario.series.enumerated() {
            var record = Record()
            (record.series, record.strategy, record.metrics) = (numbers.firstSeries + index, series.strategy, series.metrics)
            record.source = Source(
                numbers: numbers, scenario: scenario, series: series, judgment: judgment.map { ($0, $0.strategies[index]) })
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
