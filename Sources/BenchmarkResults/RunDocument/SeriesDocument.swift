/// What one strategy cost in one scenario, with every tick of every replay; `nil` is unknown.
public struct SeriesDocument: Sendable {
    public let strategy: String
    public let tickCount: Int
    public let replayCount: Int
    public let figures: SeriesFigures
    /// One per budget, in the order of `budgets.csv`; empty where that is missing.
    public internal(set) var budgets: [BudgetFigures] = []
    /// `nil` where `ticks.csv` is missing, or the series has no replay.
    public internal(set) var durations: TickDurations?
    /// `nil` where `work.csv` is missing or nothing was counted.
    public internal(set) var work: [TickFigures]?
    /// What the phases took in all ticks of the instrumented replay; empty where `phases.csv` is missing.
    public internal(set) var phases: [PhaseTotal] = []

    public init(
        strategy: String, tickCount: Int, replayCount: Int, figures: SeriesFigures, budgets: [BudgetFigures] = [],
        durations: TickDurations? = nil, work: [TickFigures]? = nil, phases: [PhaseTotal] = []
    ) {
        self.strategy = strategy
        self.tickCount = tickCount
        self.replayCount = replayCount
        self.figures = figures
        self.budgets = budgets
        self.durations = durations
        self.work = work
        self.phases = phases
    }
}

/// The figures of a series' record in `summary.csv`.
public struct SeriesFigures: Equatable, Sendable {
    public var steadyP50: Duration?
    public var steadyP90: Duration?
    public var steadyP99: Duration?
    public var steadyMax: Duration?
    public var rawP50: Duration?
    public var rawP99: Duration?
    public var rawMax: Duration?
    /// Of all ticks of all replays.
    public var missedTicks: Int?
    public var hitchMillisecondsPerSecond: Double?
    public var allocationsPerTick: Double?
    public var bytesPerTick: Double?
    public var wasteRatio: Double?
    public var attributesPerVisibleCell: Double?
    public var staleCells: Int?

    public init() {}
}

/// A record of `budgets.csv`: how a series fares against one budget.
public struct BudgetFigures: Equatable, Sendable {
    public let budget: Duration
    public let missedTicks: Int?
    public let longestMissRun: Int?
    public let hitchMillisecondsPerSecond: Double?
    public let hitchGrade: String?

    public init(
        budget: Duration, missedTicks: Int?, longestMissRun: Int?, hitchMillisecondsPerSecond: Double?, hitchGrade: String?
    ) {
        self.budget = budget
        self.missedTicks = missedTicks
        self.longestMissRun = longestMissRun
        self.hitchMillisecondsPerSecond = hitchMillisecondsPerSecond
        self.hitchGrade = hitchGrade
    }
}

/// The durations of all ticks of all replays of a series, in whole nanoseconds.
public struct TickDurations: Equatable, Sendable {
    public let tickCount: Int
    /// Replay by replay, tick by tick.
    public let nanoseconds: ContiguousArray<Int64>
    /// For each tick, in how many replays it missed the budget.
    public let misses: ContiguousArray<Int>

    /// - Precondition: There are whole replays of `tickCount` ticks, and one count of misses per tick.
    public init(tickCount: Int, nanoseconds: ContiguousArray<Int64>, misses: ContiguousArray<Int>) {
        precondition(
            tickCount > 0 && nanoseconds.count % tickCount == 0 && misses.count == tickCount, "Whole replays are wanted.")
        self.tickCount = tickCount
        self.nanoseconds = nanoseconds
        self.misses = misses
    }

    public var replayCount: Int { nanoseconds.count / tickCount }

    /// For each tick the shortest and the longest of its durations: the steady cost, and the worst that the machine made of it.
    ///
    /// - Complexity: O(n), where n is the number of durations.
    public var extents: (steady: ContiguousArray<Int64>, worst: ContiguousArray<Int64>) {
        var steady = ContiguousArray(nanoseconds.prefix(tickCount))
        var worst = steady
        for index in nanoseconds.indices.dropFirst(tickCount) {
            let tick = index % tickCount
            steady[tick] = min(steady[tick], nanoseconds[index])
            worst[tick] = max(worst[tick], nanoseconds[index])
        }
        return (steady, worst)
    }
}

/// What a report shows of the work of one tick.
public struct TickFigures: Equatable, Sendable {
    /// `nil` where allocations cannot be counted.
    public let allocations: Int?
    public let itemsPlaced: Int
    public let cellsDequeued: Int
    public let staleCells: Int
    public let screenDigest: UInt64

    public init(allocations: Int?, itemsPlaced: Int, cellsDequeued: Int, staleCells: Int, screenDigest: UInt64) {
        self.allocations = allocations
        self.itemsPlaced = itemsPlaced
        self.cellsDequeued = cellsDequeued
        self.staleCells = staleCells
        self.screenDigest = screenDigest
    }
}
