import BenchmarkResults
import Foundation
@testable import Gating
import Sampling
import TestSupport
import Testing

struct InstructionPassTests {
    private static let scenario = ScenarioDescription(
        subject: "s", trace: "", items: 5, strategies: ["full"])
    private static let report = report([0xab, 0xcd])

    private static func report(_ screenDigests: [UInt64]) -> String {
        (try? encodedReport(screenDigests)).map { String(decoding: $0, as: UTF8.self) } ?? ""
    }

    private static func profile(_ counts: [Int]) -> String {
        counts.map { "part: 1\ndesc: Trigger: --dump-before=f\nevents: Ir\ntotals: \($0)\n" }.joined()
            + "part: 1\ndesc: Trigger: Program termination\nevents: Ir\ntotals: 9\n"
    }

    private func counts(_ launcher: ScriptedLauncher) async throws -> InstructionCounts {
        let callgrind = try await Callgrind(of: BenchExecutable(path: "/b/bench"), launcher: launcher)
        return try await callgrind.counts(
            of: "full in s", in: Self.scenario, tickCount: 2, screenDigests: [0xab, 0xcd, 0xef])
    }

    /// Returns the message of the error that counting throws.
    private func failure(_ launcher: ScriptedLauncher) async -> String? {
        do {
            _ = try await counts(launcher)
            return nil
        } catch {
            return "\(error)"
        }
    }

    /// Only features that affect copying are kept.
    @Test func processorFeaturesThatDecideAreKept() {
        let lists = [
            "processor\t: 0\nflags\t\t: fpu sse2 avx2 erms rdtscp avx\n\nprocessor\t: 1\nflags\t\t: fsrm\n",
            "Features\t: fp asimd sve\n", "",
        ]
        let found = lists.map { Callgrind.features(decidingIn: ProcessorList($0)) }
        #expect(found == [["avx", "avx2", "erms"], ["asimd", "sve"], []])
    }

    @Test func ticksAreCountedInAFreshProcess() async throws {
        let launcher = ScriptedLauncher(report: Self.report, profile: Self.profile([900, 11, 12]))
        #expect(try await counts(launcher) == InstructionCounts(perTick: [11, 12], load: 900))
        #expect(launcher.calls[2].arguments.contains("--toggle-collect=*performCountedLoad*"))
        let calls = launcher.calls
        try #require(calls.map(\.program) == ["valgrind", "strip", "valgrind"])
        // The copy of the executable runs.
        let copy = calls[1].arguments[2]
        #expect(calls[1].arguments == ["--strip-debug", "-o", copy, "/b/bench"])
        let request = try childArguments("instruct", InstructRequest(scenario: Self.scenario, tickCount: 2))
        #expect(Array(calls[2].arguments.suffix(3)) == [copy] + request)
        #expect(calls[2].arguments.contains("--toggle-collect=*performCountedTick*"))
        let fixed = ["SWIFT_DETERMINISTIC_HASHING": "1", "MALLOC_CONF": "dirty_decay_ms:-1,muzzy_decay_ms:-1"]
        for environment in calls.map(\.environment) {
            #expect(environment.filter { fixed.keys.contains($0.key) } == fixed)
            #expect(environment["LD_LIBRARY_PATH"]?.hasSuffix("/b") == true)
        }
        let folder = URL(fileURLWithPath: copy).deletingLastPathComponent()
        #expect(folder.lastPathComponent.hasPrefix("ScrollBench-"))
        #expect(!FileManager.default.fileExists(atPath: folder.path), "nothing is left")
    }

    /// The load changes the ticks after it, so that a profile agrees with a run only if it counts the load, too.
    @Test(arguments: [(0..<2, [11, 12]), (1..<2, [12])])
    func aProfileCountsTheLoadAsARunDoes(counted: Range<Int>, instructions: [Int]) async throws {
        let report = Array([0xab, 0xcd][counted]) as [UInt64]
        let profile = ([900] + [11, 12][counted]).map { callgrindPart([("performCountedTick", $0, [])]) }
        let output = String(decoding: try encodedReport(report), as: UTF8.self)
        let launcher = ScriptedLauncher(report: output, profile: profile.joined())
        let callgrind = try await Callgrind(of: BenchExecutable(path: "/b/bench"), launcher: launcher)
        let result = try await callgrind.functionProfile(
            of: "full in s", in: Self.scenario, ticks: counted, screenDigests: [0xab, 0xcd])
        #expect(result.ticks.map(\.instructions) == instructions)
        #expect(result.load?.instructions == 900)
        #expect(result.costs(ofTicks: [TickKind.loadTick]).instructions == 900)
        #expect(result.costs(ofTicks: counted).instructions == instructions.reduce(0, +))
        var expected = InstructRequest(scenario: Self.scenario, tickCount: counted.upperBound)
        expected.firstCounted = counted.lowerBound
        #expect(Array(launcher.calls[2].arguments.suffix(2)) == (try childArguments("instruct", expected)))
    }

    /// A program that cannot be started is not treated as missing. Otherwise a gate would pass
    /// without a check.
    @Test func aMachineThatCannotStartProgramsIsAnError() async {
        let failure = ProgramNotStarted(program: "valgrind", reason: "Too many open files", isMissing: false)
        await #expect(throws: failure) {
            try await Callgrind(of: BenchExecutable(path: "/b/bench"), launcher: ScriptedLauncher { _ in throw failure })
        }
    }

    @Test func aFailureToCountIsReported() async {
        let failed = ProgramOutcome(end: .exited(3), output: "", errors: "a\n\n b\nc\nd\n")
        let killed = ProgramOutcome(end: .signalled(9), output: "", errors: "")
        let status = "failed: the process exited with status 3; last output: “b c d”."
        let counting = "counting the instructions of full in s failed:"
        var cases = [
            (ScriptedLauncher(failures: ["valgrind": failed]), "valgrind --version \(status)"),
            (ScriptedLauncher(failures: ["strip": failed]), "copying bench without its debug information \(status)"),
            (ScriptedLauncher(missing: ["strip"]), "strip could not be started: it is not there."),
            (ScriptedLauncher(failures: ["bench": killed]), "\(counting) the process was killed by signal 9; no output."),
        ]
        let otherDigests: [([UInt64], Int)] = [
            ([0xab, 0xef], 1), ([0, 0xcd], 0), ([0xab], 1), ([0xab, 0xcd, 0xef], 2), ([], 0),
        ]
        for (digests, tick) in otherDigests {
            let message =
                "\(counting) the counting process shows another screen than the run at tick \(tick). Check whether a file "
                + "that the run reads has changed."
            cases.append((ScriptedLauncher(report: Self.report(digests), profile: Self.profile([900, 11, 12])), message))
        }
        for counts in [[], [900, 11], [900, 11, 12, 13]] {
            let message =
                "\(counting) callgrind found \(counts.count) of 3 ticks. It finds ticks by a symbol; "
                + "use an executable with symbols."
            cases.append((ScriptedLauncher(report: Self.report, profile: Self.profile(counts)), message))
        }
        for (launcher, message) in cases {
            #expect(await failure(launcher) == message)
        }
    }

    // MARK: Baselines

    private func counted(_ launcher: ScriptedLauncher, in scenario: ScenarioDescription = FakePrograms.scenario) async throws
        -> Baseline
    {
        try await FakePrograms.baseline(allocations: 5).addingInstructions(
            of: BenchExecutable(path: "/b/bench"), in: [scenario], launcher: launcher
        ).counts
    }

    @Test func eachTickOfASeriesIsCounted() async throws {
        let launcher = ScriptedLauncher(report: Self.report([7, 7]), profile: Self.profile([900, 11, 12]))
        let baseline = try await counted(launcher)
        #expect(baseline.series.map(\.instructions) == [[11, 12]])
        #expect(baseline.conditions[.counter] != nil)
        #expect(launcher.calls.filter { $0.arguments.contains("instruct") }.count == 1)
        // Without callgrind, the baseline stays unchanged.
        let uncounted = try await counted(ScriptedLauncher(missing: ["valgrind"]))
        #expect(try uncounted.json() == FakePrograms.baseline(allocations: 5).json())
    }

    @Test func aSeriesWithoutAScenarioIsRefused() async throws {
        let sentence =
            "cached in quilt/linear/mixed/30 was counted with 30 items, and no scenario of this command has 30 items. "
            + "Pass the settings of the count."
        await #expect(throws: Failure(sentence, status: .unusableBaseline)) {
            try await counted(ScriptedLauncher(report: Self.report([7, 7])), in: FakePrograms.scenario.with(items: 31))
        }
    }
}
