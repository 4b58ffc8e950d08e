import ArgumentParser
import Experiments
import ResultCommands
import Sampling
import Statistics
import Suites

struct CapacityCommand<Suite: BenchmarkSuite>: AsyncParsableCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "capacity",
            abstract: "Searches, per competitor, for the largest number of items whose steady p99 stays within the budget.",
            discussion: """
                The number of items is doubled until the budget is missed, then the bracket is bisected until it is 5 % wide or the \
                time is up. Every measurement serves all budgets and slowdowns. A p99 leaves out one tick in a hundred: whether \
                ticks that cost much, such as rotations, are among those follows from trace and ticks, so that capacities of \
                different --ticks are not alike. Screens are not compared here: that is what “run” does. The items of a scenario file \
                are not used.

                \(examples("capacity --budget 16.6ms,8.3ms", "capacity --max-time 10s --ticks 120"))
                """
        )
    }

    @Option(CoreSettings.layout, completion: .layouts(of: Suite.self)) var layout: Given<[String]>?
    @Option(CoreSettings.strategy, completion: .strategies(of: Suite.self)) var strategy: Given<[String]>?
    @OptionGroup(title: "What is searched for") var options: CapacityOptions
    @OptionGroup(title: "What is scrolled") var content: ContentOptions
    @OptionGroup(title: "Settings of single layouts") var subjects: SubjectOptions<Suite>

    @MainActor
    func run() async throws {
        try await interruptible(saying: "The search was interrupted; its table has what was found before.") { interruption in
            let (plan, settings) = try readSettings()
            announce(plan, settings)
            try search(CapacityProbes(plan, settings, interruption: interruption), settings)
        }
    }

    @MainActor
    func readSettings() throws -> (ScenarioPlan, CapacitySettings) {
        try readingInput {
            let suite = try SuiteContents(Suite.self)
            let given = try GivenScenarios(
                layout: layout, strategy: strategy, items: nil, takesItems: false, content: content, own: subjects.texts,
                of: suite)
            let settings = try CapacitySettings(options.filled(from: given.file))
            let plan = try ScenarioMatrix(given, of: suite, defaultItems: [1]).onlyPlan(for: "\(suite.name) capacity")
            try Self.checkMemory(of: plan.with(items: settings.maxItems))
            // A content that cannot be laid out is refused here, before anything is measured.
            let scenario = try plan.with(items: 1).request().make().scenario
            return (plan.with(competitors: scenario.competitors.map(\.name)), settings)
        }
    }

    /// Checks the memory that one strategy at a time needs, without the results of its ticks.
    ///
    /// - Throws: `SettingError`.
    static func checkMemory(of plan: ScenarioPlan, available: AvailableMemory? = .current()) throws(SettingError) {
        guard let largest = plan.competitorDescriptions.max(by: { $0.bytesPerItem < $1.bytesPerItem }) else { return }
        let plan = plan.with(competitors: [largest.name])
        try MemoryCheck.check(plan, plan.memoryEstimate(ticks: 0), flag: "--max-items", available: available)
    }

    @MainActor
    private func search(_ probes: CapacityProbes, _ settings: CapacitySettings) throws {
        let bounds = CapacitySearch.Bounds(maximum: settings.maxItems)
        let strategies = probes.competitors
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
            // The known results are printed, as if the time had run out.
            try text(.interrupted).print()
            throw error
        }
        try text(.timeLimit(settings.maxTime)).print()
    }

    private func announce(_ plan: ScenarioPlan, _ settings: CapacitySettings) {
        StandardError.warnOfDebugBuild()
        let competitors = plan.competitorDescriptions.map(\.name).joined(separator: ", ")
        StandardError.printLine(
            "Strategies \(competitors), up to \(settings.maxItems) items, for about \(settings.maxTime.text) at most.")
    }
}
