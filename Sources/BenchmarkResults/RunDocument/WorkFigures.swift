/// Reads of a stored `work.csv` what a report shows of each tick.
enum WorkFigures {
    /// - Throws: `DataFileError` for ticks that are missing or out of order.
    /// - Complexity: O(n), where n is the length of the file.
    static func read(_ reader: inout CSVReader, into scenarios: inout [ScenarioDocument], of manifest: RunManifest) throws {
        var finder = try SeriesFinder(reader, of: manifest)
        let tick = try reader.column(named: "tick")
        let allocations = try reader.column(named: "allocations")
        let placed = try reader.column(named: "items_placed")
        let dequeued = try reader.column(named: "cells_dequeued")
        let stale = try reader.column(named: "stale_cells")
        let digest = try reader.column(named: "screen_digest")
        var work = scenarios.map { $0.series.map { _ in [TickFigures]() } }
        while try reader.next() {
            guard let place = try finder.place(in: reader, of: scenarios) else { continue }
            let series = scenarios[place.scenario].series[place.series]
            let next = work[place.scenario][place.series].count
            guard next < series.tickCount, try reader.integer(tick) == next else {
                throw reader.error(in: tick, wanted: "tick \(next) of the series' \(series.tickCount) is wanted.")
            }
            let figures = TickFigures(
                allocations: try reader.integerIfKnown(allocations, in: 0...1_000_000_000_000),
                itemsPlaced: try reader.integer(placed, in: 0...1_000_000_000_000),
                cellsDequeued: try reader.integer(dequeued, in: 0...1_000_000_000_000),
                staleCells: try reader.integer(stale, in: 0...1_000_000_000_000), screenDigest: try reader.digest(digest)
            )
            work[place.scenario][place.series].append(figures)
        }
        for index in scenarios.indices {
            for (place, figures) in work[index].enumerated() where !figures.isEmpty {
                let series = scenarios[index].series[place]
                guard figures.count == series.tickCount else {
                    throw tooShort(
                        reader.path, series.strategy, scenarios[index].name, found: figures.count, of: series.tickCount, "ticks")
                }
                scenarios[index].series[place].work = figures
            }
        }
    }
}
