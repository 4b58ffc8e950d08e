import TestSupport
import Testing

@testable import BenchCommands

/// The exact sentence for every kind of bad value: it says what is allowed and what was given.
@Suite struct SettingValueErrorTests {
    /// No number, in all the forms that some parser takes for one.
    private static let noNumbers = [
        "", " ", "-5", "-0", "+5", "abc", "5x", " 5", "5 ", "5,5", "1_000", "1e3", "0x10", "0b1", "nan", "NaN", "inf", "-inf",
        "infinity",
        "٣", "５", "5\u{301}", "¼", "99999999999999999999999",
    ]

    private func expectSentence<Value>(
        _ start: String, for texts: [String], _ read: (String) throws -> Value, sourceLocation: SourceLocation = #_sourceLocation
    ) {
        for text in texts {
            #expect(sentence { try read(text) } == "\(start); «\(text)» is none.", sourceLocation: sourceLocation)
        }
    }

    @Test func ticks() {
        expectSentence(
            "A number of ticks is a whole number from 1 to 1000000, such as 600",
            for: Self.noNumbers + ["0", "1.5", "1000001", "9223372036854775808"], SettingValue.ticks
        )
    }

    @Test func replays() {
        expectSentence(
            "A number of replays is a whole number from 1 to 10000, such as 20",
            for: Self.noNumbers + ["0", "1.5", "10001", "9223372036854775808"], SettingValue.replays
        )
    }

    @Test func warmup() {
        expectSentence(
            "A number of warm-up replays is a whole number from 0 to 1000, such as 1",
            for: Self.noNumbers + ["0.5", "1001", "9223372036854775808"], SettingValue.warmup
        )
    }

    @Test func core() {
        expectSentence(
            "A core is a whole number from 0 to 1023, such as 0",
            for: Self.noNumbers + ["0.5", "1024", "9223372036854775808"], SettingValue.core
        )
    }

    @Test func columns() {
        expectSentence(
            "A number of columns is a whole number from 1 to 1024, such as 3",
            for: Self.noNumbers + ["0", "2.5", "1025", "9223372036854775808"], SettingValue.columns
        )
    }

    @Test func seed() {
        expectSentence(
            "A seed is a whole number from 0 to 18446744073709551615, such as 1",
            for: Self.noNumbers + ["0.5", "18446744073709551616"], SettingValue.seed
        )
    }

    @Test func slowdown() {
        expectSentence(
            "A slowdown is a number from 0.001 to 10000, such as 4",
            for: Self.noNumbers + ["0", "0.0", "0.0009", "10000.1", ".", "1.2.3", "1e400", "0x1p4"], SettingValue.slowdown
        )
    }

    @Test func items() {
        let parts = Self.noNumbers.filter { !["", " ", " 5", "5,5"].contains($0) }
        expectSentence(
            "A number of items is a whole number from 1 to 9223372036854775807, such as 5000 or 50,500,5000",
            for: parts + ["0", "1.5", "9223372036854775808"], SettingValue.items
        )
        // In a list the value at fault is named, not the list.
        #expect(
            sentence { try SettingValue.items("5,0") }
                == "A number of items is a whole number from 1 to 9223372036854775807, such as 5000 or 50,500,5000; «0» is none."
        )
        for doubled in ["5,5", "5,05", "6,5,7, 5"] {
            #expect(sentence { try SettingValue.items(doubled) } == "The number of items 5 is given twice; once is enough.")
        }
    }

    @Test func listsWithHoles() {
        for text in ["", " ", ",", "5,", ",5", "5,,6", "5, ,6"] {
            let expected = "A list is values with a comma between each two of them; «\(text)» has an empty one."
            #expect(sentence { try SettingValue.items(text) } == expected)
            #expect(sentence { try SettingValue.strategies(text) } == expected)
        }
    }

    @Test(arguments: [
        ("ful", " Did you mean «full»?"), ("fulll", " Did you mean «full»?"), ("cashed", " Did you mean «cached»?"),
        ("Delegate", " Did you mean «delegate»?"), ("FULL", ""), ("everything", ""), ("full;cached", ""),
    ])
    func unknownStrategies(name: String, suggestion: String) {
        let expected =
            "There is no strategy named «\(name)».\(suggestion) Known: full, cached, delegate, delegate-scroll-only, "
            + "cached-scan, layered."
        #expect(sentence { try SettingValue.strategies(name) } == expected)
        #expect(sentence { try SettingValue.strategies("delegate,\(name)") } == expected)
    }

    @Test func doubledStrategies() {
        #expect(
            sentence { try SettingValue.strategies("full,cached,full") } == "The strategy «full» is given twice; once is enough."
        )
    }

    @Test func unknownNames() {
        #expect(
            sentence { try SettingValue.layout("quild") }
                == "There is no layout named «quild». Did you mean «quilt»? Known: quilt, flow, sections, layers."
        )
        #expect(sentence { try SettingValue.layout("") } == "There is no layout named «». Known: quilt, flow, sections, layers.")
        #expect(
            sentence { try SettingValue.effect("liner") }
                == "There is no effect named «liner». Did you mean «linear»? Known: linear, reversed, inset, bounded."
        )
        #expect(
            sentence { try SettingValue.effect("none") }
                == "There is no effect named «none». Known: linear, reversed, inset, bounded.")
        #expect(
            sentence { try SettingValue.prelayout("windows") }
                == "There is no way of placing named «windows». Did you mean «window»? Known: everything, window."
        )
        #expect(
            sentence { try SettingValue.windowModel("page") }
                == "There is no window model named «page». Did you mean «paged»? Known: paged, exact."
        )
    }

    @Test func budget() {
        expectSentence(
            "A budget is a duration from 1us to 10s with its unit (ns, us, ms or s), such as 16.6ms",
            for: [
                "", "16.6", "16", "ms", "s", ".ms", "0ms", "0s", "-1ms", "+1ms", "999ns", "0.9us", "0.0000009s", "10.001s", "11s",
                "10001ms",
                "nanms", "infs", "1e3ms", "0x1ms", "16.6 ms", " 16.6ms", "16.6MS", "16.6min", "16.6m", "1.2.3ms", "16,6ms",
                "1e999s",
            ],
            SettingValue.budget
        )
    }

    @Test func screen() {
        for text in ["", "375", "375x667x2", "0x1x5", "375X667", "375×667", "375 667", "nan"] {
            #expect(
                sentence { try SettingValue.screen(text) }
                    == "A screen is its width and height in points, such as 375x667; «\(text)» is none."
            )
        }
        let bad = ["", "0", "0.5", "-1", "nan", "inf", "1e3", "100001", "100000.5", " 375", "."]
        expectSentence("A screen's width is a number from 1 to 100000, such as 375", for: bad) {
            try SettingValue.screen("\($0)x5")
        }
        expectSentence("A screen's height is a number from 1 to 100000, such as 667", for: bad) {
            try SettingValue.screen("5x\($0)")
        }
    }

    /// A value is shown in part when it is long, and without power over the terminal.
    @Test func excerpts() {
        let long = String(repeating: "9", count: 1_000)
        #expect(
            sentence { try SettingValue.ticks(long) }
                == "A number of ticks is a whole number from 1 to 1000000, such as 600; "
                + "«9999999999999999999999999999999999999999…» is none."
        )
        #expect(
            sentence { try SettingValue.seed("1\u{1B}[2J\n") }
                == "A seed is a whole number from 0 to 18446744073709551615, such as 1; «1\\u{1B}[2J\\n» is none."
        )
    }
}
