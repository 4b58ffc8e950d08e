import BenchmarkResults
import Foundation
import Gating
import InstructionCounting
import Sampling
import Scenarios
import TestSupport
import Testing

@testable import BenchCommands
@testable import bench

/// An injected slowdown is in the name of every result.
@Suite(.waitsForProcesses, .endsInTime) struct HandicapTests {
    private let workplace: Workplace

    init() throws {
        workplace = try Workplace()
    }

    @Test func allResultsNameAnInjectedSlowdown() async throws {
        let outcome = try await workplace.succeed(
            "--items", "30", "--ticks", "5", "--replays", "1", "--handicap", "alloc=1", "--output", "./out")
        #expect(outcome.output.contains("**HANDICAP alloc=1: ") && outcome.errors.contains("warning: HANDICAP alloc=1: "))
        #expect(try Run.manifest(in: "\(workplace.path)/out").handicap == "alloc=1")
        let name = "quilt/linear/mixed/30 HANDICAP alloc=1"
        #expect(try Run.scenarios(in: "\(workplace.path)/out").map(\.name) == [name])
        // The other tables refer to the scenario of this one.
        #expect(try column("scenario_name", of: workplace.read("out/summary.csv")).allSatisfy { $0 == name })
        for format in ["github-action-benchmark", "bencher", "go"] {
            let export = try await workplace.succeed("export", "./out", "--format", format)
            #expect(export.output.contains("HANDICAP"), "\(export.output)")
        }
    }

    /// The process that counts instructions finds a scenario by its name, which has the slowdown.
    @Test(.needs("valgrind")) func instructionsOfAnInjectedSlowdownAreCounted() async throws {
        let counted = try await workplace.bench(
            "--items", "5", "--ticks", "3", "--strategy", "cached", "--exact-only", "--handicap", "alloc=1", "--instructions",
            "--output", "out")
        #expect(counted.status == .exited(0), "\(counted.errors)")
        #expect(try Run.scenarios(in: "\(workplace.path)/out").allSatisfy { $0.name.hasSuffix(" HANDICAP alloc=1") })
    }

    @Test func badHandicapsAreUsageErrors() async throws {
        for handicap in ["work=5", "place=all", "-5"] {
            let message = try await workplace.refusal(of: ["--handicap", handicap])
            #expect(message.hasPrefix("--handicap"))
        }
    }

    @MainActor @Test func theHiddenSampleCommandPrintsOneReport() throws {
        let scenario = ScenarioDescription(
            name: "quilt/linear/mixed/30", items: 30, strategies: ["cached"], settings: ["ticks": "5"])
        let digests = try [scenario, scenario.with(handicap: .allocations(1))].map { scenario in
            let request = try childArguments("sample", SampleRequest(scenario: scenario, replays: 2))[1]
            let report = try ChildCommand.sample.report(request, of: SuiteContents(bench.Bench.self))
            let match = try #require(
                String(decoding: report, as: UTF8.self).wholeMatch(
                    of:
                        #/
                        \{"eventNanoseconds":\{"first-screen":[1-9]\d*\},"midmeanPicoseconds":[1-9]\d*,"replayNanoseconds":[1-9]\d*,
                        "screensDigest":(\d+),"tickCount":5\}\n
                        /#),
                "\(String(decoding: report, as: UTF8.self))")
            return String(match.output.1)
        }
        #expect(digests[0] == digests[1], "the screens are the same")
    }
}
