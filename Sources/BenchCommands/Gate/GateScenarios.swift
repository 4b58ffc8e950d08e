import BenchmarkResults
import Experiments
import Gating
import ResultCommands
import Sampling
import Suites

/// The scenarios of a gate or a baseline. Only the numbers of items and the strategies may be
/// lists.
struct GateScenarios {
    let requests: [ScenarioRequest]
    private let competitors: [CompetitorDescription]
    private let command: String

    @MainActor
    init(_ given: GivenScenarios, of suite: SuiteContents, handicap: Handicap? = nil, command: String) throws {
        let matrix = try ScenarioMatrix(given, of: suite)
        let request = try matrix.onlyRequest(for: command)
        self.command = command
        for request in matrix.requests { try MemoryCheck.check(request, request.memoryEstimate()) }
        // Some strategies may refuse the content.
        let competitors = try request.preparedCompetitors().map(\.description)
        self.competitors = competitors
        requests = matrix.requests.map { $0.with(handicap: handicap).with(strategies: competitors.map(\.name)) }
    }

    var descriptions: [ScenarioDescription] { requests.map(\.description) }

    /// Returns the names of the strategies whose tick costs grow in the given way.
    func competitors(growing growth: TickGrowth) -> [String] {
        competitors.filter { $0.growth == growth }.map(\.name)
    }

    /// Returns the scenario of a command that replays one strategy with one number of items.
    @MainActor
    func onlySeries() throws -> Scenario {
        let scenario = try requests[0].makeAndWarn()
        guard requests.count == 1, scenario.competitors.count == 1 else {
            throw SettingError(
                "\(command) replays one strategy with one number of items; got --strategy "
                    + "\(scenario.competitors.map(\.name).joined(separator: ",")) and --items "
                    + "\(requests.map { "\($0.items)" }.joined(separator: ",")).")
        }
        return scenario
    }
}

extension Baseline {
    /// Counts the exact work of all series of some scenarios in this process.
    ///
    /// - Parameters:
    ///   - requests: The scenarios, with the names of their strategies.
    ///   - smallest: The number of items whose scroll is repeated in all scenarios, or `nil` if
    ///     each scenario has its own scroll.
    @MainActor
    init(counting requests: [ScenarioRequest], scrolledAs smallest: Int? = nil, interruption: Interruption) throws {
        var series: [BaselineSeries] = []
        for request in requests {
            let scenario = try readingInput {
                try smallest.map { try request.make(scrolledAs: $0) } ?? request.makeAndWarn()
            }
            let measured = try scenario.exactWork(interruption: interruption)
            let events = TickKind.events(among: scenario.tickKinds)
            series += zip(scenario.competitors, measured).map { competitor, work in
                BaselineSeries(
                    key: .init(scenario: scenario.name, strategy: competitor.name), itemCount: request.items,
                    ticks: work, events: events)
            }
        }
        self.init(
            key: .current(allocator: AllocationCounter.allocatorName), settings: requests.map(\.description).flags,
            series: series)
    }
}
