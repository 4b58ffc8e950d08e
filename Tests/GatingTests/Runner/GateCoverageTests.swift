import BenchmarkResults
@testable import Gating
import TestSupport
import Testing

/// Series that only one side has are always named.
struct GateCoverageTests {
    private static func baseline(
        _ strategies: String..., scenario: String = FakePrograms.series.scenario,
        settings: [String: String] = FakePrograms.settings
    ) -> Baseline {
        let keys = strategies.map { SeriesKey(scenario: scenario, strategy: $0) }
        return .of(keys.map { .of([.counting(1), .counting(1)], $0, itemCount: 30) }, settings: settings)
    }

    /// Programs whose strategies are not the same.
    private func programs(base: Baseline, head: Baseline) throws -> ScriptedLauncher {
        let counts = (base: try ProgramOutcome.printing(base), head: try ProgramOutcome.printing(head))
        return FakePrograms.launcher { launch in
            guard launch.command == "count" else { return nil }
            return launch.program.hasPrefix("/h/") ? counts.head : counts.base
        }
    }

    private func report(_ programs: ScriptedLauncher, baseline: Baseline? = nil, hasBase: Bool = true) async throws -> GateReport
    {
        var gate = programs.gate(base: hasBase ? "/b/bench" : nil, baseline: baseline)
        gate.strategiesAreChosen = false
        gate.recordingCommand = baseline == nil ? "" : "bench baseline --output b.json"
        return try await gate.report { _ in }
    }

    private func unusual(_ report: GateReport) -> [String] {
        report.verdicts.filter { $0.outcome != .pass }.map { "\($0.series.strategy) \($0.outcome.rawValue) \($0.command)" }
    }

    @Test func aNewStrategyIsNamedWithTheCommandThatAddsIt() async throws {
        let (old, new) = (Self.baseline("cached"), Self.baseline("cached", "new"))
        let programs = try programs(base: old, head: new)
        let withBaseline = try await report(programs, baseline: old, hasBase: false)
        #expect(unusual(withBaseline) == ["new not gated bench baseline --output b.json"])
        #expect(withBaseline.outcome == .pass)
        #expect(unusual(try await report(programs)) == ["new not gated "])
    }

    /// The base decides which strategies it has.
    @Test func theBaseIsAskedForItsOwnStrategies() async throws {
        let programs = try programs(base: Self.baseline("cached"), head: Self.baseline("cached"))
        _ = try await report(programs)
        let requests = programs.calls.filter { $0.command == "count" }.map(\.request)
        #expect(requests[0].contains(#""strategies":["cached"]"#))
        #expect(!requests[1].contains("strategies"))
    }

    /// The executables list their layouts: base has `flow` and `quilt`, head has `feed` and `quilt`.
    private func programsWithLayouts() throws -> ScriptedLauncher {
        let counts = try ["quilt", "feed"].map { layout in
            try ProgramOutcome.printing(Self.baseline("cached", scenario: Self.scenario(layout).name, settings: [:]))
        }
        return FakePrograms.launcher { launch in
            switch launch.command {
            case "describe":
                let report = SuiteReport(layouts: [launch.program == "/b/bench" ? "flow" : "feed", "quilt"])
                return (try? encodedReport(report)).map { .printing(String(decoding: $0, as: UTF8.self)) }
            case "count" where launch.request.contains(#""subject":"quilt""#): return counts[0]
            case "count": return counts[1]
            default: return nil
            }
        }
    }

    private static func scenario(_ layout: String) -> ScenarioDescription {
        ScenarioDescription(
            subject: layout, trace: "mixed", items: 30, strategies: ["cached"])
    }

    private func report(on layouts: String..., areChosen: Bool) async throws -> (GateReport, counted: [String]) {
        let programs = try programsWithLayouts()
        var gate = programs.gate(of: layouts.map(Self.scenario))
        gate.layoutsAreChosen = areChosen
        gate.recordingCommand = "bench baseline --output baseline.json"
        let report = try await gate.report { _ in }
        return (report, programs.calls.filter { $0.command == "count" }.map(\.program))
    }

    /// Also if base and head have no layout in common, as after a new name.
    @Test func aLayoutThatIsGoneFailsAndANewOneIsNamed() async throws {
        let (report, counted) = try await report(on: "feed", areChosen: false)
        #expect(
            report.verdicts.map { "\($0.series.scenario) \($0.outcome.rawValue) \($0.command)" } == [
                "feed/mixed/30 not gated bench baseline --output baseline.json",
                "flow regression bench run --items 30 --layout feed --strategy cached --replays 1 --work",
            ])
        #expect(
            report.verdicts[1].finding
                == "the base has this layout, but the head does not. If this is intended, name the layouts to compare with "
                + "--layout."
        )
        #expect(report.outcome == .regression && counted == ["/h/bench"])
        #expect(try await self.report(on: "quilt", areChosen: true).0.outcome == .pass)
    }

    /// The base refuses the scenario of a subject that it does not have.
    @Test func aSubjectThatTheBaseDoesNotHaveIsNamed() async throws {
        let counts = try ProgramOutcome.printing(Self.baseline("cached"))
        let programs = FakePrograms.launcher { launch in
            guard launch.command == "count" else { return nil }
            let refuses = launch.program == "/b/bench" && launch.request.contains(#""subject":"feed""#)
            return refuses
                ? ProgramOutcome(end: .exited(64), output: "", errors: "Error: There is no layout named “feed”.\n") : counts
        }
        let feed = ScenarioDescription(
            subject: "feed", trace: "mixed", items: 30, strategies: ["cached"], settings: ["layout": "feed"])
        let report = try await programs.gate(of: [FakePrograms.scenario, feed]).report { _ in }
        #expect(report.outcome == .pass)
        #expect(report.notices.contains { $0.hasPrefix("feed/mixed/30 is not gated, because the base cannot measure it: ") })
    }
}
