import BenchmarkResults
import Foundation
import TestSupport
import Testing

/// Parts that are run separately, and merged.
@Suite(.waitsForProcesses, .endsInTime) struct MergeTests {
    private let workplace: Workplace

    init() throws {
        workplace = try Workplace()
    }

    @Test func mergedTablesEqualASingleRun() async throws {
        let words = [
            "--items", "20", "--layout", "shelves,flow", "--seed", "1,2", "--strategy", "full,delegate", "--ticks", "10",
            "--replays", "1", "--screens", "--quiet",
        ]
        for (folder, flags) in [("single", []), ("second", ["--shard", "2/2"]), ("first", ["--shard", "1/2"])] {
            try await workplace.succeed(words + flags + ["--output", "./\(folder)"])
        }
        let parts = try ["first", "second"].map { try Run.manifest(in: "\(workplace.path)/\($0)") }
        #expect(parts.map(\.shard) == ["1/2", "2/2"])
        #expect(parts.allSatisfy { $0.complete && $0.settings["layout"] == "shelves,flow" && $0.settings["seed"] == "1,2" })

        try await workplace.expectRefusal(of: ["merge", "./first", "--output", "./merged"], naming: ["Scenarios are missing: "])
        for (folder, message) in [
            ("./nowhere", "nowhere: there is no such directory; the directory of a run is expected."),
            ("/", "/: there is no run.json in it; the directory of a run is expected."),
        ] {
            #expect(try await workplace.refusal(of: ["merge", folder, "--output", "./merged"]) == message)
        }
        let outcome = try await workplace.succeed("merge", "./first", "./second", "--output", "./merged")
        #expect(outcome.errors == "The run in merged has 4 scenarios of one machine.\n")
        #expect(outcome.output.split(separator: "\n").count { $0.hasPrefix("| full ") } == 4)
        for table in ["work.csv", "screens.csv", "scroll.csv"] {
            #expect(try workplace.read("merged/\(table)") == workplace.read("single/\(table)"), "\(table)")
        }
        // Every command reads the merged run.
        for words in [
            ["report", "./merged"], ["compare", "./merged", "./single"], ["export", "--format", "bencher", "./merged"],
        ] {
            try await workplace.succeed(words)
        }
    }
}
