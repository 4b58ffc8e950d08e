import ArgumentParser
import BenchmarkResults
import Sampling
import Statistics
import Suites
import TestSupport
import Testing

@testable import BenchCommands
@testable import Experiments

@MainActor struct CapacityCommandTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func settings(_ words: String..., scenarioFile: String? = nil) throws -> CapacitySettings {
        let file = try scenarioFile.map { try ScenarioFile(path: $0, of: SuiteContents(OurSuite.self)) }
        return try CapacitySettings(SettingOptions<CapacityGroup>.parse(words), file)
    }

    // MARK: Settings

    @Test func everyBudgetIsCrossedWithEverySlowdown() throws {
        func criteria(_ settings: CapacitySettings) -> String {
            settings.criteria.map { "\($0.budget.duration.text) × \($0.slowdown)" }.joined(separator: ", ")
        }
        let path = try folder.write(
            #"{"items": [5], "budget": ["16.6ms", "8.3ms"], "slowdown": [1, 4], "replays": 3}"#, to: "s.json"
        )
        let given = try [
            settings(), settings("--budget", "16.6ms,8.3ms", "--slowdown", "1,4"), settings(scenarioFile: path),
            settings(
                "--budget", "1ms", "--slowdown", "2", "--replays", "7", "--max-items", "9", "--max-time", "1.5s",
                scenarioFile: path),
        ]
        let both = "16.6 ms × 1.0, 8.30 ms × 1.0, 16.6 ms × 4.0, 8.30 ms × 4.0"
        let expected: [String] = ["16.6 ms × 1.0", both, both, "1 ms × 2.0"]
        #expect(given.map(criteria) == expected)
        let plans: [ReplayPlan] = [.probe, .probe, .exactly(3), .exactly(7)]
        #expect(given.map(\.plan) == plans)
        let limits: [String] = given.map { "at most \($0.maxItems) items, \($0.maxTime)" }
        let usual = "at most 1000000 items, 60.0 seconds"
        #expect(limits == [usual, usual, usual, "at most 9 items, 1.5 seconds"])
    }

    @Test func invalidSettingsOfASearchAreRefused() throws {
        let budget = "A budget must be a duration from 1us to 10s with its unit (ns, us, ms or s), such as 16.6ms"
        let maxItems = "A largest number of items must be a whole number from 1 to 10000000, such as 1000000 or 1M"
        let maxTime = "A time limit must be a duration from 1ms to 86400s with its unit (ns, us, ms or s), such as 60s"
        let file = try folder.write(#"{"items": [5], "ticks": 3}"#, to: "s.json")
        let cases: [(flag: String, value: String, message: String?)] = [
            ("--budget", "16.6", "--budget: \(budget); got “16.6”. Did you mean “16.6ms”?"),
            ("--budget", "8ms,8000us", "--budget: The budget 8000us is given twice; give it once."),
            ("--budget", "8ms,", "--budget: A list must be values separated by commas, none of them empty; got “8ms,”."),
            ("--slowdown", "1,-4", "--slowdown: A slowdown must be a number from 0.001 to 10000, such as 4; got “-4”."),
            ("--slowdown", "1,1.0", "--slowdown: The slowdown 1.0 is given twice; give it once."),
            ("--max-items", "-5", "--max-items: \(maxItems); got “-5”."),
            ("--max-items", "2000000001", "--max-items: \(maxItems); got “2000000001”."),
            ("--max-time", "60", "--max-time: \(maxTime); got “60”. Did you mean “60s”?"),
            ("--max-time", "0s", "--max-time: \(maxTime); got “0s”."),
            ("--max-time", "86401s", "--max-time: \(maxTime); got “86401s”."),
            ("--max-time", "99999999999999999999s", "--max-time: \(maxTime); got “99999999999999999999s”."),
            ("--items", "5", "Unknown option '--items'. Did you mean '--teams'?"), ("--scenario", file, nil),
            ("--columns", "0", "--columns: A number of columns must be a whole number from 1 to 1024, such as 3; got “0”."),
            (
                "--max-items", "200001",
                "The ordinary placement takes at most 200000 items; got 200001. Use --placement compact for more."
            ),
            (
                "--layout", "quilt,flow",
                "bench capacity takes one value of each setting except --items and --strategy; the settings give quilt/linear/mixed, "
                    + "flow/linear/mixed."
            ),
        ]
        for (flag, value, message) in cases {
            do {
                _ = try CapacityCommand<OurSuite>.parse([flag, value]).readSettings()
                #expect(message == nil, "\(flag) \(value)")
            } catch {
                let found = HiddenFlags.$areShown.withValue(true) {
                    (RootCommand<OurSuite>.message(for: error), RootCommand<OurSuite>.exitCode(for: error))
                }
                #expect(found == (message ?? "accepted", .validationFailure), "\(flag) \(value)")
            }
        }
    }

    @Test func aSearchEndsAtTheLimitOfTheLayout() throws {
        func maximum(_ words: String...) throws -> Int {
            try CapacityCommand<OurSuite>.parse(words).readSettings().1.maxItems
        }
        let found = try [maximum(), maximum("--placement", "compact"), maximum("--max-items", "200000")]
        #expect(found == [200_000, 1_000_000, 200_000])
    }

    // MARK: Text

    private static let criteria = [(16_600, 1.0), (8_300, 4)].map {
        CapacityCriterion(budget: FrameBudget(.microseconds($0)), slowdown: $1)
    }

    /// Returns a search with these measurements in µs. A number that is listed twice is measured
    /// twice.
    private func search(_ costs: [(Int, Int)], maximum: Int = 100_000) -> CapacitySearch {
        var search = CapacitySearch(criteria: Self.criteria, bounds: CapacitySearch.Bounds(maximum: maximum))
        for (itemCount, cost) in costs { search.record(.microseconds(cost), at: itemCount) }
        return search
    }

    @Test func resultsAreReportedInATableAndInSentences() {
        let full = [(2_000, 1_000), (2_080, 1_040), (2_080, 1_040), (16_000, 8_050), (16_700, 8_400), (16_700, 8_450)]
        let found = CapacityText(
            [
                ("full", search(full)), ("cached", search([(100_000, 31)])),
                ("slow", search([(1, 20_000), (1, 20_001)])),
            ], end: .timeLimit(.seconds(60)))
        #expect(
            found.table == """
                | strategy |  budget | slowdown |     items within | worst scroll | items beyond | worst scroll |    gap |
                |:---------|--------:|---------:|-----------------:|-------------:|-------------:|-------------:|-------:|
                | full     | 16.6 ms |        1 |            16000 |      8.05 ms |        16700 |      8.40 ms | 4.38 % |
                | cached   | 16.6 ms |        1 | more than 100000 |        31 µs |              |              |        |
                | slow     | 16.6 ms |        1 |     fewer than 1 |              |            1 |        20 ms |        |
                | full     | 8.30 ms |        4 |             2000 |         1 ms |         2080 |      1.04 ms |    4 % |
                | cached   | 8.30 ms |        4 | more than 100000 |        31 µs |              |              |        |
                | slow     | 8.30 ms |        4 |     fewer than 1 |              |            1 |        20 ms |        |
                """
        )
        #expect(
            [found.answer] + found.remarks == [
                "Within half of 16.6 ms, full holds 16000 items (16700 no longer), cached holds more than 100000 items, "
                    + "slow holds fewer than 1 item.",
                "“More than 100000”: this number of items (--max-items) still meets the budget, and no larger number was tried.",
            ])
        #expect(
            [
                found.legend.contains("worst scrolling tick times the slowdown takes at most half"),
                found.legend.contains("a gap of 5 %"),
            ] == [true, true])
    }

    @Test func missingMeasurementsAreNamed() {
        let searches = [
            ("full", search([(1_000, 500), (2_000, 3_000), (4_000, 1_000)])), ("cached", search([(1_000, 10)])),
            ("delegate", search([])),
        ]
        let text = CapacityText(searches, end: .timeLimit(.seconds(30)))
        #expect(
            text.table == """
                | strategy |  budget | slowdown |  items within | worst scroll | items beyond | worst scroll |   gap |
                |:---------|--------:|---------:|--------------:|-------------:|-------------:|-------------:|------:|
                | full     | 16.6 ms |        1 | at least 4000 |         1 ms |              |              |       |
                | cached   | 16.6 ms |        1 | at least 1000 |        10 µs |              |              |       |
                | delegate | 16.6 ms |        1 |               |              |              |              |       |
                | full     | 8.30 ms |        4 |          1000 |       500 µs |         2000 |         3 ms | 100 % |
                | cached   | 8.30 ms |        4 | at least 1000 |        10 µs |              |              |       |
                | delegate | 8.30 ms |        4 |               |              |              |              |       |
                """
        )
        let names = "full at 16.6 ms, cached at 16.6 ms, delegate at 16.6 ms, full at 8.30 ms × 4, cached at 8.30 ms × 4, "
        #expect(
            [text.answer] + text.remarks == [
                "Within half of 16.6 ms, full holds at least 4000 items, cached holds at least 1000 items, "
                    + "delegate holds a number of items that is not known.",
                "The time of 30 s (--max-time) ran out for \(names)delegate at 8.30 ms × 4: the gap is wider than it should be, "
                    + "and more time narrows it.",
                "The number beyond was measured only once, for lack of time, for full at 8.30 ms × 4: it may be too low.",
                "Larger numbers of items than “items beyond” meet the budget for full at 8.30 ms × 4: the cost does not rise evenly there.",
            ]
        )
        #expect(
            CapacityText(searches, end: .interrupted).remarks.first
                == "The search was interrupted before its end for \(names)delegate at 8.30 ms × 4."
        )
    }
}
