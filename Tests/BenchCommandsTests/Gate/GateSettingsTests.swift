import ArgumentParser
import Suites
import TestSupport
import Testing

@testable import BenchCommands
@testable import Experiments
@testable import BenchmarkResults
@testable import Scenarios

struct GateSettingsTests {
    private func settings(_ flags: [String]) throws -> GateSettings { try GateSettings(GateOptions.parse(flags)) }

    private func problem(_ flags: [String]) -> String {
        do {
            _ = try settings(flags)
            return "no error"
        } catch {
            return GateOptions.message(for: error)
        }
    }

    @Test func somethingMustBeCompared() {
        #expect(
            problem([])
                == "The gate needs --baseline or --base-build or --base-executable or --scaling or --self-test: it compares this build "
                + "with another.")
        for arguments in [
            ["--baseline", "b"], ["--base-executable", "b"], ["--base-build", "b"], ["--scaling"], ["--self-test"],
        ] {
            #expect(throws: Never.self) { try settings(arguments) }
        }
    }

    @Test func flagsThatContradictEachOtherAreRefused() {
        #expect(
            problem(["--scaling", "--gates", "5"]) == "--gates needs --self-test: it is the number of gates that this runs.")
        #expect(
            problem(["--scaling", "--cases", "relink"]) == "--cases needs --self-test: it chooses the cases of the self-test.")
        #expect(
            problem(["--self-test", "--handicap", "alloc=1"]).hasPrefix(
                "--self-test and --handicap cannot be used together: --self-test injects its own slowdowns; choose"))
        #expect(
            problem(["--base-build", "a", "--base-executable", "b"])
                == "--base-build and --base-executable cannot be used together: both name the base.")
        #expect(
            problem(["--scaling", "--head-build", "b"])
                == "--head-build needs --base-build: base and head are linked in the same way.")
        #expect(
            problem(["--base-build", "a", "--head-executable", "b"])
                == "--head-executable and --base-build cannot be used together: with --base-build the head is --head-build.")
        for flag in ["--baseline", "--head-executable", "--markdown", "--junit", "--report"] {
            #expect(
                problem(["--self-test", flag, "x"])
                    == "--self-test and \(flag) cannot be used together: --self-test compares one executable with itself.")
        }
    }

    @Test func numbersAreChecked() {
        #expect(problem(["--scaling", "--replays", "-5"]).hasPrefix("--replays: A number of replays must be"))
        #expect(
            problem(["--self-test", "--gates", "0"]).hasPrefix(
                "--gates: A number of gates must be a whole number from 1 to 10000"))
        #expect(
            problem(["--self-test", "--cases", "identical,foo"]).hasPrefix(
                "--cases: A case of --self-test must be identical, relink or"))
        for text in ["2", "0%", "101%", "-1%", "%", "x%"] {
            #expect(problem(["--scaling", "--threshold", text]).hasPrefix("--threshold: A threshold "), "\(text)")
        }
    }

    @Test func defaults() throws {
        #expect(try settings(["--self-test"]).gateCount == 20)
        #expect(try settings(["--self-test"]).trials == nil)
        #expect(
            try settings(["--self-test", "--cases", "relink,identical,work=3%"]).trials
                == [.relink, .identical, .handicap(.work(share: 0.03))])
        #expect(try settings(["--scaling"]).threshold == 1.015)
        #expect(try settings(["--scaling", "--threshold", "3%"]).threshold == 1.03)
        #expect(try settings(["--self-test"]).replayCount == nil)
        #expect(try settings(["--self-test", "--gates", "3", "--replays", "4"]).gateCount == 3)
        #expect(try settings(["--scaling", "--replays", "4"]).replayCount == 4)
    }

    /// A baseline of a scenario with 7 items and 5 ticks.
    private var baseline: Baseline {
        get throws {
            let key = BuildKey(
                of: RunEnvironment(
                    hostName: nil, cpuModel: nil, coreCount: 2, kernel: nil, architecture: "x86_64", operatingSystem: nil,
                    toolchain: "Swift 6.3.1", buildConfiguration: "release", allocator: nil, gitRevision: nil))
            return Baseline(key: key, settings: ["items": "7", "ticks": "5", "strategy": "full"], series: [])
        }
    }

    /// The names of the scenarios of a gate with these arguments.
    @MainActor
    private func scenarios(_ words: [String], _ flags: [String] = ["--scaling"], baseline: Baseline?) throws -> [String] {
        let command = try GateCommand<OurSuite>.parse(flags + words)
        let suite = try SuiteContents(OurSuite.self)
        let given = try GivenScenarios(command.scenarios, command.subjects, of: suite)
        return try command.readScenarios(given, of: suite, baseline).requests.map(\.name)
    }

    @Test @MainActor func noSettingMeansTheBaselinesScenarios() throws {
        let baseline = try baseline
        #expect(try scenarios([], baseline: baseline) == ["quilt/linear/mixed/7"])
        #expect(try scenarios(["--replays", "3", "--handicap", "alloc=1"], baseline: baseline) == ["quilt/linear/mixed/7"])
        #expect(try scenarios([], ["--self-test"], baseline: nil) == ["quilt/linear/mixed/50"])
        for words in [["--items", "5"], ["--strategy", "full", "--items", "5"], ["--trace", "drag", "--items", "5"]] {
            #expect(try scenarios(words, baseline: baseline).allSatisfy { $0.hasSuffix("/5") }, "\(words)")
        }
    }

    @Test @MainActor func aBaselineOfAnotherSuiteIsNotUsed() throws {
        let ours = try baseline
        let foreign = Baseline(key: ours.key, settings: ["items": "7", "spacing": "3"], series: [])
        #expect(
            sentence { try scenarios([], ["--baseline", "b.json"], baseline: foreign) }
                == "b.json: the baseline has settings that this bench cannot use (Unknown settings: spacing.): make it again with "
                + "“bench baseline”.")
    }

    @Test func eachOutcomeHasItsStatus() throws {
        let lenient = try GateCommand<OurSuite>.parse(["--scaling"])
        let strict = try GateCommand<OurSuite>.parse(["--scaling", "--fail-on-improvement"])
        for (outcome, status, strictStatus) in [
            (Verdict.Outcome.pass, 0, 0), (.improvement, 0, 4), (.regression, 2, 2), (.inconclusive, 7, 7),
        ] as [(Verdict.Outcome, Int32, Int32)] {
            let verdict = Verdict(
                series: .init(scenario: "s", strategy: "full"), metric: "m", tier: .exact, outcome: outcome, base: nil,
                head: nil, ratio: nil, finding: "")
            let report = GateReport(verdicts: [verdict], notices: [])
            #expect(lenient.exitStatus(of: report) == status)
            #expect(strict.exitStatus(of: report) == strictStatus)
        }
    }
}
