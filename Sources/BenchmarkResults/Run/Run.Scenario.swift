import Statistics

extension Run {
    /// One scenario: its metadata, and its series with the requested measurements.
    package struct Scenario: Equatable, Sendable {
        /// The request that was measured, with the measured strategies.
        package let description: ScenarioDescription
        package var name: String { description.name }
        /// The number of items of a screen with its own data, which ignores `--items`, or `nil` for any other screen.
        package let ownItemCount: Int?
        /// The subject's sentence about the content, or `nil`.
        package let note: String?
        /// The number of items that the screen has.
        package var shownItemCount: Int { ownItemCount ?? description.items }
        /// Whether the content offset scrolls the content. A layered view has an offset but moves
        /// its layers.
        package let scrolls: Bool
        /// The time of a frame, which a tick may take half of.
        private let budgetNanoseconds: Int64
        package var budget: Duration { .nanoseconds(budgetNanoseconds) }
        /// The device that is judged, with its factor, or `nil` if nothing was timed, or without the optimizer.
        package let device: JudgedDevice?
        /// The subject's strategies from the simplest to the most elaborate, or `nil` if it does not tell.
        package let simplestFirst: [String]?
        package let startOffset: Double
        /// The ticks of the trace, or `nil` if `ticks.csv` was not read.
        package internal(set) var ticks: [Tick]?
        package internal(set) var series: [Series]
        /// The view tree after each tick, from the verify pass, or `nil` if `screens.csv` was not
        /// read.
        package internal(set) var screens: Screens?
        /// The number of items that were on the screen after any tick, or `nil` if it is unknown.
        package let itemsSeen: Int?
        /// The time of all passes.
        package private(set) var seconds: Double
        package let noise: MachineNoise?
        /// The machine and the build, or `nil` if this process measured the scenario and has not
        /// stored it yet.
        package internal(set) var environment: RunEnvironment?

        /// Creates a scenario that was just measured.
        package init(
            _ description: ScenarioDescription, ownItemCount: Int? = nil, note: String? = nil, scrolls: Bool, budget: Duration,
            device: JudgedDevice? = nil, simplestFirst: [String]? = nil, startOffset: Double = 0, ticks: [Tick], series: [Series],
            screens: Screens?, elapsed: Duration
        ) {
            precondition(budget > .zero, "The budget must be positive; got \(budget).")
            for one in series {
                precondition(
                    one.tickCount == ticks.count, "\(one.strategy): \(one.tickCount) ticks of a trace of \(ticks.count).")
            }
            self.description = description
            self.ownItemCount = ownItemCount
            // Stored as it is read again.
            self.note = note.map { withEscapes($0) }
            self.scrolls = scrolls
            budgetNanoseconds = budget.wholeNanoseconds
            self.device = device
            self.simplestFirst = simplestFirst
            self.startOffset = startOffset
            self.ticks = ticks
            let kinds = TickKind.kinds(of: ticks, from: startOffset)
            self.series = series.map { $0.measured(kinds, device: device, frame: budget) }
            self.screens = screens
            itemsSeen = screens?.seenItemCount
            seconds = elapsed / .seconds(1)
            noise = MachineNoise(of: series)
        }

        /// The kinds of the ticks, or `nil` if `ticks.csv` was not read.
        package var kinds: [TickKind]? { ticks.map { TickKind.kinds(of: $0, from: startOffset) } }

        package var tickCount: Int { series.first?.tickCount ?? 0 }

        /// The machine that measured the scenario, or `nil` for this process. Times from different
        /// machines are never compared.
        package var machine: RunEnvironment.Machine? { environment?.machine }

        /// The scenario with its metadata and the metrics of its series, without the rows of larger
        /// tables.
        package var summary: Self {
            var summary = self
            (summary.ticks, summary.screens) = (nil, nil)
            summary.series = series.map(\.summary)
            return summary
        }

        /// Adds the costs of first loads, with one element per series in their order.
        package mutating func add(firstLoads: [CostInterval?], elapsed: Duration) {
            precondition(firstLoads.count == series.count, "First loads of \(firstLoads.count) series for \(series.count).")
            for index in series.indices { series[index].metrics.firstLoad = firstLoads[index] }
            seconds += elapsed / .seconds(1)
        }

        /// Adds the results of an instruction pass, likewise.
        package mutating func add(instructions: [InstructionCounts], elapsed: Duration) {
            precondition(instructions.count == series.count, "Counts of \(instructions.count) series for \(series.count).")
            precondition(
                instructions.allSatisfy { $0.perTick.count <= tickCount },
                "Of \(tickCount) ticks no more than all are counted."
            )
            for index in series.indices {
                series[index].instructions = instructions[index]
                series[index].metrics.instructionsPerTick = instructions[index].mean
            }
            seconds += elapsed / .seconds(1)
        }
    }

    package struct Tick: Equatable, Sendable {
        package internal(set) var phase: String
        package internal(set) var offset: Double
        package internal(set) var screen: ScreenSize

        package init(phase: String, offset: Double, screen: ScreenSize) {
            self.phase = phase
            self.offset = offset
            self.screen = screen
        }
    }
}

package struct ScreenSize: Equatable, Sendable {
    package internal(set) var width: Double
    package internal(set) var height: Double

    package init(width: Double, height: Double) {
        self.width = width
        self.height = height
    }
}

/// The metadata as in `scenarios.jsonl`. Everything else is in the tables.
extension Run.Scenario: Codable {
    private enum CodingKeys: String, CodingKey {
        case description, note, scrolls, budgetNanoseconds, device, simplestFirst, startOffset, series, itemsSeen, seconds, noise,
            environment
        case ownItemCount = "ownItems"
    }
}
