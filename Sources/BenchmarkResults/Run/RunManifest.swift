import Foundation
import Statistics

/// `run.json`: what was run, where, with which settings, and which scenarios of it are finished.
///
/// The tables of a run directory hold nothing that counts unless its scenario is named here.
package struct RunManifest: Codable, Equatable, Sendable {
    /// The version that this code writes and reads. It rises when a column or a key changes its meaning or goes away.
    package static let currentSchemaVersion = 2
    package static let fileName = "run.json"

    package private(set) var schemaVersion = Self.currentSchemaVersion
    /// The name of the executable that ran: the suite that its strategies belong to.
    package var suite: String
    /// The words as given, the program's name first.
    package var commandLine: [String]
    package var seed: UInt64
    /// The time that one tick may take.
    package var budgetNanoseconds: Int64
    /// The factor on measured durations wherever they are held against the budget.
    package var slowdown: Double
    /// Pixels per point.
    package var displayScale: Double
    /// The work that was added to each tick on purpose, such as `work=5%`; `nil` in every honest run.
    @ExplicitNull package var handicap: String?
    /// The part of the scenarios that the run has, such as `2/4`; `nil` where it has all. The settings are of all.
    @ExplicitNull package var shard: String?
    /// The names of all scenarios, whichever part of them the run has, in the order of a run that has all; `nil` is unknown.
    @ExplicitNull package var plannedScenarios: [String]?
    /// The runs that a merged run was made of; `nil` where it was measured as it is.
    @ExplicitNull package private(set) var parts: [RunPart]?
    package var settings: RunSettings
    /// Of a merged run what its parts have in common.
    package var environment: RunEnvironment
    /// What the harness itself adds to a tick's duration, which is not subtracted; `nil` when it was not measured.
    @ExplicitNull package var ownCostPerTickNanoseconds: Double?
    /// What it does between two ticks, and in no duration; `nil` when it was not measured.
    @ExplicitNull package var ownCostAroundTickNanoseconds: Double?
    /// Of all finished scenarios; `nil` before the first, and where they ran on several machines.
    @ExplicitNull package private(set) var noiseCertificate: NoiseCertificate?
    /// In UTC, to the second.
    package private(set) var started: Date
    /// `nil` until the run is complete.
    @ExplicitNull package private(set) var ended: Date?
    /// Whether every scenario that was asked for is here.
    package private(set) var complete = false
    /// In the order in which they ran.
    package private(set) var scenarios: [FinishedScenario] = []

    /// The manifest of a run that begins.
    package init(
        suite: String, commandLine: [String], settings: RunSettings, shard: String? = nil, plannedScenarios: [String]? = nil,
        seed: UInt64, budget: Duration, slowdown: Double, displayScale: Double, handicap: String? = nil,
        environment: RunEnvironment, ownCostPerTickNanoseconds: Double? = nil,
        ownCostAroundTickNanoseconds: Double? = nil, started: Date
    ) {
        self.suite = suite
        self.commandLine = commandLine
        self.settings = settings
        self.shard = shard
        self.plannedScenarios = plannedScenarios
        self.seed = seed
        budgetNanoseconds = budget.wholeNanoseconds
        self.slowdown = slowdown
        self.displayScale = displayScale
        self.handicap = handicap
        self.environment = environment
        self.ownCostPerTickNanoseconds = ownCostPerTickNanoseconds
        self.ownCostAroundTickNanoseconds = ownCostAroundTickNanoseconds
        self.started = started.toTheSecond
    }

    /// The manifest of a run that is merged from others, without their scenarios.
    ///
    /// - Parameters:
    ///   - first: That of a part. All that says what was run is the same in all parts.
    ///   - parts: In the order in which scenarios name them; at least one.
    init(merging first: RunManifest, parts: [RunPart], commandLine: [String]) {
        self = first
        self.commandLine = commandLine
        self.parts = parts
        shard = nil
        environment = parts.dropFirst().reduce(parts[0].environment) { $0.common(with: $1.environment) }
        func common(_ value: KeyPath<RunPart, Double?>) -> Double? {
            parts.allSatisfy { $0[keyPath: value] == parts[0][keyPath: value] } ? parts[0][keyPath: value] : nil
        }
        ownCostPerTickNanoseconds = common(\.ownCostPerTickNanoseconds)
        ownCostAroundTickNanoseconds = common(\.ownCostAroundTickNanoseconds)
        started = parts.map(\.started).min() ?? first.started
        (noiseCertificate, ended, complete, scenarios) = (nil, nil, false, [])
    }

    /// The numbers that the next scenario's rows carry.
    var nextNumbers: ScenarioNumbers {
        ScenarioNumbers(
            scenario: scenarios.count, firstSeries: scenarios.reduce(0) { $0 + $1.strategies.count },
            hostName: environment.hostName)
    }

    /// The machine and the build that a finished scenario was measured with.
    package func environment(of scenario: FinishedScenario) -> RunEnvironment {
        guard let part = scenario.part, let parts else { return environment }
        return parts[part].environment
    }

    /// - Parameter tables: How far each table goes with the scenario's rows, by the tables' file names.
    mutating func add(_ scenario: Run.Scenario, tables: [String: TableExtent]) {
        add(FinishedScenario(scenario, tables: tables))
    }

    /// Adds a scenario.
    ///
    /// - Parameter isOfOneMachine: Whether it was measured where those before it were.
    mutating func add(_ finished: FinishedScenario, isOfOneMachine: Bool = true) {
        // Once unknown it stays unknown.
        let merged = scenarios.isEmpty ? finished.noise : sum(noiseCertificate, finished.noise) { $0.merged(with: $1) }
        noiseCertificate = isOfOneMachine ? merged : nil
        scenarios.append(finished)
    }

    /// Leaves out all scenarios but the first.
    mutating func keepScenarios(_ count: Int) {
        scenarios.removeLast(max(scenarios.count - count, 0))
    }

    mutating func finish(at date: Date) {
        ended = date.toTheSecond
        complete = true
    }
}

/// A scenario whose rows are whole in every table. Its place in `run.json` is its number in the tables.
package struct FinishedScenario: Codable, Equatable, Sendable {
    package let name: String
    package let items: Int
    /// Whether the screen shows the part of the content that begins at the offset.
    package let scrolls: Bool
    /// In the order of their series' numbers.
    package let strategies: [String]
    /// Timed replays per strategy.
    package let replays: Int
    /// The strategies' order in each round of timed replays.
    package let strategyOrder: [[String]]
    /// The wall time of all passes together.
    package let seconds: Double
    /// `nil` is unknown.
    @ExplicitNull package private(set) var noise: NoiseCertificate?
    /// In a merged run the number of the part that the scenario is of, counted from 0; `nil` where the run has no parts.
    @ExplicitNull package private(set) var part: Int?
    /// How much of each table is of this scenario and those before it, by the tables' file names; `nil` is unknown.
    @ExplicitNull package private(set) var tables: [String: TableExtent]?

    init(_ scenario: Run.Scenario, tables: [String: TableExtent]) {
        self.tables = tables
        name = scenario.name
        items = scenario.itemCount
        scrolls = scenario.scrolls
        strategies = scenario.series.map(\.strategy)
        replays = scenario.series.map(\.replayCount).min() ?? 0
        strategyOrder = scenario.strategyOrder
        seconds = scenario.elapsed / .seconds(1)
        noise = scenario.noise
    }

    /// The scenario as a merged run has it.
    init(_ scenario: FinishedScenario, part: Int, tables: [String: TableExtent]) {
        self = scenario
        self.part = part
        self.tables = tables
    }
}

extension Date {
    /// ISO 8601 without a fraction is what the file holds; the value in memory is to equal the value read back.
    fileprivate var toTheSecond: Date {
        Date(timeIntervalSince1970: timeIntervalSince1970.rounded(.down))
    }
}
