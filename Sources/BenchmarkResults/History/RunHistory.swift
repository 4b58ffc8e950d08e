import Statistics

/// Many runs, by commit: what each series cost in each commit, and where a level changed.
package struct RunHistory: Sendable {
    /// In the order of their history.
    package let commits: CommitOrder
    /// By commit, then by series in the order in which they came, then by machine and build.
    package let rows: [HistoryRow]
    /// By series in the order in which they came, then by figure.
    package let tracks: [HistoryTrack]
    /// Runs of one commit and build that counted different work.
    package let conflicts: [Conflict]
    /// Whether any figure is known in two runs of a series.
    package var comparesAnything: Bool { rows.count > Set(rows.map(\.series)).count || rows.contains { $0.samples.count > 1 } }

    /// - Parameters:
    ///   - gitOrder: Commits from the oldest to the newest; none where git does not know them.
    ///   - tolerance: The share by which instructions may differ within a level.
    /// - Complexity: O(s · (log s + n²)), where s is the number of samples and n that of commits.
    package init(of samples: [HistorySample], gitOrder: [String], tolerance: Double) {
        let commits = CommitOrder(of: samples, gitOrder: gitOrder)
        let rows = Self.rows(of: samples, commits)
        self.commits = commits
        self.rows = rows.sorted { $0.place < $1.place }
        var tracks: [HistoryTrack] = []
        var conflicts: [Conflict] = []
        var groups = OrderedGroups<HistorySeries, HistoryRow>()
        for row in rows { groups.add(row, to: row.series) }
        for (series, rows) in groups.all {
            for figure in Self.figures(of: rows) {
                let found = figure.isExact ? Self.exactTracks(of: rows, series, figure) : nil
                conflicts += found?.conflicts ?? []
                tracks += found?.tracks ?? Self.measuredTracks(of: rows, series, figure, tolerance: tolerance)
            }
        }
        self.tracks = tracks
        self.conflicts = conflicts.sorted { $0.place < $1.place }
    }

    /// Values that should be one.
    package struct Conflict: Sendable {
        package let place: Int
        package let series: HistorySeries
        package let figure: HistoryFigure
        package let build: BuildKey
        /// Each value with the runs that have it, in the order in which they were given.
        package let values: [(value: HistoryValue, runs: [String])]
    }

    private struct RowKey: Hashable {
        let place: Int
        let series: HistorySeries
        let machine: RunEnvironment.Machine
        let pin: String?
        let build: BuildKey
    }

    private static func rows(of samples: [HistorySample], _ commits: CommitOrder) -> [HistoryRow] {
        let series = HistorySeries.naming(samples)
        let place = commits.places()
        var groups = OrderedGroups<RowKey, HistorySample>()
        for sample in samples {
            groups.add(
                sample,
                to: RowKey(
                    place: place(sample), series: series(sample), machine: sample.machine, pin: sample.pin, build: sample.build))
        }
        return groups.all.map { key, samples in
            HistoryRow(
                series: key.series, place: key.place, commit: commits.commits[key.place], machine: key.machine, pin: key.pin,
                build: key.build,
                samples: samples)
        }
    }

    private static func figures(of rows: [HistoryRow]) -> [HistoryFigure] {
        let instructions = InstructionCounts.Source.allCases.flatMap { source in
            Set(rows.compactMap { $0.instructions(source)?.tickCount }).sorted().map {
                HistoryFigure.instructions(source, ticks: $0)
            }
        }
        return WorkCounter.all.indices.map { .counter($0) } + [.screens] + instructions + [.steadyP50, .steadyP99]
    }

    /// A track per build, over all machines. A commit whose runs disagree is on none.
    private static func exactTracks(
        of rows: [HistoryRow], _ series: HistorySeries, _ figure: HistoryFigure
    ) -> (tracks: [HistoryTrack], conflicts: [Conflict]) {
        var conflicts: [Conflict] = []
        var builds = OrderedGroups<BuildKey, HistoryRow>()
        for row in rows { builds.add(row, to: row.build) }
        let tracks = builds.all.compactMap { build, rows -> HistoryTrack? in
            let points = Dictionary(grouping: rows, by: \.place).sorted { $0.key < $1.key }.compactMap {
                place, rows -> HistoryTrack.Point? in
                let values = figure.exactValues(of: rows.flatMap(\.samples))
                if values.count > 1 {
                    conflicts.append(Conflict(place: place, series: series, figure: figure, build: build, values: values))
                }
                return values.count == 1 ? HistoryTrack.Point(place: place, value: values[0].value, counts: true) : nil
            }
            return points.isEmpty ? nil : HistoryTrack(series, figure, build, nil, points: points, tolerance: 0)
        }
        return (tracks, conflicts)
    }

    private struct Place: Hashable {
        let build: BuildKey
        let machine: RunEnvironment.Machine
        let pin: String?
    }

    /// A track per build, machine and core.
    private static func measuredTracks(
        of rows: [HistoryRow], _ series: HistorySeries, _ figure: HistoryFigure, tolerance: Double
    ) -> [HistoryTrack] {
        var groups = OrderedGroups<Place, HistoryRow>()
        for row in rows { groups.add(row, to: Place(build: row.build, machine: row.machine, pin: row.pin)) }
        return groups.all.compactMap { place, rows in
            let points = rows.sorted { $0.place < $1.place }.compactMap { row in
                figure.measuredValue(of: row).map {
                    HistoryTrack.Point(place: row.place, value: $0, counts: !figure.isTime || row.timesCount)
                }
            }
            return points.isEmpty
                ? nil
                : HistoryTrack(series, figure, place.build, place.machine, pin: place.pin, points: points, tolerance: tolerance)
        }
    }
}

extension HistoryRow {
    /// Whether levels are made of its times.
    fileprivate var timesCount: Bool { isQuiet == true && build.buildConfiguration == "release" }
}

extension HistoryFigure {
    /// The values of runs of one commit, each with the runs that have it.
    fileprivate func exactValues(of samples: [HistorySample]) -> [(value: HistoryValue, runs: [String])] {
        var values: [(value: HistoryValue, runs: [String])] = []
        for sample in samples {
            guard let value = exactValue(of: sample) else { continue }
            if let index = values.firstIndex(where: { $0.value == value }) {
                values[index].runs.append(sample.run)
            } else {
                values.append((value, [sample.run]))
            }
        }
        return values
    }

    private func exactValue(of sample: HistorySample) -> HistoryValue? {
        switch self {
        case .counter(let index): sample.counts[index].map { .count($0) }
        case .screens: sample.screens.map { .screens($0) }
        case .instructions, .steadyP50, .steadyP99: nil
        }
    }

    fileprivate func measuredValue(of row: HistoryRow) -> HistoryValue? {
        switch self {
        case .instructions(let source, let ticks):
            row.instructions(source).flatMap { $0.tickCount == ticks ? .instructions($0.mean) : nil }
        case .steadyP50: row.time(\.steadyP50).map { .duration($0) }
        case .steadyP99: row.time(\.steadyP99).map { .duration($0) }
        case .counter, .screens: nil
        }
    }
}

/// Elements by a key, with the keys in the order in which they came.
private struct OrderedGroups<Key: Hashable, Element> {
    private var keys: [Key] = []
    private var elements: [Key: [Element]] = [:]

    mutating func add(_ element: Element, to key: Key) {
        if elements[key] == nil { keys.append(key) }
        elements[key, default: []].append(element)
    }

    var all: [(Key, [Element])] { keys.map { ($0, elements[$0] ?? []) } }
}
