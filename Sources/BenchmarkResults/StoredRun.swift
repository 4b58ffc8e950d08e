/// A complete run as its directory holds it: the settings and the machine from `run.json`, a series per record of `summary.csv`,
/// and its exact counters from `work.csv`.
///
/// Records of scenarios that `run.json` does not name are left out, since nothing vouches for them.
public struct StoredRun: Equatable, Sendable {
    /// As given.
    public let path: String
    public let manifest: RunManifest
    /// By scenario in the order of `run.json`, then in the order of `summary.csv`.
    public let series: [StoredSeries]

    public init(path: String, manifest: RunManifest, series: [StoredSeries]) {
        self.path = path
        self.manifest = manifest
        self.series = series
    }
}

/// What one strategy cost in one scenario, as a run directory holds it; `nil` is unknown.
public struct StoredSeries: Equatable, Sendable {
    /// What tells a series from all others of its run.
    public struct Key: Hashable, Sendable {
        public let scenario: String
        public let strategy: String

        public init(scenario: String, strategy: String) {
            self.scenario = scenario
            self.strategy = strategy
        }
    }

    public let key: Key
    public let tickCount: Int
    public let replayCount: Int
    public let steadyP50: Duration?
    public let steadyP99: Duration?
    /// Of all ticks of all replays.
    public let missedTicks: Int?
    /// `nil` when nothing was counted.
    public let work: StoredWork?

    public init(
        key: Key, tickCount: Int, replayCount: Int, steadyP50: Duration?, steadyP99: Duration?, missedTicks: Int?,
        work: StoredWork?
    ) {
        self.key = key
        self.tickCount = tickCount
        self.replayCount = replayCount
        self.steadyP50 = steadyP50
        self.steadyP99 = steadyP99
        self.missedTicks = missedTicks
        self.work = work
    }
}

/// The exact counters of one series.
public struct StoredWork: Equatable, Sendable {
    /// The columns of `work.csv` that are summed, in the order in which they are reported.
    public static let counters = WorkCounter.all.map(\.name)

    /// The sum over the ticks, one per counter; `nil` where a tick's is unknown.
    public var sums: [Int?]
    /// The digest of the screen after each tick.
    public var screenDigests: [UInt64]

    /// - Precondition: There is a sum per counter.
    public init(sums: [Int?], screenDigests: [UInt64]) {
        precondition(sums.count == Self.counters.count, "\(sums.count) sums of \(Self.counters.count) counters.")
        self.sums = sums
        self.screenDigests = screenDigests
    }
}
