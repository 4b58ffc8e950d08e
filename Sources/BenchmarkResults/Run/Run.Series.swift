import Statistics

extension Run {
    /// What one strategy cost in one scenario; `nil` is unknown.
    package struct Series: Equatable, Sendable {
        package internal(set) var strategy: String
        package let tickCount: Int
        package let replayCount: Int
        package internal(set) var figures: SeriesFigures
        /// How the series fares at 60, 80 and 120 Hz and against the budget asked for; `nil` where `budgets.csv` was not read.
        package internal(set) var budgets: [BudgetFigures]?
        /// The minima over the replays by the kind of tick, or `nil` if `events.csv` was not read.
        package internal(set) var events: [EventCost]?
        /// The timed replays of the strategy, in the order in which they ran; `nil` where `ticks.csv` was not read.
        package internal(set) var replays: [Replay]?
        /// What the account pass counted, one per tick; `nil` when nothing was counted or `work.csv` was not read.
        package internal(set) var work: [TickWork]?
        /// The time that each phase of each tick took, from an instrumented replay; `nil` when there was none or `phases.csv` was
        /// not read.
        package internal(set) var phases: [PhaseCost]?
        /// The instructions of the first ticks, once per source; empty when they were not counted or `instructions.csv` was not
        /// read.
        package internal(set) var instructions: [InstructionCounts] = []
        /// When each phase of each tick began and ended in the instrumented replay. No table has them: they are empty unless the run
        /// was measured just now.
        package let spans: [PhaseSpan]
        /// What the thread had of the machine in all timed replays together; `nil` unless the run was measured just now.
        package let timedUsage: TimedUsage?

        /// A series that was measured just now.
        ///
        /// - Parameters:
        ///   - work: Empty when nothing was counted.
        ///   - spans: Tick by tick; empty when there was no instrumented replay. Their times count where there are timed replays too.
        ///   - peakResidentBytes: The most memory that the process held during the account pass.
        /// - Precondition: `budget` and `slowdown` are positive; every replay has one duration per tick.
        /// - Complexity: O(n log n) comparisons, where n is the number of durations.
        package init(
            strategy: String, tickCount: Int, replays: [Replay], budget: Duration, slowdown: Double, work: [TickWork] = [],
            spans: [PhaseSpan] = [], peakResidentBytes: Int? = nil, instructions: [InstructionCounts] = [],
            timedUsage: TimedUsage? = nil
        ) {
            precondition(slowdown > 0 && slowdown.isFinite, "A slowdown is a positive factor; given: \(slowdown).")
            precondition(
                replays.allSatisfy { $0.durations.count == tickCount },
                "\(strategy): every replay has one duration for each of the \(tickCount) ticks."
            )
            self.strategy = strategy
            self.tickCount = tickCount
            self.replays = replays
            replayCount = replays.count
            let durations = replays.map(\.durations)
            figures = SeriesFigures(
                of: durations, work: WorkSummary(of: work), peakResidentBytes: peakResidentBytes, budget: budget,
                slowdown: slowdown)
            budgets = BudgetFigures.all(of: replays, figures, budget: budget, slowdown: slowdown)
            self.work = work.isEmpty ? nil : work
            // Who times nothing shares the machine with others.
            phases = spans.isEmpty ? nil : PhaseCost.costs(of: spans, isTimed: !replays.isEmpty)
            self.instructions = instructions
            self.spans = spans
            self.timedUsage = timedUsage
        }

        /// Creates a series of which nothing but its size is known.
        init(strategy: String, tickCount: Int, replayCount: Int) {
            self.strategy = strategy
            self.tickCount = tickCount
            self.replayCount = replayCount
            figures = SeriesFigures()
            spans = []
            timedUsage = nil
        }

        /// The series with its metrics and its few counted ticks, without the rows of larger tables.
        var summary: Self {
            var summary = Self(strategy: strategy, tickCount: tickCount, replayCount: replayCount)
            (summary.figures, summary.budgets, summary.events) = (figures, budgets, events)
            summary.instructions = instructions
            return summary
        }

        /// A series whose ticks were counted, and not timed. Its figures are unknown.
        init(strategy: String, work: [TickWork], instructions: [InstructionCounts]) {
            self.strategy = strategy
            tickCount = work.count
            replayCount = 0
            figures = SeriesFigures()
            self.work = work
            self.instructions = instructions
            spans = []
            timedUsage = nil
        }

        /// The ticks of all replays.
        package var timedTickCount: Int { tickCount * replayCount }

        /// The sum of a counter over the ticks; `nil` where a tick's is unknown or nothing was counted.
        package func sum(of counter: WorkCounter) -> Int? {
            work?.reduce(Int?(0)) { sum, tick in sum.flatMap { sum in counter.count(tick).map { sum + $0 } } }
        }
    }

    /// One timed replay of a strategy.
    package struct Replay: Equatable, Sendable {
        /// The place of the replay among all timed replays of all strategies of its scenario, counted from 0.
        package let order: Int
        /// One per tick, as measured.
        package let durations: ContiguousArray<Duration>
        /// Whether the machine disturbed each tick; `nil` is unknown.
        package let noisy: ContiguousArray<Bool?>

        /// The replays of one strategy.
        ///
        /// - Parameters:
        ///   - orders: The place of each replay among the replays of all strategies.
        ///   - switched: Whether the thread was made to give up its core, for each tick of each replay; empty when that was not
        ///     counted.
        /// - Precondition: There is an order for each replay, and `switched` is empty or has one flag for each duration.
        /// - Complexity: O(n), where n is the number of durations.
        package static func all(
            _ durations: [ContiguousArray<Duration>], orders: [Int], switched: [ContiguousArray<Bool>] = []
        ) -> [Replay] {
            precondition(orders.count == durations.count, "\(orders.count) places for \(durations.count) replays.")
            precondition(
                switched.isEmpty || switched.map(\.count) == durations.map(\.count),
                "Every duration has a flag that says whether the thread was switched, or none has."
            )
            // The only replay is its own minimum, and says nothing about itself.
            let steady = durations.count > 1 ? steadyCosts(of: durations) : []
            return durations.indices.map { replay in
                let noisy = durations[replay].enumerated().map { tick, duration in
                    isNoisyTick(
                        duration, steadyCost: steady.isEmpty ? nil : steady[tick],
                        wasSwitched: switched.isEmpty ? nil : switched[replay][tick]
                    )
                }
                return Replay(order: orders[replay], durations: durations[replay], noisy: ContiguousArray(noisy))
            }
        }
    }
}
