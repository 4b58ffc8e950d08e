import ArgumentParser
import TestSupport
import Testing

@testable import BenchCommands
@testable import BenchmarkResults
@testable import Experiments
@testable import Gating

struct GateSettingsTests {
    private func readSettings(_ flags: [String]) throws {
        let options = try GateCommand<FeedSuite>.parse(flags).gateOptions
        _ = (try options.timeRules(), try options.seed(), try options.timeLimits())
    }

    private func problem(_ flags: [String]) -> String {
        do {
            try readSettings(flags)
            return "no error"
        } catch {
            return GateCommand<FeedSuite>.message(for: error)
        }
    }

    @Test func faultyFlagsOfAGateAreRefused() throws {
        try CaseFile("gate-arguments.txt").check { problem($0.words) }
        for words in [["--baseline", "b"], ["--base-executable", "b"], ["--base-build", "b"]] {
            #expect(throws: Never.self) { try readSettings(words) }
        }
    }

    /// A baseline of a scenario with 7 items and 5 ticks.
    private var baseline: Baseline {
        get throws {
            Baseline(conditions: [:], settings: ["items": "7", "ticks": "5", "strategy": "full"], series: [])
        }
    }

    /// The names of the scenarios of a gate with these arguments.
    @MainActor
    private func scenarios(
        _ words: [String], _ flags: [String] = ["--base-executable", "b"], baseline: Baseline?
    ) throws -> [String] {
        let command = try GateCommand<OurSuite>.parse(flags + words)
        let suite = try SuiteContents(OurSuite.self)
        let given = try ScenarioArguments(command.scenarios.texts, of: suite)
        return try command.readScenarios(given, of: suite, baseline).requests.map(\.name)
    }

    /// Without a layout, a gate covers the suite. What differs between the subjects has its default.
    @Test @MainActor func allSubjectsAreGatedUnlessTheLayoutIsNamed() throws {
        let suite = try SuiteContents(OurSuite.self)
        func layouts(_ words: String...) throws -> [String] {
            try scenarios(words + ["--items", "9"], baseline: nil).map { String($0.prefix { $0 != "/" }) }
        }
        #expect(try Set(layouts()) == Set(suite.subjects.map(\.name)))
        #expect(try layouts("--layout", "flow,sections") == ["flow", "sections"])
        let command = try BaselineCommand<OurSuite>.parse(["--items", "9"])
        let chosen = try GateScenarios(
            ScenarioArguments(command.scenarios.texts, of: suite), of: suite, command: "bench baseline")
        let flags = chosen.descriptions.flags
        #expect(flags["layout"] == suite.subjects.map(\.name).joined(separator: ","))
        #expect(flags["items"] == "9")
        #expect(flags["strategy"] == nil, "the subjects have different strategies")
        // A baseline with these settings names the same scenarios.
        let again = try GateScenarios(ScenarioArguments(flags, of: suite), of: suite, command: "bench gate")
        #expect(again.descriptions.map(\.name) == chosen.descriptions.map(\.name))
        #expect(again.descriptions.map(\.strategies) == chosen.descriptions.map(\.strategies))
    }

    @Test @MainActor func theScenariosOfABaselineAreTheDefault() throws {
        let ours = try baseline
        #expect(try scenarios([], baseline: ours) == ["quilt/linear/mixed/7"])
        #expect(try scenarios(["--replays", "3"], baseline: ours) == ["quilt/linear/mixed/7"])
        for words in [["--items", "5"], ["--strategy", "full", "--items", "5"], ["--trace", "drag", "--items", "5"]] {
            #expect(try scenarios(words, baseline: ours).allSatisfy { $0.hasSuffix("/5") }, "\(words)")
        }
        let foreign = Baseline(conditions: [:], settings: ["items": "7", "spacing": "3"], series: [])
        #expect(
            sentence { try scenarios([], ["--baseline", "b.json"], baseline: foreign) }
                == "b.json: the baseline has settings that this bench cannot use (Unknown settings: spacing.): "
                + "make it again with “bench baseline”.")
    }

    /// A gate without settings takes the baseline's layouts, so it would not look at a new one.
    @Test @MainActor func aLayoutThatTheBaselineDoesNotHaveIsNamed() throws {
        let suite = try SuiteContents(OurSuite.self)
        let gate = try GateCommand<OurSuite>.parse(["--baseline", "b.json"])
        func notice(_ layouts: String) throws -> [String] {
            let settings = ["layout": layouts, "items": "7", "ticks": "2", "trace": "drag"]
            let chosen = try GateScenarios(ScenarioArguments(settings, of: suite), of: suite, command: "bench gate")
            return gate.newLayoutNotice(of: suite, chosen, try baseline)
        }
        #expect(
            try notice("quilt,flow,sections") == [
                "Not gated, because the baseline does not have them: shelves, layers. “bench baseline --items 7 --layout "
                    + "quilt,flow,sections,shelves,layers --ticks 2 --trace drag --output b.json” adds them."
            ])
        #expect(try notice("quilt,flow,sections,shelves,layers") == [])
    }

    @Test func eachOutcomeHasItsStatus() throws {
        let lenient = try GateCommand<OurSuite>.parse(["--baseline", "b.json"])
        let strict = try GateCommand<OurSuite>.parse(["--baseline", "b.json", "--fail-on-improvement"])
        for (outcome, status, strictStatus) in [
            (.pass, nil, nil), (.notGated, nil, nil), (.improvement, nil, 4), (.regression, 2, 2), (.inconclusive, 7, 7),
        ] as [(Verdict.Outcome, Int32?, Int32?)] {
            let report = GateReport(verdicts: [verdict(.exact, outcome)], notices: [])
            #expect(lenient.exitStatus(of: report)?.rawValue == status, "\(outcome)")
            #expect(strict.exitStatus(of: report)?.rawValue == strictStatus, "\(outcome)")
        }
    }

    // MARK: The text

    private static let series = SeriesKey(scenario: "quilt/linear/mixed/30", strategy: "cached")

    private func verdict(
        _ tier: Verdict.Tier, _ outcome: Verdict.Outcome, _ cause: Verdict.Cause? = nil, metric: String = "m",
        base: Double = 1, head: Double = 2
    ) -> Verdict {
        Verdict(
            series: Self.series, metric: metric, tier: tier, outcome: outcome, base: base, head: head, ratio: head / base,
            finding: "", cause: cause)
    }

    private func text(_ verdicts: [Verdict]) -> String { GateReport(verdicts: verdicts, notices: []).text }

    @Test func theTextSaysWhatPassedAndWhatDidNot() {
        let exact = (WorkCounter.allCases.map(\.name) + ["screen_digest"]).map { verdict(.exact, .pass, metric: $0) }
        let passed = text(exact + [verdict(.time, .pass, metric: "steady_p50_ns")])
        let parts = ["cached in quilt/linear/mixed/30: the same in all 20 exact metrics, at each tick.", "| steady_p50_ns |"]
        #expect(
            parts.allSatisfy(passed.contains),
            "\(passed)")
        #expect(
            passed.hasSuffix("The gate passes. Of 21 verdicts: 21 pass."),
            "\(passed)")
        let failed = text(
            exact.dropFirst() + [verdict(.exact, .regression, .algorithm, metric: "allocations", base: 8, head: 10)])
        let row = "| quilt/linear/mixed/30 | cached   | allocations |    8 |   10 |  1.25 | exact | regression | algorithm |"
        let end = "The gate FAILS. Of 20 verdicts: 19 pass, 1 regression."
        #expect(failed.contains(row), "\(failed)")
        #expect(failed.hasSuffix(end), "\(failed)")
    }
}
