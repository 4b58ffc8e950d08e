import ArgumentParser
import BenchmarkResults
import Experiments
import Reporting
import ResultCommands
import Sampling
import Statistics
import Suites

struct CapacityCommand<Suite: BenchmarkSuite>: AsyncParsableCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "capacity",
            abstract:
                "Searches, per strategy, for the largest number of items whose scrolling ticks take at most half of the budget.",
            discussion: """
                The number of items is doubled until the budget is missed, then the bracket is bisected until it is 5 % wide or the \
                time is up. Every measurement serves all budgets and slowdowns. As in the verdict of “run”, only ticks that scroll \
                are judged: single events such as rotations are left out. Screens are not compared; use “run” for that. The items of \
                a scenario file are ignored.

                \(examples("capacity --budget 16.6ms,8.3ms", "capacity --max-time 10s --ticks 120"))
                """
        )
    }

    @OptionGroup(title: "Search") var options: SettingOptions<CapacityGroup>
    @OptionGroup(title: "Scenarios") var scenarios: SettingOptions<ContentSettings<Suite>>
    @OptionGroup(title: "Settings of single layouts") var subjects: SubjectOptions<Suite>

    @MainActor
    func run() async throws {
        try await interruptible(saying: "The search was interrupted; its table has what was found before.") { interruption in
            let (request, settings) = try readSettings()
            StandardError.warnOfDebugBuild()
            let competitors = request.competitorDescriptions.map(\.name).joined(separator: ", ")
            StandardError.printLine(
                "Strategies \(competitors), up to \(settings.maxItems) items, for about \(settings.maxTime.text) at most.")
            try search(CapacityProbes(request, settings, interruption: interruption), settings)
        }
    }

    @MainActor
    func readSettings() throws -> (ScenarioRequest, CapacitySettings) {
        try readingInput {
            let suite = try SuiteContents(Suite.self)
            let given = try GivenScenarios(
                scenarios.texts.merging(subjects.texts) { $1 }, of: suite, ignoring: [CoreSettings.items.name])
            var settings = try CapacitySettings(options, given.file)
            let request = try ScenarioMatrix(given, of: suite, defaultItems: [1]).onlyRequest(for: "\(suite.name) capacity")
            // A content that cannot be laid out is refused here, before anything is measured.
            let scenario = try request.with(items: 1).make().scenario
            if settings.isMaximumGiven {
                try request.subject.description.check(request.with(items: settings.maxItems).parameters)
            } else {
                settings.maxItems = request.greatestItems(upTo: settings.maxItems)
            }
            return (request.with(strategies: scenario.competitors.map(\.name)), settings)
        }
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
            try experiment.run(probe: probes.worstScroll) { probe in
                StandardError.printLine(CapacityText.progress(probe, strategy: strategies[probe.series]))
            }
        } catch let error as Interruption.Requested {
            // The known results are printed, as if the time had run out.
            try text(.interrupted).print()
            throw error
        }
        try text(.timeLimit(settings.maxTime)).print()
    }
}

/// The checked settings of a search.
struct CapacitySettings {
    /// Every slowdown with every budget, in the order in which they were given.
    let criteria: [CapacityCriterion]
    /// Replays per measurement.
    let plan: ReplayPlan
    /// Without `--max-items`, at most the number that the layout accepts.
    fileprivate(set) var maxItems: Int
    fileprivate let isMaximumGiven: Bool
    let maxTime: Duration

    /// - Parameter file: A scenario file. Flags override its values.
    init(_ options: SettingOptions<CapacityGroup>, _ file: ScenarioFile?) throws {
        let names = [CoreSettings.budgets.name, CoreSettings.slowdowns.name, CoreSettings.replays.name]
        let texts = (file?.texts ?? [:]).filter { names.contains($0.key) }.merging(options.texts) { $1 }
        let values = SettingValues(texts)
        let budgets = try values.givenValue(of: CoreSettings.fps) ?? values.value(of: CoreSettings.budgets)
        criteria = try values.value(of: CoreSettings.slowdowns).flatMap { slowdown in
            budgets.map { CapacityCriterion(budget: $0, slowdown: slowdown) }
        }
        plan = try texts[CoreSettings.replays.name].map { .exactly(try $0.timedReplayCount()) } ?? .probe
        isMaximumGiven = texts[CoreSettings.maxItems.name] != nil
        maxItems = try values.value(of: CoreSettings.maxItems)
        maxTime = try values.value(of: CoreSettings.maxTime)
    }
}

extension ScenarioRequest {
    /// Returns the largest number of items up to a limit that the layout accepts, if it accepts 1.
    fileprivate func greatestItems(upTo limit: Int) -> Int {
        var (accepted, refused) = (1, limit + 1)
        while refused - accepted > 1 {
            let middle = accepted + (refused - accepted) / 2
            if accepts(items: middle) { accepted = middle } else { refused = middle }
        }
        return accepted
    }

    private func accepts(items: Int) -> Bool { (try? subject.description.check(with(items: items).parameters)) != nil }
}

/// Measures strategies for a capacity search.
@MainActor
final class CapacityProbes {
    let competitors: [String]
    private let request: ScenarioRequest
    private let criteria: [CapacityCriterion]
    private let timer: SeriesTimer<MonotonicClock>
    private var warnings: Set<String> = []

    init(_ request: ScenarioRequest, _ settings: CapacitySettings, interruption: Interruption) {
        self.request = request
        competitors = request.competitorDescriptions.map(\.name)
        criteria = settings.criteria
        timer = SeriesTimer(plan: settings.plan, clock: MonotonicClock(), interruption: interruption)
    }

    /// Returns the worst scrolling tick of a strategy, at its minimum over the replays, without
    /// comparing screens. It is 0 if the items fit on the screen, so that nothing scrolls.
    ///
    /// Replays end early once all criteria are met, because further replays can only lower a
    /// minimum.
    func worstScroll(series: Int, itemCount: Int) throws -> Duration {
        let request = request.with(items: itemCount).with(strategies: [competitors[series]])
        let (scenario, warnings) = try readingInput { try request.make() }
        for warning in warnings where self.warnings.insert(warning).inserted { StandardError.warn(warning) }
        let kinds = scenario.tickKinds
        let scrolling = kinds.indices.filter { kinds[$0] == .scroll }
        guard itemCount < CapacitySearch.Bounds.defaultStart || scrolling.count >= RunSummary.fewestScrollingTicks else {
            throw ValidationError(
                "The trace “\(scenario.trace.name)” has only \(countText(scrolling.count, "scrolling tick")) with \(itemCount) items, and a "
                    + "capacity is about scrolling; choose another --trace, or more --ticks.")
        }
        func worst(_ steady: ContiguousArray<Duration>) -> Duration { scrolling.map { steady[$0] }.max() ?? .zero }
        return worst(
            try timer.steadyCosts(of: scenario, competitor: scenario.competitors[0]) { steady in
                criteria.allSatisfy { $0.isMet(by: worst(steady)) }
            }.ticks)
    }
}
