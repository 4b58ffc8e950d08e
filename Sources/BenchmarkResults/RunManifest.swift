import Foundation

/// `run.json`: what was run, where, with which settings, and which scenarios of it are finished.
///
/// The tables of a run directory hold nothing that counts unless its scenario is named here.
public struct RunManifest: Codable, Equatable, Sendable {
    /// The version that this code writes and reads. It rises when a column or a key changes its meaning or goes away.
    public static let currentSchemaVersion = 1
    public static let fileName = "run.json"

    public private(set) var schemaVersion = Self.currentSchemaVersion
    public private(set) var tool = "bench"
    /// The words as given, the program's name first.
    public var commandLine: [String]
    public var seed: UInt64
    public var settings: RunSettings
    public var environment: RunEnvironment
    /// What the harness itself adds to a tick's duration, which is not subtracted; `nil` when it was not measured.
    @ExplicitNull public var ownCostPerTickNanoseconds: Double?
    /// What it does between two ticks, and in no duration; `nil` when it was not measured.
    @ExplicitNull public var ownCostAroundTickNanoseconds: Double?
    /// Of all finished scenarios; `nil` before the first.
    @ExplicitNull public private(set) var noiseCertificate: NoiseCertificate?
    /// In UTC, to the second.
    public private(set) var started: Date
    /// `nil` until the run is complete.
    @ExplicitNull public private(set) var ended: Date?
    /// Whether every scenario that was asked for is here.
    public private(set) var complete = false
    /// In the order in which they ran.
    public private(set) var scenarios: [FinishedScenario] = []

    /// The manifest of a run that begins.
    public init(
        commandLine: [String], settings: RunSettings, environment: RunEnvironment, ownCostPerTickNanoseconds: Double? = nil,
        ownCostAroundTickNanoseconds: Double? = nil, started: Date
    ) {
        self.commandLine = commandLine
        seed = settings.seed
        self.settings = settings
        self.environment = environment
        self.ownCostPerTickNanoseconds = ownCostPerTickNanoseconds
        self.ownCostAroundTickNanoseconds = ownCostAroundTickNanoseconds
        self.started = started.toTheSecond
    }

    mutating func add(_ scenario: ScenarioResult) {
        let finished = FinishedScenario(scenario)
        noiseCertificate = finished.noise.map { noiseCertificate?.merged(with: $0) ?? $0 }
        scenarios.append(finished)
    }

    mutating func finish(at date: Date) {
        ended = date.toTheSecond
        complete = true
    }
}

/// A scenario whose rows are whole in every table.
public struct FinishedScenario: Codable, Equatable, Sendable {
    public let name: String
    public let items: Int
    /// Timed replays per strategy.
    public let replays: Int
    /// The strategies' order in each round of timed replays.
    public let strategyOrder: [[String]]
    /// The wall time of all passes together.
    public let seconds: Double
    /// `nil` in a file that was written before there were certificates.
    @ExplicitNull public private(set) var noise: NoiseCertificate?

    init(_ scenario: ScenarioResult) {
        name = scenario.name
        items = scenario.itemCount
        replays = scenario.series.map(\.replays.count).min() ?? 0
        strategyOrder = scenario.strategyOrder
        seconds = scenario.elapsed / .seconds(1)
        noise = NoiseCertificate(of: scenario)
    }
}

extension Date {
    /// ISO 8601 without a fraction is what the file holds; the value in memory is to equal the value read back.
    fileprivate var toTheSecond: Date {
        Date(timeIntervalSince1970: timeIntervalSince1970.rounded(.down))
    }
}
