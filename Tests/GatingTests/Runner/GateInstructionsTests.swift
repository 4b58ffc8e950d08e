import Foundation
@testable import Gating
import TestSupport
import Testing

@testable import BenchmarkResults

/// Counts of instructions for baselines, with a scripted callgrind.
struct GateInstructionsTests {
    /// A launcher whose callgrind counts 900 instructions in the load, and 11 and 12 in two ticks.
    private func launcher(missing: Set<String> = []) throws -> ScriptedLauncher {
        let report = try encodedReport([7, 7] as [UInt64])
        let ticks = [900, 11, 12].map { "part: 1\ndesc: Trigger: --dump-before=f\nevents: Ir\ntotals: \($0)\n" }.joined()
        return ScriptedLauncher(
            missing: missing, report: String(decoding: report, as: UTF8.self),
            profile: ticks + "part: 1\ndesc: Trigger: Program termination\nevents: Ir\ntotals: 9\n")
    }

    private func counted(_ launcher: ScriptedLauncher) async throws -> Baseline {
        try await FakePrograms.baseline(allocations: 5).addingInstructions(
            of: BenchExecutable(path: "/b/bench"), in: [FakePrograms.scenario], launcher: launcher
        ).counts
    }

    @Test func eachTickOfASeriesIsCounted() async throws {
        let launcher = try launcher()
        let baseline = try await counted(launcher)
        #expect(baseline.series.map(\.instructions) == [[11, 12]])
        #expect(baseline.conditions[.counter] != nil)
        #expect(launcher.calls.filter { $0.arguments.contains("instruct") }.count == 1)
        // Without callgrind, the baseline stays unchanged.
        let uncounted = try await counted(self.launcher(missing: ["valgrind"]))
        #expect(try uncounted.json() == FakePrograms.baseline(allocations: 5).json())
    }

    @Test func aSeriesWithoutAScenarioIsRefused() async throws {
        let launcher = try launcher()
        await #expect(
            throws: Failure(
                "cached in quilt/linear/mixed/30 was counted with 30 items, and no scenario of this command has 30 items. "
                    + "Pass the settings of the count.", status: .unusableBaseline)
        ) {
            try await FakePrograms.baseline(allocations: 5).addingInstructions(
                of: BenchExecutable(path: "/b/bench"), in: [FakePrograms.scenario.with(items: 31)], launcher: launcher)
        }
    }
}
