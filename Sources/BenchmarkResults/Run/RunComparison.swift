/// Two runs side by side: the series that both have, and what only one of them has.
package struct RunComparison: Sendable {
    /// A series of both runs.
    package struct Pair: Sendable {
        package let key: SeriesKey
        package let first: Run.Series
        package let second: Run.Series
        /// Those that the series was measured on; `nil` is the machine of this process.
        package let machines: (first: RunEnvironment.Machine?, second: RunEnvironment.Machine?)

        /// Whether the times are of one machine, and so may be held against each other.
        package var isOfOneMachine: Bool { machines.first == machines.second }

        /// Second ÷ first; `nil` where one is unknown or the first is 0.
        package var steadyP50Ratio: Double? { ratio(first.figures.steadyP50, second.figures.steadyP50) }
        /// Second ÷ first; `nil` where one is unknown or the first is 0.
        package var steadyP99Ratio: Double? { ratio(first.figures.steadyP99, second.figures.steadyP99) }

        private func ratio(_ first: Duration?, _ second: Duration?) -> Double? {
            guard let first, let second, first > .zero else { return nil }
            return second / first
        }

        /// The counters whose sums differ; empty where one of the runs has counted nothing.
        package var differingCounters: [CounterDifference] {
            WorkCounter.all.compactMap { counter in
                guard let left = first.sum(of: counter), let right = second.sum(of: counter), left != right else { return nil }
                return CounterDifference(counter: counter.name, first: left, second: right)
            }
        }

        /// Counters that one of the runs does not know.
        package var unknownCounters: [String] {
            WorkCounter.all.filter { first.sum(of: $0) == nil || second.sum(of: $0) == nil }.map(\.name)
        }

        /// The first tick after which the screens differ; `nil` where they do not, or are not known.
        package var firstDifferingScreen: Int? {
            guard let one = first.work, let other = second.work else { return nil }
            return zip(one, other).enumerated().first { $1.0.screenDigest != $1.1.screenDigest }?.offset
                ?? (one.count == other.count ? nil : min(one.count, other.count))
        }
    }

    /// A sum that is not the same in both runs.
    package struct CounterDifference: Equatable, Sendable {
        /// The column of `work.csv`.
        package let counter: String
        package let first: Int
        package let second: Int
    }

    package let first: Run
    package let second: Run
    /// In the order of the first run.
    package let pairs: [Pair]
    package let onlyInFirst: [SeriesKey]
    package let onlyInSecond: [SeriesKey]

    /// - Complexity: O(s), where s is the number of series of both runs.
    package init(_ first: Run, _ second: Run) {
        let (ones, others) = (first.keyedSeries, second.keyedSeries)
        let known = Dictionary(uniqueKeysWithValues: others.map { ($0.key, $0) })
        let keys = Set(ones.map(\.key))
        self.first = first
        self.second = second
        pairs = ones.compactMap { one in
            known[one.key].map {
                Pair(key: one.key, first: one.series, second: $0.series, machines: (one.machine, $0.machine))
            }
        }
        onlyInFirst = ones.map(\.key).filter { known[$0] == nil }
        onlyInSecond = others.map(\.key).filter { !keys.contains($0) }
    }

    /// Why times cannot be compared. Of merged runs the machines of one pair decide: of a pair with one machine where there is any.
    ///
    /// - Parameter includingOtherMachines: Whether the times of different machines are compared too.
    package func differences(includingOtherMachines: Bool) -> RunDifferences {
        let deciding = pairs.first { $0.isOfOneMachine != includingOtherMachines } ?? pairs.first
        let machines = deciding.flatMap { pair in
            pair.machines.first.flatMap { first in pair.machines.second.map { (first, $0) } }
        }
        return RunDifferences(first.manifest, second.manifest, machines: machines)
    }
}

extension Run {
    fileprivate var keyedSeries: [(key: SeriesKey, series: Series, machine: RunEnvironment.Machine?)] {
        scenarios.flatMap { scenario in
            scenario.series.map { (SeriesKey(scenario: scenario.name, strategy: $0.strategy), $0, scenario.machine) }
        }
    }
}
