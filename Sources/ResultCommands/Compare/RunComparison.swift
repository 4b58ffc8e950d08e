import BenchmarkResults
import Gating

/// A comparison of two runs: the series that both have, and the series that only one has.
///
/// The comparison and its pairs are classes, because they hold whole runs and series: copying one by
/// value takes about a hundred reference counts, and the code for them wherever it is stored.
final class RunComparison: Sendable {
    final class Pair: Sendable {
        let key: SeriesKey
        let first: Run.Series
        let second: Run.Series
        /// The machines that measured the series. `nil` is this process's machine.
        let machines: (first: RunEnvironment.Machine?, second: RunEnvironment.Machine?)

        var isOfOneMachine: Bool { machines.first == machines.second }

        /// The medians of the scrolling ticks, second ÷ first, or `nil` if one is unknown or the first is 0.
        var medianRatio: Double? {
            guard let first = first.metrics.median?.upper, let second = second.metrics.median?.upper,
                first > .zero
            else { return nil }
            return second / first
        }

        /// A gate's verdicts on the counters of B with A as the base, or `nil` if one of the runs counted nothing.
        let counters: [Verdict]?
        /// The first tick after which the screens differ, or `nil` if none does or one run counted nothing.
        let firstDifferingScreen: Int?

        /// The counters that differ at a tick, and are known on both sides.
        var differingCounters: [Verdict] {
            (counters ?? []).filter { $0.outcome != .pass && $0.base != nil && $0.head != nil }
        }

        /// The counters that are not known on both sides.
        var unknownCounters: [String] {
            counters.map { $0.filter { $0.base == nil || $0.head == nil }.map(\.metric) } ?? WorkCounter.allCases.map(\.name)
        }

        fileprivate init(
            _ key: SeriesKey, _ first: Run.Series, _ second: Run.Series,
            _ machines: (first: RunEnvironment.Machine?, second: RunEnvironment.Machine?)
        ) {
            (self.key, self.first, self.second, self.machines) = (key, first.summary, second.summary, machines)
            guard let one = first.work, let other = second.work else {
                (counters, firstDifferingScreen) = (nil, nil)
                return
            }
            func series(_ ticks: [TickWork]) -> BaselineSeries {
                BaselineSeries(key: key, itemCount: 0, ticks: ticks, load: TickWork())
            }
            let (base, head) = (series(one), series(other))
            counters = ExactTier.counterVerdicts(base: base, head: head)
            firstDifferingScreen =
                base.ticksWithOtherScreens(than: head).first ?? (one.count == other.count ? nil : min(one.count, other.count))
        }
    }

    let first: Run
    let second: Run
    let pairs: [Pair]
    let onlyInFirst: [SeriesKey]
    let onlyInSecond: [SeriesKey]

    convenience init(_ first: Run, _ second: Run) {
        self.init(first, second) { one, other in
            Self.pairs(first.scenarios[one], second.scenarios[other])
        }
    }

    /// Compares some tables of two opened runs, with one scenario of each in memory at a time. The
    /// pairs have no rows.
    convenience init(_ first: Run, _ second: Run, with tables: [any Table.Type]) throws {
        try self.init(first, second) { one, other in
            Self.pairs(try first.scenario(one, with: tables), try second.scenario(other, with: tables))
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
                Pair(SeriesKey(scenario: one.name, strategy: series.strategy), series, $0, (one.machine, other.machine))
            }
        }
    }

    /// Returns the reasons why times cannot be compared. For merged runs, one pair decides: if
    /// possible, a pair that one machine measured.
    func differences(includingOtherMachines: Bool) -> [Conditions.Difference] {
        var (one, other) = (first.manifest.conditions, second.manifest.conditions)
        let deciding = pairs.first { $0.isOfOneMachine != includingOtherMachines } ?? pairs.first
        if let machine = deciding?.machines.first, let otherMachine = deciding?.machines.second {
            one.setMachine(machine)
            other.setMachine(otherMachine)
        }
        // A run with several numbers of ticks stores none. The common series decide.
        let isUnknown = [one, other].contains { $0.settings["ticks"] == nil }
        if isUnknown, pairs.allSatisfy({ $0.first.tickCount == $0.second.tickCount }) {
            (one.settings["ticks"], other.settings["ticks"]) = (nil, nil)
        }
        return one.differences(from: other, preventing: .times)
    }
}

extension Run {
    fileprivate var keys: [SeriesKey] {
        scenarios.flatMap { scenario in scenario.series.map { SeriesKey(scenario: scenario.name, strategy: $0.strategy) } }
    }
}
