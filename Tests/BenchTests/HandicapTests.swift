import BenchmarkResults
import Foundation
import TestSupport
import Testing

/// A handicap labels whatever comes out.
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
        // Rows of the other tables name no scenario without this one.
        let lines = try workplace.read("out/summary.csv").split(separator: "\n").dropFirst()
        #expect(!lines.isEmpty && lines.allSatisfy { $0.contains("HANDICAP alloc=1") })
    }

    @Test func badHandicapsAreUsageErrors() async throws {
        for handicap in ["work=5", "place=all", "-5"] {
            let outcome = try await workplace.bench("--handicap", handicap)
            #expect(outcome.status == .exited(64))
            #expect(outcome.sentences.count == 1 && outcome.sentences[0].hasPrefix("--handicap"), "\(outcome.errors)")
            #expect(try workplace.contents().isEmpty)
        }
    }

    @Test func theHiddenCommandPrintsOneRecord() async throws {
        let scenario = ["--items", "30", "--ticks", "5", "--strategy", "cached", "--replays", "2"]
        let outcome = try await workplace.bench(["sample"] + scenario)
        #expect(outcome.status == .exited(0), "\(outcome.errors)")
        let rows = fields(of: outcome.output)
        #expect(rows[0] == ["steady_p50_ns", "ticks", "screens_digest", "steady_replay_ns", "steady_midmean_ps"])
        #expect(rows.count == 2 && (Int(rows[1][0]) ?? 0) > 0 && rows[1][1] == "5")
        // The median stands for three of the five ticks at least.
        #expect((Int(rows[1][3]) ?? 0) >= 3 * (Int(rows[1][0]) ?? 0))
        let handicapped = try await workplace.bench(["sample"] + scenario + ["--handicap", "place=all"])
        #expect(fields(of: handicapped.output)[1][2] == rows[1][2], "the screens are the same")
    }
}
