/// Two stored runs side by side: the series that both have, and what only one of them has.
public struct RunComparison: Equatable, Sendable {
    /// A series of both runs.
    public struct Pair: Equatable, Sendable {
        public let first: StoredSeries
        public let second: StoredSeries

        public var key: StoredSeries.Key { first.key }

        /// Second ÷ first; `nil` where one is unknown or the first is 0.
        public var steadyP50Ratio: Double? { ratio(first.steadyP50, second.steadyP50) }
        /// Second ÷ first; `nil` where one is unknown or the first is 0.
        public var steadyP99Ratio: Double? { ratio(first.steadyP99, second.steadyP99) }

        private func ratio(_ first: Duration?, _ second: Duration?) -> Double? {
            guard let first, let second, first > .zero else { return nil }
            return second / first
        }

        /// The counters whose sums differ; empty where one of the runs has counted nothing.
        public var differingCounters: [CounterDifference] {
            guard let one = first.work, let other = second.work else { return [] }
            return StoredWork.counters.indices.compactMap { index in
                guard let left = one.sums[index], let right = other.sums[index], left != right else { return nil }
                return CounterDifference(counter: StoredWork.counters[index], first: left, second: right)
            }
        }

        /// Counters that one of the runs does not know.
        public var unknownCounters: [String] {
            StoredWork.counters.indices.filter { first.work?.sums[$0] == nil || second.work?.sums[$0] == nil }.map {
                StoredWork.counters[$0]
            }
        }

        /// The first tick after which the screens differ; `nil` where they do not, or are not known.
        public var firstDifferingScreen: Int? {
            guard let one = first.work?.screenDigests, let other = second.work?.screenDigests else { return nil }
            return zip(one, other).enumerated().first { $1.0 != $1.1 }?.offset
                ?? (one.count == other.count ? nil : min(one.count, other.count))
        }
    }

    /// A sum that is not the same in both runs.
    public struct CounterDifference: Equatable, Sendable {
        /// The column of `work.csv`.
        public let counter: String
        public let first: Int
        public let second: Int
    }

    public let first: StoredRun
    public let second: StoredRun
    /// In the order of the first run.
    public let pairs: [Pair]
    public let onlyInFirst: [StoredSeries.Key]
    public let onlyInSecond: [StoredSeries.Key]

    /// - Complexity: O(s), where s is the number of series of both runs.
    public init(_ first: StoredRun, _ second: StoredRun) {
        let others = Dictionary(uniqueKeysWithValues: second.series.map { ($0.key, $0) })
        let known = Set(first.series.map(\.key))
        self.first = first
        self.second = second
        pairs = first.series.compactMap { one in others[one.key].map { Pair(first: one, second: $0) } }
        onlyInFirst = first.series.map(\.key).filter { others[$0] == nil }
        onlyInSecond = second.series.map(\.key).filter { !known.contains($0) }
    }
}
