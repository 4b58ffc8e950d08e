import BenchmarkResults
import Foundation
@testable import Gating
import Synchronization
import TestSupport
import Testing

/// Tests a whole gate without starting processes.
struct GateTests {
    private func report(_ gate: Gate) async throws -> GateReport {
        try await gate.report { _ in }
    }

    private func failure(_ gate: Gate) async -> String? {
        do {
            _ = try await report(gate)
            return nil
        } catch {
            return "\(error)"
        }
    }

    /// Programs of which only the head counts and takes something else.
    private func programs(
        headAllocations: Int = 5, screen: UInt64 = 7, headNanoseconds: Int = 10_000
    ) throws -> ScriptedLauncher {
        let counts = try ProgramOutcome.printing(FakePrograms.baseline(allocations: headAllocations, screen: screen))
        return FakePrograms.launcher { launch in
            guard launch.program.hasPrefix("/h/"), launch.command != "describe" else { return nil }
            return launch.command == "count"
                ? counts : .printing(FakePrograms.sample(nanoseconds: headNanoseconds + launch.number % 5))
        }
    }

    @Test func identicalBuildsPass() async throws {
        let programs = FakePrograms.launcher()
        let report = try await report(programs.gate())
        // One of the screens, one of the load, and one of the time.
        let verdictCount: Int = WorkCounter.allCases.count + 3
        #expect(report.outcome == .pass)
        #expect(report.verdicts.count == verdictCount)
        let skipped = "The instruction tier was skipped (--skip-instructions)."
        #expect(report.notices.count == 2)
        #expect(report.notices[0] == skipped)
        #expect(report.notices[1].hasPrefix("To repeat the order and the placement of the processes, pass --gate-seed "))
        let launches = programs.calls.filter { $0.command != "describe" }
        let first: [String] = launches.prefix(2).map { "\($0.program) \($0.command)" }
        #expect(first == ["/h/bench count", "/b/bench count"])
        let count = try childArguments("count", [FakePrograms.scenario])
        let sample = try childArguments("sample", SampleRequest(scenario: FakePrograms.scenario, replays: 4))
        let samples = launches.dropFirst(2)
        #expect(launches[0].arguments == count)
        #expect(samples.map(\.arguments).filter { $0 != sample } == [])
        let baseCount: Int = samples.count { $0.program == "/b/bench" }
        #expect(samples.count == 40)
        #expect(baseCount == 20)
        let environments: [[String: String]] = samples.map(\.environment)
        let paddings: [Int?] = environments.map { $0["SCROLLBENCH_PADDING"]?.count }
        #expect(Set(paddings).count > 20)
        #expect(environments.allSatisfy { $0["SWIFT_DETERMINISTIC_HASHING"] == "1" })
    }

    /// 100 replays of 1 ms take 100 ms. Base and head make the same number of replays.
    @Test func aTrialDecidesAboutTheReplaysOfEachProcess() async throws {
        let programs = FakePrograms.launcher { launch in
            launch.command == "sample"
                ? .printing(FakePrograms.sample(nanoseconds: 10_000 + launch.number % 5, replay: .milliseconds(1))) : nil
        }
        let steps = Mutex<[Gate.Step]>([])
        var gate = programs.gate()
        gate.rules.replayCount = nil
        _ = try await gate.report { step in steps.withLock { $0.append(step) } }
        let samples = programs.calls.filter { $0.command == "sample" }
        let replays = samples.map { $0.request.firstMatch(of: /"replays":([0-9]+)/).map { String($0.1) } }
        #expect(replays == ["10"] + Array(repeating: "100", count: 40))
        #expect(samples[0].program == "/b/bench")
        let processes = (0..<40).map { Gate.Step.process(done: $0, expected: 40) }
        #expect(steps.withLock(\.self) == [.countingWork, .timing, .trial(done: 0, expected: 1)] + processes)
        let counts = [3_000_000, 1, 2_000_000_000].map { nanoseconds in
            let trial = SeriesSample(
                typicalSteadyCost: .microseconds(9), steadyReplayCost: .nanoseconds(nanoseconds), tickCount: 300,
                screensDigest: 1)
            return GateSampler.replayCount(after: trial, fitting: .milliseconds(150))
        }
        #expect(counts == [50, 1_000, 5])
    }

    @Test func aSlowerHeadFailsWithACommandForTheShell() async throws {
        var gate = try programs(headNanoseconds: 10_600).gate(base: "/my builds/bench")
        gate.scenarios = [
            ScenarioDescription(
                subject: "quilt", effect: "linear", trace: "mixed", items: 30, strategies: ["cached"],
                settings: ["ticks": "2", "trace": "Anna's.csv"])
        ]
        let verdict = try #require(try await report(gate).verdicts.first { $0.tier == .time })
        #expect(verdict.outcome == .regression, "instructions were not counted")
        #expect(verdict.cause == .unknown, "instructions were not counted")
        #expect(verdict.ratio.map { abs($0 - 1.06) < 0.001 } == true)
        #expect(
            verdict.command
                == "bench gate --items 30 --layout quilt --strategy cached --ticks 2 --trace 'Anna'\\''s.csv' "
                + "--base-executable '/my builds/bench' --head-executable /h/bench --replays 4"
        )
    }

    /// The head allocates another number of times in each of its counts, or the base does.
    @Test(arguments: ["/h/", "/b/"])
    func workThatDependsOnChanceIsInconclusive(side: String) async throws {
        let count = Mutex(5)
        let programs = FakePrograms.launcher { launch in
            guard launch.program.hasPrefix(side), launch.command == "count" else { return nil }
            let allocations = count.withLock { count in
                count += 1
                return count
            }
            return try? .printing(FakePrograms.baseline(allocations: allocations))
        }
        let report = try await report(programs.gate())
        #expect(report.outcome == .inconclusive)
        let verdict = try #require(report.verdicts.first { $0.tier == .exact })
        #expect(verdict.metric == "allocations")
        #expect(verdict.cause == .chance)
        #expect(
            verdict.finding
                == "not reproducible: two counts of the same program differ in allocations: 14 instead of 12 over 2 ticks: "
                + "higher at 2 ticks, first at tick 0 (7 instead of 6). Work that depends on chance or on the time cannot be compared: "
                + "seed it, or leave the strategy out (--strategy).")
        #expect(report.verdicts.count { $0.tier == .exact } == 1)
    }

    @Test func workThatDiffersIsCountedAgain() async throws {
        let programs = try programs(headAllocations: 6)
        #expect(try await report(programs.gate()).outcome == .regression)
        let counts = programs.calls.filter { $0.command == "count" }.map(\.program)
        #expect(counts == ["/h/bench", "/b/bench", "/h/bench", "/b/bench"])
    }

    /// The commands name the program of the suite.
    @Test func theReportHasTheComparedTicksAndTheCommandsThatReproduceThem() async throws {
        let programs = try programs(headAllocations: 6, screen: 8)
        var gate = programs.gate()
        gate.programs = GatePrograms(
            base: BenchExecutable(path: "/b/Feed"), head: BenchExecutable(path: "/h/Feed"), launcher: programs)
        let report = try await report(gate)
        let series = try #require(report.series.first)
        let (base, head) = (FakePrograms.baseline(allocations: 5), FakePrograms.baseline(allocations: 6, screen: 8))
        #expect(series == GatedSeries(base: base.series[0], head: head.series[0]))
        let commands: [String] = report.verdicts.map(\.command).filter { !$0.isEmpty }
        let expected: [String] = [
            "Feed run --items 30 --layout quilt --strategy cached --ticks 2 --replays 1 --work",
            "/b/Feed run --items 30 --layout quilt --strategy cached --ticks 2 --exact-only --screens --output base-screens && "
                + "/h/Feed run --items 30 --layout quilt --strategy cached --ticks 2 --exact-only --screens --output head-screens && "
                + "Feed compare base-screens head-screens",
        ]
        #expect(commands == expected)
    }

    @Test func skippedTimesStartNoProcess() async throws {
        let programs = FakePrograms.launcher()
        var gate = programs.gate()
        gate.measuresTimes = false
        let report = try await report(gate)
        #expect(!programs.calls.contains { $0.command == "sample" })
        #expect(report.notices.last == "The time tier was skipped (--skip-times).")
        #expect(report.outcome == .pass)
    }

    @Test func withABaselineOnlyCountsAreCompared() async throws {
        let programs = try programs(headAllocations: 6, screen: 8)
        let own = FakePrograms.baseline(allocations: 5)
        // Another environment counted these instructions, so they are not compared and not in the report.
        let baseline = Baseline(
            conditions: own.conditions, settings: own.settings,
            series: own.series.map { $0.with(instructions: [100, 100], ofLoad: nil) })
        let report = try await report(programs.gate(base: nil, baseline: baseline))
        // The work differs, so it is counted again.
        #expect(report.outcome == .regression)
        #expect(programs.calls.map(\.command) == ["count", "count"])
        #expect(
            report.notices.last
                == "The time tier did not run without --base-executable or --base-build. Stored times are never compared.")
        #expect(report.series.map { $0.base.instructions + $0.head.instructions } == [[]])
        let foreign = FakePrograms.baseline(allocations: 5, architecture: "aarch64")
        #expect(
            await failure(FakePrograms.launcher().gate(base: nil, baseline: foreign))
                == "base and head differ in architecture (“aarch64”, “x86_64”), on which exact counts depend. "
                + "Make a baseline for this build with the command “baseline”."
        )
    }

    @Test func failuresOfAProgramAreReportedWithItsLastOutput() async {
        let counting = "counting the exact work of the base (/b/bench) failed: the process"
        let cases: [(command: String, outcome: ProgramOutcome, message: String)] = [
            (
                "count",
                ProgramOutcome(end: .signalled(4), output: "", errors: "one\ntwo\nFatal error: three\nfour\n"),
                "\(counting) was killed by signal 4; last output: “two Fatal error: three four”."
            ), ("count", ProgramOutcome(end: .exited(3), output: "", errors: ""), "\(counting) exited with status 3; no output."),
            // An executable of an earlier version takes flags.
            (
                "count", ProgramOutcome(end: .exited(64), output: "", errors: "Error: Unexpected argument “{”.\n"),
                "\(counting) refused its request with status 64; last output: “Error: Unexpected argument “{”.”. "
                    + "If it is a build of another version, build it again with this one."
            ),
            (
                "count", .printing("hello\n"),
                "the output of “/b/bench count” (the base): this is not a baseline: it is not valid JSON."
            ),
            (
                "sample", .printing("hello\n"),
                "the output of “/b/bench sample” (the base): this is of another version of ScrollBench. "
                    + "Build base and head with the same version."
            ),
        ]
        for (command, outcome, message) in cases {
            let programs = FakePrograms.launcher { launch in
                launch.program == "/b/bench" && launch.command == command ? outcome : nil
            }
            #expect(await failure(programs.gate()) == message)
        }
    }

    @Test func outputThatIsNoReportIsRefused() throws {
        func refusal(_ output: String) -> String? { sentence { try SeriesSample(printedBy: "bench sample", output) } }
        let sample = FakePrograms.sample(nanoseconds: 9, replay: .nanoseconds(5))
        #expect(refusal(sample) == nil)
        // The output of another program or an older version.
        for text in [
            "", "hello\n", "steady_p50_ns,ticks\n1,2\n", "{}", #"{"typicalSteadyCost":"x"}"#,
            sample.replacing("171", with: "-1"), sample.replacing("171", with: "1.5"),
        ] {
            #expect(
                refusal(text)
                    == "bench sample: this is of another version of ScrollBench. Build base and head with the same version.",
                "\(text)")
        }
        #expect(
            refusal(FakePrograms.sample(nanoseconds: 0, replay: .nanoseconds(5)))
                == "bench sample: the report has 2 ticks with a midmean of 0 ns and a sum of 5 ns, which is not possible.")
        let empty = FakePrograms.sample(nanoseconds: 9, replay: .zero)
        #expect(refusal(empty)?.hasSuffix("is not possible.") == true)
    }

    // MARK: Versions

    /// Counts depend on the engine, so that base and head must have the same.
    @Test func programsOfDifferentVersionsAreNotCompared() async throws {
        func failure(base: ProgramOutcome) async -> String? {
            let programs = FakePrograms.launcher { launch in
                launch.command == "describe" && launch.program == "/b/bench" ? base : nil
            }
            return await self.failure(programs.gate())
        }
        let other = try encodedReport(SuiteReport(schemaVersion: 1, layouts: ["quilt"]))
        let sentence =
            "Base and head are not compared: the base is built with another version of ScrollBench, whose results differ, "
            + "and exact counts depend on its engine. Update ScrollBench in a separate pull request, "
            + "and record the baseline again there."
        #expect(await failure(base: .printing(String(decoding: other, as: UTF8.self))) == sentence)
        // A program of an earlier version has no such command.
        #expect(await failure(base: ProgramOutcome(end: .exited(64), output: "", errors: "Error: unknown")) == sentence)
        #expect(await failure(base: ProgramOutcome(end: .exited(1), output: "", errors: "Error: full"))?.contains("full") == true)
    }

    /// `Package.resolved` of a suite's package pins ScrollBench; the one of ScrollBench itself does not.
    @Test func packagesThatPinOtherCommitsAreNotCompared() async throws {
        let folder = TemporaryFolder()
        func program(_ name: String, pin: String?) throws -> BenchExecutable {
            let build = "\(folder.path)/\(name)/.build/x86_64-unknown-linux-gnu/release"
            try FileManager.default.createDirectory(atPath: build, withIntermediateDirectories: true)
            let pins = pin.map { #"[{"identity":"scrollbench","kind":"x","state":{"revision":"\#($0)"}}]"# } ?? "[]"
            try folder.write(#"{"pins":\#(pins),"version":3}"#, to: "\(name)/Package.resolved")
            return BenchExecutable(path: "\(build)/bench")
        }
        func failure(base: String?, head: String?) async throws -> String? {
            let programs = FakePrograms.launcher()
            var gate = programs.gate()
            gate.programs = GatePrograms(
                base: try program("b", pin: base), head: try program("h", pin: head), launcher: programs)
            return await self.failure(gate)
        }
        let (one, other) = (String(repeating: "a", count: 40), String(repeating: "b", count: 40))
        #expect(try await failure(base: one, head: one) == nil)
        #expect(try await failure(base: nil, head: nil) == nil)
        #expect(try await failure(base: one, head: nil) == nil)
        let message = try await failure(base: one, head: other)
        #expect(
            message?.hasPrefix(
                "Base and head are not compared: the base is built with ScrollBench aaaaaaaaaa, the head with bbbbbbbbbb, ")
                == true)
    }

    // MARK: Instructions

    /// Verdicts do not depend on instructions or on their cause.
    @Test func withoutValgrindInstructionsAreSkippedAndNoFunctionIsNamed() async throws {
        let programs = try programs(headAllocations: 6)
        var gate = programs.gate()
        gate.countsInstructions = true
        gate.search = (programs, .seconds(60))
        let report = try await report(gate)
        #expect(report.outcome == .regression)
        #expect(report.causes.isEmpty, "the verdicts do not wait for their cause")
        #expect(report.notices[0].hasPrefix("callgrind is skipped: "))
        let steps = Mutex<[Gate.Step]>([])
        let explained = try await gate.addingCauses(to: report) { step in steps.withLock { $0.append(step) } }
        #expect(explained.verdicts == report.verdicts)
        #expect(explained.causes.map(\.series) == [FakePrograms.series])
        #expect(explained.causes.first?.obstacle?.contains("valgrind") == true)
        #expect(steps.withLock(\.self) == [.searchingCause(done: 0, expected: 1, limit: .seconds(60))])
        gate.countsInstructions = false
        #expect(!gate.canNameCauses(of: report))
    }
}
