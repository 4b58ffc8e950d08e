/// What one strategy cost in one scenario.
public struct SeriesResult: Equatable, Sendable {
    public let strategy: String
    /// One duration per tick for each timed replay, as measured, in the order in which the replays ran.
    public let replays: [ContiguousArray<Duration>]
    /// Whether the thread was made to give up its core in the tick, for each tick of each replay; empty when that was not
    /// counted.
    public let switched: [ContiguousArray<Bool>]
    /// What the thread had of the machine in all timed replays together; `nil` when that was not measured.
    public let timedUsage: TimedUsage?
    /// The cells on the screen after each tick; empty when they were not counted.
    public let visibleCells: [Int]
    /// What the account pass counted, one per tick; empty when nothing was counted.
    public let work: [TickWork]
    /// What the phases of each tick took in an instrumented replay, tick by tick; empty when there was none.
    public let phases: [PhaseSpan]
    /// The most memory the process held during the series' account pass; `nil` where its peak cannot be reset.
    public let peakResidentBytes: Int?
    /// The instructions of the first ticks, once per source; empty when they were not counted.
    public internal(set) var instructions: [InstructionCounts]

    /// - Precondition: `switched` is empty or has one flag for each duration of `replays`.
    public init(
        strategy: String, replays: [ContiguousArray<Duration>], visibleCells: [Int], work: [TickWork] = [],
        phases: [PhaseSpan] = [],
        peakResidentBytes: Int? = nil, instructions: [InstructionCounts] = [], switched: [ContiguousArray<Bool>] = [],
        timedUsage: TimedUsage? = nil
    ) {
        precondition(
            switched.isEmpty || switched.map(\.count) == replays.map(\.count),
            "\(strategy): every duration has a flag that says whether the thread was switched, or none has."
        )
        self.strategy = strategy
        self.replays = replays
        self.visibleCells = visibleCells
        self.work = work
        self.phases = phases
        self.peakResidentBytes = peakResidentBytes
        self.instructions = instructions
        self.switched = switched
        self.timedUsage = timedUsage
    }
}
