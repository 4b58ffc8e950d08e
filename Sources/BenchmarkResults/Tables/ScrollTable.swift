package enum ScrollTable: Table {
    package struct Record: TableRecord {
        var scenario = 0
        var tick = 0
        var phase = ""
        var offset = 0.0
        var width = 0.0
        var height = 0.0
        var kind = TickKind.rest

        package init() {}
    }

    package static let fileName = "scroll.csv"
    package static let rows = "one row per tick of each scenario"
    package static let isExact = true
    package static let columns: [TableColumn<Record>] = [
        TableColumn("scenario", "index of the scenario", \.scenario),
        TableColumn("tick", "index of the tick", \.tick),
        TableColumn(
            "phase", "drag, fling, bounce, jump, idle, rotate, reload (other data), change (of items), tilt, recorded",
            \.phase),
        TableColumn(
            "offset_pt", "content offset after the tick; at rest 0, or −top with a content inset", \.offset, in: -1e12...1e12),
        TableColumn("width_pt", "width of the screen after the tick", \.width, in: 1...1_000_000),
        TableColumn("height_pt", "height of the screen after the tick", \.height, in: 1...1_000_000),
        // It follows from the other columns.
        TableColumn("kind", "turn, jump, reload, change, scroll or rest", write: { $1.add($0.kind.rawValue) }),
    ]

    package static func forEachRecord(
        of scenario: Run.Scenario, _ numbers: ScenarioNumbers, _ body: (Record) throws -> Void
    ) throws {
        var record = Record()
        record.scenario = numbers.scenario
        let kinds = TickKind.kinds(of: scenario.ticks ?? [], from: scenario.startOffset)
        for (number, tick) in (scenario.ticks ?? []).enumerated() {
            record.kind = kinds[number]
            record.tick = number
            record.phase = tick.phase
            record.offset = tick.offset
            (record.width, record.height) = (tick.screen.width, tick.screen.height)
            try body(record)
        }
    }

    package static func read(_ reader: inout TableReader<Self>, into scenario: inout Run.Scenario) throws {
        var ticks: [Run.Tick] = []
        while let record = try reader.next() {
            try reader.require(record.scenario, is: scenario)
            guard ticks.count < scenario.tickCount, record.tick == ticks.count else {
                throw reader.error(
                    in: "tick", expected: "tick \(ticks.count) of the scenario's \(scenario.tickCount) is expected.")
            }
            let screen = ScreenSize(width: record.width, height: record.height)
            ticks.append(Run.Tick(phase: record.phase, offset: record.offset, screen: screen))
        }
        guard ticks.count == scenario.tickCount else {
            throw DataFileError(
                path: reader.path,
                problem: "the scenario \(excerpt(of: scenario.name)) ends after \(ticks.count) of \(scenario.tickCount) ticks; "
                    + "the run is damaged: run again.")
        }
        scenario.ticks = ticks
    }
}
