import BenchmarkResults
import Foundation
import InstructionCounting
import Sampling
import TestSupport
import Testing

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
        let outcome = try await workplace.command("--items", "5", "--ticks", "3", "--replays", "1", "--output", "./out")
        #expect(outcome.status == .exited(0), "\(outcome.errors)")
        #expect(!outcome.output.contains("instructions"))
        #expect(try workplace.read("out/instructions.csv") == InstructionsTable.columns.map(\.name).joined(separator: ",") + "\n")
    }

    @Test func theHiddenCommandPrintsAReport() async throws {
        let scenario = ScenarioDescription(name: "quilt/linear/mixed/40", items: 40, strategies: ["cached"])
        let outcome = try await workplace.bench(childArguments("instruct", InstructRequest(scenario: scenario, tickCount: 3)))
        #expect(outcome.status == .exited(0), "\(outcome.errors)")
        #expect(outcome.output.wholeMatch(of: #/\{"ticks":\[(\{"screenDigest":\d+\},?){3}\]\}\n/#) != nil, "\(outcome.output)")
    }

    @Test func aRequestOfAnotherVersionIsRefused() async throws {
        for request in ["{}", "--items", #"{"ticks": 3}"#] {
            let outcome = try await workplace.bench("instruct", request)
            #expect(outcome.status == .exited(64))
            #expect(
                outcome.sentences == [
                    "the request for “instruct”: this is not a request of this version of ScrollBench. Build base and head with the same "
                        + "version."
                ])
        }
        let layout =
            #"{"scenario":{"items":5,"name":"a","settings":{"layout":"tiles"}},"firstCounted":0,"tickCount":3,"usesCounter":false}"#
        let unknown = try await workplace.bench("instruct", layout)
        #expect(unknown.status == .exited(64))
        #expect(unknown.sentences.first?.hasPrefix("--layout: There is no layout named “tiles”.") == true)
    }
}
