import BenchmarkResults
import Foundation
import TestSupport
import Testing

/// An injected slowdown is in the name of every result.
@Suite(.waitsForProcesses, .endsInTime) struct HandicapTests {
    private let workplace: Workplace

    init() throws {
        workplace = try Workplace()
    }

    @Test func aHandicappedRunSaysSoEverywhere() async throws {
        let outcome = try await workplace.bench(
            "--items", "30", "--ticks", "5", "--replays", "1", "--handicap", "alloc=1", "--output", "out"
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

    @Test func badHandicapsAreUsageErrors() async throws {
        for handicap in ["work=5", "place=all", "-5"] {
            let outcome = try await workplace.command("--handicap", handicap)
            #expect(outcome.status == .exited(64))
            #expect(outcome.sentences.count == 1 && outcome.sentences[0].hasPrefix("--handicap"), "\(outcome.errors)")
            #expect(try workplace.contents().isEmpty)
        }
    }

    @Test func theHiddenCommandPrintsOneReport() async throws {
        let scenario = ["--items", "30", "--ticks", "5", "--strategy", "cached", "--replays", "2"]
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
        let outcome = try await workplace.bench(["sample"] + scenario)
        #expect(outcome.status == .exited(0), "\(outcome.errors)")
        let slower = try await workplace.bench(["sample"] + scenario + ["--handicap", "alloc=1"])
        #expect(try digest(slower.output) == digest(outcome.output), "the screens are the same")
    }
}
