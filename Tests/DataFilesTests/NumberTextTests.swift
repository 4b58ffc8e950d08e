import Statistics
import TestSupport
import Testing

@testable import DataFiles

struct NumberTextTests {
    static func decimal(_ text: String) -> Double? {
        DecimalText(ContiguousArray(text.utf8)[...])?.value
    }

    static func whole(_ text: String) -> Int? {
        WholeNumberText(ContiguousArray(text.utf8)[...])?.value
    }

    /// Every string of up to five characters, compared with the standard library's parser after a
    /// check of the characters.
    @Test func agreesWithTheStandardLibraryOnShortTexts() {
        let alphabet = Array("019-+.eE x")
        var texts = [""]
        var longest = texts
        for _ in 1...5 {
            longest = longest.flatMap { text in alphabet.map { text + String($0) } }
            texts += longest
        }
        for text in texts {
            let isPlain = !text.hasPrefix("+") && !text.contains(" ") && !text.contains("x")
            #expect(Self.whole(text) == (isPlain ? Int(text) : nil), "\(text)")
            #expect(Self.decimal(text)?.bitPattern == (isPlain ? finiteDouble(text) : nil)?.bitPattern, "\(text)")
        }
    }

    private func finiteDouble(_ text: String) -> Double? {
        Double(text).flatMap { $0.isFinite ? $0 : nil }
    }

    @Test func readsRandomNumbersToTheBit() {
        for seed in seeds(fast: 200, all: 4_000) {
            var generator = SplitMix64(seed: seed)
            let number = Double(bitPattern: generator.next())
            if number.isFinite { #expect(Self.decimal("\(number)")?.bitPattern == number.bitPattern, "seed \(seed)") }
            let (whole, fraction) = (generator.nextInteger(in: 0...9_999_999_999), generator.nextInteger(in: 0...999_999_999))
            let text = "\(generator.nextUnit() < 0.5 ? "-" : "")\(whole).\(fraction)"
            #expect(Self.decimal(text)?.bitPattern == Double(text)?.bitPattern, "seed \(seed): \(text)")
            let integer = Int(bitPattern: UInt(generator.next()))
            #expect(Self.whole("\(integer)") == integer, "seed \(seed)")
        }
    }

    @Test(arguments: [
        "nan", "inf", "-inf", "infinity", "0x1p3", "+1", " 1", "1 ", "1e", "1e+", ".", "-", "-.", "e5", "1,5", "1e999", "١",
    ])
    func refuses(text: String) {
        #expect(Self.decimal(text) == nil)
    }

    @Test func reachesTheEndsOfTheIntegers() {
        #expect(Self.whole("9223372036854775807") == .max)
        #expect(Self.whole("-9223372036854775808") == .min)
        #expect(Self.whole("9223372036854775808") == nil)
        #expect(Self.whole("-9223372036854775809") == nil)
        #expect(Self.whole("-") == nil)
    }

    @Test func readsLongTexts() {
        let text = "0." + String(repeating: "1234567890", count: 30)
        #expect(Self.decimal(text) == Double(text))
        #expect(Self.decimal(String(repeating: "9", count: 400)) == nil)
        #expect(Self.decimal("-0")?.sign == .minus)
    }
}
