import Statistics

extension Run {
    /// Everything that is known of one scenario, raw and in order.
    package struct Scenario: Equatable, Sendable {
        /// Unique in the run.
        package var name: String
        package let layout: String
        package let effect: String
        /// The trace's name; of a recording, that of its file without folder and extension.
        package let trace: String
        package let itemCount: Int
        /// Whether the screen shows the part of the content that begins at the offset. A layered view has an offset and does not
        /// scroll: it moves what is in it.
        package let scrolls: Bool
        /// The time that one tick may take.
        package let budget: Duration
        /// The factor on measured durations wherever they are held against the budget; 1 leaves them as measured.
        package let slowdown: Double
        /// The events of the trace, the same in every replay; `nil` where `scroll.csv` was not read.
        package internal(set) var ticks: [Tick]?
        /// The strategies, in the order in which they were asked for.
        package internal(set) var series: [Series]
        /// What stood on the screen, from the verify pass; `nil` where `screens.csv` was not read.
        package internal(set) var screens: Screens?
        /// The strategies' order in each round of timed replays.
        package let strategyOrder: [[String]]
        /// The wall time of all passes together.
        package internal(set) var elapsed: Duration
        /// How quiet the machine was during the timed replays; `nil` is unknown.
        package let noise: NoiseCertificate?
        /// Where the scenario was measured: times of different machines are never held against each other. `nil` where it was
        /// measured just now, by this process.
        package internal(set) var machine: RunEnvironment.Machine?

        /// A scenario that was measured just now.
        ///
        /// - Precondition: `budget` is positive; every series has as many ticks as `ticks`.
        package init(
            name: String, layout: String, effect: String, trace: String, itemCount: Int, scrolls: Bool, budget: Duration,
            slowdown: Double, ticks: [Tick], series: [Series], screens: Screens?, strategyOrder: [[String]], elapsed: Duration
        ) {
            precondition(budget > .zero, "A frame budget is longer than nothing; given: \(budget).")
            for one in series {
                precondition(
                    one.tickCount == ticks.count, "\(one.strategy): \(one.tickCount) ticks of a trace of \(ticks.count).")
            }
            self.name = name
            self.layout = layout
            self.effect = effect
            self.trace = trace
            self.itemCount = itemCount
            self.scrolls = scrolls
            self.budget = budget
            self.slowdown = slowdown
            self.ticks = ticks
            self.series = series
            self.screens = screens
            self.strategyOrder = strategyOrder
            self.elapsed = elapsed
            noise = NoiseCertificate(of: series)
        }

        /// A scenario as `run.json` and its first record in `summary.csv` describe it, without series.
        init(
            _ finished: FinishedScenario, _ record: SummaryTable.Record, slowdown: Double, machine: RunEnvironment.Machine
        ) {
            self.slowdown = slowdown
            self.machine = machine
            name = finished.name
            layout = record.layout
            effect = record.effect
            trace = record.trace
            itemCount = finished.items
            scrolls = finished.scrolls
            budget = record.budget
            series = []
            strategyOrder = finished.strategyOrder
            elapsed = .seconds(finished.seconds)
            noise = finished.noise
        }

        package var tickCount: Int { series.first?.tickCount ?? 0 }

        /// Adds the instructions that a pass after the timed ones counted.
        ///
        /// - Parameters:
        ///   - instructions: One element per series, in their order.
        ///   - elapsed: The wall time of the pass.
        /// - Precondition: There is an element per series, and none of them has more ticks than the scenario.
        package mutating func add(instructions: [[InstructionCounts]], elapsed: Duration) {
            precondition(instructions.count == series.count, "Counts of \(instructions.count) series for \(series.count).")
            precondition(
                instructions.joined().allSatisfy { $0.perTick.count <= tickCount },
                "Of \(tickCount) ticks no more than all are counted."
            )
            for index in series.indices {
                series[index].instructions += instructions[index]
            }
            self.elapsed += elapsed
        }
    }

    /// One tick of a scenario's trace.
    package struct Tick: Equatable, Sendable {
        /// Such as `drag` or `fling`.
        package let phase: String
        /// The content offset after the tick, in points.
        package let offset: Double
        /// The size of the screen after the tick.
        package let screen: ScreenSize

        package init(phase: String, offset: Double, screen: ScreenSize) {
            self.phase = phase
            self.offset = offset
            self.screen = screen
        }
    }
}

/// Width and height of a screen, in points.
package struct ScreenSize: Equatable, Sendable {
    package let width: Double
    package let height: Double

    package init(width: Double, height: Double) {
        self.width = width
        self.height = height
    }
}
