import BenchmarkResults
import Console
import Experiments
import Gating
import Sampling
import Suites

/// The scenarios of a gate or a baseline. Only the layouts, the numbers of items and the strategies
/// may be lists.
struct GateScenarios {
    let requests: [ScenarioRequest]
    /// Sentences about combinations of the settings that are left out.
    let leftOut: [String]
    private let command: String

    /// - Parameters:
    ///   - coversSuite: Whether all subjects are chosen if the settings name none.
    ///   - recorded: A baseline whose strategies are added to the usual ones.
    @MainActor
    init(
        _ given: ScenarioArguments, of suite: SuiteContents, command: String, coversSuite: Bool = true, recorded: Baseline? = nil
    ) throws {
        var given = given
        if coversSuite, given.texts[CoreSettings.layout.name] == nil, suite.subjects.count > 1 {
            given = given.replacing(CoreSettings.layout.name, with: suite.subjects.map(\.name).joined(separator: ","))
        }
        let matrix = try ScenarioMatrix(given, of: suite)
        self.command = command
        leftOut = matrix.leftOut
        requests = try matrix.requestsBySubject(for: command).flatMap { requests in
            // Some strategies may refuse the content.
            let usual = try requests[0].preparedCompetitors().map(\.description)
            let names = Set(requests.map(\.name))
            let recordedNames = Set((recorded?.series ?? []).map(\.key).filter { names.contains($0.scenario) }.map(\.strategy))
            let others = requests[0].subject.competitors.filter { one in
                recordedNames.contains(one.name) && !usual.contains { $0.name == one.name }
            }
            return requests.map { $0.with(strategies: (usual + others).map(\.name)) }
        }
    }

    var descriptions: [ScenarioDescription] { requests.map(\.description) }

    /// Returns the scenario of a command that replays one strategy with one number of items.
    @MainActor
    func onlySeries() throws -> Scenario {
        guard requests.count == 1 else {
            throw SettingError(
                "\(command) replays one scenario, not \(requests.count); add --items N, or pass one value of each list.")
        }
        let scenario = try requests[0].makeAndWarn()
        guard scenario.competitors.count == 1 else {
            let names = scenario.competitors.map(\.name).joined(separator: ", ")
            throw SettingError("\(command) replays one strategy; add --strategy NAME, with one of \(names).")
        }
        return scenario
    }
}

extension Baseline {
    /// Counts the exact work of all series of some scenarios in this process.
    @MainActor
    init(counting requests: [ScenarioRequest], of suite: SuiteContents, interruption: Interruption) throws {
        var series: [BaselineSeries] = []
        for request in requests {
            let scenario = try readingInput { try request.makeAndWarn() }
            let measured = try scenario.exactWork(interruption: interruption)
            let events = TickKind.events(among: scenario.tickKinds)
            series += zip(scenario.competitors, measured).map { competitor, work in
                BaselineSeries(
                    key: .init(scenario: scenario.name, strategy: competitor.name), itemCount: request.description.items,
                    ticks: work.ticks, load: work.load, events: events)
            }
        }
        let environment = RunEnvironment.current(isOptimized: suite.isOptimized, allocator: AllocationCounter.allocatorName)
        self.init(
            conditions: environment.conditions,
            settings: requests.map(\.description).flags, files: requests.map(\.description).files, series: series)
    }
}
