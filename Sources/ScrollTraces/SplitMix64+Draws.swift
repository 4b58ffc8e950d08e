import CoreGraphics
import Statistics

extension SplitMix64 {
    /// Returns a uniformly distributed value of `range`.
    mutating func nextValue(in range: ClosedRange<CGFloat>) -> CGFloat {
        range.lowerBound + (range.upperBound - range.lowerBound) * CGFloat(nextUnit())
    }

    /// Returns true with a probability of 1 / `count`.
    mutating func nextChance(oneIn count: Int) -> Bool {
        nextInteger(in: 1...count) == 1
    }
}
