import Statistics
import TestSupport
import Testing

@testable import DataFiles

struct UTF8ValidationTests {
    private func isWellFormed(_ bytes: some Collection<UInt8>) -> Bool {
        String(validating: bytes, as: UTF8.self) != nil
    }

    @Test func agreesWithTheStandardLibraryOnAllPairs() {
        for first in UInt8.min ... .max {
            for second in UInt8.min ... .max {
                let bytes: ContiguousArray = [first, second]
                #expect((firstMalformedOffset(in: bytes[...]) == nil) == isWellFormed(bytes), "\(bytes)")
            }
        }
    }

    @Test func agreesWithTheStandardLibraryAtTheEdgesOfLongSequences() {
        let leads: [UInt8] = [0x7F, 0xC1, 0xC2, 0xDF, 0xE0, 0xE1, 0xEC, 0xED, 0xEE, 0xEF, 0xF0, 0xF1, 0xF3, 0xF4, 0xF5, 0xFF]
        let edges: [UInt8] = [0x41, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0]
        for lead in leads {
            for second in edges {
                for third in edges {
                    #expect(
                        (firstMalformedOffset(in: ContiguousArray([lead, second, third])[...]) == nil)
                            == isWellFormed([lead, second, third]))
                    for fourth in edges {
                        let bytes: ContiguousArray = [lead, second, third, fourth]
                        #expect((firstMalformedOffset(in: bytes[...]) == nil) == isWellFormed(bytes), "\(bytes)")
                    }
                }
            }
        }
    }

    @Test func findsTheFirstFaultOfRandomText() {
        for seed in seeds(fast: 200, all: 2_000) {
            var generator = SplitMix64(seed: seed)
            let scalars: [Unicode.Scalar] = ["a", "é", "€", "😀", "\n"]
            let text = (0..<generator.nextInteger(in: 0...20)).map { _ in scalars[generator.nextInteger(in: 0...4)] }
            let before = text.flatMap { Array(String($0).utf8) }
            #expect(firstMalformedOffset(in: ContiguousArray(before)[...]) == nil, "seed \(seed)")
            let broken = ContiguousArray(before + [0xE2, 0x82] + Array("z€".utf8))
            #expect(firstMalformedOffset(in: broken[...]) == before.count, "seed \(seed)")
        }
    }
}
