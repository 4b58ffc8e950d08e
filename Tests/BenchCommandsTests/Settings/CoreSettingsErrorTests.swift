import BenchmarkResults
import Subjects
import Suites
import TestSupport
import Testing

@testable import BenchCommands
@testable import Experiments

/// The exact message for every kind of bad value, with the allowed values and the given value.
struct CoreSettingsErrorTests {
    private func expectRefusals(
        by setting: any TextSetting, of texts: [String], _ rule: String, sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let messages = texts.map { text in sentence { try setting.check(text) } }
        #expect(messages == texts.map { "\(rule); got \(excerpt(of: $0))." }, sourceLocation: sourceLocation)
    }

    @Test func invalidNumbersAreRefused() {
        let tooLarge = "9223372036854775808"
        let cases: [(setting: any TextSetting, texts: [String], rule: String)] = [
            (
                CoreSettings.ticks, ["-5", "0", "1.5", "1000001", tooLarge],
                "A number of ticks must be a whole number from 1 to 1000000, such as 600"
            ),
            (
                QuiltSettings.columns, ["-5", "0", "2.5", "1025", tooLarge],
                "A number of columns must be a whole number from 1 to 1024, such as 3"
            ),
            (
                CoreSettings.seed, ["-5", "0.5", "18446744073709551616"],
                "A seed must be a whole number from 0 to 18446744073709551615, such as 1"
            ),
            (
                CoreSettings.slowdown,
                ["-5", "0", "0.0", "0.0009", "10000.1", ".", "1.2.3", "1e400", "0x1p4"],
                "A slowdown must be a number from 0.001 to 10000, such as 4"
            ),
            (
                CoreSettings.items,
                ["0", "1.5", tooLarge, "k", "M", "5K", "5kk", "-5k", "1.5k", "10000001"]
                    + ["9223372036854775807", "9223372036854775807k"],
                "A number of items must be a whole number from 1 to 10000000, such as 5000 or 50,500,5k"
            ),
            (CoreSettings.fps, ["0", "1001", "-60", "60Hz", "x"], "A frame rate must be a number from 1 to 1000, such as 120"),
            (
                CoreSettings.shard,
                ["", "1", "0/4", "5/4", "1/0", "-1/2", "+1/2", "1/+2", "1/2/3", "1/", "/2", " 1/2", "1/10001", "a/b", "1.0/2"],
                "The part must be K/N, such as 2/4 for the second of four, with K from 1 to N and N at most 10000"
            ),
            (
                CoreSettings.tickRange, ["", "-", "-5", "5-", "9-3", "1.5", "99999999999999999999", "1-2-3", "+1"],
                "The tick must be a number from 0, such as 17, or a range, such as 10-19"
            ),
        ]
        for (setting, texts, rule) in cases { expectRefusals(by: setting, of: texts, rule) }
    }

    @Test func invalidBudgetsAreRefused() {
        let rule = "A budget must be a duration from 1us to 10s with its unit (ns, us, ms or s), such as 16.6ms"
        let texts = [
            "", "ms", "s", ".ms", "0ms", "0s", "-1ms", "+1ms", "999ns", "0.9us", "0.0000009s", "10.001s", "11s", "10001ms",
            "nanms", "infs", "1e3ms", "0x1ms", "16.6 ms", " 16.6ms", "16.6MS", "16.6min", "16.6m", "1.2.3ms", "16,6ms", "1e999s",
            "1.2.3", ".",
        ]
        expectRefusals(by: CoreSettings.budget, of: texts, rule)
        let messages = ["8.3", "16"].map { text in sentence { try CoreSettings.budget.check(text) } }
        #expect(messages == ["\(rule); got “8.3”. Did you mean “8.3ms”?", "\(rule); got “16”. Did you mean “16ms”?"])
        #expect(OurSuite.refusal(["--fps", "60,120"]) == "--fps must be one frame rate; got 60,120.")
        #expect(
            OurSuite.refusal(["--fps", "60", "--budget", "8ms"])
                == "--fps and --budget cannot be used together: both set the budget.")
    }

    @Test func invalidScreensAreRefused() {
        expectRefusals(
            by: CoreSettings.screen, of: ["375", "375x667x2", "0x1x5", "375X667", "375×667", "375 667", "nan"],
            "A screen must be a width and a height in points, such as 375x667")
        for text in ["", "0", "0.5", "-1", "nan", "inf", "1e3", "100001", "100000.5", "3 75", "."] {
            let messages = ["\(text)x5", "5x\(text)"].map { screen in sentence { try CoreSettings.screen.check(screen) } }
            let got = "; got \(excerpt(of: text))."
            #expect(
                messages == [
                    "A screen's width must be a number from 1 to 100000, such as 375\(got)",
                    "A screen's height must be a number from 1 to 100000, such as 667\(got)",
                ])
        }
    }
}
