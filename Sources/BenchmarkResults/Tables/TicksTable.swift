import Statistics

/// `ticks.csv`: one record per load and tick of each series, by series and tick. It has what is known about a tick, so that
/// other tools need no second table.
package enum TicksTable: Table {
    package struct Record: PlacedRecord {
        var place = TickPlace()
        /// The scenario with its index, and the strategy, which a reader knows.
        var scenario: (index: Int, value: Run.Scenario)?
        var strategy = ""
        var kind = TickKind.rest
        /// The tick of the trace, or `nil` for the load.
        var tick: Run.Tick?
        var work: TickWork?
        var cost: CostInterval?
        var share: Double?
        var instructions: Int?

        package init() {}
    }

    package static let fileName = "ticks.csv"
    package static let rows = "one row per load and tick of each series"
    package static let columns: [TableColumn<Record>] = traceColumns + workColumns + costColumns.map(\.measured)

    private typealias Column = TableColumn<Record>

    private static let traceColumns: [Column] = [
        Column("series", "index of the series", \.place.series),
        Column("scenario", "index of the scenario", write: { $1.add($0.scenario?.index) }),
        Column("layout", "name of the layout", write: { $1.add($0.scenario?.value.description.subject) }),
        Column("items", "number of items", write: { $1.add($0.scenario?.value.description.items) }),
        Column("strategy", "name of the strategy", write: { $1.add($0.strategy) }),
        Column(
            "tick", "index of the tick; -1 for the load before the first tick", \.place.tick, in: TickKind.loadTick...largestCount
        ),
        Column("kind", "load, turn, jump, reload, change, scroll or rest", write: { $1.add($0.kind.rawValue) }),
        Column(
            "gesture",
            "drag, fling, bounce, jump, idle, rotate, reload (other data), change (of items), tilt, recorded; empty for the "
                + "load",
            write: { $1.add($0.tick?.phase) },
            read: { record, csv, column in
                guard !csv.isEmpty(column) else { return }
                record.tick = Run.Tick(
                    phase: csv.text(column), offset: 0, screen: ScreenSize(width: 0, height: 0))
            }),
        Column(
            "offset_pt", "content offset after the tick; at rest 0, or −top with a content inset",
            write: { $1.add($0.tick?.offset) }, read: { $0.tick?.offset = try $1.number($2, in: -1e12...1e12) }),
        Column(
            "width_pt", "width of the screen after the tick",
            write: { $1.add($0.tick?.screen.width) }, read: { $0.tick?.screen.width = try $1.number($2, in: 1...1_000_000) }),
        Column(
            "height_pt", "height of the screen after the tick",
            write: { $1.add($0.tick?.screen.height) }, read: { $0.tick?.screen.height = try $1.number($2, in: 1...1_000_000) }),
    ]

    private static let workColumns: [Column] =
        [
            Column(
                "screen_digest", "64-bit digest of the screen, hexadecimal; empty if the work was not counted",
                write: { $1.add($0.work.map { hexadecimal($0.screenDigest) }) },
                read: { record, csv, column in
                    guard !csv.isEmpty(column) else { return }
                    record.work = TickWork()
                    record.work?.screenDigest = try csv.digest(column)
                }),
            Column(
                "visible_cells", "cells, other views and layers on the screen after the tick",
                write: { $1.add($0.work?.visibleCells) },
                read: { $0.work?.visibleCells = $1.isEmpty($2) ? nil : try $1.integer($2, in: WorkCounter.allowed) }),
        ]
        + WorkCounter.allCases.map { counter in
            Column(
                counter.name, counter.meaning, write: { $1.add($0.work?[counter]) },
                read: { $0.work?[counter] = $1.isEmpty($2) ? nil : try $1.integer($2, in: WorkCounter.allowed) })
        }

    private static let costColumns: [Column] = [
        .upper("upper_ns", "least cost over the replays, without stand_in_ns; empty if not timed", \.cost),
        .lower("lower_ns", "bound below which the cost does not fall", \.cost),
        .isCPUTime("is_cpu", of: "upper_ns", \.cost),
        .standIn("stand_in_ns", "least stand_in_ns of the replays, which upper_ns leaves out", \.cost),
        Column("share", "upper_ns × factor_least ÷ frame_ns, of summary.csv", write: { $1.add($0.share) }),
        Column("instructions", "instructions in user space, counted by callgrind; empty if not counted", \.instructions),
    ]

    package static func forEachRecord(
        of scenario: Run.Scenario, _ numbers: ScenarioNumbers, _ body: (Record) throws -> Void
    ) throws {
        let (ticks, kinds) = (scenario.ticks ?? [], scenario.kinds ?? [])
        var record = Record()
        record.scenario = (numbers.scenario, scenario)
        for (index, series) in scenario.series.enumerated() {
            record.strategy = series.strategy
            func add(_ number: Int, _ tick: Run.Tick?, _ work: TickWork?, _ cost: CostInterval?, _ instructions: Int?) throws {
                record.place = TickPlace(series: numbers.firstSeries + index, tick: number)
                record.kind = number == TickKind.loadTick ? .load : kinds[number]
                (record.tick, record.work, record.cost, record.instructions) = (tick, work, cost, instructions)
                record.share = cost.flatMap { cost in
                    scenario.device.map { FrameVerdict.share(of: cost.upper, factor: $0.factor, frame: scenario.budget) }
                }
                try body(record)
            }
            let counts = series.instructions
            if series.loadWork != nil || series.loadCost != nil || counts?.load != nil {
                try add(TickKind.loadTick, nil, series.loadWork, series.loadCost, counts?.load)
            }
            for (number, tick) in ticks.enumerated() {
                let instructions = counts.flatMap { $0.perTick.indices.contains(number) ? $0.perTick[number] : nil }
                try add(number, tick, series.work?[number], series.costs?[number], instructions)
            }
        }
    }

    package static func read(_ reader: inout TableReader<Self>, into scenario: inout Run.Scenario) throws {
        for index in scenario.series.indices {
            let (load, rows) = try reader.readTicks(of: index, in: scenario)
            func known<Value>(_ value: (Record) -> Value?) -> [Value]? {
                let values = rows.compactMap(value)
                return values.count == rows.count ? values : nil
            }
            // Each series has the ticks of the trace.
            scenario.ticks = known(\.tick)
            let counts = InstructionCounts(perTick: rows.compactMap(\.instructions), load: load?.instructions)
            scenario.series[index].instructions = counts.perTick.isEmpty && counts.load == nil ? nil : counts
            scenario.series[index].work = known(\.work)
            scenario.series[index].costs = known(\.cost).map { ContiguousArray($0) }
            (scenario.series[index].loadWork, scenario.series[index].loadCost) = (load?.work, load?.cost)
        }
        try reader.requireEnd(of: scenario)
    }
}

extension CSVReader {
    fileprivate func digest(_ column: ColumnIndex) throws -> UInt64 {
        guard let digest = BenchmarkResults.digest(fromHexadecimal: text(column)) else {
            throw error(in: column, expected: "16 hexadecimal digits are expected.")
        }
        return digest
    }
}
