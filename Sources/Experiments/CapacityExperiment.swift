import Sampling

/// The capacity searches of several strategies, within one time limit.
///
/// The strategy that has used the least time so far is next, so fast strategies finish early and
/// leave the remaining time to slow ones. The experiment prints nothing and measures nothing
/// itself.
@MainActor
public struct CapacityExperiment<Clock: TickClock> {
    /// One measurement.
    public struct Probe: Equatable, Sendable {
        /// The strategy's index in `searches`.
        public let series: Int
        public let itemCount: Int
        public let worstScroll: Duration
        /// The wall time of the probe, including the creation of its scenario.
        public let elapsed: Duration
    }

    /// One search per strategy. If `run` throws an error, their results so far remain.
    public private(set) var searches: [CapacitySearch]
    /// The probes in the order of their execution.
    public private(set) var probes: [Probe] = []
    private let timeLimit: Duration
    private let clock: Clock

    public init(searches: [CapacitySearch], timeLimit: Duration, clock: Clock) {
        self.searches = searches
        self.timeLimit = timeLimit
        self.clock = clock
    }

    /// Probes until every search is finished, or until the time does not suffice for another probe.
    ///
    /// A probe does not start if it would end after the limit, assuming that its time is
    /// proportional to the number of items. The first probe of each strategy always starts. A probe
    /// is never interrupted, so the limit may be exceeded if its time was underestimated.
    ///
    /// - Parameters:
    ///   - probe: Measures a strategy's worst scrolling tick at a number of items.
    ///   - emit: Receives each finished probe.
    /// - Throws: Errors of `probe`, for example `Interruption.Requested`.
    public mutating func run(
        probe: (_ series: Int, _ itemCount: Int) throws -> Duration, emit: (Probe) -> Void
    ) throws {
        let start = clock.now()
        while let (series, itemCount) = nextProbe(elapsed: start.duration(to: clock.now())) {
            let probeStart = clock.now()
            let worstScroll = try probe(series, itemCount)
            let made = Probe(
                series: series, itemCount: itemCount, worstScroll: worstScroll, elapsed: probeStart.duration(to: clock.now())
            )
            searches[series].record(worstScroll, at: itemCount)
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

    /// Returns the time of the largest probe with at most as many items, scaled to this number of
    /// items, or `nil` before the first measurement.
    private func expectedTime(of itemCount: Int, series: Int) -> Duration? {
        let own = probes.filter { $0.series == series }
        guard let nearest = own.filter({ $0.itemCount <= itemCount }).max(by: { $0.itemCount < $1.itemCount }) else {
            return own.min { $0.itemCount < $1.itemCount }?.elapsed
        }
        return nearest.elapsed * (Double(itemCount) / Double(nearest.itemCount))
    }
}
