import BenchmarkResults
import Subjects
import Suites
import TestSupport
import Testing

@testable import BenchCommands
@testable import Experiments
@testable import Scenarios

/// The exact message for every kind of bad value, with the allowed values and the given value.
struct CoreSettingsErrorTests {
    /// Invalid numbers that some parser accepts.
    private static let noNumbers = [
        "", " ", "-5", "-0", "+5", "abc", "5x", " 5", "5 ", "5,5", "1_000", "1e3", "0x10", "0b1", "nan", "NaN", "inf", "-inf",
        "infinity",
        "٣", "５", "5\u{301}", "¼", "99999999999999999999999",
    ]

    private func expectSentence<Value>(
        _ start: String, for texts: [String], _ read: (String) throws -> Value, sourceLocation: SourceLocation = #_sourceLocation
    ) {
        for text in texts {
            #expect(sentence { try read(text) } == "\(start); got \(excerpt(of: text)).", sourceLocation: sourceLocation)
        }
    }

    /// The invalid numbers that are single values of a list: commas separate values, and spaces
    /// after commas are ignored.
    private static let noNumbersOfLists = noNumbers.filter { !["", " ", " 5", "5,5"].contains($0) }

    @Test func ticks() {
        expectSentence(
            "A number of ticks must be a whole number from 1 to 1000000, such as 600",
            for: Self.noNumbers + ["0", "1.5", "1000001", "9223372036854775808"], CoreSettings.ticks.value(of:)
        )
    }

    @Test func replays() {
        expectSentence(
            "A number of replays must be a whole number from 0 to 10000, such as 20",
            for: Self.noNumbers + ["1.5", "10001", "9223372036854775808"], CoreSettings.replays.value(of:)
        )
    }

    @Test func warmup() {
        expectSentence(
            "A number of warm-up replays must be a whole number from 0 to 1000, such as 1",
            for: Self.noNumbers + ["0.5", "1001", "9223372036854775808"], CoreSettings.warmup.value(of:)
        )
    }

    @Test func core() {
        expectSentence(
            "A core must be a whole number from 0 to 1023, such as 0",
            for: Self.noNumbers + ["0.5", "1024", "9223372036854775808"], CoreSettings.pin.value(of:)
        )
    }

    @Test func columns() {
        expectSentence(
            "A number of columns must be a whole number from 1 to 1024, such as 3",
            for: Self.noNumbers + ["0", "2.5", "1025", "9223372036854775808"], QuiltSettings.columns.value(of:)
        )
    }

    @Test func seed() {
        expectSentence(
            "A seed must be a whole number from 0 to 18446744073709551615, such as 1",
            for: Self.noNumbersOfLists + ["0.5", "18446744073709551616"], CoreSettings.seed.value(of:)
        )
    }

    @Test func slowdown() {
        expectSentence(
            "A slowdown must be a number from 0.001 to 10000, such as 4",
            for: Self.noNumbers + ["0", "0.0", "0.0009", "10000.1", ".", "1.2.3", "1e400", "0x1p4"],
            CoreSettings.slowdown.value(of:)
        )
    }

    @Test func items() {
        expectSentence(
            "A number of items must be a whole number from 1 to 9223372036854775807, such as 5000 or 50,500,5k",
            for: Self.noNumbersOfLists + ["0", "1.5", "9223372036854775808"], CoreSettings.items.value(of:)
        )
        // In a list, the message shows the bad value, not the list.
        #expect(
            sentence { try CoreSettings.items.value(of: "5,0") }
                == "A number of items must be a whole number from 1 to 9223372036854775807, such as 5000 or 50,500,5k; got \(excerpt(of: "0"))."
        )
        for (text, doubled) in [("5,5", "5"), ("5,05", "05"), ("6,5,7, 5", "5")] {
            #expect(
                sentence { try CoreSettings.items.value(of: text) }
                    == "The number of items \(doubled) is given twice; give it once.")
        }
    }

    @Test func listsWithEmptyEntriesAreRefused() {
        for text in ["", " ", ",", "5,", ",5", "5,,6", "5, ,6"] {
            let expected = "A list must be values separated by commas, none of them empty; got \(excerpt(of: text))."
            #expect(sentence { try CoreSettings.items.value(of: text) } == expected)
            #expect(sentence { try CoreSettings.strategy.value(of: text) } == expected)
            #expect(sentence { try CoreSettings.layout.value(of: text) } == expected)
            #expect(sentence { try CoreSettings.trace.value(of: text) } == expected)
            #expect(sentence { try CoreSettings.screen.value(of: text) } == expected)
        }
    }

    @Test func doubledValues() {
        for (setting, text, name) in [
            (CoreSettings.strategy, "full,cached,full", "strategy full"), (CoreSettings.layout, "quilt,quilt", "layout quilt"),
            (CoreSettings.trace, "drag,drag", "trace drag"),
        ] {
            #expect(sentence { try setting.value(of: text) } == "The \(name) is given twice; give it once.")
        }
        for (setting, text, name) in [
            (CoreSettings.screen, "5x5,5.0x5", "screen 5.0x5"), (CoreSettings.seed, "1,01", "seed 01"),
            (CoreSettings.window, "exact,exact", "model exact"),
            (CoreSettings.namedItems, "items,items", "model items"),
            // Names are only split here; unknown names are found later.
            (CoreSettings.layout, "a\rb,a\rb", "layout a\\rb"),
        ] as [(any TextSetting, String, String)] {
            #expect(sentence { try setting.check(text) } == "The \(name) is given twice; give it once.")
        }
    }

    @Test func unknownNames() {
        #expect(
            sentence { try QuiltSettings.effect.value(of: "liner") }
                == "There is no effect named \(excerpt(of: "liner")). Did you mean “linear”? Known: linear, reversed, inset, bounded."
        )
        #expect(
            sentence { try QuiltSettings.effect.value(of: "none") }
                == "There is no effect named \(excerpt(of: "none")). Known: linear, reversed, inset, bounded.")
        #expect(
            sentence { try QuiltSettings.prelayout.value(of: "windows") }
                == "There is no way of placing named \(excerpt(of: "windows")). Did you mean “window”? Known: everything, window."
        )
        #expect(
            sentence { try CoreSettings.window.value(of: "page") }
                == "There is no model named \(excerpt(of: "page")). Did you mean “paged”? Known: grid, paged, exact."
        )
        #expect(
            sentence { try CoreSettings.namedItems.value(of: "item") }
                == "There is no model named \(excerpt(of: "item")). Did you mean “items”? Known: items, unprepared, window."
        )
    }

    @Test func budget() {
        expectSentence(
            "A budget must be a duration from 1us to 10s with its unit (ns, us, ms or s), such as 16.6ms",
            for: [
                "", "ms", "s", ".ms", "0ms", "0s", "-1ms", "+1ms", "999ns", "0.9us", "0.0000009s", "10.001s", "11s",
                "10001ms",
                "nanms", "infs", "1e3ms", "0x1ms", "16.6 ms", " 16.6ms", "16.6MS", "16.6min", "16.6m", "1.2.3ms", "16,6ms",
                "1e999s",
            ],
            CoreSettings.budget.value(of:)
        )
    }

    @Test(arguments: [("8.3", " Did you mean “8.3ms”?"), ("16", " Did you mean “16ms”?"), ("1.2.3", ""), (".", "")])
    func aBudgetWithoutAUnitIsCompleted(text: String, suggestion: String) {
        #expect(sentence { try CoreSettings.budget.value(of: text) }?.hasSuffix("got \(excerpt(of: text)).\(suggestion)") == true)
    }

    @Test func frameRates() {
        for text in ["0", "1001", "-60", "60Hz", "x"] {
            #expect(
                sentence { try CoreSettings.fps.value(of: text) }
                    == "A frame rate must be a number from 1 to 1000, such as 120; got \(excerpt(of: text)).")
        }
        #expect(OurSuite.refusal(["--fps", "60,120"]) == "--fps must be one frame rate; got 60,120.")
        #expect(
            OurSuite.refusal(["--fps", "60", "--budget", "8ms"])
                == "--fps and --budget cannot be used together: both set the budget.")
    }

    @Test func screen() {
        for text in ["375", "375x667x2", "0x1x5", "375X667", "375×667", "375 667", "nan"] {
            #expect(
                sentence { try CoreSettings.screen.value(of: text) }
                    == "A screen must be a width and a height in points, such as 375x667; got \(excerpt(of: text))."
            )
        }
        let bad = ["", "0", "0.5", "-1", "nan", "inf", "1e3", "100001", "100000.5", "3 75", "."]
        expectSentence("A screen's width must be a number from 1 to 100000, such as 375", for: bad) {
            try CoreSettings.screen.value(of: "\($0)x5")
        }
        expectSentence("A screen's height must be a number from 1 to 100000, such as 667", for: bad) {
            try CoreSettings.screen.value(of: "5x\($0)")
        }
    }

    /// Long values are truncated, and control characters are escaped.
    @Test func excerpts() {
        let long = String(repeating: "9", count: 1_000)
        #expect(
            sentence { try CoreSettings.ticks.value(of: long) }
                == "A number of ticks must be a whole number from 1 to 1000000, such as 600; "
                + "got \(excerpt(of: long))."
        )
        #expect(
            sentence { try CoreSettings.seed.value(of: "1\u{1B}[2J\n") }
                == "A seed must be a whole number from 0 to 18446744073709551615, such as 1; got \(excerpt(of: "1\u{1B}[2J\n"))."
        )
    }
}
