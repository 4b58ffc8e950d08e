/// What one strategy cost in one scenario.
public struct SeriesResult: Equatable, Sendable {
    public let strategy: String
    /// One duration per tick for each timed replay, as measured, in the order in which the replays ran.
    public let replays: [ContiguousArray<Duration>]
    /// The cells on the screen after each tick; empty when they were not counted.
    public let visibleCells: [Int]
    /// What the account pass counted, one per tick; empty when nothing was counted.
    public let work: [TickWork]
    /// The most memory the process held during the series' account pass; `nil` where its peak cannot be reset.
    public let peakResidentBytes: Int?

    public init(
        strategy: String, replays: [ContiguousArray<Duration>], visibleCells: [Int], work: [TickWork] = [],
        peakResidentBytes: Int? = nil
    ) {
        self.strategy = strategy
        self.replays = replays
        self.visibleCells = visibleCells
        self.work = work
        self.peakResidentBytes = peakResidentBytes
    }
}
