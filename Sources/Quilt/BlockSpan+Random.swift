import Statistics

extension BlockSpan {
    /// `count` spans drawn from the two ranges, the same for the same seed on every machine.
    ///
    /// A shorter list is the beginning of a longer one of the same seed and ranges.
    ///
    /// - Parameters:
    ///   - count: how many spans; at least 0.
    ///   - columns: the widths to draw from, each equally likely.
    ///   - rows: the heights to draw from, each equally likely.
    ///   - seed: names the sequence.
    /// - Precondition: both ranges lie in ``allowed``.
    /// - Complexity: O(`count`) draws.
    public static func random(
        count: Int,
        columns: ClosedRange<Int> = 1...2,
        rows: ClosedRange<Int> = 1...2,
        seed: UInt64
    ) -> ContiguousArray<BlockSpan> {
        var generator = SplitMix64(seed: seed, purpose: "block spans")
        var spans = ContiguousArray<BlockSpan>()
        spans.reserveCapacity(count)
        for _ in 0..<count {
            let width = generator.nextInteger(in: columns)
            let height = generator.nextInteger(in: rows)
            spans.append(BlockSpan(columns: width, rows: height))
        }
        return spans
    }
}
