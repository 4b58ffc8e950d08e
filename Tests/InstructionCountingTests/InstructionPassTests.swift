import BenchmarkResults
import Foundation
import Processes
import Sampling
import TestSupport
import Testing

@testable import InstructionCounting

struct InstructionPassTests {
    private static let scenario = ScenarioDescription(name: "s/5", items: 5, strategies: ["full"])
    private static let noCounter = InstructionCounterError.otherSystem
    private static let report = report([0xab, 0xcd], instructions: [100, 200])

    private static func report(_ screenDigests: [UInt64], instructions: [Int?] = [nil, nil, nil]) -> String {
        let report = InstructReport(screenDigests: screenDigests, instructions: instructions)
        return (try? encodedReport(report)).map { String(decoding: $0, as: UTF8.self) } ?? ""
    }

    private static func profile(_ counts: [Int]) -> String {
        counts.map { "part: 1\ndesc: Trigger: --dump-before=f\nevents: Ir\ntotals: \($0)\n" }.joined()
            + "part: 1\ndesc: Trigger: Program termination\nevents: Ir\ntotals: 9\n"
    }

    private func pass(_ launcher: ScriptedLauncher, counterProblem: InstructionCounterError? = noCounter) async throws
        -> InstructionPass
    {
        try await InstructionPass(
            tickCount: 2, executable: BenchExecutable(path: "/b/bench"), launcher: launcher, counterProblem: counterProblem)
    }

    private func counts(_ launcher: ScriptedLauncher, counterProblem: InstructionCounterError? = noCounter) async throws
        -> [InstructionCounts]
    {
        try await pass(launcher, counterProblem: counterProblem)
            .counts(of: "full in s", in: Self.scenario, screenDigests: [0xab, 0xcd, 0xef])
    }

    /// Returns the message of the error that counting throws.
    private func failure(_ launcher: ScriptedLauncher, counterProblem: InstructionCounterError? = noCounter) async -> String? {
        do {
            _ = try await counts(launcher, counterProblem: counterProblem)
            return nil
        } catch {
            return "\(error)"
        }
    }

    @Test func bothSourcesCountWhereBothAreThere() async throws {
        let launcher = ScriptedLauncher(report: Self.report, profile: Self.profile([11, 12]))
        #expect(
            try await counts(launcher, counterProblem: nil) == [
                InstructionCounts(source: .perf, perTick: [100, 200]), InstructionCounts(source: .callgrind, perTick: [11, 12]),
            ]
        )
        #expect(launcher.calls.map(\.program) == ["valgrind", "strip", "/b/bench", "valgrind"])
        var request = InstructRequest(scenario: Self.scenario, tickCount: 2)
        request.usesCounter = true
        #expect(try launcher.calls[2].arguments == childArguments("instruct", request))
        request.usesCounter = false
        // Under valgrind, the copy runs.
        let copy = launcher.calls[1].arguments[2]
        #expect(launcher.calls[1].arguments == ["--strip-debug", "-o", copy, "/b/bench"])
        #expect(try launcher.calls[3].arguments.suffix(3) == [copy] + childArguments("instruct", request))
        #expect(launcher.calls[3].arguments.contains("--toggle-collect=*performCountedTick*"))
        for call in launcher.calls {
            #expect(call.environment["SWIFT_DETERMINISTIC_HASHING"] == "1")
            #expect(call.environment["MALLOC_CONF"] == "dirty_decay_ms:-1,muzzy_decay_ms:-1")
            #expect(call.environment["LD_LIBRARY_PATH"]?.hasSuffix("/b") == true)
            #expect(call.environment.count <= 6)
        }
    }

    @Test func nothingIsLeftBehind() async throws {
        let launcher = ScriptedLauncher(report: Self.report, profile: Self.profile([11, 12]))
        _ = try await counts(launcher)
        let folder = URL(fileURLWithPath: launcher.calls[1].arguments[2]).deletingLastPathComponent()
        #expect(folder.lastPathComponent.hasPrefix("ScrollBench-"))
        #expect(!FileManager.default.fileExists(atPath: folder.path))
    }

    @Test func aMissingValgrindIsSkippedWhereTheProcessorCounts() async throws {
        let launcher = ScriptedLauncher(missing: ["valgrind"], report: Self.report)
        let pass = try await pass(launcher, counterProblem: nil)
        #expect(pass.sources == [.perf])
        #expect(
            pass.unavailable == [
                "callgrind is skipped: valgrind could not be started: it is not there. Install it, as with "
                    + "“apt-get install valgrind”."
            ]
        )
    }

    @Test func aMissingCounterIsSkippedWhereCallgrindCounts() async throws {
        let pass = try await pass(ScriptedLauncher(report: Self.report))
        #expect(pass.sources == [.callgrind])
        #expect(pass.unavailable == ["perf is skipped: perf_event_open exists on Linux only."])
    }

    @Test func withoutEitherNothingCounts() async throws {
        let pass = try await pass(ScriptedLauncher(missing: ["valgrind"]))
        #expect(pass.sources.isEmpty)
        #expect(
            pass.unavailable == [
                "perf is skipped: perf_event_open exists on Linux only.",
                "callgrind is skipped: valgrind could not be started: it is not there. Install it, as with "
                    + "“apt-get install valgrind”.",
            ]
        )
    }

    /// A program that cannot be started is not treated as missing. Otherwise a gate would pass
    /// without a check.
    @Test func aMachineThatCannotStartProgramsIsAnError() async {
        struct FullMachine: ProgramLauncher {
            func run(_ program: String, arguments: [String], environment: [String: String]) throws
                -> ProgramOutcome
            {
                throw ProgramNotStarted(program: program, reason: "Too many open files", isMissing: false)
            }
        }
        await #expect(throws: ProgramNotStarted(program: "valgrind", reason: "Too many open files", isMissing: false)) {
            try await InstructionPass(tickCount: 2, executable: BenchExecutable(path: "/b/bench"), launcher: FullMachine())
        }
    }

    @Test func onlyRequestedSourcesAreLookedFor() async throws {
        let launcher = ScriptedLauncher(report: Self.report)
        let pass = try await InstructionPass(
            tickCount: 2, executable: BenchExecutable(path: "/b/bench"), launcher: launcher, requestedSources: [.perf])
        #expect(pass.sources == [.perf] && pass.unavailable.isEmpty)
        #expect(launcher.calls.isEmpty)
    }

    @Test func failuresOfTheProgramsAreTold() async {
        let failed = ProgramOutcome(end: .exited(3), output: "", errors: "a\n\n b\nc\nd\n")
        let killed = ProgramOutcome(end: .signalled(9), output: "", errors: "")
        #expect(
            await failure(ScriptedLauncher(failures: ["valgrind": failed]))
                == "valgrind --version failed: the process exited with status 3; last output: “b c d”."
        )
        #expect(
            await failure(ScriptedLauncher(failures: ["strip": failed]))
                == "copying bench without its debug information failed: the process exited with status 3; last output: “b c d”."
        )
        #expect(await failure(ScriptedLauncher(missing: ["strip"])) == "strip could not be started: it is not there.")
        #expect(
            await failure(ScriptedLauncher(failures: ["bench": killed]))
                == "counting the instructions of full in s failed: the process was killed by signal 9; no output."
        )
    }

    @Test func otherScreensAreOtherWork() async {
        func sentence(_ digests: [UInt64]) async -> String? {
            await failure(ScriptedLauncher(report: Self.report(digests), profile: Self.profile([11, 12])))
        }
        for (digests, tick) in [([0xab, 0xef], 1), ([0, 0xcd], 0), ([0xab], 1), ([0xab, 0xcd, 0xef], 2), ([], 0)]
            as [([UInt64], Int)]
        {
            #expect(
                await sentence(digests)
                    == "counting the instructions of full in s failed: the counting process shows another screen than the run at tick "
                    + "\(tick). Check whether a file that the run reads has changed.")
        }
        #expect(await sentence([0xab, 0xcd]) == nil)
    }

    @Test(arguments: [[], [11], [11, 12, 13]]) func eachTickMustBeSeen(counts: [Int]) async {
        #expect(
            await failure(ScriptedLauncher(report: Self.report, profile: Self.profile(counts)))
                == "counting the instructions of full in s failed: callgrind found \(counts.count) of 2 ticks. It finds ticks by a "
                + "symbol; use an executable with symbols."
        )
    }
}
