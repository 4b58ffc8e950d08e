import Foundation
import Gating
import TestSupport

@testable import BenchmarkResults

/// The counts and the samples of base and head, without programs.
enum FakePrograms {
    static let settings = [scenario].flags
    static let scenario = ScenarioDescription(
        subject: "quilt", effect: "linear", trace: "mixed", items: 30, strategies: ["cached"],
        settings: ["ticks": "2"])
    static let series = SeriesKey(scenario: "quilt/linear/mixed/30", strategy: "cached")

    /// The counts of one side: two ticks of one series.
    static func baseline(allocations: Int, screen: UInt64 = 7, architecture: String = "x86_64") -> Baseline {
        let tick = TickWork(screenDigest: screen) { $0 == .allocations ? allocations : 1 }
        return .of([.of([tick, tick], series, itemCount: 30)], settings: settings, architecture: architecture)
    }

    static func sample(nanoseconds: Int, replay: Duration? = nil) -> String {
        let report = SeriesSample(
            typicalSteadyCost: .nanoseconds(nanoseconds), steadyReplayCost: replay ?? .nanoseconds(2 * nanoseconds), tickCount: 2,
            screensDigest: 0xab)
        return (try? encodedReport(report)).map { String(decoding: $0, as: UTF8.self) } ?? ""
    }

    /// Returns a launcher that answers `count`, `describe` and `sample`.
    ///
    /// - Parameter answer: Returns the outcome of a call, or `nil` for the usual outcome.
    static func launcher(_ answer: @escaping @Sendable (ScriptedLauncher.Call) -> ProgramOutcome? = { _ in nil })
        -> ScriptedLauncher
    {
        ScriptedLauncher { call in
            if let outcome = answer(call) { return outcome }
            switch call.command {
            case "count": return try .printing(baseline(allocations: 5))
            case "describe": return .printing(String(decoding: try encodedReport(SuiteReport(layouts: ["quilt"])), as: UTF8.self))
            case "sample": return .printing(sample(nanoseconds: 10_000 + call.number % 5))
            default: throw ProgramNotStarted(program: call.program, reason: "there is no such program", isMissing: true)
            }
        }
    }
}

extension ScriptedLauncher {
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
}

extension ScriptedLauncher.Call {
    var command: String { arguments.first ?? "" }
    /// The request as JSON.
    var request: String { arguments.last ?? "" }
}

extension ProgramOutcome {
    static func printing(_ output: String) -> ProgramOutcome { ProgramOutcome(end: .exited(0), output: output, errors: "") }

    static func printing(_ counts: Baseline) throws -> ProgramOutcome {
        .printing(String(decoding: try counts.json(), as: UTF8.self))
    }
}
