import Statistics
import Testing

@testable import Reporting

struct TickColumnsTests {
    /// All small cases, compared with the ticks themselves.
    @Test func noSpikeIsLost() {
        var random = SplitMix64(seed: 3)
        for tickCount in 0...40 {
            let values = ContiguousArray((0..<tickCount).map { _ in Int64(random.next() % 1_000) })
            for limit in 1...45 {
                let columns = TickColumns(tickCount: tickCount, limit: limit)
                let ranges = (0..<columns.count).map(columns.ticks(ofColumn:))
                #expect(columns.count <= limit, "\(tickCount) ticks in \(limit) columns")
                #expect(ranges.flatMap { Array($0) } == Array(0..<tickCount), "each tick is in one column")
                #expect(columns.minima(of: values) == ranges.map { values[$0].min() })
                #expect(columns.maxima(of: values) == ranges.map { values[$0].max() })
                let numbers = values.map { Int($0) }
                let sums = ranges.map { range -> Int in numbers[range].reduce(0, +) }
                #expect(columns.sums(of: numbers) == sums)
            }
        }
    }

    @Test func ticksHaveSeparateColumnsIfTheyFit() {
        #expect(TickColumns(tickCount: 600, limit: 600).span == 1)
        #expect(TickColumns(tickCount: 601, limit: 600).span == 2)
    }

    /// Every arrangement of up to four labels on a small axis.
    @Test func labelsAreMovedApartInOrder() {
        for count in 0...4 {
            var positions = [Int](repeating: 0, count: count)
            repeat {
                let wanted = positions.map { Double($0) * 4 }
                let places = spread(wanted, gap: 5, within: 0...20)
                let order = wanted.indices.sorted { (wanted[$0], $0) < (wanted[$1], $1) }.map { places[$0] }
                #expect(zip(order, order.dropFirst()).allSatisfy { $1 - $0 >= 5 - 1e-9 }, "\(wanted): \(places)")
                #expect(places.allSatisfy { (-1e-9...20 + 1e-9).contains($0) }, "\(wanted): \(places)")
                let isFree = zip(wanted.sorted(), wanted.sorted().dropFirst()).allSatisfy { $1 - $0 >= 5 }
                if isFree { #expect(places == wanted, "nothing moves without a need") }
            } while advance(&positions, below: 6)
        }
    }

    /// Advances to the next list of digits. Returns `false` after the last one.
    private func advance(_ digits: inout [Int], below base: Int) -> Bool {
        for index in digits.indices {
            digits[index] += 1
            if digits[index] < base { return true }
            digits[index] = 0
        }
        return false
    }
}
