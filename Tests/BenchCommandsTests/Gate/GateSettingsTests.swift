import ArgumentParser
import BenchmarkResults
import TestSupport
import Testing

@testable import BenchCommands

@Suite struct GateSettingsTests {
    private func problem(_ arguments: [String]) -> String {
        sentence { try GateSettings(GateOptions.parse(arguments)) } ?? "no error"
    }

    @Test func somethingMustBeHeldAgainstSomething() {
        #expect(
            problem([])
                == "bench gate holds this build against another: give --baseline FILE, --base-executable PATH, or both; --scaling "
                + "needs neither."
        )
        for arguments in [["--baseline", "b"], ["--base-executable", "b"], ["--scaling"], ["--self-test"]] {
            #expect(throws: Never.self) { try GateSettings(GateOptions.parse(arguments)) }
        }
    }

    @Test func flagsThatContradictEachOtherAreRefused() {
        #expect(problem(["--scaling", "--gates", "5"]) == "--gates says how many gates --self-test tries; give --self-test too.")
        for flag in ["--baseline", "--head-executable", "--markdown", "--junit"] {
            #expect(
                problem(["--self-test", flag, "x"])
                    == "--self-test holds one executable against itself; it takes no --baseline, --head-executable, --markdown or "
                    + "--junit."
            )
        }
    }

    @Test func numbersAreChecked() {
        #expect(problem(["--scaling", "--replays", "-5"]).hasPrefix("--replays: A number of replays is"))
        #expect(
            problem(["--self-test", "--gates", "0"]).hasPrefix("--gates: A number of gates is a whole number from 1 to 10000"))
    }

    @Test func noFlagMeansTheBaselinesScenarios() throws {
        #expect(try ScenarioOptions.parse([]).isEmpty)
        for arguments in [
            ["--items", "5"], ["--strategy", "full"], ["--scenario", "s.json"], ["--seed", "1"], ["--trace", "drag"],
        ] {
            #expect(try !ScenarioOptions.parse(arguments).isEmpty, "\(arguments)")
        }
    }

    @Test(arguments: [
        (Verdict.Outcome.pass, Int32(0), Int32(0)), (.improvement, 0, 4), (.regression, 2, 2), (.inconclusive, 7, 7),
    ])
    func eachOutcomeHasItsStatus(_ outcome: Verdict.Outcome, _ status: Int32, _ strictStatus: Int32) throws {
        let verdict = Verdict(
            series: .init(scenario: "s", strategy: "full"), metric: "m", tier: .exact, outcome: outcome, base: nil, head: nil,
            ratio: nil, finding: "")
        let report = GateReport(verdicts: [verdict], notices: [])
        let lenient = try #require(try Bench.parseAsRoot(["gate", "--scaling"]) as? GateCommand)
        let strict = try #require(try Bench.parseAsRoot(["gate", "--scaling", "--fail-on-improvement"]) as? GateCommand)
        #expect(lenient.exitStatus(of: report) == status)
        #expect(strict.exitStatus(of: report) == strictStatus)
    }
}
