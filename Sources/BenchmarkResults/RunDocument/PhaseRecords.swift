/// Reads a stored `phases.csv`, summed per series and phase.
enum PhaseRecords {
    /// - Throws: `DataFileError` for a field that cannot be read.
    /// - Complexity: O(n), where n is the length of the file.
    static func read(_ reader: inout CSVReader, into scenarios: inout [ScenarioDocument], of manifest: RunManifest) throws {
        var finder = try SeriesFinder(reader, of: manifest)
        let tick = try reader.column(named: "tick")
        let phase = try reader.column(named: "phase")
        let own = try reader.column(named: "own_duration_ns")
        let calls = try reader.column(named: "calls")
        var sums = scenarios.map { $0.series.map { _ in Sums() } }
        while try reader.next() {
            guard let place = try finder.place(in: reader, of: scenarios) else { continue }
            _ = try reader.integer(tick, in: 0...scenarios[place.scenario].series[place.series].tickCount - 1)
            sums[place.scenario][place.series].add(
                try reader.integer(own, in: 0...longestTick), calls: try reader.integer(calls, in: 0...longestTick),
                to: reader.unguardedText(phase)
            )
        }
        for (scenario, series) in sums.enumerated() {
            for (index, sums) in series.enumerated() { scenarios[scenario].series[index].phases = sums.totals }
        }
    }

    private struct Sums {
        private var phases: [(name: String, nanoseconds: Int, calls: Int)] = []

        mutating func add(_ nanoseconds: Int, calls: Int, to name: String) {
            // A handful of phases: a search is shorter than a hash.
            if let index = phases.firstIndex(where: { $0.name == name }) {
                phases[index].nanoseconds &+= nanoseconds
                phases[index].calls &+= calls
            } else {
                phases.append((name, nanoseconds, calls))
            }
        }

        var totals: [PhaseTotal] {
            let whole = phases.reduce(0) { $0 &+ $1.nanoseconds }
            return phases.map {
                PhaseTotal(
                    phase: $0.name, ownDuration: .nanoseconds($0.nanoseconds), calls: $0.calls,
                    share: whole <= 0 ? nil : Double($0.nanoseconds) / Double(whole)
                )
            }
        }
    }
}
