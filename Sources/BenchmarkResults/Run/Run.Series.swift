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
        package internal(set) var metrics = SeriesMetrics()
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
        var phaseSums: [[PhaseSum]] = []
        /// The thread's use of the machine over all timed replays, or `nil` unless the run was just
        /// measured.
        package private(set) var usage: MachineNoise?

        /// Creates a series that was just measured. `work` is empty and `loadWork` is `nil` if they were not counted.
        package init(
            strategy: String, addedLines: Int? = nil, mayBeStale: Bool = false, tickCount: Int, replays: [Replay],
            work: [TickWork] = [], loadWork: TickWork? = nil, phaseSums: [[PhaseSum]] = [],
            instructions: InstructionCounts? = nil, usage: MachineNoise? = nil
        ) {
            precondition(
                replays.allSatisfy { $0.ticks.count == tickCount },
                "\(strategy): every replay has a reading of each of the \(tickCount) ticks."
            )
            self.strategy = withEscapes(strategy)
            (self.addedLines, self.mayBeStale) = (addedLines, mayBeStale)
            self.tickCount = tickCount
            self.replays = replays
            replayCount = replays.count
            self.work = work.isEmpty ? nil : work
            self.loadWork = loadWork
            self.instructions = instructions
            self.phaseSums = phaseSums
            self.usage = usage
        }

        /// The series with its metrics, without the rows of larger tables.
        package var summary: Self {
            var summary = self
            (summary.costs, summary.loadCost, summary.replays, summary.work, summary.loadWork) = (nil, nil, nil, nil, nil)
            (summary.instructions, summary.phases, summary.usage) = (nil, nil, nil)
            return summary
        }

        package var timedTickCount: Int { tickCount * replayCount }

        /// Returns the sum of a counter over the ticks, or `nil` if any count is unknown.
        package func sum(of counter: WorkCounter) -> Int? {
            work?.reduce(Int?(0)) { sum, tick in sum.flatMap { sum in tick[counter].map { sum + $0 } } }
        }
    }

    /// A timed replay. A reading has what was measured: nothing is left out.
    package struct Replay: Equatable, Sendable {
        /// The index of the replay among all timed replays of its scenario.
        package let order: Int
        /// The time from the creation of the view controller to the end of the first layout pass, or `nil` if it was not timed.
        package internal(set) var load: CostInterval.Reading?
        package internal(set) var ticks: ContiguousArray<CostInterval.Reading>

        package init(order: Int, load: CostInterval.Reading? = nil, ticks: ContiguousArray<CostInterval.Reading>) {
            (self.order, self.load, self.ticks) = (order, load, ticks)
        }
    }
}

/// The metadata as in `scenarios.jsonl`. Everything else is in the tables.
extension Run.Series: Codable {
    private enum CodingKeys: String, CodingKey {
        case strategy, addedLines, mayBeStale
        case tickCount = "ticks"
        case replayCount = "replays"
    }
}

extension [Run.Replay] {
    /// The replays of one strategy, whose readings say whether the machine disturbed them, in place of whether the thread lost its
    /// core.
    package var withNoise: Self {
        func least(_ reading: (Run.Replay) -> CostInterval.Reading?) -> Duration? {
            // A single replay equals its minimum.
            count > 1 ? compactMap { reading($0)?.duration }.min() : nil
        }
        let load = least(\.load)
        let ticks = (first?.ticks ?? []).indices.map { tick in least { $0.ticks[tick] } }
        return map { replay in
            var copy = replay
            copy.load?.setNoise(least: load)
            for (tick, least) in ticks.enumerated() { copy.ticks[tick].setNoise(least: least) }
            return copy
        }
    }
}

extension CostInterval.Reading {
    fileprivate mutating func setNoise(least: Duration?) {
        isNoisy = isNoisyTick(duration, steadyCost: least, wasSwitched: isNoisy, cpuTime: cpuTime)
    }
}
