import BenchmarkResults
import Foundation
import Gating
import InstructionCounting
import Sampling
import TestSupport
import Testing

/// An injected slowdown is in the name of every result.
@Suite(.waitsForProcesses, .endsInTime) struct HandicapTests {
    private let workplace: Workplace

    init() throws {
        workplace = try Workplace()
    }

    @Test func allResultsNameAnInjectedSlowdown() async throws {
        let outcome = try await workplace.command(
            "--items", "30", "--ticks", "5", "--replays", "1", "--handicap", "alloc=1", "--output", "./out"
        )
        #expect(outcome.status == .exited(0), "\(outcome.errors)")
        #expect(outcome.output.contains("**HANDICAP alloc=1: "))
        #expect(outcome.errors.contains("warning: HANDICAP alloc=1: "))
        let manifest = try Run.manifest(in: "\(workplace.path)/out")
        #expect(manifest.handicap == "alloc=1")
        #expect(try Run.scenarios(in: "\(workplace.path)/out").map(\.name) == ["quilt/linear/mixed/30 HANDICAP alloc=1"])
        // The other tables refer to the scenario of this one.
        let lines = try workplace.read("out/summary.csv").split(separator: "\n").dropFirst()
        #expect(!lines.isEmpty && lines.allSatisfy { $0.contains("HANDICAP alloc=1") })
    }

    /// Other processes and merged runs find a scenario by its name, which has the slowdown.
    @Test(.needs("valgrind")) func anInjectedSlowdownWorksWithOtherProcessesAndMerging() async throws {
        let words = ["--ticks", "3", "--strategy", "cached", "--exact-only", "--handicap", "alloc=1", "--items"]
        let counted = try await workplace.bench(words + ["5", "--instructions", "--output", "out"])
        #expect(counted.status == .exited(0), "\(counted.errors)")
        #expect(try Run.scenarios(in: "\(workplace.path)/out").allSatisfy { $0.name.hasSuffix(" HANDICAP alloc=1") })
        for part in ["1/2", "2/2"] {
            let outcome = try await workplace.bench(
                words + ["5,6", "--isolate", "--shard", part, "--output", part.prefix(1) + "of2"])
            #expect(outcome.status == .exited(0), "\(outcome.errors)")
        }
        let merged = try await workplace.bench("merge", "1of2", "2of2", "--output", "all")
        #expect(merged.status == .exited(0), "\(merged.errors)")
    }

    @Test func badHandicapsAreUsageErrors() async throws {
        for handicap in ["work=5", "place=all", "-5"] {
            let outcome = try await workplace.command("--handicap", handicap)
            #expect(outcome.status == .exited(64))
            #expect(outcome.sentences.count == 1 && outcome.sentences[0].hasPrefix("--handicap"), "\(outcome.errors)")
            #expect(try workplace.contents().isEmpty)
        }
    }

    @Test func theHiddenCommandPrintsOneReport() async throws {
        let scenario = ScenarioDescription(
            name: "quilt/linear/mixed/30", items: 30, strategies: ["cached"], settings: ["ticks": "5"])
        func digest(_ output: String) throws -> String {
            let match = try #require(
                output.wholeMatch(
                    of:
                        #/
                        \{"eventNanoseconds":\{"first-screen":[1-9]\d*\},"midmeanPicoseconds":[1-9]\d*,"replayNanoseconds":[1-9]\d*,
                        "screensDigest":(\d+),"tickCount":5\}\n
                        /#),
                "\(output)")
            return String(match.output.1)
        }
        let outcome = try await workplace.bench(try childArguments("sample", SampleRequest(scenario: scenario, replays: 2)))
        #expect(outcome.status == .exited(0), "\(outcome.errors)")
        let handicapped = SampleRequest(scenario: scenario.with(handicap: .allocations(1)), replays: 2)
        let slower = try await workplace.bench(childArguments("sample", handicapped))
        #expect(try digest(slower.output) == digest(outcome.output), "the screens are the same")
    }
}
