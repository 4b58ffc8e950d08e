import BenchmarkResults
import Foundation
import Subprocess
import TestSupport
import Testing

/// Parts that are run separately, and merged.
@Suite(.waitsForProcesses, .endsInTime) struct MergeTests {
    private let workplace: Workplace
    private static let words = [
        "--items", "20", "--layout", "quilt,flow", "--seed", "1,2", "--strategy", "full,delegate", "--ticks", "10",
        "--replays", "1", "--quiet",
    ]

    init() throws {
        workplace = try Workplace()
    }

    private func run(shard: String, _ words: [String] = words) async throws -> String {
        let folder = "part-\(shard.replacing("/", with: "-of-"))"
        let outcome = try await workplace.bench(words + ["--shard", shard, "--output", folder])
        #expect(outcome.status == .exited(0), "\(outcome.errors)")
        return folder
    }

    @Test func mergedTablesEqualASingleRun() async throws {
        #expect(try await workplace.bench(Self.words + ["--output", "single"]).status == .exited(0))
        let parts = try await [run(shard: "1/3"), run(shard: "3/3"), run(shard: "2/3")]
        let outcome = try await workplace.bench(["merge"] + parts + ["--output", "merged"])
        #expect(outcome.status == .exited(0), "\(outcome.errors)")
        #expect(outcome.errors == "The run in merged has 4 scenarios of one machine.\n")
        #expect(outcome.output.split(separator: "\n").count { $0.hasPrefix("| full ") } == 4)
        for table in ["work.csv", "screens.csv", "scroll.csv"] {
            #expect(try workplace.read("merged/\(table)") == workplace.read("single/\(table)"), "\(table)")
        }
        // Every command reads the merged run.
        for words in [["report", "./merged"], ["compare", "./merged", "./single"], ["export", "--format", "go", "./merged"]] {
            let outcome = try await workplace.command(words)
            #expect(outcome.status == .exited(0), "\(outcome.errors)")
        }
    }

    @Test func unrelatedRunsAreNotMerged() async throws {
        let first = try await run(shard: "1/2")
        let files = try workplace.contents()
        let missing = try await workplace.command("merge", "./" + first, "--output", "./merged")
        #expect(missing.status == .exited(64))
        #expect(missing.sentences.count == 1 && missing.sentences[0].hasPrefix("Scenarios are missing: "), "\(missing.errors)")
        #expect(missing.sentences.first?.hasSuffix("--quiet --shard 2/2 --output DIR") == true, "\(missing.errors)")
        for (words, sentence) in [
            (["./nowhere"], "nowhere: there is no such directory; the directory of a run is expected."),
            (["./" + first, "/"], "/: there is no run.json in it; the directory of a run is expected."),
        ] {
            let outcome = try await workplace.command(["merge"] + words + ["--output", "./merged"])
            #expect(outcome.status == .exited(64))
            #expect(outcome.sentences == [sentence])
        }
        #expect(try workplace.contents() == files)
    }
}
