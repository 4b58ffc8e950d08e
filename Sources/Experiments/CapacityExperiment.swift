import Sampling

/// The capacity searches of several strategies, in turn, within one limit of time.
///
/// The strategy that has had the least time so far comes next, so that cheap ones are soon over and leave the rest of the time
/// to the dear one. It prints nothing and measures nothing itself.
@MainActor
public struct CapacityExperiment<Clock: TickClock> {
    /// One measurement.
    public struct Probe: Equatable, Sendable {
        /// The strategy's place in `searches`.
        public let series: Int
        public let itemCount: Int
        public let steadyP99: Duration
        /// The wall time of the whole probe, with the making of its scenario.
        public let elapsed: Duration
    }

    /// One per strategy; what they know stays here when `run` throws.
    public private(set) var searches: [CapacitySearch]
    /// In the order in which they were made.
    public private(set) var probes: [Probe] = []
    private let timeLimit: Duration
    private let clock: Clock

    public init(searches: [CapacitySearch], timeLimit: Duration, clock: Clock) {
        self.searches = searches
        self.timeLimit = timeLimit
        self.clock = clock
    }

    /// Probes until every search is over, or no further probe fits into the time.
    ///
    /// No probe is begun that would end after the limit if its time grew in proportion to the items; each strategy gets its first
    /// one whatever the limit. A probe that has begun is carried through, so the end may be later by as much as it was misjudged.
    ///
    /// - Parameters:
    ///   - probe: Measures the steady p99 of a strategy at a number of items.
    ///   - emit: Gets each probe when it is over.
    /// - Throws: What `probe` throws, such as `Interruption.Requested`.
    public mutating func run(
        probe: (_ series: Int, _ itemCount: Int) throws -> Duration, emit: (Probe) -> Void
    ) throws {
        let start = clock.now()
        while let (series, itemCount) = nextProbe(elapsed: start.duration(to: clock.now())) {
            let probeStart = clock.now()
            let steadyP99 = try probe(series, itemCount)
            let made = Probe(
                series: series, itemCount: itemCount, steadyP99: steadyP99, elapsed: probeStart.duration(to: clock.now())
            )
            searches[series].record(steadyP99, at: itemCount)
            probes.append(made)
            emit(made)
        }
    }

    private func nextProbe(elapsed: Duration) -> (series: Int, itemCount: Int)? {
        searches.indices.compactMap { series -> (series: Int, itemCount: Int)? in
            let fitting = searches[series].wantedItemCounts.first { itemCount in
                expectedTime(of: itemCount, series: series).map { elapsed + $0 <= timeLimit } ?? true
            }
            return fitting.map { (series, $0) }
        }.min { timeSpent(on: $0.series) < timeSpent(on: $1.series) }
    }

    private func timeSpent(on series: Int) -> Duration {
        probes.reduce(.zero) { $1.series == series ? $0 + $1.elapsed : $0 }
    }

    /// What the nearest probe with no more items says, in proportion; `nil` when nothing was measured yet.
    private func expectedTime(of itemCount: Int, series: Int) -> Duration? {
        let own = probes.filter { $0.series == series }
        guard let nearest = own.filter({ $0.itemCount <= itemCount }).max(by: { $0.itemCount < $1.itemCount }) else {
            return own.min { $0.itemCount < $1.itemCount }?.elapsed
        }
        return nearest.elapsed * (Double(itemCount) / Double(nearest.itemCount))
    }
}
