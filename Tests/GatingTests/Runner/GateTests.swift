import BenchmarkResults
import Foundation
import InstructionCounting
import Processes
import Sampling
import Synchronization
import Testing

@testable import Gating

/// Tests a whole gate without starting processes.
struct GateTests {
    private func gate(
        _ programs: FakePrograms, base: String? = "/b/bench", baseline: Baseline? = nil, handicap: Handicap? = nil,
        replayCount: Int? = 4
    ) -> Gate {
        var gate = Gate(
            GatePrograms(
                base: base.map(BenchExecutable.init), head: BenchExecutable(path: "/h/bench"), handicap: handicap,
                launcher: programs),
            scenarios: [FakePrograms.scenario], seed: 1
        )
        gate.baseline = baseline
        gate.replayCount = replayCount
        gate.countsInstructions = false
        return gate
    }

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

    @Test func identicalBuildsPass() async throws {
        let programs = FakePrograms()
        let report = try await report(gate(programs))
        #expect(report.outcome == .pass)
        #expect(report.verdicts.count == WorkCounter.allCases.count + 1 + 1)
        #expect(report.notices.count == 2 && report.notices[0] == "The instruction tier was skipped (--skip-instructions).")
        #expect(
            report.notices[1].hasPrefix(
                "With --threshold 1.5 %, this gate detects ticks that are 1.6 % slower in 95 of 100 cases"))
        let launches = programs.launches
        #expect(launches.prefix(2).map { "\($0.program) \($0.command)" } == ["/h/bench count", "/b/bench count"])
        #expect(
            try launches[0].arguments
                == childArguments("count", CountRequest(scenarios: [FakePrograms.scenario], scrolledAs: nil)))
        let samples = launches.dropFirst(2)
        #expect(samples.count == 40 && samples.count { $0.program == "/b/bench" } == 20)
        #expect(
            try samples.first?.arguments
                == childArguments("sample", SampleRequest(scenario: FakePrograms.scenario, replays: 4)))
        #expect(Set(samples.map { $0.environment["SCROLLBENCH_PADDING"]?.count }).count > 20)
        #expect(samples.allSatisfy { $0.environment["SWIFT_DETERMINISTIC_HASHING"] == "1" })
    }

    /// 100 replays of 1 ms take 100 ms. Base and head make the same number of replays.
    @Test func replaysFillTheTimeOfAProcess() async throws {
        let programs = FakePrograms { launch, number in
            launch.command == "sample"
                ? .printing(FakePrograms.sample(nanoseconds: 10_000 + number % 5, replay: .milliseconds(1))) : nil
        }
        _ = try await report(gate(programs, replayCount: nil))
        let samples = programs.launches.filter { $0.command == "sample" }
        #expect(samples.count == 41)
        #expect(samples[0].program == "/b/bench" && samples[0].request.contains(#""replays":10,"#))
        #expect(samples.dropFirst().allSatisfy { $0.request.contains(#""replays":100,"#) })
    }

    @Test(arguments: [(3_000_000, 50), (1, 1_000), (2_000_000_000, 5)])
    func replaysFollowFromTheDurationOfOne(nanoseconds: Int, expected: Int) throws {
        let trial = SampleReport(
            typicalSteadyCost: .microseconds(9), steadyReplayCost: .nanoseconds(nanoseconds), tickCount: 300, screensDigest: 1)
        #expect(GateSampler.replayCount(after: trial, fitting: .milliseconds(150)) == expected)
    }

    @Test func aSlowerHeadIsBlamedOnWhatTheTiersLeave() async throws {
        let programs = FakePrograms { launch, number in
            launch.command == "sample" && launch.program == "/h/bench"
                ? .printing(FakePrograms.sample(nanoseconds: 10_600 + number % 5)) : nil
        }
        let verdict = try #require(try await report(gate(programs)).verdicts.first { $0.tier == .time })
        #expect(verdict.outcome == .regression)
        #expect(verdict.cause == .unknown, "instructions were not counted")
        #expect(
            verdict.command
                == "bench gate --items 30 --strategy cached --ticks 2 --base-executable /b/bench --head-executable /h/bench --replays 4"
        )
        #expect(verdict.ratio.map { abs($0 - 1.06) < 0.001 } == true)
    }

    @Test func moreAllocationsAreTheAlgorithm() async throws {
        let more = String(decoding: try FakePrograms.baseline(allocations: 6).json(), as: UTF8.self)
        let programs = FakePrograms { launch, number in
            guard launch.program == "/h/bench" else { return nil }
            return launch.command == "count"
                ? .printing(more) : .printing(FakePrograms.sample(nanoseconds: 10_600 + number % 5))
        }
        let failing = try await report(gate(programs)).verdicts.filter { $0.outcome != .pass }
        #expect(failing.map(\.metric) == ["allocations", "steady_midmean_ns"])
        #expect(failing.allSatisfy { $0.cause == .algorithm })
        #expect(failing[0].command == "bench run --items 30 --strategy cached --ticks 2 --replays 1 --work")
    }

    /// The program of another suite has another name, which the commands must use.
    @Test func theProgramIsNamedAsItIs() async throws {
        let other = String(decoding: try FakePrograms.baseline(allocations: 6, screen: 8).json(), as: UTF8.self)
        let programs = FakePrograms { launch, _ in
            launch.program == "/h/Feed" && launch.command == "count" ? .printing(other) : nil
        }
        var gate = gate(programs)
        gate.programs = GatePrograms(
            base: BenchExecutable(path: "/b/Feed"), head: BenchExecutable(path: "/h/Feed"), handicap: nil, launcher: programs)
        let report = try await report(gate)
        let commands = report.verdicts.map(\.command).filter { !$0.isEmpty } + (report.series.first?.drawingCommands ?? [])
        #expect(commands.count == 6)
        #expect(commands.allSatisfy { $0.split(separator: " ")[0].hasSuffix("Feed") }, "\(commands)")
    }

    /// The report has the ticks of base and head, and the commands that draw differing screens.
    @Test func theReportHasWhatWasCompared() async throws {
        let other = String(decoding: try FakePrograms.baseline(allocations: 6, screen: 8).json(), as: UTF8.self)
        let programs = FakePrograms { launch, _ in
            launch.program == "/h/bench" && launch.command == "count" ? .printing(other) : nil
        }
        let series = try #require(try await report(gate(programs)).series.first)
        #expect(series.base == FakePrograms.baseline(allocations: 5).series[0])
        #expect(series.head == FakePrograms.baseline(allocations: 6, screen: 8).series[0])
        #expect(series.ticksWithOtherScreens == [0, 1])
        let scenario = "--items 30 --strategy cached --ticks 2"
        #expect(
            series.drawingCommands == [
                "/b/bench run \(scenario) --exact-only --output base-screens",
                "/h/bench run \(scenario) --exact-only --output head-screens",
                "bench compare base-screens head-screens --report screens.html",
                "bench render head-screens --tick 0 --output head.svg",
            ])
        let alone = try await report(gate(programs, base: nil, baseline: FakePrograms.baseline(allocations: 6)))
        #expect(alone.series.map { $0.drawingCommands.count } == [2], "nothing draws the screens of a baseline")
        #expect(try await report(gate(FakePrograms())).series.map(\.drawingCommands) == [[]])
    }

    /// Instructions that were not compared, because the baseline is from another environment, are not in the report.
    @Test func instructionsThatWereNotComparedAreNotInTheReport() async throws {
        let own = FakePrograms.baseline(allocations: 5)
        let baseline = Baseline(
            key: own.key, settings: own.settings, series: own.series.map { $0.with(instructions: [100, 100]) })
        let series = try await report(gate(FakePrograms(), base: nil, baseline: baseline)).series
        #expect(series.count == 1 && series.allSatisfy { $0.base.instructions.isEmpty && $0.head.instructions.isEmpty })
    }

    @Test func aCommandCanBePastedIntoAShell() async throws {
        let slower = FakePrograms { launch, number in
            launch.command == "sample" && launch.program == "/h/bench"
                ? .printing(FakePrograms.sample(nanoseconds: 10_600 + number % 5)) : nil
        }
        var gate = gate(slower, base: "/my builds/bench")
        gate.scenarios = [
            ScenarioDescription(
                name: "quilt/linear/mixed/30", items: 30, strategies: ["cached"], settings: ["ticks": "2", "trace": "Anna's.csv"])
        ]
        let verdict = try #require(try await report(gate).verdicts.first { $0.tier == .time })
        #expect(
            verdict.command
                == "bench gate --items 30 --strategy cached --ticks 2 --trace 'Anna'\\''s.csv' --base-executable '/my builds/bench' "
                + "--head-executable /h/bench --replays 4"
        )
    }

    @Test func withABaselineAloneNothingIsTimed() async throws {
        let programs = FakePrograms()
        let report = try await report(gate(programs, base: nil, baseline: FakePrograms.baseline(allocations: 4)))
        #expect(report.outcome == .regression)
        #expect(programs.launches.map(\.command) == ["count"])
        #expect(
            report.notices.last
                == "The time tier did not run without --base-executable or --base-build. Stored times are never compared.")
    }

    @Test func aBaselineOfAnotherBuildIsNotCompared() async {
        let foreign = FakePrograms.baseline(allocations: 5, architecture: "aarch64")
        #expect(
            await failure(gate(FakePrograms(), base: nil, baseline: foreign))
                == "base and head cannot be compared: the head has architecture “x86_64” instead of “aarch64”, on which exact counts depend. "
                + "Make a baseline for this build with the command “baseline”."
        )
    }

    @Test func onlyTheHeadIsHandicapped() async throws {
        let programs = FakePrograms()
        let report = try await report(gate(programs, handicap: .allocations(1)))
        #expect(programs.launches.allSatisfy { $0.isHandicapped == ($0.program == "/h/bench") })
        #expect(
            report.notices[0] == "HANDICAP alloc=1: the head does extra work in each tick, to test the gate.")
    }

    // MARK: Programs that fail

    @Test func whatAProgramSaidLastIsRepeated() async {
        let crashed = ProgramOutcome(end: .signalled(4), output: "", errors: "one\ntwo\nFatal error: three\nfour\n")
        let programs = FakePrograms { launch, _ in launch.program == "/b/bench" ? crashed : nil }
        #expect(
            await failure(gate(programs))
                == "counting the exact work of the base (/b/bench) failed: the process was killed by signal 4; last output: "
                + "“two Fatal error: three four”."
        )
        let silent = FakePrograms { launch, number in
            number == 10 ? ProgramOutcome(end: .exited(3), output: "", errors: "") : nil
        }
        #expect(await failure(gate(silent))?.hasSuffix(" failed: the process exited with status 3; no output.") == true)
    }

    /// An executable of an earlier version takes flags.
    @Test func aProgramOfAnotherVersionIsNamed() async {
        let refusal = ProgramOutcome(end: .exited(64), output: "", errors: "Error: Unexpected argument “{”.\n")
        let programs = FakePrograms { launch, _ in launch.program == "/b/bench" ? refusal : nil }
        #expect(
            await failure(gate(programs))
                == "counting the exact work of the base (/b/bench) failed: the process refused its request with status 64; last output: "
                + "“Error: Unexpected argument “{”.”. If it is a build of another version, build it again with this one."
        )
    }

    @Test func whatPrintsSomethingElseIsNoBench() async {
        let programs = FakePrograms { launch, _ in launch.program == "/b/bench" ? .printing("hello\n") : nil }
        #expect(
            await failure(gate(programs))
                == "the output of “/b/bench count” (the base): this is not a baseline: it is not valid JSON.")
        let samples = FakePrograms { launch, _ in
            launch.program == "/b/bench" && launch.command == "sample" ? .printing("hello\n") : nil
        }
        #expect(await failure(gate(samples))?.hasPrefix("the output of “/b/bench sample” (the base)") == true)
    }

    // MARK: Instructions

    @Test func withoutValgrindTheTierIsAnnounced() async throws {
        var gate = gate(FakePrograms())
        gate.countsInstructions = true
        let report = try await report(gate)
        #expect(report.outcome == .pass)
        #expect(report.notices.count == 2 && report.notices[0].hasPrefix("callgrind is skipped: "), "\(report.notices)")
    }

    /// Verdicts do not depend on the comparison of functions.
    @Test func withoutValgrindFunctionsAreNotCompared() async throws {
        let more = String(decoding: try FakePrograms.baseline(allocations: 6).json(), as: UTF8.self)
        let programs = FakePrograms { launch, _ in
            launch.program == "/h/bench" && launch.command == "count" ? .printing(more) : nil
        }
        var gate = gate(programs)
        gate.countsInstructions = true
        let report = try await report(gate)
        #expect(report.outcome == .regression && report.functions.isEmpty)
        #expect(report.notices.last?.hasPrefix("Base and head were not compared by function: valgrind ") == true)
        gate.comparesFunctions = false
        #expect(try await self.report(gate).notices.allSatisfy { !$0.contains("compared by function") })
    }

    @Test func theFirstFailingSeriesOfEachStrategyAreCountedByFunction() {
        func series(_ strategy: String, _ items: Int) -> BaselineSeries {
            BaselineSeries(key: .init(scenario: "s/\(items)", strategy: strategy), itemCount: items, ticks: [])
        }
        let all = ["a", "b", "c", "d", "e"].flatMap { strategy in [50, 500].map { series(strategy, $0) } }
        let key = FakePrograms.baseline(allocations: 1).key
        let work = Baseline(key: key, settings: [:], series: all)
        let functions = GateFunctions(
            GatePrograms(base: nil, head: BenchExecutable(path: "h"), handicap: nil, launcher: FakePrograms()),
            base: Baseline(key: key, settings: [:], series: all.filter { $0.key.strategy != "b" }), head: work, of: [])
        let verdicts = all.map { series in
            Verdict(
                series: series.key, metric: "m", tier: .exact, outcome: series.key.strategy == "a" ? .pass : .regression,
                base: nil,
                head: nil, ratio: nil, finding: "")
        }
        #expect(functions.series(in: verdicts).map { "\($0.strategy) \($0.scenario)" } == ["c s/50", "d s/50", "e s/50"])
        #expect(functions.series(in: verdicts.filter { $0.outcome == .pass }).isEmpty)
    }

    /// One tick explains a changed event; without an event the first ticks are counted.
    @Test func theTickOfAChangedEventIsCountedByFunction() {
        let key = SeriesKey(scenario: "s", strategy: "a")
        func verdict(_ outcome: Verdict.Outcome, tick: Int?) -> Verdict {
            Verdict(
                series: key, metric: "m", tier: .exact, tick: tick, outcome: outcome, base: nil, head: nil, ratio: nil,
                finding: "")
        }
        let others = [verdict(.pass, tick: 3), verdict(.regression, tick: nil)]
        #expect(GateFunctions.ticks(of: key, in: others + [verdict(.regression, tick: 7)]) == 7..<8)
        #expect(GateFunctions.ticks(of: key, in: others) == 0..<20)
    }

    @Test func eachStepIsToldBeforeItBegins() async throws {
        let told = Mutex<[Gate.Step]>([])
        _ = try await gate(FakePrograms(), replayCount: nil).report { step in told.withLock { $0.append(step) } }
        let steps = told.withLock(\.self)
        #expect(steps.prefix(3) == [.countingWork, .timing, .trial(done: 0, expected: 1)])
        #expect(steps.dropFirst(3) == (0..<40).map { .process(done: $0, expected: 40) }[...])
    }

    // MARK: Growth

    /// Each counter is equal to the number of items.
    @Test func growthIsJudgedOfThePromisingStrategies() async throws {
        let programs = FakePrograms { launch, _ in
            guard launch.request.contains(#""scrolledAs":50"#) else { return nil }
            let series = ScalingCheck.itemCounts.map { itemCount in
                BaselineSeries(
                    key: .init(scenario: "quilt/linear/mixed/\(itemCount)", strategy: "cached"), itemCount: itemCount,
                    ticks: [.counting(itemCount), .counting(itemCount)])
            }
            let counted = Baseline(
                key: FakePrograms.baseline(allocations: 5).key, settings: FakePrograms.settings, series: series)
            return .printing(String(decoding: (try? counted.json()) ?? Data(), as: UTF8.self))
        }
        var gate = gate(programs, base: nil)
        gate.scaling = ScalingCheck(
            promisingStrategies: ["cached"], otherStrategies: ["full"],
            describeScenario: { ("quilt/linear/mixed/\($0)", [true, false]) })
        let report = try await report(gate)
        let scenarios = ScalingCheck.itemCounts.map(FakePrograms.scenario.with(items:))
        #expect(
            try programs.launches.last?.arguments
                == childArguments("count", CountRequest(scenarios: scenarios, scrolledAs: 50)))
        #expect(report.verdicts.map(\.tier) == WorkCounter.allCases.map { _ in .scaling })
        #expect(report.verdicts.allSatisfy { $0.outcome == .regression && $0.series.scenario == "quilt/linear/mixed" })
        #expect(report.verdicts[0].command == "bench gate --scaling --strategy cached --ticks 2")
        #expect(
            report.notices == ["The growth of full was not judged, because it promises no constant ticks."])
        #expect(report.elapsed.keys.sorted { $0.rawValue < $1.rawValue } == [.scaling])
    }

    // MARK: The self-test

    @Test func aSelfTestTriesEachSlowdown() async throws {
        var selfTest = GateSelfTest(gate(FakePrograms()), gateCount: 2, trials: nil)
        let told = Mutex<[String]>([])
        try await selfTest.run { step in
            guard step.gateStep == nil else { return }
            told.withLock { $0.append("\(step.trial.label) \(step.gateNumber)/\(step.gateCount)") }
        }
        let labels = ["identical", "work=1%", "work=2%", "work=3%", "alloc=1"]
        #expect(told.withLock(\.self) == labels.flatMap { ["\($0) 1/2", "\($0) 2/2"] })
        #expect(selfTest.triedCases.map(\.trial.label) == labels)
        #expect(selfTest.triedCases.allSatisfy { $0.gateCount == 2 && $0.count { $0.outcome == .regression } == 0 })
    }

    @Test func aSelfTestKeepsTheGatesBeforeAFailure() async throws {
        let failed = ProgramOutcome(end: .exited(1), output: "", errors: "")
        // A gate counts twice and samples forty times.
        let programs = FakePrograms { _, number in number > 3 * 42 ? failed : nil }
        var selfTest = GateSelfTest(gate(programs), gateCount: 2, trials: nil)
        await #expect(throws: ProcessFailure.self) { try await selfTest.run { _ in } }
        #expect(selfTest.triedCases.map(\.gateCount) == [2, 1])
    }

    @Test func onlySelectedCasesAreTried() async throws {
        let programs = FakePrograms { launch, _ in
            let more = launch.isHandicapped && launch.command == "count"
            return more
                ? .printing(String(decoding: (try? FakePrograms.baseline(allocations: 8).json()) ?? Data(), as: UTF8.self)) : nil
        }
        var selfTest = GateSelfTest(gate(programs), gateCount: 1, trials: [.handicap(.allocations(3))])
        try await selfTest.run { _ in }
        #expect(selfTest.triedCases.map(\.trial) == [.handicap(.allocations(3))])
        #expect(selfTest.triedCases[0].count { $0.outcome == .regression && $0.tier == .exact } == 1)
        #expect(selfTest.triedCases[0].count { $0.tier == .time && $0.outcome == .regression } == 0)
    }
}
