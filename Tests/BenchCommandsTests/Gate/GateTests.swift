import BenchmarkResults
import Experiments
import Foundation
import Gating
import Reporting
import Testing

@testable import BenchCommands

/// A whole gate, with processes that never ran.
@Suite struct GateTests {
    private func gate(
        _ programs: FakePrograms, base: String? = "/b/bench", baseline: Baseline? = nil, handicap: Handicap? = nil,
        replayCount: Int? = 4
    ) -> Gate {
        Gate(
            settings: FakePrograms.settings, baseline: baseline,
            programs: GatePrograms(
                base: base, head: "/h/bench", handicap: handicap, launcher: programs, interruption: Interruption()),
            replayCount: replayCount, scaling: nil, countsInstructions: false, seed: 1
        )
    }

    private func report(_ gate: Gate) async throws -> GateReport {
        try await gate.report(progress: GateProgress(style: .quiet))
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
        #expect(report.verdicts.count == WorkCounter.all.count + 1 + 1)
        #expect(report.notices == ["The instruction tier was left out, as asked."])
        let launches = programs.launches
        #expect(launches.prefix(2).map { "\($0.program) \($0.command)" } == ["/h/bench count", "/b/bench count"])
        #expect(launches[0].arguments == ["count", "--items", "30", "--strategy", "cached", "--ticks", "2"])
        let samples = launches.dropFirst(2)
        #expect(samples.count == 40 && samples.count { $0.program == "/b/bench" } == 20)
        #expect(
            samples.first?.arguments == ["sample", "--items", "30", "--strategy", "cached", "--ticks", "2", "--replays", "4"])
        #expect(Set(samples.map { $0.environment["SCROLLBENCH_PADDING"]?.count }).count > 20)
        #expect(samples.allSatisfy { $0.environment["SWIFT_DETERMINISTIC_HASHING"] == "1" })
    }

    /// A replay of 1 ms: 100 of them take 100 ms. Both sides make as many.
    @Test func replaysFillTheTimeOfAProcess() async throws {
        let columns = "steady_p50_ns,ticks,screens_digest,steady_replay_ns"
        let programs = FakePrograms { launch, number in
            launch.command == "sample" ? .printing("\(columns)\n\(10_000 + number % 5),2,ab,1000000\n") : nil
        }
        _ = try await report(gate(programs, replayCount: nil))
        let samples = programs.launches.filter { $0.command == "sample" }
        #expect(samples.count == 41)
        #expect(samples[0].program == "/b/bench" && samples[0].arguments.suffix(2) == ["--replays", "10"])
        #expect(Set(samples.dropFirst().map { $0.arguments.last }) == ["100"])
    }

    @Test(arguments: [
        ("9000,300,1,3000000", 50), ("9000,300,1,1", 1_000), ("9000,300,1,2000000000", 5), ("9000,300,1", 56),
        ("1,1,1", 1_000), ("1000000000000,1000000,1", 5),
    ])
    func replaysFollowFromWhatOneTakes(record: String, expected: Int) throws {
        let columns = "steady_p50_ns,ticks,screens_digest,steady_replay_ns".split(separator: ",")
        let header = columns.prefix(record.split(separator: ",").count).joined(separator: ",")
        let trial = try SampleReport(named: "x", csv: "\(header)\n\(record)\n")
        #expect(ReplayFit.replayCount(of: trial, into: .milliseconds(150)) == expected)
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
        #expect(failing.map(\.metric) == ["allocations", "steady_p50_ns"])
        #expect(failing.allSatisfy { $0.cause == .algorithm })
        #expect(failing[0].command == "bench run --items 30 --strategy cached --ticks 2 --replays 1 --work")
    }

    @Test func withABaselineAloneNothingIsTimed() async throws {
        let programs = FakePrograms()
        let report = try await report(gate(programs, base: nil, baseline: FakePrograms.baseline(allocations: 4)))
        #expect(report.outcome == .regression)
        #expect(programs.launches.map(\.command) == ["count"])
        #expect(
            report.notices.last
                == "No --base-executable was given: the time tier was not run. Times of other days are never compared.")
    }

    @Test func aBaselineOfAnotherBuildIsNotCompared() async {
        let foreign = FakePrograms.baseline(allocations: 5, architecture: "aarch64")
        #expect(
            await failure(gate(FakePrograms(), base: nil, baseline: foreign))
                == "the base is of another build than the head, which has architecture «x86_64» instead of «aarch64»: exact work "
                + "follows from that too, and is not compared. Make a baseline for this build with «bench baseline»."
        )
    }

    @Test func onlyTheHeadIsHandicapped() async throws {
        let programs = FakePrograms()
        let report = try await report(gate(programs, handicap: .allocations(1)))
        #expect(programs.launches.allSatisfy { $0.isHandicapped == ($0.program == "/h/bench") })
        #expect(
            report.notices[0] == "HANDICAP alloc=1: the head was made dearer on purpose, to see whether the gate notices.")
    }

    // MARK: Programs that fail

    @Test func whatAProgramSaidLastIsRepeated() async {
        let crashed = ProgramOutcome(end: .signalled(4), output: "", errors: "one\ntwo\nFatal error: three\nfour\n")
        let programs = FakePrograms { launch, _ in launch.program == "/b/bench" ? crashed : nil }
        #expect(
            await failure(gate(programs))
                == "counting the exact work of the base (/b/bench) failed: the process was ended by signal 4; its last words: "
                + "«two Fatal error: three four»."
        )
        let silent = FakePrograms { launch, number in
            number == 10 ? ProgramOutcome(end: .exited(3), output: "", errors: "") : nil
        }
        #expect(await failure(gate(silent))?.hasSuffix(" failed: the process ended with status 3; it said nothing.") == true)
    }

    @Test func whatPrintsSomethingElseIsNoBench() async {
        let programs = FakePrograms { launch, _ in launch.program == "/b/bench" ? .printing("hello\n") : nil }
        #expect(await failure(gate(programs)) == "what the base counted: this is not a whole baseline: it is not valid JSON.")
        let samples = FakePrograms { launch, _ in
            launch.program == "/b/bench" && launch.command == "sample" ? .printing("hello\n") : nil
        }
        #expect(await failure(gate(samples))?.hasPrefix("bench sample of the base") == true)
    }

    // MARK: Instructions

    @Test func withoutValgrindTheTierIsAnnounced() async throws {
        var gate = gate(FakePrograms())
        gate.countsInstructions = true
        let report = try await report(gate)
        #expect(report.outcome == .pass)
        #expect(report.notices.count == 1 && report.notices[0].hasPrefix("callgrind is skipped: "), "\(report.notices)")
    }

    // MARK: Text

    @Test func theTextSaysWhatPassedAndWhatDidNot() async throws {
        let programs = FakePrograms()
        let passed = GateText(try await report(gate(programs))).text
        #expect(passed.contains("cached in quilt/linear/mixed/30: the same in all 16 exact metrics, at each tick."))
        #expect(passed.contains("| steady_p50_ns |"))
        #expect(passed.hasSuffix("The gate passes. Of 17 verdicts: 17 pass."))
        let failed = GateText(
            try await report(gate(programs, base: nil, baseline: FakePrograms.baseline(allocations: 4)))
        ).text
        #expect(
            failed.contains(
                "| quilt/linear/mixed/30 | cached   | allocations |    8 |   10 |  1.25 | exact | regression | algorithm |"))
        #expect(failed.hasSuffix("The gate FAILS. Of 16 verdicts: 15 pass, 1 regression."), "\(failed)")
    }

    // MARK: The self-test

    @Test func aCaseCountsWhatGatesCameTo() {
        func verdict(_ tier: Verdict.Tier, _ outcome: Verdict.Outcome, _ cause: Verdict.Cause?) -> Verdict {
            Verdict(
                series: FakePrograms.series, metric: "m", tier: tier, outcome: outcome, base: 1, head: 2, ratio: 2, finding: "",
                cause: cause)
        }
        var one = GateSelfTest.Case(handicap: .allocations(1))
        one.add(
            GateReport(
                verdicts: [
                    verdict(.exact, .regression, .algorithm), verdict(.exact, .regression, .algorithm),
                    verdict(.instructions, .pass, nil), verdict(.time, .inconclusive, .memoryOrMachine),
                ], notices: [])
        )
        one.add(GateReport(verdicts: [verdict(.time, .pass, nil)], notices: []))
        let text = GateSelfTest.text([GateSelfTest.Case(handicap: nil), one])
        #expect(
            text.hasPrefix(
                """
                | head                  | failed |  exact | instructions |   time | inconclusive | improved | cause         |
                |:----------------------|-------:|-------:|-------------:|-------:|-------------:|---------:|:--------------|
                | identical to the base | 0 of 0 | 0 of 0 |  not counted | 0 of 0 |       0 of 0 |   0 of 0 |               |
                | HANDICAP alloc=1      | 1 of 2 | 1 of 2 |           no | 0 of 2 |       1 of 2 |   0 of 2 | algorithm (1) |
                """
            ), "\(text)"
        )
    }
}
