import BenchmarkResults
import Experiments
import TestSupport
import Testing

@testable import BenchCommands
@testable import Gating
@testable import bench

/// The whole program with callgrind, if it is installed.
@Suite(.waitsForProcesses, .endsInTime) struct InstructionsTests {
    private let workplace = Workplace()

    /// The second run counts one of the first run's series again. Each scenario of a cross is
    /// counted with its own values, and not with the lists.
    @Test(.needs("valgrind")) func countsAreTheSameInEachRun() async throws {
        let words = [
            "--items", "20", "--ticks", "6", "--replays", "1", "--instructions", "--instruction-ticks", "3", "--strategy",
            "delegate",
            "--layout",
        ]
        var counts: [[Int]] = []
        for (output, layouts) in [("a", "quilt"), ("b", "quilt,flow")] {
            let outcome = try await workplace.bench(words + [layouts, "--output", output])
            #expect(outcome.end == .exited(0), "\(outcome.errors)")
            #expect(outcome.output.contains("| instructions |"))
            let ticks = fields(of: try workplace.read("\(output)/ticks.csv"))
            let column = try #require(ticks[0].firstIndex(of: "instructions"))
            let rows = ticks.dropFirst().filter { !$0[column].isEmpty }
            let places = (0..<(output == "a" ? 1 : 2)).flatMap { series in (-1..<3).map { "\(series) \($0)" } }
            #expect(rows.map { "\($0[0]) \($0[5])" } == places)
            counts.append(rows.map { Int($0[column]) ?? 0 })
            #expect(counts.joined().allSatisfy { $0 > 100 })
        }
        #expect(counts[1].prefix(4) == counts[0][...])
        #expect(Array(counts[1].suffix(4)) != counts[0])
        #expect(try Run.manifest(in: "\(workplace.path)/a").settings["instruction-ticks"] == "3")
    }

    @MainActor @Test func theHiddenCommandsPrintOneReport() throws {
        func report(_ command: ChildCommand, _ request: some Encodable) throws -> String {
            let arguments = try childArguments(command.rawValue, request)
            return String(decoding: try command.report(arguments[1], of: SuiteContents(bench.Bench.self)), as: UTF8.self)
        }
        let scenario = ScenarioDescription(
            subject: "quilt", effect: "linear", trace: "mixed", items: 30, strategies: ["cached"],
            settings: ["ticks": "5"])
        let counted = try report(.instruct, InstructRequest(scenario: scenario, tickCount: 3))
        #expect(counted.wholeMatch(of: #/\[\d+,\d+,\d+\]\n/#) != nil, "\(counted)")
        let sample = try report(.sample, SampleRequest(scenario: scenario, replays: 2))
        #expect(
            sample.wholeMatch(
                of:
                    #/
                    \{"eventCosts":\{"load":\[0,[1-9]\d*\]\},"screensDigest":\d+,"steadyReplayCost":\[0,[1-9]\d*\],"tickCount":5,
                    "typicalSteadyCost":\[0,[1-9]\d*\]\}\n
                    /#) != nil,
            "\(sample)")
        let opened = try report(.open, scenario)
        #expect(
            opened.wholeMatch(
                of: #/\{"isCPUTime":(true|false),"lower":\[0,\d+\],"upper":\[0,[1-9]\d*\],"whole":\[0,[1-9]\d*\]\}\n/#) != nil,
            "\(opened)")
        let refusal = sentence { try ChildCommand.instruct.report(#"{"ticks": 3}"#, of: SuiteContents(bench.Bench.self)) }
        #expect(
            refusal
                == "the request for “instruct”: this is of another version of ScrollBench. Build base and head with the same "
                + "version.")
    }

    @Test func aRequestThatCannotBeMetIsRefused() async throws {
        // A limit of the layout holds in another process, too.
        let scenario = ScenarioDescription(subject: "quilt", trace: "mixed", items: 200_001, settings: ["layout": "quilt"])
        let request = try childArguments("instruct", InstructRequest(scenario: scenario, tickCount: 3))[1]
        let outcome = try await workplace.bench("instruct", request)
        #expect(outcome.end == .exited(64), "\(outcome)")
        #expect(outcome.output.isEmpty, "\(outcome)")
        #expect(outcome.sentences.count == 1, "\(outcome)")
        #expect(outcome.sentences.first?.contains("at most 200000 items; got 200001.") == true, "\(outcome.errors)")
    }

    // MARK: Profiles

    private static let profiled = ["--items", "20", "--strategy", "cached", "--ticks", "6", "--instruction-ticks", "3"]

    /// The stacks are what speedscope and flamegraph.pl read: frames and their instructions, all of which are in the table's total.
    @Test(.needs("valgrind")) func aProfileHasTheFunctionsOfTheLayoutAndTheirStacks() async throws {
        let outcome = try await workplace.bench(["profile"] + Self.profiled + ["--folded", "stacks.txt"])
        #expect(outcome.end == .exited(0), "\(outcome.errors)")
        let heading = try #require(
            outcome.output.firstMatch(of: #/^cached in quilt/linear/mixed/20, ticks 0 to 2: ([\d,]+) instructions\.\n/#))
        #expect(outcome.output.contains("| ParallaxQuiltLayout.layoutAttributesForElements(in:) |"), "\(outcome.output)")
        let stacks = try workplace.read("stacks.txt").split(separator: "\n").map { line in
            try #require(line.wholeMatch(of: /([^; ].*) (\d+)/), "\(line)").output
        }
        #expect("\(stacks.compactMap { Int($0.2) }.reduce(0, +))" == heading.1.filter { $0 != "," })
        let frames = stacks.map { $0.1.split(separator: ";") }
        #expect(Set(frames.map(\.first)) == ["performCountedTick(_:on:)"])
        let ofScrolls = frames.filter { $0.contains("ScrollStage.scroll(_:)") }
        let isCalled = ofScrolls.contains { $0.last?.hasPrefix("ParallaxQuiltLayout.") == true }
        #expect(isCalled, "no stack ends in the layout")
    }

    /// `Benchmarks/Tools/make-cost` compares counts of a release build.
    @Test func unusableProfilesAreRefused() async throws {
        let outcome = try await workplace.shell(
            "PATH=/nowhere exec \"$BENCH\" \"$@\"", ["profile"] + Self.profiled + ["--folded", "f"])
        #expect(outcome.end == .exited(64), "\(outcome.errors)")
        #expect(
            outcome.sentences == [
                "valgrind could not be started: no absolute folder of PATH has a program of this name. Install it, as with "
                    + "“apt-get install valgrind”."
            ])
        #expect(try workplace.contents().isEmpty)
    }
}
