import Foundation
import Subjects
import Suites
import TestSupport
import Testing

@testable import BenchCommands
@testable import Experiments

/// A setting accepts a text if and only if the text means a value, and then reads that value. The
/// meaning is a naive model of the rule in the setting's message. The texts differ in one character
/// from the ends of the range and from examples.
struct SettingValuesTests {
    /// A setting and its model. Values are compared as texts.
    struct Rule: Sendable, CustomTestStringConvertible {
        let setting: any TextSetting
        /// The beginning of the message of a refused text. The text follows.
        let message: String
        let examples: [String]
        /// Returns the text of the setting's value.
        let read: @Sendable (String) throws -> String
        /// Returns the text of the value that a text means, or `nil` if it means none.
        let meaning: @Sendable (String) -> String?

        init<Value>(
            _ setting: Setting<Value>, _ message: String, _ examples: [String],
            text: @escaping @Sendable (Value) -> String = { "\($0)" }, meaning: @escaping @Sendable (String) -> String?
        ) {
            self.setting = setting
            self.message = message
            self.examples = examples
            read = { text(try setting.value(of: $0)) }
            self.meaning = meaning
        }

        var testDescription: String { setting.name }
    }

    // MARK: The model

    /// Returns a number in a range. It has digits and, if it may have a fraction, at most one period.
    private static func decimal(_ text: some StringProtocol, in range: ClosedRange<Decimal>, fraction: Bool = false) -> Decimal? {
        let digits = text.utf8.filter { $0 != UInt8(ascii: ".") }
        guard !digits.isEmpty, digits.allSatisfy({ (48...57).contains($0) }),
            text.utf8.count - digits.count <= (fraction ? 1 : 0),
            let value = Decimal(string: text.contains(".") ? "0\(text)0" : "0\(text)"), range.contains(value)
        else { return nil }
        return value
    }

    private static func whole(_ range: ClosedRange<Decimal>) -> @Sendable (String) -> String? {
        { decimal($0, in: range).map { "\($0)" } }
    }

    private static func number(_ range: ClosedRange<Decimal>) -> @Sendable (String) -> String? {
        { decimal($0, in: range, fraction: true).map { "\(Double("\($0)") ?? .nan)" } }
    }

    /// Returns the model of a list of different values.
    private static func list(_ meaning: @escaping @Sendable (String) -> String?) -> @Sendable (String) -> String? {
        { text in
            let values = text.split(separator: ",", omittingEmptySubsequences: false).map {
                meaning(String($0.trimmingPrefix(" ")))
            }
            guard !values.contains(nil), Set(values).count == values.count else { return nil }
            return values.compactMap(\.self).joined(separator: ",")
        }
    }

    /// Returns the model of a list of numbers of items, in which only the first may begin with zeros: 5,000 would be 5 and 0.
    private static func counts(_ text: String) -> String? {
        let others = text.split(separator: ",", omittingEmptySubsequences: false).dropFirst()
        return others.contains { $0.trimmingPrefix(" ").hasPrefix("0") } ? nil : list(count)(text)
    }

    private static func count(_ text: String) -> String? {
        let zeros = text.hasSuffix("k") ? "000" : text.hasSuffix("M") ? "000000" : ""
        guard zeros.isEmpty || text.count > 1 else { return nil }
        return whole(1...10_000_000)((zeros.isEmpty ? text : String(text.dropLast())) + zeros)
    }

    /// Returns the nanoseconds of a duration.
    private static func nanoseconds(_ text: String) -> String? {
        let units: [(name: String, factor: Decimal)] = [
            ("ns", 1), ("us", 1_000), ("µs", 1_000), ("\u{3BC}s", 1_000), ("ms", 1_000_000), ("s", 1_000_000_000),
        ]
        guard let unit = units.first(where: { text.hasSuffix($0.name) }),
            let value = decimal(text.dropLast(unit.name.count), in: 0...99_999_999_999_999, fraction: true)
        else { return nil }
        var (exact, rounded) = (value * unit.factor, Decimal())
        NSDecimalRound(&rounded, &exact, 0, .plain)
        return (1_000...10_000_000_000).contains(rounded) ? "\(rounded)" : nil
    }

    private static func size(_ text: String) -> String? {
        let sides = text.split(separator: "x", omittingEmptySubsequences: false).map { number(1...100_000)(String($0)) }
        return sides.count == 2 && !sides.contains(nil) ? sides.compactMap(\.self).joined(separator: "x") : nil
    }

    private static func part(_ text: String) -> String? {
        let numbers = text.split(separator: "/", omittingEmptySubsequences: false).map { decimal($0, in: 1...10_000) }
        guard numbers.count == 2, let number = numbers[0], let count = numbers[1], number <= count else { return nil }
        return "\(number)/\(count)"
    }

    private static func ticks(_ text: String) -> String? {
        let ends = text.split(separator: "-", omittingEmptySubsequences: false).map {
            decimal($0, in: 0...Decimal(Int.max))
        }
        guard ends.count <= 2, let first = ends.first ?? nil, let last = ends.last ?? nil, first <= last else { return nil }
        return "\(first)-\(last)"
    }

    private static func insets(_ text: String) -> String? {
        let numbers = text.split(separator: ",", omittingEmptySubsequences: false).map { part in
            let part = part.trimmingPrefix(" ")
            let value = number(0...99_999_999_999_999)(String(part.trimmingPrefix("-"))).flatMap(Double.init)
            return value.map { part.hasPrefix("-") ? 0 - $0 : $0 }
        }
        guard numbers.count == 2, let top = numbers[0], let bottom = numbers[1] else { return nil }
        return "\(top),\(bottom)"
    }

    // MARK: The rules

    private static func numbers(_ setting: Setting<Int>, _ name: String, _ range: ClosedRange<Int>, such example: String) -> Rule
    {
        Rule(
            setting, "\(name) must be a whole number from \(range.lowerBound) to \(range.upperBound), such as \(example)",
            ["\(range.lowerBound)", "\(range.upperBound)", example],
            meaning: whole(Decimal(range.lowerBound)...Decimal(range.upperBound)))
    }

    private static let rules: [Rule] = [
        numbers(CoreSettings.ticks, "A number of ticks", 1...1_000_000, such: "600"),
        numbers(CoreSettings.replays, "A number of replays", 0...10_000, such: "20"),
        numbers(CoreSettings.warmup, "A number of warm-up replays", 0...1_000, such: "1"),
        numbers(CoreSettings.scale, "A scale", 1...3, such: "3"),
        numbers(QuiltSettings.columns, "A number of columns", 1...1_024, such: "3"),
        numbers(ShelfSettings.views, "A number of collection views", 2...50, such: "4"),
        Rule(
            CoreSettings.seed, "A seed must be a whole number from 0 to 18446744073709551615, such as 1",
            ["0", "18446744073709551615", "1,2"], text: { $0.map { "\($0)" }.joined(separator: ",") },
            meaning: list(whole(0...Decimal(UInt64.max)))),
        Rule(
            CoreSettings.items, "A number of items must be a whole number from 1 to 10000000, such as 5000 or 50,500,5k",
            ["1", "10000000", "10M", "50, 5k", "5,000", "9223372036854775807k"],
            text: { $0.map { "\($0)" }.joined(separator: ",") }, meaning: counts),
        Rule(
            CoreSettings.slowdown, "A slowdown must be a number from 0.001 to 10000, such as 4", ["0.001", "10000", "4.25"],
            meaning: number(0.001...10_000)),
        Rule(
            CoreSettings.screen, "A screen must be a width and a height in points, such as 375x667",
            ["375x667", "1x100000", "375.5x1,2x3"],
            text: { $0.map { "\(Double($0.width))x\(Double($0.height))" }.joined(separator: ",") }, meaning: list(size)),
        Rule(
            CoreSettings.budget, "A budget must be a duration from 1us to 10s with its unit (ns, us, ms or s), such as 16.6ms",
            ["16.6ms", "1us", "10s", "1000ns", "8333µs", "0.001ms", "16.66666667ms"], text: { "\($0.wholeNanoseconds)" },
            meaning: nanoseconds),
        Rule(
            CoreSettings.shard,
            "The part must be K/N, such as 2/4 for the second of four, with K from 1 to N and N at most 10000",
            ["1/1", "2/4", "10000/10000"], meaning: part),
        Rule(
            CoreSettings.tickRange, "The tick must be a number from 0, such as 17, or a range, such as 10-19",
            ["0", "10-19", "0-0", "99999999999999999999"], text: { "\($0.lowerBound)-\($0.upperBound)" }, meaning: ticks),
        Rule(
            ParallaxSettings.contentInset,
            "A content inset must be two numbers in points, at the top and at the bottom, such as 64,49",
            ["64,49", "0.5, -4.5", "-0,0"], text: { "\(Double($0.top)),\(Double($0.bottom))" }, meaning: insets),
        Rule(
            LayerSettings.background, "A background must be a width and a height in points, such as 455x747",
            ["455x747", "1x2000.5"],
            text: { "\(Double($0.width))x\(Double($0.height))" }, meaning: size),
        Rule(LayerSettings.gyroscope, "The value must be on or off", ["on", "off"]) { ["on": "true", "off": "false"][$0] },
    ]

    // MARK: The property

    /// The examples, and all texts that differ from an example in one character.
    private static func texts(_ examples: [String]) -> Set<String> {
        let others = Array("019.,-+xeknMµ/% \u{663}").map(String.init)
        return examples.reduce(into: ["", "nan", "inf", "0x10", "1e3"]) { texts, example in
            texts.insert(example)
            for index in example.indices {
                let (head, tail) = (example[..<index], example[index...])
                texts.insert("\(head)\(tail.dropFirst())")
                for other in others {
                    texts.formUnion(["\(head)\(other)\(tail)", "\(head)\(other)\(tail.dropFirst())", example + other])
                }
            }
        }
    }

    @Test(arguments: rules) func aTextIsAcceptedIfAndOnlyIfItReadsBack(rule: Rule) {
        let differing = Self.texts(rule.examples).filter { (try? rule.read($0)) != rule.meaning($0) }
        #expect(differing == [])
        #expect(rule.examples.contains { rule.meaning($0) != nil })
    }

    /// Parts of lists and sides of sizes have their own sentences, so only texts without separators and spaces have this one.
    @Test(arguments: rules) func aRefusalHasTheRuleAndTheText(rule: Rule) {
        let refused = Self.texts(rule.examples).filter {
            rule.meaning($0) == nil && !$0.isEmpty && $0.allSatisfy { !",x ".contains($0) }
        }
        let expected = refused.map { "\(rule.message); got \(excerpt(of: $0))." }
        let differing = zip(refused, expected).filter { text, message in
            let found = sentence { try rule.setting.check(text) }
            return found != message && found?.hasPrefix("\(message) Did you mean ") != true
        }
        #expect(differing.map(\.0) == [])
        #expect(!refused.isEmpty)
    }

    // MARK: Defaults

    @Test func aFrameRateIsABudget() throws {
        let ofRates = try ["120", "60"].map { try OurSuite.measuring(["--fps", $0]).budget }
        #expect(ofRates == [.nanoseconds(8_333_333), .nanoseconds(16_666_667)])
    }

    /// An invalid default would stop every run.
    @Test func everyDefaultCanBeRead() throws {
        let core: [any TextSetting] = [
            CoreSettings.ticks, CoreSettings.seed, CoreSettings.screen, CoreSettings.window, CoreSettings.warmup,
            CoreSettings.budget, CoreSettings.device, CoreSettings.instructionTicks, CoreSettings.threshold,
        ]
        #expect(
            Dictionary(uniqueKeysWithValues: core.map { ($0.name, $0.defaultText) }) == [
                "ticks": nil, "seed": "1", "screen": "375x667", "window": "grid", "warmup": "3",
                "budget": "16.6ms", "device": "iphone-11-low-power", "instruction-ticks": "60",
                "threshold": "1.5%",
            ])
        let own = OurSuite.subjects.flatMap(\.description.settings)
        #expect(own.count > 10)
        for setting in CoreSettings.ofScenarios + CoreSettings.ofMeasuring + core + own {
            #expect(throws: Never.self, "\(setting.name)") { try setting.defaultText.map(setting.check) }
            #expect(!setting.valueName.isEmpty, "\(setting.name)")
            #expect(setting.meaning.hasSuffix("."), "\(setting.name)")
        }
    }
}
