import CoreGraphics
import Statistics

extension SplitMix64 {
    /// A value of `range`, evenly spread, made with one multiplication and one addition.
    mutating func nextValue(in range: ClosedRange<CGFloat>) -> CGFloat {
        range.lowerBound + (range.upperBound - range.lowerBound) * CGFloat(nextUnit())
    }

    /// True once in `count` draws on average.
    mutating func nextChance(oneIn count: Int) -> Bool {
        nextInteger(in: 1...count) == 1
    }
}
