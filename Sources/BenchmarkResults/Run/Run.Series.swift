import Statistics

extension Run {
    /// The measurements of one strategy in one scenario. `nil` is unknown: not measured, or its table was not read.
    package struct Series: Equatable, Sendable {
        package let strategy: String
        /// The number of lines that the strategy adds to a plain layout, cell and controller, or `nil`
        /// if they are not counted.
        package internal(set) var addedLines: Int?
        package internal(set) var mayBeStale: Bool
        package let tickCount: Int
        package let replayCount: Int
        package internal(set) var metrics: SeriesMetrics
        /// The bounds of the cost of each tick, or `nil` if nothing was timed or `ticks.csv` was not read.
        package internal(set) var costs: ContiguousArray<CostInterval>?
        /// The bounds of the cost of loading the screen, or `nil` if it is unknown.
        package internal(set) var loadCost: CostInterval?
        /// The timed replays in the order in which they ran, or `nil` if `replays.csv` was not read.
        package internal(set) var replays: [Replay]?
        /// The work of each tick, or `nil` if it was not counted or `ticks.csv` was not read.
        package internal(set) var work: [TickWork]?
        /// The work of loading the screen, or `nil` if it is unknown.
        package internal(set) var loadWork: TickWork?
        /// The instructions of the first ticks, or `nil` if they were not counted or `ticks.csv` was not read.
        package internal(set) var instructions: InstructionCounts?
        /// The time of each phase by the kind of tick, or `nil` without instrumented replays, or if `phases.csv` was not read.
        package internal(set) var phases: [PhaseCost]?
        /// The phases of the instrumented replays, until the kinds of the ticks are known.
        var phaseSums: [[PhaseSum]]
        /// The thread's use of the machine over all timed replays, or `nil` unless the run was just
        /// measured.
        package let timedUsage: TimedUsage?

        /// Creates a series that was just measured. `work` is empty and `loadWork` is `nil` if they were not counted.
        package init(
            strategy: String, addedLines: Int? = nil, mayBeStale: Bool = false, tickCount: Int, replays: [Replay],
            work: [TickWork] = [], loadWork: TickWork? = nil, phaseSums: [[PhaseSum]] = [],
            instructions: InstructionCounts? = nil, timedUsage: TimedUsage? = nil
        ) {
            precondition(
                replays.allSatisfy { $0.durations.count == tickCount },
                "\(strategy): every replay has one duration for each of the \(tickCount) ticks."
            )
            self.strategy = withEscapes(strategy)
            (self.addedLines, self.mayBeStale) = (addedLines, mayBeStale)
            self.tickCount = tickCount
            self.replays = replays
            replayCount = replays.count
            metrics = SeriesMetrics()
            self.work = work.isEmpty ? nil : work
            self.loadWork = loadWork
            self.instructions = instructions
            self.phaseSums = phaseSums
            self.timedUsage = timedUsage
        }

        init(strategy: String, addedLines: Int? = nil, mayBeStale: Bool = false, tickCount: Int, replayCount: Int) {
            (self.strategy, self.addedLines, self.mayBeStale) = (strategy, addedLines, mayBeStale)
            (self.tickCount, self.replayCount) = (tickCount, replayCount)
            (metrics, phaseSums, timedUsage) = (SeriesMetrics(), [], nil)
        }

        /// The series with its metrics, without the rows of larger tables.
        package var summary: Self {
            var summary = Self(
                strategy: strategy, addedLines: addedLines, mayBeStale: mayBeStale, tickCount: tickCount,
                replayCount: replayCount)
            summary.metrics = metrics
            return summary
        }

        package var timedTickCount: Int { tickCount * replayCount }

        /// Returns the sum of a counter over the ticks, or `nil` if any count is unknown.
        package func sum(of counter: WorkCounter) -> Int? {
            work?.reduce(Int?(0)) { sum, tick in sum.flatMap { sum in tick[counter].map { sum + $0 } } }
        }
    }

    package struct Replay: Equatable, Sendable {
        /// The index of the replay among all timed replays of its scenario.
        package let order: Int
        package let durations: ContiguousArray<Duration>
        /// The part of each duration in which work stood in for a device's own, or `nil` if none did.
        package let standIn: ContiguousArray<Duration>?
        /// Whether the machine disturbed each tick. `nil` is unknown.
        package let noisy: ContiguousArray<Bool?>
        /// Whether the thread gave up its core in each tick, or `nil` if it is unknown.
        package let waited: ContiguousArray<Bool>?
        /// The thread's CPU time in each tick, or `nil` if it is unknown.
        package let cpuTimes: ContiguousArray<Duration>?
        /// The load of the screen before the first tick, or `nil` if it was not timed.
        package let load: Load?

        /// The time from the creation of the view controller to the end of the first layout pass.
        package typealias Load = CostInterval.Reading

        init(
            order: Int, durations: ContiguousArray<Duration>, standIn: ContiguousArray<Duration>, noisy: ContiguousArray<Bool?>,
            waited: ContiguousArray<Bool>?, cpuTimes: ContiguousArray<Duration>?, load: Load?
        ) {
            (self.order, self.durations, self.noisy, self.waited) = (order, durations, noisy, waited)
            (self.cpuTimes, self.load) = (cpuTimes, load)
            self.standIn = standIn.contains { $0 != .zero } ? standIn : nil
        }

        func reading(atTick tick: Int) -> CostInterval.Reading {
            CostInterval.Reading(
                duration: durations[tick], standIn: standIn?[tick] ?? .zero, isNoisy: noisy[tick], hasWaited: waited?[tick],
                cpuTime: cpuTimes?[tick])
        }

        /// Returns the replays of one strategy.
        ///
        /// - Parameters:
        ///   - standIn: The part of each duration in which work stood in for a device's own; empty if none did.
        ///   - orders: The index of each replay among the replays of all strategies.
        ///   - switched: Whether the thread lost its core, for each tick of each replay; empty if
        ///     unknown.
        ///   - waited: Whether the thread gave up its core, likewise.
        ///   - cpuTimes: The thread's CPU time in each tick of each replay; empty if unknown.
        ///   - loads: Each replay's load, with `isNoisy` if the thread lost its core in it; empty if the
        ///     loads were not timed.
        package static func all(
            _ durations: [ContiguousArray<Duration>], standIn: [ContiguousArray<Duration>] = [], orders: [Int],
            switched: [ContiguousArray<Bool>] = [], waited: [ContiguousArray<Bool>] = [],
            cpuTimes: [ContiguousArray<Duration>] = [], loads: [Load] = []
        ) -> [Replay] {
            precondition(orders.count == durations.count, "\(orders.count) places for \(durations.count) replays.")
            precondition(
                switched.isEmpty || switched.map(\.count) == durations.map(\.count),
                "Every duration has a flag that says whether the thread was switched, or none has."
            )
            // A single replay equals its minimum.
            let steady = durations.count > 1 ? steadyCosts(of: durations) : []
            precondition(loads.isEmpty || loads.count == durations.count, "\(loads.count) loads for \(durations.count) replays.")
            let steadyLoad = loads.count > 1 ? loads.map(\.duration).min() : nil
            return durations.indices.map { replay in
                let noisy = durations[replay].enumerated().map { tick, duration in
                    isNoisyTick(
                        duration, steadyCost: steady.isEmpty ? nil : steady[tick],
                        wasSwitched: switched.isEmpty ? nil : switched[replay][tick],
                        cpuTime: cpuTimes.isEmpty ? nil : cpuTimes[replay][tick])
                }
                var load = loads.isEmpty ? nil : loads[replay]
                if let measured = load {
                    load?.isNoisy = isNoisyTick(
                        measured.duration, steadyCost: steadyLoad, wasSwitched: measured.isNoisy, cpuTime: measured.cpuTime)
                }
                return Replay(
                    order: orders[replay], durations: durations[replay], standIn: standIn.isEmpty ? [] : standIn[replay],
                    noisy: ContiguousArray(noisy),
                    waited: waited.isEmpty ? nil : waited[replay], cpuTimes: cpuTimes.isEmpty ? nil : cpuTimes[replay],
                    load: load)
            }
        }
    }
}
