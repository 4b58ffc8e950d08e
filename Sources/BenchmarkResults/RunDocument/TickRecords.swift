/// A day in nanoseconds: no tick takes as long, and sums of ticks have room in 64 bits.
let longestTick = 86_400_000_000_000

/// Reads a stored `ticks.csv`.
enum TickRecords {
    /// Adds to each scenario what happened at its ticks, and to each series its durations.
    ///
    /// - Throws: `DataFileError` for records that are missing, out of order, or more than `summary.csv` says.
    /// - Complexity: O(n), where n is the length of the file.
    static func read(_ reader: inout CSVReader, into scenarios: inout [ScenarioDocument], of manifest: RunManifest) throws {
        let columns = try Columns(of: reader)
        var finder = try SeriesFinder(reader, of: manifest)
        var found = scenarios.map { $0.series.map { Durations($0) } }
        var ticks = scenarios.map { _ in [TickDescription]() }
        while try reader.next() {
            guard let place = try finder.place(in: reader, of: scenarios) else { continue }
            let series = scenarios[place.scenario].series[place.series]
            try columns.requireOrder(in: reader, series, after: found[place.scenario][place.series].nanoseconds.count)
            let tick = found[place.scenario][place.series].nanoseconds.count % series.tickCount
            found[place.scenario][place.series].append(
                try reader.integer(columns.duration, in: 0...longestTick), tick: tick,
                isMissed: try reader.integer(columns.missed) == 1
            )
            if ticks[place.scenario].count == tick { ticks[place.scenario].append(try columns.tick(in: reader)) }
        }
        for index in scenarios.indices {
            for series in scenarios[index].series.indices {
                let (durations, described) = (found[index][series], scenarios[index].series[series])
                let expected = described.tickCount * described.replayCount
                guard durations.nanoseconds.count == expected else {
                    throw tooShort(
                        reader.path, described.strategy, scenarios[index].name, found: durations.nanoseconds.count, of: expected,
                        "ticks"
                    )
                }
                scenarios[index].series[series].durations = durations.whole
            }
            scenarios[index].ticks = ticks[index].isEmpty ? nil : ticks[index]
        }
    }

    /// The durations of one series while they are read.
    private struct Durations {
        let tickCount: Int
        var nanoseconds: ContiguousArray<Int64> = []
        var misses: ContiguousArray<Int>

        init(_ series: SeriesDocument) {
            tickCount = series.tickCount
            misses = ContiguousArray(repeating: 0, count: series.tickCount)
        }

        mutating func append(_ duration: Int, tick: Int, isMissed: Bool) {
            nanoseconds.append(Int64(duration))
            if isMissed { misses[tick] += 1 }
        }

        var whole: TickDurations? {
            nanoseconds.isEmpty ? nil : TickDurations(tickCount: tickCount, nanoseconds: nanoseconds, misses: misses)
        }
    }

    private struct Columns {
        let replay: CSVReader.Column
        let tick: CSVReader.Column
        let phase: CSVReader.Column
        let offset: CSVReader.Column
        let duration: CSVReader.Column
        let missed: CSVReader.Column
        /// Runs from before there were these columns lack them.
        let size: (width: CSVReader.Column, height: CSVReader.Column)?

        init(of reader: CSVReader) throws {
            replay = try reader.column(named: "replay")
            tick = try reader.column(named: "tick")
            phase = try reader.column(named: "phase")
            offset = try reader.column(named: "offset_pt")
            duration = try reader.column(named: "duration_ns")
            missed = try reader.column(named: "missed")
            let height = reader.columnIfPresent(named: "height_pt")
            size = reader.columnIfPresent(named: "width_pt").flatMap { width in height.map { (width, $0) } }
        }

        /// - Parameter count: The records of the series that have been read.
        func requireOrder(in reader: CSVReader, _ series: SeriesDocument, after count: Int) throws {
            let (wantedReplay, wantedTick) = count.quotientAndRemainder(dividingBy: series.tickCount)
            guard wantedReplay < series.replayCount else {
                throw reader.error(in: replay, wanted: "no replay after the series' \(series.replayCount) is wanted.")
            }
            guard try reader.integer(replay) == wantedReplay, try reader.integer(tick) == wantedTick else {
                throw reader.error(in: tick, wanted: "tick \(wantedTick) of replay \(wantedReplay) is wanted.")
            }
        }

        func tick(in reader: CSVReader) throws -> TickDescription {
            let sides = 1.0...1_000_000
            return TickDescription(
                phase: reader.unguardedText(phase), offset: try reader.number(offset, in: -1e12...1e12),
                screen: try size.flatMap { width, height in
                    guard !reader.isEmpty(width), !reader.isEmpty(height) else { return nil }
                    return ScreenSize(width: try reader.number(width, in: sides), height: try reader.number(height, in: sides))
                }
            )
        }
    }
}
