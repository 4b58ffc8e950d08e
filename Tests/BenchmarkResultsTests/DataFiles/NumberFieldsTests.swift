import Statistics
import TestSupport
import Testing

@testable import BenchmarkResults

struct NumberFieldsTests {
    private func decimal(_ text: String) -> Double? {
        decimalNumber(ContiguousArray(text.utf8)[...])
    }

    private func whole(_ text: String) -> Int? {
        wholeNumber(ContiguousArray(text.utf8)[...])
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
        let wrong = texts.filter { text in
            let isPlain = !text.hasPrefix("+") && !text.contains(" ") && !text.contains("x")
            let expected = isPlain ? finiteDouble(text) : nil
            return whole(text) != (isPlain ? Int(text) : nil) || decimal(text)?.bitPattern != expected?.bitPattern
        }
        #expect(wrong.isEmpty, "\(wrong.prefix(5))")
    }

    private func finiteDouble(_ text: String) -> Double? {
        Double(text).flatMap { $0.isFinite ? $0 : nil }
    }

    @Test func readsRandomNumbersToTheBit() {
        for seed in seeds(fast: 200, all: 4_000) {
            var generator = SplitMix64(seed: seed)
            let number = Double(bitPattern: generator.next())
            let (whole, fraction) = (generator.nextInteger(in: 0...9_999_999_999), generator.nextInteger(in: 0...999_999_999))
            let texts = ["\(number)", "\(generator.nextUnit() < 0.5 ? "-" : "")\(whole).\(fraction)"]
            #expect(texts.map { decimal($0)?.bitPattern } == texts.map { finiteDouble($0)?.bitPattern }, "seed \(seed): \(texts)")
            let integer = Int(bitPattern: UInt(generator.next()))
            #expect(self.whole("\(integer)") == integer, "seed \(seed)")
        }
    }

    @Test func readsOnlyFiniteDecimalNumbersAndIntegersInRange() {
        let texts = ["nan", "inf", "-inf", "infinity", "0x1p3", "1,5", "1e999", "١", String(repeating: "9", count: 400)]
        #expect(texts.map(decimal) == texts.map { _ in nil })
        let integers = ["9223372036854775807", "-9223372036854775808", "9223372036854775808", "-9223372036854775809"]
        #expect(integers.map(whole) == [.max, .min, nil, nil])
        let text = "0." + String(repeating: "1234567890", count: 30)
        #expect(decimal(text) == Double(text))
        #expect(decimal("-0")?.sign == .minus)
    }
}
