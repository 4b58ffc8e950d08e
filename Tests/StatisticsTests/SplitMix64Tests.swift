import Statistics
import Testing

/// The numbers are from an independent implementation in Python. For the seeds 0 and 1234567 they
/// are also published.
struct SplitMix64Tests {
    private static func words(_ count: Int, _ generator: SplitMix64) -> [UInt64] {
        var generator = generator
        return (0..<count).map { _ in generator.next() }
    }

    @Test func seedsAndPurposesHaveFixedSequences() {
        let published: [(seed: UInt64, words: [UInt64])] = [
            (
                0,
                [
                    16_294_208_416_658_607_535, 7_960_286_522_194_355_700, 487_617_019_471_545_679, 17_909_611_376_780_542_444,
                    1_961_750_202_426_094_747,
                ]
            )
        ]
        for (seed, words) in published {
            #expect(Self.words(5, SplitMix64(seed: seed)) == words, "seed \(seed)")
        }
        let purposes: [(seed: UInt64, purpose: String, words: [UInt64])] = [
            (0, "", [0x21fa_69a5_8f3d_62f5, 0xbc78_bed6_e022_d134]),
            (1, "blocks", [0x7a14_f876_443a_76d1, 0xf9a2_dedb_312b_71e7]),
            (1, "trace", [0x053c_6b7d_6105_2fd8, 0x9e64_60cc_869f_0584]),
            (2, "blocks", [0x8df9_2de7_fe86_9c6f, 0xa7f1_187a_3bca_1b1b]),
            (1, "ü", [0x78c5_604d_2f28_c4da, 0xae36_01c5_241c_4f78]),
        ]
        for (seed, purpose, words) in purposes {
            #expect(Self.words(2, SplitMix64(seed: seed, purpose: purpose)) == words, "seed \(seed), “\(purpose)”")
        }
    }

    /// These seeds give the words 0 and 2⁶⁴ − 1 first, found by inverting the mixing.
    @Test func extremeWordsGiveTheEndsOfARange() {
        let zeros = SplitMix64(seed: 0x61c8_8646_80b5_83eb)
        let ones = SplitMix64(seed: 0x3162_8af6_7b21_31ab)
        #expect(Self.words(1, zeros) == [0])
        #expect(Self.words(1, ones) == [.max])
        let ranges = [0...0, 0...1, -7...12, .min ... .max, .min ... .min, .max ... .max, .min ... -1, 0 ... .max, -1 ... .max]
        for range in ranges {
            var (zeros, ones) = (zeros, ones)
            #expect(zeros.nextInteger(in: range)...ones.nextInteger(in: range) == range)
        }
        var (lowest, highest) = (zeros, ones)
        #expect(lowest.nextUnit() == 0)
        #expect(highest.nextUnit() == (1.0).nextDown)
    }

    @Test func unitsAreTheUpperBitsOfWords() {
        for seed in 0..<10 as Range<UInt64> {
            var generator = SplitMix64(seed: seed)
            let units = (0..<1_000).map { _ in generator.nextUnit() }
            let words = Self.words(1_000, SplitMix64(seed: seed))
            #expect(units == words.map { Double($0 / 2_048) / 9_007_199_254_740_992 }, "seed \(seed)")
        }
    }

    @Test func aShuffleIsAFixedPermutation() {
        var generator = SplitMix64(seed: 7)
        var elements = Array(0..<10)
        generator.shuffle(&elements)
        #expect(elements == [9, 5, 8, 6, 1, 2, 4, 7, 0, 3])
        for count in 0...40 {
            var elements = Array(0..<count)
            generator.shuffle(&elements)
            #expect(elements.sorted() == Array(0..<count), "\(count) elements after seed 7")
        }
        // Fewer than two elements draw nothing.
        var unused = SplitMix64(seed: 9)
        for var elements in [[], [1]] { unused.shuffle(&elements) }
        #expect(unused.next() == Self.words(1, SplitMix64(seed: 9))[0])
    }
}
