import ArgumentParser
import Experiments
import Sampling
import Statistics

struct CapacityCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "capacity",
        abstract: "Searches, per strategy, for the largest number of items whose steady p99 stays within the budget.",
        discussion: """
            The number of items is doubled until the budget is missed, then the bracket is bisected until it is 5 % wide or the \
            time is up. Every measurement serves all budgets and slowdowns. A p99 leaves out one tick in a hundred: whether \
            ticks that cost much, such as rotations, are among those follows from trace and ticks, so that capacities of \
            different --ticks are not alike. Screens are not compared here: that is what «bench run» does. Defaults: a budget \
            of 16.6ms, a slowdown of 1, at most 1000000 items and 60s; the items of a scenario file are not used.
            """
    )

    @OptionGroup(title: "What is scrolled") var scenarioOptions: ScenarioOptions
    @OptionGroup(title: "What is searched for") var capacityOptions: CapacityOptions

    @MainActor
    func run() async throws {
        try await interruptible { interruption in
            let (factory, settings) = try readSettings()
            announce(factory, settings)
            try search(CapacityProbes(factory, settings, interruption: interruption), settings)
        }
    }

    func readSettings() throws -> (ScenarioFactory, CapacitySettings) {
        try readingInput {
            try CapacitySettings.refuseItems(scenarioOptions)
            let scenario = try ScenarioSettings(scenarioOptions)
            let settings = try CapacitySettings(capacityOptions, scenarioFile: scenario.scenarioFile)
            try settings.checkMemory(isOfLayers: scenario.layers != nil)
            let factory = try ScenarioFactory(scenario)
            // What cannot be laid out at all is found here, before anything is measured.
            _ = try factory.scenario(1)
            return (factory, settings)
        }
    }

    @MainActor
    private func search(_ probes: CapacityProbes, _ settings: CapacitySettings) throws {
        let bounds = CapacitySearch.Bounds(maximum: settings.maxItems)
        let strategies = probes.strategies.map { $0.name }
        var experiment = CapacityExperiment(
            searches: strategies.map { _ in CapacitySearch(criteria: settings.criteria, bounds: bounds) },
            timeLimit: settings.maxTime, clock: MonotonicClock()
        )
        func text(_ end: CapacityText.End) -> CapacityText {
            CapacityText(zip(strategies, experiment.searches).map { ($0, $1) }, end: end)
        }
        do {
            try experiment.run(probe: probes.steadyP99) { probe in
                StandardError.printLine(CapacityText.progress(probe, strategy: strategies[probe.series]))
            }
        } catch let error as Interruption.Requested {
            // What is known so far is worth as much as when the time had run out here.
            try text(.interrupted).print()
            throw error
        }
        try text(.timeLimit(settings.maxTime)).print()
    }

    private func announce(_ factory: ScenarioFactory, _ settings: CapacitySettings) {
        #if DEBUG
            StandardError.warn("this is a debug build: its times mean nothing. Use «swift run -c release bench».")
        #endif
        let strategies = factory.settings.strategies.map { $0.name }.joined(separator: ", ")
        StandardError.printLine(
            "Strategies \(strategies), up to \(settings.maxItems) items, for about \(settings.maxTime.text) at most."
        )
    }
}
