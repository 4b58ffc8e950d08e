/// A comparison of two runs: the series that both have, and the series that only one has.
///
/// The comparison and its pairs are classes, because they hold whole runs and series: copying one by
/// value takes about a hundred reference counts, and the code for them wherever it is stored.
package final class RunComparison: Sendable {
    package final class Pair: Sendable {
        package let key: SeriesKey
        package let first: Run.Series
        package let second: Run.Series
        /// The machines that measured the series. `nil` is this process's machine.
        package let machines: (first: RunEnvironment.Machine?, second: RunEnvironment.Machine?)

        package var isOfOneMachine: Bool { machines.first == machines.second }

        /// The medians of the scrolling ticks, second ÷ first, or `nil` if one is unknown or the first is 0.
        package var medianRatio: Double? {
            guard let first = first.metrics.median?.upper, let second = second.metrics.median?.upper,
                first > .zero
            else { return nil }
            return second / first
        }

        /// The differences of the exact work, or `nil` if one run counted nothing.
        package let work: WorkDifference?

        fileprivate init(
            _ key: SeriesKey, _ first: Run.Series, _ second: Run.Series,
            _ machines: (first: RunEnvironment.Machine?, second: RunEnvironment.Machine?), _ work: WorkDifference?
        ) {
            (self.key, self.first, self.second, self.machines, self.work) = (key, first, second, machines, work)
        }

        /// The pair without the rows of large tables.
        fileprivate var summary: Pair { Pair(key, first.summary, second.summary, machines, work) }
    }

    package struct WorkDifference: Sendable {
        package let counters: [CounterDifference]
        /// The counters whose values one of the runs does not have.
        package let unknownCounters: [String]
        /// The first tick after which the screens differ.
        package let firstDifferingScreen: Int?

        fileprivate init?(_ first: Run.Series, _ second: Run.Series) {
            guard let one = first.work, let other = second.work else { return nil }
            var counters: [CounterDifference] = []
            var unknown: [String] = []
            for counter in WorkCounter.allCases {
                if let left = first.sum(of: counter), let right = second.sum(of: counter) {
                    if left != right {
                        counters.append(CounterDifference(counter: counter.name, first: left, second: right))
                    }
                } else {
                    unknown.append(counter.name)
                }
            }
            (self.counters, unknownCounters) = (counters, unknown)
            firstDifferingScreen =
                zip(one, other).enumerated().first { $1.0.screenDigest != $1.1.screenDigest }?.offset
                ?? (one.count == other.count ? nil : min(one.count, other.count))
        }
    }

    package struct CounterDifference: Equatable, Sendable {
        /// The column in `ticks.csv`.
        package let counter: String
        package let first: Int
        package let second: Int
    }

    package let first: Run
    package let second: Run
    package let pairs: [Pair]
    package let onlyInFirst: [SeriesKey]
    package let onlyInSecond: [SeriesKey]

    package convenience init(_ first: Run, _ second: Run) {
        self.init(first, second) { one, other in
            Self.pairs(first.scenarios[one], second.scenarios[other])
        }
    }

    /// Compares some tables of two opened runs, with one scenario of each in memory at a time. The
    /// pairs have no rows.
    package convenience init(_ first: Run, _ second: Run, with tables: [any Table.Type]) throws {
        try self.init(first, second) { one, other in
            Self.pairs(try first.scenario(one, with: tables), try second.scenario(other, with: tables)).map(\.summary)
        }
    }

    private init(_ first: Run, _ second: Run, pairs: (Int, Int) throws -> [Pair]) rethrows {
        (self.first, self.second) = (first, second)
        let indices = Dictionary(zip(second.scenarios.map(\.name), 0...), uniquingKeysWith: { first, _ in first })
        self.pairs = try first.scenarios.enumerated().flatMap { index, scenario in
            try indices[scenario.name].map { try pairs(index, $0) } ?? []
        }
        let common = Set(self.pairs.map(\.key))
        onlyInFirst = first.keys.filter { !common.contains($0) }
        onlyInSecond = second.keys.filter { !common.contains($0) }
    }

    private static func pairs(_ one: Run.Scenario, _ other: Run.Scenario) -> [Pair] {
        one.series.compactMap { series in
            other.series.first { $0.strategy == series.strategy }.map {
                Pair(
                    SeriesKey(scenario: one.name, strategy: series.strategy), series, $0, (one.machine, other.machine),
                    WorkDifference(series, $0))
            }
        }
    }

    /// Returns the reasons why times cannot be compared. For merged runs, one pair decides: if
    /// possible, a pair that one machine measured.
    package func differences(includingOtherMachines: Bool) -> RunDifferences {
        let deciding = pairs.first { $0.isOfOneMachine != includingOtherMachines } ?? pairs.first
        let machines = deciding.flatMap { pair in
            pair.machines.first.flatMap { first in pair.machines.second.map { (first, $0) } }
        }
        // A run with several numbers of ticks stores none. The common series decide.
        let isUnknown = [first, second].contains { $0.manifest.settings["ticks"] == nil }
        let ignored: Set = isUnknown && pairs.allSatisfy { $0.first.tickCount == $0.second.tickCount } ? ["ticks"] : []
        return RunDifferences(
            first.manifest, second.manifest, freeSettings: RunDifferences.freeSettings.union(ignored), machines: machines)
    }
}

extension Run {
    fileprivate var keys: [SeriesKey] {
        scenarios.flatMap { scenario in scenario.series.map { SeriesKey(scenario: scenario.name, strategy: $0.strategy) } }
    }
}
