import Statistics

extension Run {
    /// One scenario: its metadata, and its series with the requested measurements.
    package struct Scenario: Equatable, Sendable {
        package var name: String
        package let layout: String
        package let effect: String
        /// The trace's name. For a recording, the name of its file without folder and extension.
        package let trace: String
        /// The settings without a fixed position in the name.
        package let variants: [String]
        package let itemCount: Int
        /// The number of items of a screen with its own data, which ignores `--items`, or `nil` for any other screen.
        package let ownItemCount: Int?
        /// The number of items that the screen has.
        package var shownItemCount: Int { ownItemCount ?? itemCount }
        /// Whether the content offset scrolls the content. A layered view has an offset but moves
        /// its layers.
        package let scrolls: Bool
        /// The time of a frame, which a tick may take half of.
        package let budget: Duration
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
        /// The wall time of all passes.
        package internal(set) var elapsed: Duration
        package let noise: MachineNoise?
        /// The machine and the build, or `nil` if this process measured the scenario and has not
        /// stored it yet.
        package internal(set) var environment: RunEnvironment?

        /// Creates a scenario that was just measured.
        package init(
            name: String, layout: String, effect: String, trace: String, variants: [String] = [], itemCount: Int,
            ownItemCount: Int? = nil, scrolls: Bool, budget: Duration, device: JudgedDevice? = nil,
            simplestFirst: [String]? = nil, startOffset: Double = 0, ticks: [Tick], series: [Series], screens: Screens?,
            elapsed: Duration
        ) {
            precondition(budget > .zero, "The budget must be positive; got \(budget).")
            for one in series {
                precondition(
                    one.tickCount == ticks.count, "\(one.strategy): \(one.tickCount) ticks of a trace of \(ticks.count).")
            }
            // Names are stored as they are read again.
            (self.name, self.layout, self.effect) = (withEscapes(name), withEscapes(layout), withEscapes(effect))
            (self.trace, self.variants) = (withEscapes(trace), variants.map { withEscapes($0) })
            self.itemCount = itemCount
            self.ownItemCount = ownItemCount
            self.scrolls = scrolls
            self.budget = budget
            self.device = device
            self.simplestFirst = simplestFirst
            self.startOffset = startOffset
            self.ticks = ticks
            let kinds = TickKind.kinds(of: ticks, from: startOffset)
            self.series = series.map { $0.measured(kinds, device: device, frame: budget) }
            self.screens = screens
            itemsSeen = screens?.seenItemCount
            self.elapsed = elapsed
            noise = MachineNoise(of: series)
        }

        package var nameWithoutItems: String { ScenarioDescription.name(layout, effect, trace, variants) }

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

        /// Adds the results of an instruction pass, with one element per series in their order.
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
            self.elapsed += elapsed
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

/// The scenario's metadata as in `scenarios.jsonl`. Everything else is in the tables.
extension Run.Scenario: Codable {
    private enum CodingKeys: String, CodingKey {
        case name, layout, effect, trace, variants, items, ownItems, scrolls, device, simplestFirst, startOffset, strategies,
            addedLines, mayBeStale, ticks, replays, itemsSeen, seconds, noise, environment
        case budgetNanoseconds
    }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        name = try container.decode(String.self, forKey: .name)
        layout = try container.decode(String.self, forKey: .layout)
        effect = try container.decode(String.self, forKey: .effect)
        trace = try container.decode(String.self, forKey: .trace)
        variants = try container.decode([String].self, forKey: .variants)
        itemCount = try container.number(.items, in: 0...largestCount)
        ownItemCount = try container.numberIfPresent(.ownItems, in: 0...largestCount)
        scrolls = try container.decode(Bool.self, forKey: .scrolls)
        budget = .nanoseconds(try container.number(.budgetNanoseconds, in: 1...longestTick))
        device = try container.decodeIfPresent(JudgedDevice.self, forKey: .device)
        simplestFirst = try container.decodeIfPresent([String].self, forKey: .simplestFirst)
        startOffset = try container.number(.startOffset, in: -1e12...1e12)
        let tickCount = try container.number(.ticks, in: 1...1_000_000)
        let strategies = try container.decode([String].self, forKey: .strategies)
        let replayCounts = try container.decode([Int].self, forKey: .replays)
        guard replayCounts.count == strategies.count, replayCounts.allSatisfy((0...10_000).contains) else {
            throw DecodingError.dataCorruptedError(
                forKey: .replays, in: container, debugDescription: "A number for each strategy is expected.")
        }
        let addedLines = try container.decodeIfPresent([String: Int].self, forKey: .addedLines) ?? [:]
        let mayBeStale = try container.decodeIfPresent([String].self, forKey: .mayBeStale) ?? []
        series = zip(strategies, replayCounts).map {
            Run.Series(
                strategy: $0, addedLines: addedLines[$0], mayBeStale: mayBeStale.contains($0), tickCount: tickCount,
                replayCount: $1)
        }
        itemsSeen = try container.numberIfPresent(.itemsSeen, in: 0...largestCount)
        elapsed = .seconds(try container.number(.seconds, in: 0...1e9))
        noise = try container.decodeIfPresent(MachineNoise.self, forKey: .noise)
        environment = try container.decode(RunEnvironment.self, forKey: .environment)
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(name, forKey: .name)
        try container.encode(layout, forKey: .layout)
        try container.encode(effect, forKey: .effect)
        try container.encode(trace, forKey: .trace)
        try container.encode(variants, forKey: .variants)
        try container.encode(itemCount, forKey: .items)
        try container.encodeIfPresent(ownItemCount, forKey: .ownItems)
        try container.encode(scrolls, forKey: .scrolls)
        try container.encode(budget.wholeNanoseconds, forKey: .budgetNanoseconds)
        try container.encode(device, forKey: .device)
        try container.encode(simplestFirst, forKey: .simplestFirst)
        try container.encode(startOffset, forKey: .startOffset)
        try container.encode(series.map(\.strategy), forKey: .strategies)
        let addedLines = series.compactMap { one in one.addedLines.map { (one.strategy, $0) } }
        try container.encode(Dictionary(addedLines) { first, _ in first }, forKey: .addedLines)
        try container.encode(series.filter(\.mayBeStale).map(\.strategy), forKey: .mayBeStale)
        try container.encode(tickCount, forKey: .ticks)
        try container.encode(series.map(\.replayCount), forKey: .replays)
        try container.encode(itemsSeen, forKey: .itemsSeen)
        try container.encode(elapsed / .seconds(1), forKey: .seconds)
        try container.encode(noise, forKey: .noise)
        try container.encode(environment, forKey: .environment)
    }
}
