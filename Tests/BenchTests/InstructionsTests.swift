import BenchmarkResults
import Foundation
import InstructionCounting
import Sampling
import Scenarios
import TestSupport
import Testing

@testable import BenchCommands
@testable import bench

/// The whole program with callgrind, if it is installed.
@Suite(.waitsForProcesses, .endsInTime) struct InstructionsTests {
    private let workplace: Workplace

    init() throws {
        workplace = try Workplace()
    }

    /// The second run counts one of the first run's series again. Each scenario of a cross is counted with its own values, and not
    /// with the lists.
    @Test(.needs("valgrind")) func countsAreTheSameInEachRun() async throws {
        let words = [
            "--items", "20", "--ticks", "6", "--replays", "1", "--instructions", "--instruction-ticks", "3", "--strategy",
        ]
        var counts: [[Int]] = []
        for (output, layouts) in [("a", "quilt"), ("b", "quilt,flow")] {
            let outcome = try await workplace.bench(words + ["delegate", "--layout", layouts, "--output", output])
            #expect(outcome.status == .exited(0), "\(outcome.errors)")
            #expect(outcome.output.contains("| instructions (callgrind) |"))
            let rows = fields(of: try workplace.read("\(output)/instructions.csv")).filter { $0[3] == "callgrind" }
            let places = (0..<(output == "a" ? 1 : 2)).flatMap { series in (0..<3).map { "\(series) \($0)" } }
            #expect(rows.map { "\($0[0]) \($0[1])" } == places)
            counts.append(rows.map { Int($0[2]) ?? 0 })
            #expect(counts.joined().allSatisfy { $0 > 100 })
        }
        #expect(counts[1].prefix(3) == counts[0][...] && Array(counts[1].suffix(3)) != counts[0])
        #expect(try Run.manifest(in: "\(workplace.path)/a").settings["instruction-ticks"] == "3")
    }

    @Test func withoutTheFlagTheTableIsEmpty() async throws {
        let outcome = try await workplace.succeed("--items", "5", "--ticks", "3", "--replays", "1", "--output", "./out")
        #expect(!outcome.output.contains("instructions"))
        #expect(try workplace.read("out/instructions.csv") == InstructionsTable.columns.map(\.name).joined(separator: ",") + "\n")
    }

    @MainActor @Test func theHiddenInstructCommandPrintsAReport() throws {
        let scenario = ScenarioDescription(name: "quilt/linear/mixed/40", items: 40, strategies: ["cached"])
        let request = try childArguments("instruct", InstructRequest(scenario: scenario, tickCount: 3))[1]
        let report = try ChildCommand.instruct.report(request, of: SuiteContents(bench.Bench.self))
        let text = String(decoding: report, as: UTF8.self)
        #expect(text.wholeMatch(of: #/\{"ticks":\[(\{"screenDigest":\d+\},?){3}\]\}\n/#) != nil, "\(text)")
    }

    @Test func unreadableRequestsAreRefused() async throws {
        let otherVersion =
            "the request for “instruct”: this is not a request of this version of ScrollBench. Build base and head with the same version."
        let layout =
            #"{"scenario":{"items":5,"name":"a","settings":{"layout":"tiles"}},"firstCounted":0,"tickCount":3,"usesCounter":false}"#
        for (request, message) in [
            (#"{"ticks": 3}"#, otherVersion), (layout, "--layout: There is no layout named “tiles”."),
        ] {
            let outcome = try await workplace.bench("instruct", request)
            #expect(outcome.status == .exited(64) && outcome.sentences.count == 1, "\(outcome)")
            #expect(outcome.sentences.first?.hasPrefix(message) == true, "\(outcome.errors)")
        }
    }
}
