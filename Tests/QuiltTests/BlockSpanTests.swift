import Quilt
import Testing

@Suite("Spans")
struct BlockSpanTests {
    @Test func aSpanKeepsItsNumbers() {
        for columns in [1, 2, 1_023, 1_024] {
            for rows in [1, 2, 1_023, 1_024] {
                let span = BlockSpan(columns: columns, rows: rows)
                #expect(span.columns == columns && span.rows == rows)
            }
        }
        #expect(BlockSpan.one == BlockSpan(columns: 1, rows: 1))
        #expect(MemoryLayout<BlockSpan>.size == 8)
    }

    @Test func preconditionsHoldTheLimits() async {
        await #expect(processExitsWith: .failure) { _ = BlockSpan(columns: 0, rows: 1) }
        await #expect(processExitsWith: .failure) { _ = BlockSpan(columns: 1, rows: 1_025) }
    }

    /// Widths and heights on both sides of each threshold.
    @Test(arguments: [
        (250, 100, 3, 1), (249, 100, 2, 1), (5, 4, 2, 1), (1_249, 1_000, 1, 1), (100, 100, 1, 1), (801, 1_000, 1, 1),
        (4, 5, 1, 2), (401, 1_000, 1, 2), (2, 5, 1, 3), (1, 100, 1, 3), (.max, 1, 3, 1), (1, .max, 1, 3),
    ])
    func proportionsDecideAPhotosSpan(width: Int, height: Int, columns: Int, rows: Int) throws {
        #expect(try BlockSpan(photoWidth: width, photoHeight: height, item: 0) == BlockSpan(columns: columns, rows: rows))
        #expect(
            try BlockSpan(photoWidth: width, photoHeight: height, item: 23) == BlockSpan(columns: 2 * columns, rows: 2 * rows)
        )
    }

    @Test func everyTwelfthPhotoIsFeatured() throws {
        let featured = try (0..<40).filter { try BlockSpan(photoWidth: 1, photoHeight: 1, item: $0) != .one }
        #expect(featured == [11, 23, 35])
    }

    @Test func aPhotoHasASize() {
        #expect(throws: QuiltError.photoWithoutSize(width: 0, height: 5, item: 2)) {
            try BlockSpan(photoWidth: 0, photoHeight: 5, item: 2)
        }
        #expect(throws: QuiltError.photoWithoutSize(width: 5, height: -5, item: 2)) {
            try BlockSpan(photoWidth: 5, photoHeight: -5, item: 2)
        }
    }

    @Test func aSpanIsCutToTheColumns() {
        #expect(BlockSpan(columns: 6, rows: 2).limited(toColumns: 4) == BlockSpan(columns: 4, rows: 2))
        #expect(BlockSpan(columns: 3, rows: 2).limited(toColumns: 4) == BlockSpan(columns: 3, rows: 2))
    }

    @Test func randomSpansFollowTheirSeed() {
        let spans = BlockSpan.random(count: 1_000, columns: 1...3, rows: 2...4, seed: 9)
        #expect(spans == BlockSpan.random(count: 1_000, columns: 1...3, rows: 2...4, seed: 9))
        #expect(spans != BlockSpan.random(count: 1_000, columns: 1...3, rows: 2...4, seed: 10))
        #expect(Array(spans.prefix(10)) == Array(BlockSpan.random(count: 10, columns: 1...3, rows: 2...4, seed: 9)))
        let all = (1...3).flatMap { columns in (2...4).map { BlockSpan(columns: columns, rows: $0) } }
        #expect(Set(spans) == Set(all))
        #expect(Set(BlockSpan.random(count: 200, seed: 1)).count == 4)
        #expect(BlockSpan.random(count: 0, seed: 1).isEmpty)
    }
}
