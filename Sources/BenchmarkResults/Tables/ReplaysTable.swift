import Statistics

/// `replays.csv`: one record per tick of every timed replay, by series, then replay, then tick. The load
/// comes before the first tick. All values are as measured, and no tick is left out.
package enum ReplaysTable: Table {
    package struct Record: TableRecord {
        var series = 0
        var order = 0
        var replay = 0
        var tick = 0
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
            write: { $1.add($0.series) }, read: { $0.series = try $1.integer($2, in: 0...largestCount) }),
        TableColumn(
            "order", "when the replay ran: its index among the timed replays of the scenario",
            write: { $1.add($0.order) }, read: { $0.order = try $1.integer($2, in: 0...largestCount) }),
        TableColumn(
            "replay", "index of the replay in the series",
            write: { $1.add($0.replay) }, read: { $0.replay = try $1.integer($2, in: 0...largestCount) }),
        TableColumn(
            "tick", "index of the tick; -1 for the load before the first tick",
            write: { $1.add($0.tick) }, read: { $0.tick = try $1.integer($2, in: TickKind.loadTick...largestCount) }),
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
            record.series = numbers.firstSeries + index
            for (number, replay) in (series.replays ?? []).enumerated() {
                (record.order, record.replay) = (replay.order, number)
                if let load = replay.load {
                    (record.tick, record.reading) = (TickKind.loadTick, load)
                    try body(record)
                }
                for tick in replay.durations.indices {
                    (record.tick, record.reading) = (tick, replay.reading(atTick: tick))
                    try body(record)
                }
            }
        }
    }

    package static func read(_ reader: inout TableReader<Self>, into scenario: inout Run.Scenario) throws {
        for (index, series) in scenario.series.enumerated() {
            scenario.series[index].replays = try replays(of: series, reader.numbers.firstSeries + index, in: scenario, &reader)
        }
        guard try reader.next() == nil else {
            throw reader.error(in: "tick", expected: "no tick after those of \(excerpt(of: scenario.name)) is expected.")
        }
    }

    /// Reads the replays of one series. The reader's next record is the first of them.
    private static func replays(
        of series: Run.Series, _ number: Int, in scenario: Run.Scenario, _ reader: inout TableReader<Self>
    ) throws -> [Run.Replay] {
        try (0..<series.replayCount).map { replay in
            var order: Int?
            var load: Run.Replay.Load?
            var durations: ContiguousArray<Duration> = []
            var noisy: ContiguousArray<Bool?> = []
            durations.reserveCapacity(series.tickCount)
            noisy.reserveCapacity(series.tickCount)
            var cpuTimes: ContiguousArray<Duration> = []
            cpuTimes.reserveCapacity(series.tickCount)
            var waited: ContiguousArray<Bool> = []
            waited.reserveCapacity(series.tickCount)
            var standIn: ContiguousArray<Duration> = []
            standIn.reserveCapacity(series.tickCount)
            while durations.count < series.tickCount {
                let tick = durations.count
                guard let record = try reader.next() else {
                    throw reader.tooShort(
                        series, scenario, found: replay * series.tickCount + tick, of: series.timedTickCount)
                }
                // An autoclosure, because this runs for every row and the message is needed only
                // for errors.
                func require(_ isEqual: Bool, _ column: String, _ expected: @autoclosure () -> String) throws {
                    guard !isEqual else { return }
                    throw reader.error(in: column, expected: "\(expected()) is expected.")
                }
                try require(
                    record.series == number, "series",
                    "replay \(replay), tick \(tick) of series \(number) (\(excerpt(of: series.strategy)) in "
                        + "\(excerpt(of: scenario.name)))")
                try require(record.replay == replay, "replay", "replay \(replay) of the series")
                let replayOrder = order ?? record.order
                try require(record.order == replayOrder, "order", "\(replayOrder), as of the replay's first tick,")
                if order == nil, record.tick == TickKind.loadTick {
                    (load, order) = (record.reading, replayOrder)
                    continue
                }
                try require(record.tick == tick, "tick", "tick \(tick) of replay \(replay)")
                try require(
                    record.reading.standIn <= record.reading.duration, "stand_in_ns", "a part of duration_ns")
                order = replayOrder
                durations.append(record.reading.duration)
                standIn.append(record.reading.standIn)
                noisy.append(record.reading.isNoisy)
                if let time = record.reading.cpuTime { cpuTimes.append(time) }
                if let flag = record.reading.hasWaited { waited.append(flag) }
            }
            return Run.Replay(
                order: order ?? 0, durations: durations, standIn: standIn, noisy: noisy,
                waited: waited.count == durations.count ? waited : nil,
                cpuTimes: cpuTimes.count == durations.count ? cpuTimes : nil, load: load)
        }
    }
}
