extension BlockSpan {
    /// Creates the span for a photo's proportions, in an album with every 12th photo featured.
    ///
    /// With r = width / height, r ≥ 2.5 spans 3 × 1 blocks, r ≥ 1.25 spans 2 × 1, r ≤ 0.4 spans 1 ×
    /// 3, r ≤ 0.8 spans 1 × 2 and all others 1 × 1. Items 11, 23, 35, … are featured: their spans
    /// are doubled on both axes. The span may be wider than the quilt; ``limited(toColumns:)``
    /// limits it.
    ///
    /// - Parameters:
    ///   - photoWidth: The width in pixels.
    ///   - photoHeight: The height in pixels.
    ///   - item: The photo's number in the album, from 0.
    /// - Throws: ``QuiltError/photoWithoutSize(width:height:item:)`` if a side is less than 1
    ///   pixel.
    public init(photoWidth: Int, photoHeight: Int, item: Int) throws(QuiltError) {
        guard photoWidth >= 1, photoHeight >= 1 else {
            throw .photoWithoutSize(width: photoWidth, height: photoHeight, item: item)
        }
        // Division rounds correctly, so a ratio equal to a threshold compares equal to the literal.
        let ratio = Double(photoWidth) / Double(photoHeight)
        let proportions: (columns: Int, rows: Int) =
            if ratio >= 2.5 {
                (3, 1)
            } else if ratio >= 1.25 {
                (2, 1)
            } else if ratio <= 0.4 {
                (1, 3)
            } else if ratio <= 0.8 {
                (1, 2)
            } else {
                (1, 1)
            }
        let scale = item % 12 == 11 ? 2 : 1
        self.init(columns: scale * proportions.columns, rows: scale * proportions.rows)
    }
}
