import Foundation
import Gating
import Synchronization
import TestSupport

@testable import BenchmarkResults

/// A launcher that starts nothing. It answers `count` and `sample` for base and head, and records each launch.
final class FakePrograms: ProgramLauncher {
    struct Launch: Equatable {
        let program: String
        let arguments: [String]
        let environment: [String: String]

        var command: String { arguments.first ?? "" }
        /// The request as JSON.
        var request: String { arguments.last ?? "" }
    }

    /// Returns the outcome of a launch, or `nil` for the usual outcome.
    private let answer: @Sendable (Launch, _ number: Int) -> ProgramOutcome?
    private let log = Mutex<[Launch]>([])

    init(answer: @escaping @Sendable (Launch, _ number: Int) -> ProgramOutcome? = { _, _ in nil }) {
        self.answer = answer
    }

    var launches: [Launch] { log.withLock(\.self) }

    func run(
        _ program: String, arguments: [String], environment: [String: String]
    ) async throws -> ProgramOutcome {
        let launch = Launch(program: program, arguments: arguments, environment: environment)
        let number = log.withLock { launches in
            launches.append(launch)
            return launches.count
        }
        if let outcome = answer(launch, number) { return outcome }
        switch launch.command {
        case "count": return try .printing(Self.baseline(allocations: 5))
        case "describe":
            return .printing(String(decoding: try encodedReport(SuiteReport(layouts: ["quilt"])), as: UTF8.self))
        case "sample": return .printing(Self.sample(nanoseconds: 10_000 + number % 5))
        default: throw ProgramNotStarted(program: program, reason: "there is no such program", isMissing: true)
        }
    }

    /// Returns a gate of the head with a base, whose processes make four replays and count no instructions.
    func gate(
        base: String? = "/b/bench", baseline: Baseline? = nil, of scenarios: [ScenarioDescription] = [FakePrograms.scenario]
    ) -> Gate {
        let programs = GatePrograms(
            base: base.map(BenchExecutable.init), head: BenchExecutable(path: "/h/bench"), launcher: self)
        var gate = Gate(programs, scenarios: scenarios, seed: 1)
        gate.baseline = baseline
        gate.rules.replayCount = 4
        gate.countsInstructions = false
        return gate
    }

    static let settings = [scenario].flags
    static let scenario = ScenarioDescription(
        subject: "quilt", effect: "linear", trace: "mixed", items: 30, strategies: ["cached"],
        settings: ["ticks": "2"])
    static let series = SeriesKey(scenario: "quilt/linear/mixed/30", strategy: "cached")

    /// The counts of one side: two ticks of one series.
    static func baseline(allocations: Int, screen: UInt64 = 7, architecture: String = "x86_64") -> Baseline {
        let tick = TickWork(screenDigest: screen) { $0 == .allocations ? allocations : 1 }
        return Baseline(
            conditions: [
                .architecture: architecture, .toolchain: "Swift 6.3.1", .configuration: "release", .optimizer: "on",
                .allocator: "jemalloc 5.3.0",
            ],
            settings: settings,
            series: [BaselineSeries(key: series, itemCount: 30, ticks: [tick, tick], load: .counting(1))]
        )
    }

    static func sample(nanoseconds: Int, replay: Duration? = nil) -> String {
        let report = SeriesSample(
            typicalSteadyCost: .nanoseconds(nanoseconds), steadyReplayCost: replay ?? .nanoseconds(2 * nanoseconds), tickCount: 2,
            screensDigest: 0xab)
        return (try? encodedReport(report)).map { String(decoding: $0, as: UTF8.self) } ?? ""
    }
}

extension ProgramOutcome {
    static func printing(_ output: String) -> ProgramOutcome { ProgramOutcome(end: .exited(0), output: output, errors: "") }

    static func printing(_ counts: Baseline) throws -> ProgramOutcome {
        .printing(String(decoding: try counts.json(), as: UTF8.self))
    }
}
