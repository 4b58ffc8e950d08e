import BenchmarkResults
import Foundation
import Statistics

/// The two executables that a gate compares, and the way to start them.
package struct GatePrograms: Sendable {
    let base: BenchExecutable?
    let head: BenchExecutable
    /// The links for the time tier, or `nil` if its processes run the executables as they were
    /// built.
    package var relinking: Relinking?
    let launcher: any ProgramLauncher

    package init(base: BenchExecutable?, head: BenchExecutable, launcher: any ProgramLauncher) {
        self.base = base
        self.head = head
        self.launcher = launcher
    }

    /// Whether the functions of base and head are placed differently in the same way in all rounds,
    /// which can change their times.
    var differInPlacement: Bool {
        guard relinking == nil, let base else { return false }
        return !FileManager.default.contentsEqual(atPath: base.path, andPath: head.path)
    }

    /// Counts the exact work of one side in a separate process.
    ///
    /// - Parameter smallest: The number of items whose scroll all scenarios repeat, or `nil` if each
    ///   has its own.
    func countWork(
        of side: TimeTier.Side, _ scenarios: [ScenarioDescription], scrolledAs smallest: Int? = nil
    ) async throws -> Baseline {
        let request = CountRequest(scenarios: scenarios, scrolledAs: smallest)
        let output = try await run(
            "count", request, of: side, nil, task: "counting the exact work of the \(side.rawValue)")
        return try Baseline(path: nameOfOutput("count", of: side), data: .init(output.utf8))
    }

    /// Returns the work of the base in the scenarios that it knows, with a sentence about each other one.
    ///
    /// A base without a subject of the head refuses its scenarios with the status of a usage error.
    func countBase(_ scenarios: [ScenarioDescription]) async throws -> (counts: Baseline, notices: [String]) {
        do {
            return (try await countWork(of: .base, scenarios), [])
        } catch let refusal as ProcessFailure where refusal.isRefusal && scenarios.count > 1 {
            var (parts, notices): ([Baseline], [String]) = ([], [])
            for scenario in scenarios {
                do {
                    parts.append(try await countWork(of: .base, [scenario]))
                } catch let refusal as ProcessFailure where refusal.isRefusal {
                    notices.append("\(scenario.name) is not gated, because the base cannot measure it: \(refusal.lastLines)")
                }
            }
            guard let first = parts.first else { throw refusal }
            return (
                Baseline(key: first.key, settings: first.settings, files: first.files, series: parts.flatMap(\.series)), notices
            )
        }
    }

    /// Returns the layouts of one side's suite, or `nil` if it does not list them.
    func layouts(of side: TimeTier.Side) async throws -> [String]? {
        let executable = executable(of: side)
        let outcome = try await launcher.run(executable.path, arguments: ["list"], environment: executable.environment)
        guard outcome.end == .exited(0) else { return nil }
        let titles = outcome.output.split(separator: "\n").filter { $0.hasPrefix("--layout ") }
        return titles.map { String($0.dropFirst("--layout ".count).split(separator: ":", maxSplits: 1)[0]) }
    }

    func nameOfOutput(_ command: String, of side: TimeTier.Side) -> String {
        "the output of “\(executable(of: side).path) \(command)” (the \(side.rawValue))"
    }

    private func executable(of side: TimeTier.Side) -> BenchExecutable {
        guard let executable = side == .base ? base : head else {
            preconditionFailure("Without an executable of the base, a gate starts no process of the base.")
        }
        return executable
    }

    /// Runs a process of one side and returns its output.
    ///
    /// - Parameter placement: The placement of the process, or `nil` for the executable as it was built.
    func run(
        _ command: String, _ request: some Encodable, of side: TimeTier.Side, _ placement: TimeTier.Placement?, task: String
    ) async throws -> String {
        var executable = executable(of: side)
        if let relinking, let placement {
            executable = try await relinking.executable(of: side, placement.functionOrder)
        }
        var environment = executable.environment
        environment["SCROLLBENCH_PADDING"] = String(repeating: "x", count: placement?.padding ?? 0)
        let outcome = try await launcher.run(
            executable.path, arguments: childArguments(command, request), environment: environment)
        try outcome.requireSuccess(of: "\(task) (\(executable.path))")
        return outcome.output
    }
}

package struct CountRequest: Codable, Equatable {
    package let scenarios: [ScenarioDescription]
    package let scrolledAs: Int?
}

/// Links base and head again for each round of the time tier.
package struct Relinking: Sendable {
    private let base: FreshLinks
    private let head: FreshLinks

    package init(base: LinkCommand, head: LinkCommand, launcher: any ProgramLauncher) throws {
        self.base = try FreshLinks(base, launcher: launcher)
        self.head = try FreshLinks(head, launcher: launcher)
    }

    /// Returns the reason why functions cannot be shuffled, as a sentence, or `nil` if they can.
    package func obstacle() async throws -> String? {
        if let obstacle = try await base.obstacle() { return obstacle }
        return try await head.obstacle()
    }

    var arguments: [String] { ["--base-build", base.command.folder, "--head-build", head.command.folder] }

    /// Returns the executable of one side.
    ///
    /// - Parameter order: The random order of the side in this round.
    func executable(of side: TimeTier.Side, _ order: FunctionOrder) async throws -> BenchExecutable {
        try await (side == .base ? base : head).executable(in: order)
    }
}

/// Runs `bench sample` for the time tier.
struct GateSampler: TimeTier.Sampler {
    private struct Plan {
        let scenario: ScenarioDescription
        var replayCount: Int
    }

    let series: [SeriesKey]
    let events: [SeriesKey: [TimeTier.Event]]
    private let programs: GatePrograms
    private var plans: [SeriesKey: Plan]

    init(_ programs: GatePrograms, series: [BaselineSeries], of scenarios: [ScenarioDescription], replayCount: Int) throws {
        self.programs = programs
        self.series = series.map(\.key)
        events = Dictionary(
            uniqueKeysWithValues: series.map { one in
                let events = TickKind.allCases.compactMap { kind in
                    kind == .load
                        ? TimeTier.Event(kind: .load, firstTick: TickKind.loadTick)
                        : one.events[kind]?.first.map { TimeTier.Event(kind: kind, firstTick: $0) }
                }
                return (one.key, events)
            })
        plans = Dictionary(
            uniqueKeysWithValues: try series.map { one in
                (one.key, Plan(scenario: try scenarios.requiredScenario(of: one), replayCount: replayCount))
            })
    }

    /// Creates a sampler whose processes replay each series for a given time.
    ///
    /// Base and head get the same number of replays, because the minimum over more replays is lower.
    init(
        _ programs: GatePrograms, series: [BaselineSeries], of scenarios: [ScenarioDescription], fitting tickTime: Duration,
        progress: (_ done: Int, _ expected: Int) -> Void
    ) async throws {
        try self.init(programs, series: series, of: scenarios, replayCount: Self.trialReplayCount)
        let keys = plans.keys.sorted { ($0.scenario, $0.strategy) < ($1.scenario, $1.strategy) }
        for (done, key) in keys.enumerated() {
            progress(done, keys.count)
            let trial = try await report(on: key, of: .base, nil)
            plans[key]?.replayCount = Self.replayCount(after: trial, fitting: tickTime)
        }
    }

    func replayCount(of key: SeriesKey) -> Int? { plans[key]?.replayCount }

    func sample(
        _ key: SeriesKey, of side: TimeTier.Side, _ placement: TimeTier.Placement
    ) async throws -> SampleReport {
        try await report(on: key, of: side, placement)
    }

    private func report(
        on key: SeriesKey, of side: TimeTier.Side, _ placement: TimeTier.Placement?
    ) async throws -> SampleReport {
        guard let plan = plans[key] else { preconditionFailure("The time tier only samples the series of the sampler.") }
        let output = try await programs.run(
            "sample", SampleRequest(scenario: plan.scenario, replays: plan.replayCount), of: side, placement,
            task: "measuring \(key.strategy) in \(key.scenario) with the \(side.rawValue)")
        return try SampleReport(printedBy: programs.nameOfOutput("sample", of: side), output)
    }

    /// The replays of the process that measures the duration of one replay.
    private static let trialReplayCount = 10
    /// With fewer replays, too many ticks would be disturbed in all of them. With more replays of few
    /// short ticks, setting up the replays would take nearly all the time.
    private static let replayCounts = 5.0...1_000.0

    /// - Parameter trial: The report of a process of the base.
    static func replayCount(after trial: SampleReport, fitting tickTime: Duration) -> Int {
        let fitting = (tickTime / max(trial.steadyReplayCost, .nanoseconds(1))).rounded()
        return Int(min(max(fitting, replayCounts.lowerBound), replayCounts.upperBound))
    }
}

package struct SampleRequest: Codable, Equatable {
    /// A scenario with one strategy.
    package let scenario: ScenarioDescription
    package let replays: Int

    package init(scenario: ScenarioDescription, replays: Int) {
        self.scenario = scenario
        self.replays = replays
    }
}

/// The output of `bench sample`, which a process of the time tier prints as JSON.
package struct SampleReport: Codable, Equatable {
    private let midmeanPicoseconds: Int
    private let replayNanoseconds: Int
    let tickCount: Int
    let screensDigest: UInt64
    /// The costs of events by the raw value of their kind.
    private let eventNanoseconds: [String: Int]

    /// Creates a report. The gate compares the typical cost, which is the midmean over the ticks of
    /// the minimum over replays.
    package init(
        typicalSteadyCost: Duration, steadyReplayCost: Duration, tickCount: Int, screensDigest: UInt64,
        eventCosts: [TickKind: Duration] = [:]
    ) {
        eventNanoseconds = Dictionary(uniqueKeysWithValues: eventCosts.map { ($0.rawValue, Int($1.wholeNanoseconds)) })
        midmeanPicoseconds = Int(typicalSteadyCost.wholePicoseconds)
        replayNanoseconds = Int(steadyReplayCost.wholeNanoseconds)
        self.tickCount = tickCount
        self.screensDigest = screensDigest
    }

    /// Decodes the output of a process, which messages call `name`.
    package init(printedBy name: String, _ output: String) throws(DataFileError) {
        self = try decodeReport(SampleReport.self, printedBy: name, output)
        guard (1...1_000_000).contains(tickCount), (1...longestTick * 1_000).contains(midmeanPicoseconds),
            (1...longestTick * tickCount).contains(replayNanoseconds)
        else {
            throw DataFileError(
                path: name,
                problem: "the report has \(tickCount) ticks with a midmean of \(midmeanPicoseconds) ps and a sum of "
                    + "\(replayNanoseconds) ns, which is not possible.")
        }
        let costs = 0...longestTick * tickCount
        if let event = eventNanoseconds.first(where: { !costs.contains($0.value) }) {
            throw DataFileError(
                path: name,
                problem: "the report has a cost of \(event.value) ns for \(excerpt(of: event.key)), which is not possible.")
        }
    }

    var typicalSteadyCost: Duration { .picoseconds(midmeanPicoseconds) }
    var steadyReplayCost: Duration { .nanoseconds(replayNanoseconds) }

    /// For each kind of event, the sum over its ticks of the minimum over replays.
    var eventCosts: [TickKind: Duration] {
        var costs: [TickKind: Duration] = [:]
        for (name, nanoseconds) in eventNanoseconds {
            if let kind = TickKind(rawValue: name) { costs[kind] = .nanoseconds(nanoseconds) }
        }
        return costs
    }
}
