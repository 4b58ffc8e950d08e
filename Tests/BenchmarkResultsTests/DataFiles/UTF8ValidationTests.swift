import Statistics
import TestSupport
import Testing

@testable import BenchmarkResults

struct UTF8ValidationTests {
    /// All pairs of bytes, and the edges of the ranges of longer sequences.
    @Test func agreesWithTheStandardLibrary() {
        let leads: [UInt8] = [0x7F, 0xC1, 0xC2, 0xDF, 0xE0, 0xE1, 0xEC, 0xED, 0xEE, 0xEF, 0xF0, 0xF1, 0xF3, 0xF4, 0xF5, 0xFF]
        let edges: [UInt8] = [0x41, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0]
        let all = UInt8.min ... .max
        var texts: [ContiguousArray<UInt8>] = all.flatMap { first in all.map { [first, $0] } }
        for lead in leads {
            for second in edges {
                for third in edges {
                    texts.append([lead, second, third])
                    texts += edges.map { [lead, second, third, $0] }
                }
            }
        }
        let wrong = texts.filter { (firstMalformedOffset(in: $0[...]) == nil) != (String(validating: $0, as: UTF8.self) != nil) }
        #expect(wrong.isEmpty, "\(wrong.prefix(3))")
    }
}
