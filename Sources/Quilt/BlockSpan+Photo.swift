extension BlockSpan {
    /// Every so many photos, one is featured: its span is doubled on both axes.
    public static let featuredPhotoInterval = 12

    /// The span that suits a photo's proportions, in an album where every 12th photo is featured.
    ///
    /// With r = width / height: r ≥ 2.5 spans 3 × 1 blocks, r ≥ 1.25 spans 2 × 1, r ≤ 0.4 spans 1 × 3, r ≤ 0.8 spans 1 × 2
    /// and all others 1 × 1. Items 11, 23, 35, … counted from 0 are featured. The span may be wider than a quilt has columns;
    /// ``limited(toColumns:)`` cuts it.
    ///
    /// - Parameters:
    ///   - photoWidth: pixels, at least 1.
    ///   - photoHeight: pixels, at least 1.
    ///   - item: the photo's number in the album, counted from 0.
    /// - Throws: ``QuiltError/photoWithoutSize(width:height:item:)`` when a side is below 1 pixel.
    public init(photoWidth: Int, photoHeight: Int, item: Int) throws(QuiltError) {
        guard photoWidth >= 1, photoHeight >= 1 else {
            throw .photoWithoutSize(width: photoWidth, height: photoHeight, item: item)
        }
        // Division rounds correctly, so a ratio that equals a threshold compares equal to the literal.
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
        let isFeatured = item % Self.featuredPhotoInterval == Self.featuredPhotoInterval - 1
        let scale = isFeatured ? 2 : 1
        self.init(columns: scale * proportions.columns, rows: scale * proportions.rows)
    }
}
