import Testing

@testable import BenchmarkResults

struct NumberFieldsTests {
    private func decimal(_ text: String) -> Double? {
        decimalNumber(ContiguousArray(text.utf8)[...])
    }

    private func whole(_ text: String) -> Int? {
        wholeNumber(ContiguousArray(text.utf8)[...])
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
