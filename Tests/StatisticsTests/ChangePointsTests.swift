import Testing

@testable import Statistics

@Suite struct ChangePointsTests {
    /// The distance of a cut as its definition says it, and of all cuts the greatest.
    private func naive(_ numbers: [Double]) -> EnergyCut? {
        func mean(_ pairs: [(Double, Double)]) -> Double {
            pairs.isEmpty ? 0 : pairs.reduce(0) { $0 + abs($1.0 - $1.1) } / Double(pairs.count)
        }
        func within(_ side: ArraySlice<Double>) -> [(Double, Double)] {
            side.indices.flatMap { one in side.indices.filter { $0 < one }.map { (side[one], side[$0]) } }
        }
        guard numbers.count >= 4 else { return nil }
        let cuts = (2...numbers.count - 2).map { index in
            let (left, right) = (numbers[..<index], numbers[index...])
            let across = left.flatMap { one in right.map { (one, $0) } }
            let energy = 2 * mean(across) - mean(within(left)) - mean(within(right))
            return EnergyCut(
                index: index, distance: energy * Double(left.count * right.count) / Double(numbers.count))
        }
        return cuts.reduce(cuts[0]) { $1.distance > $0.distance + 1e-9 ? $1 : $0 }
    }

    @Test func theClearestCutIsThatOfTheDefinition() throws {
        for seed in 0..<500 as Range<UInt64> {
            var random = SplitMix64(seed: seed)
            let numbers = (0..<random.nextInteger(in: 0...14)).map { _ in Double(random.nextInteger(in: 0...9)) }
            let expected = naive(numbers)
            let cut = EnergyCut.clearest(in: numbers[...])
            try #require((cut == nil) == (expected == nil), "\(numbers)")
            guard let cut, let expected else { continue }
            #expect(abs(cut.distance - expected.distance) < 1e-9, "\(numbers)")
            // In a part of a longer sequence the same cut is at another index.
            let longer = [5.0, 6] + numbers + [7]
            let part = try #require(EnergyCut.clearest(in: longer[2..<(2 + numbers.count)]))
            #expect(part.index == cut.index + 2 && part.distance == cut.distance)
        }
    }

    /// Numbers around a level, no further from it than `width`.
    private func noise(_ count: Int, around level: Double, width: Double, _ random: inout SplitMix64) -> [Double] {
        (0..<count).map { _ in level + width * (2 * random.nextUnit() - 1) }
    }

    @Test func plantedStepsAreFoundWhereTheyAre() {
        for seed in 0..<12 as Range<UInt64> {
            var random = SplitMix64(seed: seed)
            let counts = (0..<3).map { _ in random.nextInteger(in: 7...12) }
            let numbers = zip(counts, [100.0, 110, 104]).flatMap { noise($0, around: $1, width: 2, &random) }
            let found = changePoints(in: numbers)
            #expect(found.map(\.index) == [counts[0], counts[0] + counts[1]], "seed \(seed): \(numbers)")
            #expect(found.allSatisfy { $0.probability > 0 && $0.probability <= 0.01 })
            // The same for the same seed.
            #expect(changePoints(in: numbers) == found)
            // Neither the unit nor where 0 is makes a difference.
            #expect(changePoints(in: numbers.map { $0 * 8 - 1_024 }).map(\.index) == found.map(\.index))
        }
    }

    @Test func noiseAloneHasFewChanges() {
        let alarms = (0..<300 as Range<UInt64>).count { seed in
            var random = SplitMix64(seed: seed, purpose: "noise")
            // Times have a long tail upwards.
            let numbers = noise(20, around: 1, width: 0.99, &random).map { 100 + 1 / $0 }
            return !changePoints(in: numbers, seed: seed).isEmpty
        }
        // 3 are expected; 12 or more come once in 40,000 times.
        #expect(alarms < 12, "\(alarms) of 300")
    }

    @Test func aSingleOutlierIsNoLevel() {
        for place in 0..<14 {
            var numbers = (0..<14).map { Double($0 % 2) }
            numbers[place] = 1_000
            #expect(changePoints(in: numbers).isEmpty, "at \(place)")
        }
    }

    @Test func equalNumbersAndFewNumbersHaveNoChange() {
        #expect(changePoints(in: []).isEmpty)
        #expect(changePoints(in: [1]).isEmpty)
        #expect(changePoints(in: [1, 1, 1, 9, 9, 9]).isEmpty, "by chance once in 10 times")
        #expect(changePoints(in: [Double](repeating: 3, count: 30)).isEmpty)
        #expect(changePoints(in: [1, 1, 1, 1, 1, 9, 9, 9, 9, 9]).map(\.index) == [5])
    }
}
