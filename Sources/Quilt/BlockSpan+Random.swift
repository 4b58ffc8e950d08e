import Statistics

extension BlockSpan {
    /// Returns random spans, uniformly distributed over two ranges. The same seed gives the same
    /// spans on every machine.
    ///
    /// A shorter list is the beginning of a longer one with the same seed and ranges.
    ///
    /// - Precondition: `count` is at least 0, and both ranges lie in ``allowed``.
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
