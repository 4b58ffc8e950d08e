import Foundation
import Statistics

/// The series of many runs by commit, and the commits at which a counter or an instruction count
/// changed.
package struct RunHistory: Sendable {
    /// The runs of one commit. Each run with a changed working tree or an unknown commit is a
    /// separate commit.
    package struct Commit: Sendable {
        package let revision: String?
        package let started: Date
        package let runs: [String]
        fileprivate let rank: Int?
    }

    /// A series of a history. `settings` contains the settings that differ between series of the
    /// same name, for example `seed=2`.
    package struct Series: Hashable, Sendable {
        package let key: SeriesKey
        package let itemCount: Int
        package let settings: String
    }

    /// The runs of a series at one commit on one machine, with one pinning and one build.
    package struct Row: Sendable {
        package let series: Series
        package let place: Int
        package let commit: Commit
        package let samples: [HistorySample]

        package var machine: RunEnvironment.Machine { samples[0].machine }
        package var pin: String? { samples[0].pin }
        package var build: BuildKey { samples[0].build }
    }

    package enum Metric: Hashable, Sendable {
        case counter(WorkCounter)
        case screens
        /// The mean over the first ticks.
        case instructions(InstructionCounts.Source, ticks: Int)
    }

    /// A change point: a commit at which the value of a metric changes.
    package struct Change: Sendable {
        package let series: Series
        package let metric: Metric
        /// The last commit with the old value.
        package let after: Int
        /// The first commit with the new value.
        package let place: Int
        package let old: Int
        package let new: Int
        package let builds: (old: BuildKey, new: BuildKey)
        /// The machine, or `nil` for exact counts, which are equal on all machines.
        package let machine: RunEnvironment.Machine?
    }

    /// A commit at which runs with the same build counted different work.
    package struct Conflict: Sendable {
        package let place: Int
        package let series: Series
        package let metric: Metric
        package let runs: [String]
    }

    package let commits: [Commit]
    /// The number of commits in git's order. The others are ordered by the start of their first
    /// run.
    package let rankedCount: Int
    package let rows: [Row]
    /// Sorted by commit.
    package private(set) var changes: [Change] = []
    package private(set) var conflicts: [Conflict] = []

    package var comparesAnything: Bool { Set(rows.map(\.series)).count < rows.reduce(0) { $0 + $1.samples.count } }

    /// - Parameters:
    ///   - gitOrder: The commits that git knows, from the oldest to the newest.
    ///   - tolerance: The relative difference from the first value of a level that is not a change
    ///     of instructions.
    package init(of samples: [HistorySample], gitOrder: [String], tolerance: Double) {
        let (commits, places) = Self.commits(of: samples, gitOrder: gitOrder)
        (self.commits, rankedCount) = (commits, commits.count { $0.rank != nil })
        let series = Self.naming(samples)
        rows = samples.enumerated().grouped { index, sample in
            RowKey(
                place: places[index], series: series(sample), machine: sample.machine, pin: sample.pin, build: sample.build)
        }.map { key, samples in
            Row(series: key.series, place: key.place, commit: commits[key.place], samples: samples.map(\.element))
        }.sorted { $0.place < $1.place }
        for (series, rows) in rows.grouped(by: \.series) {
            for metric in Metric.all(of: rows) {
                let groups = rows.grouped { metric.isExact ? [] : [AnyHashable($0.machine), $0.pin] }
                for (_, rows) in groups {
                    follow(metric, of: series, rows, on: metric.isExact ? nil : rows[0].machine, tolerance: tolerance)
                }
            }
        }
        changes = changes.enumerated().sorted { ($0.element.place, $0.offset) < ($1.element.place, $1.offset) }.map(\.element)
    }

    private struct RowKey: Hashable {
        let place: Int
        let series: Series
        let machine: RunEnvironment.Machine
        let pin: String?
        let build: BuildKey
    }

    /// Compares each value with the current level of its build; for a new build, with the level of
    /// the previous commit's build.
    private mutating func follow(
        _ metric: Metric, of series: Series, _ rows: [Row], on machine: RunEnvironment.Machine?, tolerance: Double
    ) {
        var levels: [BuildKey: (value: Int, place: Int)] = [:]
        var latest: BuildKey?
        for (_, rows) in rows.grouped(by: { [AnyHashable($0.place), $0.build] }) {
            let (place, build) = (rows[0].place, rows[0].build)
            let values = rows.flatMap(metric.values)
            guard let value = values.first else { continue }
            guard !metric.isExact || Set(values).count == 1 else {
                let runs = rows.flatMap(\.samples).map(\.run)
                conflicts.append(Conflict(place: place, series: series, metric: metric, runs: runs))
                continue
            }
            let oldBuild = levels[build] == nil ? latest : build
            let level = oldBuild.flatMap { levels[$0] }.flatMap { $0.place < place ? $0 : nil }
            latest = build
            if let level, let oldBuild, metric.differs(value, from: level.value, tolerance: tolerance) {
                changes.append(
                    Change(
                        series: series, metric: metric, after: level.place, place: place, old: level.value, new: value,
                        builds: (oldBuild, build), machine: machine))
                levels[build] = (value, place)
            } else {
                levels[build] = (level?.value ?? value, place)
            }
        }
    }

    /// Returns the commits in order, and for each sample the index of its commit.
    private static func commits(of samples: [HistorySample], gitOrder: [String]) -> ([Commit], places: [Int]) {
        let ranks = Dictionary(zip(gitOrder, 0...), uniquingKeysWith: { first, _ in first })
        func identity(_ sample: HistorySample) -> [String?] { [sample.revision, sample.hasKnownSources ? nil : sample.run] }
        let groups = samples.grouped(by: identity)
        let all = groups.map { _, samples in
            Commit(
                revision: samples[0].revision, started: samples.map(\.started).min() ?? .distantPast,
                runs: samples.map(\.run).uniqued(), rank: samples[0].baseRevision.flatMap { ranks[$0] })
        }
        func isChanged(_ commit: Commit) -> Int { commit.revision?.hasSuffix("-dirty") == true ? 1 : 0 }
        var order = all.indices.filter { all[$0].rank != nil }.sorted {
            let (one, other) = (all[$0], all[$1])
            // A changed working tree comes after its commit.
            return (one.rank ?? 0, isChanged(one), one.started, one.runs[0])
                < (other.rank ?? 0, isChanged(other), other.started, other.runs[0])
        }
        for index in all.indices.filter({ all[$0].rank == nil }).sorted(by: {
            (all[$0].started, all[$0].runs[0]) < (all[$1].started, all[$1].runs[0])
        }) {
            let earlier = order.lastIndex { all[$0].started <= all[index].started }
            order.insert(index, at: earlier.map { $0 + 1 } ?? 0)
        }
        let places = Dictionary(uniqueKeysWithValues: order.enumerated().map { (groups[$1].key, $0) })
        return (order.map { all[$0] }, samples.map { places[identity($0)] ?? 0 })
    }

    /// Returns a function that names a sample's series by the settings that differ between runs of
    /// its scenario.
    ///
    /// A setting that some runs do not know, because a later version added it, does not distinguish
    /// series.
    private static func naming(_ samples: [HistorySample]) -> (HistorySample) -> Series {
        var values: [String: [String: Set<String>]] = [:]
        for sample in samples {
            for (name, value) in sample.settings { values[sample.key.scenario, default: [:]][name, default: []].insert(value) }
        }
        let telling = values.mapValues { $0.filter { $0.value.count > 1 }.keys.sorted() }
        return { sample in
            let settings = telling[sample.key.scenario, default: []].map { "\($0)=\(sample.settings[$0] ?? "unknown")" }
            return Series(key: sample.key, itemCount: sample.itemCount, settings: settings.joined(separator: ", "))
        }
    }
}

extension RunHistory.Metric {
    package var name: String {
        switch self {
        case .counter(let counter): counter.name
        case .screens: "screens"
        case .instructions(let source, let ticks): "instructions per tick (\(source.rawValue), first \(ticks))"
        }
    }

    /// Whether the metric is the same on every machine.
    fileprivate var isExact: Bool { if case .instructions = self { false } else { true } }

    fileprivate static func all(of rows: [RunHistory.Row]) -> [Self] {
        let instructions = InstructionCounts.Source.allCases.flatMap { source in
            Set(rows.compactMap { $0.instructions(source)?.tickCount }).sorted().map { Self.instructions(source, ticks: $0) }
        }
        return WorkCounter.allCases.map { .counter($0) } + [.screens] + instructions
    }

    /// Returns the values of a row: every run's exact count, or the median of the instructions, in
    /// thousandths.
    fileprivate func values(of row: RunHistory.Row) -> [Int] {
        switch self {
        case .counter(let counter): row.samples.compactMap { $0.counts[counter] }
        case .screens: row.samples.compactMap { $0.screens.map { Int(bitPattern: UInt($0)) } }
        case .instructions(let source, let ticks):
            row.instructions(source).flatMap { $0.tickCount == ticks ? [Int(($0.mean * 1_000).rounded())] : nil } ?? []
        }
    }

    fileprivate func differs(_ value: Int, from old: Int, tolerance: Double) -> Bool {
        isExact ? value != old : abs(Double(value - old)) > tolerance * Double(old)
    }

    package func text(of value: Int) -> String {
        switch self {
        case .counter: "\(value)"
        case .screens: hexadecimal(UInt64(UInt(bitPattern: value)))
        case .instructions: "\((value + 500) / 1_000)"
        }
    }
}

extension RunHistory.Row {
    /// The distinct values of a counter in the row's runs.
    package func counts(_ counter: WorkCounter) -> Set<Int> { Set(samples.compactMap { $0.counts[counter] }) }

    package var screens: Set<UInt64> { Set(samples.compactMap(\.screens)) }

    /// Returns the median over the runs with instruction counts, or `nil` without such runs or if
    /// their ticks differ.
    package func instructions(_ source: InstructionCounts.Source) -> (mean: Double, tickCount: Int)? {
        let counts = samples.compactMap { $0.instructions[source] }
        guard let first = counts.first, counts.allSatisfy({ $0.tickCount == first.tickCount }) else { return nil }
        return counts.map(\.mean).sorted().sortedPercentile(50).map { ($0, first.tickCount) }
    }

    /// The runs whose times are used: the quiet ones, or all if none is quiet.
    package var timedSamples: [HistorySample] {
        let quiet = samples.filter { $0.isQuiet == true }
        return quiet.isEmpty ? samples : quiet
    }

    /// Whether the machine was quiet in all runs whose times are used.
    package var isQuiet: Bool? {
        let verdicts = timedSamples.map(\.isQuiet)
        return verdicts.contains(false) ? false : verdicts.contains(nil) ? nil : true
    }

    package func time(_ time: KeyPath<HistorySample, Duration?>) -> Duration? {
        timedSamples.compactMap { $0[keyPath: time] }.sorted().sortedPercentile(50)
    }
}
