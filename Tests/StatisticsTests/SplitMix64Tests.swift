import Statistics
import Testing

/// The numbers are from an independent implementation in Python. For the seeds 0 and 1234567 they
/// are also published.
struct SplitMix64Tests {
    private static func words(_ count: Int, _ generator: SplitMix64) -> [UInt64] {
        var generator = generator
        return (0..<count).map { _ in generator.next() }
    }

    /// Pearson's statistic against equal expectations.
    private static func chiSquare(_ observed: [Int], expected: Double) -> Double {
        observed.reduce(0) { $0 + (Double($1) - expected) * (Double($1) - expected) / expected }
    }

    @Test(
        arguments: [
            (
                0,
                [
                    16_294_208_416_658_607_535, 7_960_286_522_194_355_700, 487_617_019_471_545_679, 17_909_611_376_780_542_444,
                    1_961_750_202_426_094_747,
                ]
            ),
            (
                1_234_567,
                [
                    6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423, 4_593_380_528_125_082_431,
                    16_408_922_859_458_223_821,
                ]
            ),
            (
                .max,
                [
                    16_490_336_266_968_443_936, 16_834_447_057_089_888_969, 4_048_727_598_324_417_001, 7_862_637_804_313_477_842,
                    13_015_481_187_462_834_606,
                ]
            ),
        ] as [(UInt64, [UInt64])])
    func theSequenceIsThePublishedOne(seed: UInt64, expected: [UInt64]) {
        #expect(Self.words(5, SplitMix64(seed: seed)) == expected)
    }

    @Test(
        arguments: [
            (0, "", 0x21fa_69a5_8f3d_62f5, 0xbc78_bed6_e022_d134),
            (1, "blocks", 0x7a14_f876_443a_76d1, 0xf9a2_dedb_312b_71e7),
            (1, "trace", 0x053c_6b7d_6105_2fd8, 0x9e64_60cc_869f_0584),
            (2, "blocks", 0x8df9_2de7_fe86_9c6f, 0xa7f1_187a_3bca_1b1b),
            (1, "ü", 0x78c5_604d_2f28_c4da, 0xae36_01c5_241c_4f78),
        ] as [(UInt64, String, UInt64, UInt64)])
    func purposesHaveFixedSequences(seed: UInt64, purpose: String, first: UInt64, second: UInt64) {
        #expect(Self.words(2, SplitMix64(seed: seed, purpose: purpose)) == [first, second])
    }

    @Test func purposesAreIndependent() {
        let purposes = ["", "a", "b", "ab", "ba", "blocks", "trace", "order", "trace-1", "trace-2"]
        for seed in 0..<20 as Range<UInt64> {
            var streams = purposes.map { Self.words(1_000, SplitMix64(seed: seed, purpose: $0)) }
            streams.append(Self.words(1_000, SplitMix64(seed: seed)))
            // If one generator were another one some steps later, its words would be repeated.
            #expect(Set(streams.joined()).count == streams.count * 1_000, "Seed \(seed)")
            for (index, stream) in streams.enumerated() {
                for other in streams[..<index] {
                    // Half of 64,000 bits agree, ± 126; 6 such deviations are not chance.
                    let agreeing = zip(stream, other).reduce(0) { $0 + (~($1.0 ^ $1.1)).nonzeroBitCount }
                    #expect(abs(agreeing - 32_000) < 760, "Seed \(seed), stream \(index)")
                }
            }
        }
    }

    @Test func integersAreScaledWords() {
        var generator = SplitMix64(seed: 1)
        #expect(generator.nextInteger(in: 0...9) == 5)
        #expect(generator.nextInteger(in: -3...3) == 2)
        #expect(generator.nextInteger(in: 5...5) == 5)
        #expect(generator.nextInteger(in: .min ... .max) == -1_026_391_283_032_995_573)
        #expect(generator.nextInteger(in: .min...(.min + 1)) == .min)
        #expect(generator.nextInteger(in: 0 ... .max) == 7_036_458_801_432_265_024)
        #expect(generator.nextInteger(in: .min...(.max - 1)) == 6_960_854_651_289_091_236)
        #expect(generator.nextInteger(in: (.max - 2) ... .max) == .max - 1)
    }

    /// These seeds give the words 0 and 2⁶⁴ − 1 first, found by inverting the mixing.
    @Test func extremeWordsGiveTheEndsOfARange() {
        let zeros = SplitMix64(seed: 0x61c8_8646_80b5_83eb)
        let ones = SplitMix64(seed: 0x3162_8af6_7b21_31ab)
        #expect(Self.words(1, zeros) == [0] && Self.words(1, ones) == [.max])
        let ranges = [0...0, 0...1, -7...12, .min ... .max, .min ... .min, .max ... .max, .min ... -1, 0 ... .max, -1 ... .max]
        for range in ranges {
            var (zeros, ones) = (zeros, ones)
            #expect(zeros.nextInteger(in: range) == range.lowerBound)
            #expect(ones.nextInteger(in: range) == range.upperBound)
        }
        var (lowest, highest) = (zeros, ones)
        #expect(lowest.nextUnit() == 0)
        #expect(highest.nextUnit() == (1.0).nextDown)
    }

    @Test func everyIntegerDrawsOneWord() {
        for range in [5...5, 0...9, .min ... .max] {
            var drawn = SplitMix64(seed: 3)
            _ = drawn.nextInteger(in: range)
            #expect(drawn.next() == Self.words(2, SplitMix64(seed: 3))[1], "\(range)")
        }
    }

    /// 99.9 % of fair generators stay below the limits. The seeds are fixed, so the result is
    /// always the same.
    @Test(arguments: [(2, 10.8), (3, 13.8), (6, 20.5), (7, 22.5), (10, 27.9)])
    func integersAreEquallyLikely(width: Int, limit: Double) {
        for seed in 1...3 as ClosedRange<UInt64> {
            var generator = SplitMix64(seed: seed)
            var counts = [Int](repeating: 0, count: width)
            for _ in 0..<100_000 {
                let value = generator.nextInteger(in: -4...(width - 5))
                guard counts.indices.contains(value + 4) else {
                    Issue.record("Seed \(seed): \(value) lies outside of the range")
                    return
                }
                counts[value + 4] += 1
            }
            #expect(Self.chiSquare(counts, expected: 100_000 / Double(width)) < limit, "Seed \(seed): \(counts)")
        }
    }

    @Test func unitsAreTheUpperBitsOfWords() throws {
        for seed in 0..<10 as Range<UInt64> {
            var generator = SplitMix64(seed: seed)
            for word in Self.words(1_000, SplitMix64(seed: seed)) {
                let unit = generator.nextUnit()
                try #require((0..<1).contains(unit), "Seed \(seed)")
                try #require(unit * 9_007_199_254_740_992 == Double(word / 2_048), "Seed \(seed)")
            }
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
    }

    @Test func shufflingLessThanTwoDrawsNothing() {
        for elements in [[], [1]] {
            var generator = SplitMix64(seed: 9)
            var shuffled = elements
            generator.shuffle(&shuffled)
            #expect(shuffled == elements)
            #expect(generator.next() == Self.words(1, SplitMix64(seed: 9))[0])
        }
    }

    /// With 23 degrees of freedom, 99.9 % of fair shuffles stay below 49.7.
    @Test(arguments: [1, 2, 3] as [UInt64])
    func shufflesAreUniform(seed: UInt64) {
        var generator = SplitMix64(seed: seed)
        var counts: [[Int]: Int] = [:]
        for _ in 0..<24_000 {
            var elements = [0, 1, 2, 3]
            generator.shuffle(&elements)
            counts[elements, default: 0] += 1
        }
        #expect(counts.count == 24, "Seed \(seed)")
        #expect(Self.chiSquare(Array(counts.values), expected: 1_000) < 49.7, "Seed \(seed)")
    }
}
