import Foundation
import Subprocess
import TestSupport
import Testing

/// Runs that count and verify, but do not measure times.
@Suite(.waitsForProcesses, .endsInTime) struct ExactOnlyTests {
    private let workplace: Workplace
    private static let words = ["--items", "10", "--layout", "quilt,sections", "--ticks", "8", "--quiet"]

    init() throws {
        workplace = try Workplace()
    }

    /// The exact tables equal a timed run's, even if several runs are active at once.
    @Test func exactOnlyRunsDoTheWorkOfTimedRuns() async throws {
        let workplace = workplace
        let timed = try await workplace.bench(Self.words + ["--replays", "1", "--output", "timed"])
        #expect(timed.status == .exited(0), "\(timed.errors)")
        async let first = workplace.bench(Self.words + ["--exact-only", "--output", "first"])
        async let second = workplace.bench(Self.words + ["--exact-only", "--isolate", "--output", "second"])
        for outcome in try await [first, second] {
            #expect(outcome.status == .exited(0), "\(outcome.errors)")
            #expect(outcome.errors.contains("strategies full, cached, named, delegate. Nothing is timed.\n"))
            #expect(!outcome.output.contains("steady") && outcome.output.contains("items placed"))
            #expect(!outcome.output.contains("machine was"))
        }
        for run in ["first", "second"] {
            for table in ["work.csv", "screens.csv", "scroll.csv"] {
                #expect(try workplace.read("\(run)/\(table)") == workplace.read("timed/\(table)"), "\(table)")
            }
            #expect(try workplace.read("\(run)/ticks.csv").split(separator: "\n").count == 1)
        }
        #expect(try workplace.read("first/phases.csv") == workplace.read("second/phases.csv"))
        #expect(try calls(in: "first/phases.csv") == calls(in: "timed/phases.csv"))
        for words in [["report", "./first"], ["compare", "./first", "./timed"], ["merge", "./first", "--output", "./merged"]] {
            let outcome = try await workplace.command(words)
            #expect(outcome.status == .exited(0), "\(outcome.errors)")
        }
    }

    /// Returns the rows of a table of phases without their durations.
    private func calls(in file: String) throws -> [[Substring]] {
        try workplace.read(file).split(separator: "\n").map { line in
            let fields = line.split(separator: ",", omittingEmptySubsequences: false)
            return Array(fields[..<3] + fields[4...])
        }
    }

    /// Without replays, no tick has a minimum over them, not even a tick that changes the data.
    @Test func changesOfDataNeedNoReplays() async throws {
        let outcome = try await workplace.command(
            ["--trace", "append", "--items", "60", "--ticks", "60", "--exact-only", "--quiet", "--output", "./run"])
        #expect(outcome.status == .exited(0), "\(outcome.errors)")
        #expect(try workplace.read("run/run.json").contains("\"complete\" : true"))
    }

    @Test(arguments: ["capacity", "gate --self-test"]) func timingCommandsNeedReplays(command: String) async throws {
        let outcome = try await workplace.command(command.split(separator: " ").map(String.init) + ["--replays", "0"])
        #expect(outcome.status == .exited(64))
        #expect(outcome.sentences == ["--replays must be at least 1, because this command measures times; got 0."])
    }

    /// The plan equals the plan of the same run.
    @Test func plansCanOmitTiming() async throws {
        let plan = try await workplace.command(["plan", "--shards", "2"] + Self.words.dropLast() + ["--exact-only"])
        #expect(plan.output.contains("bench run --exact-only --layout quilt,sections --items 10 --ticks 8 --shard 2/2"))
    }
}
