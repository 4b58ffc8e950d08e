import Statistics

/// `replays.csv`: one record per tick of every timed replay, by series, then replay, then tick. The load
/// comes before the first tick. All values are as measured, and no tick is left out.
package enum ReplaysTable: Table {
    package struct Record: PlacedRecord {
        var place = TickPlace()
        var order = 0
        var reading = CostInterval.Reading(duration: .zero)

        package init() {}
    }

    package static let fileName = "replays.csv"
    package static let rows = "one row per load and tick of each timed replay, by series, replay and tick"
    // Closures, because key paths are as slow as writing the digits, and this runs for each tick of
    // each replay.
    package static let columns: [TableColumn<Record>] = [
        TableColumn(
            "series", "index of the series",
            write: { $1.add($0.place.series) }, read: { $0.place.series = try $1.integer($2, in: 0...largestCount) }),
        TableColumn(
            "order", "when the replay ran: its index among the timed replays of the scenario",
            write: { $1.add($0.order) }, read: { $0.order = try $1.integer($2, in: 0...largestCount) }),
        TableColumn(
            "replay", "index of the replay in the series",
            write: { $1.add($0.place.replay) }, read: { $0.place.replay = try $1.integer($2, in: 0...largestCount) }),
        TableColumn(
            "tick", "index of the tick; -1 for the load before the first tick",
            write: { $1.add($0.place.tick) }, read: { $0.place.tick = try $1.integer($2, in: TickKind.loadTick...largestCount) }),
        TableColumn(
            "duration_ns", "measured duration",
            write: { $1.add(nanoseconds: $0.reading.duration) },
            read: { $0.reading.duration = .nanoseconds(try $1.integer($2, in: 0...longestTick)) }),
        TableColumn(
            "stand_in_ns",
            "part of duration_ns in which the solver of constraints, a stack view or the measurer of texts stood in for a device's",
            write: { $1.add(nanoseconds: $0.reading.standIn) },
            read: { $0.reading.standIn = .nanoseconds(try $1.integer($2, in: 0...longestTick)) }),
        TableColumn(
            "cpu_ns", "CPU time of the thread, which includes one reading of its clock; empty if unknown",
            write: { $1.add(nanoseconds: $0.reading.cpuTime) },
            read: { $0.reading.cpuTime = $1.isEmpty($2) ? nil : .nanoseconds(try $1.integer($2, in: 0...longestTick)) }
        ),
        TableColumn(
            "noisy",
            "1 if the thread lost its core for 1 % of the tick, or the tick took over twice its minimum over the replays; "
                + "empty if unknown",
            write: { $1.add(flag: $0.reading.isNoisy) },
            read: { $0.reading.isNoisy = $1.isEmpty($2) ? nil : try $1.integer($2, in: 0...1) == 1 }),
        TableColumn(
            "waited", "1 if the thread gave up its core, for example to wait for another thread; empty if unknown",
            write: { $1.add(flag: $0.reading.hasWaited) },
            read: { $0.reading.hasWaited = $1.isEmpty($2) ? nil : try $1.integer($2, in: 0...1) == 1 }),
    ].map(\.measured)

    package static func hasRows(of scenario: Run.Scenario) -> Bool { scenario.series.contains { $0.replays?.isEmpty == false } }

    package static func forEachRecord(
        of scenario: Run.Scenario, _ numbers: ScenarioNumbers, _ body: (Record) throws -> Void
    ) throws {
        var record = Record()
        for (index, series) in scenario.series.enumerated() {
            for (number, replay) in (series.replays ?? []).enumerated() {
                record.order = replay.order
                func add(_ tick: Int, _ reading: CostInterval.Reading) throws {
                    record.place = TickPlace(series: numbers.firstSeries + index, replay: number, tick: tick)
                    record.reading = reading
                    try body(record)
                }
                if let load = replay.load { try add(TickKind.loadTick, load) }
                for (tick, reading) in replay.ticks.enumerated() { try add(tick, reading) }
            }
        }
    }

    package static func read(_ reader: inout TableReader<Self>, into scenario: inout Run.Scenario) throws {
        for (index, series) in scenario.series.enumerated() {
            scenario.series[index].replays = try (0..<series.replayCount).map { replay in
                let (load, ticks) = try reader.readTicks(of: index, replay: replay, in: scenario)
                return Run.Replay(
                    order: ticks.first?.order ?? 0, load: load?.reading, ticks: ContiguousArray(ticks.lazy.map(\.reading)))
            }
        }
        try reader.requireEnd(of: scenario)
    }
}
