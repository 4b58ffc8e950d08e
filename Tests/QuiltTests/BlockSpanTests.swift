import Testing
import UIKit

@testable import Quilt

struct BlockSpanTests {
    /// Widths and heights on both sides of each threshold.
    @Test func proportionsDecideAPhotosSpan() throws {
        let cases: [(width: Int, height: Int, columns: Int, rows: Int)] = [
            (250, 100, 3, 1), (249, 100, 2, 1), (5, 4, 2, 1), (1_249, 1_000, 1, 1), (100, 100, 1, 1), (801, 1_000, 1, 1),
            (4, 5, 1, 2), (401, 1_000, 1, 2), (2, 5, 1, 3), (1, 100, 1, 3), (.max, 1, 3, 1), (1, .max, 1, 3),
        ]
        for (width, height, columns, rows) in cases {
            // Every twelfth photo is featured.
            let spans = try [0, 23].map { try BlockSpan(photoWidth: width, photoHeight: height, item: $0) }
            let expected = [BlockSpan(columns: columns, rows: rows), BlockSpan(columns: 2 * columns, rows: 2 * rows)]
            #expect(spans == expected, "\(width) × \(height)")
        }
        let featured = try (0..<40).filter { try BlockSpan(photoWidth: 1, photoHeight: 1, item: $0) != .one }
        #expect(featured == [11, 23, 35])
        #expect([6, 3].map { BlockSpan(columns: $0, rows: 2).limited(toColumns: 4).columns } == [4, 3])
    }

    @Test func randomSpansFollowTheirSeed() {
        func spans(_ count: Int, seed: UInt64) -> ContiguousArray<BlockSpan> {
            ContiguousArray(BlockSpan.random(count: count, columns: 1...3, rows: 2...4, seed: seed))
        }
        let many = spans(1_000, seed: 9)
        #expect(many == spans(1_000, seed: 9))
        #expect(many != spans(1_000, seed: 10))
        #expect(spans(10, seed: 9) == ContiguousArray(many.prefix(10)), "a shorter list is the beginning of a longer one")
        let all = (1...3).flatMap { columns in (2...4).map { BlockSpan(columns: columns, rows: $0) } }
        #expect(Set(many) == Set(all))
        #expect(Set(BlockSpan.random(count: 200, seed: 1)).count == 4)
    }

    @Test func valuesOutsideTheLimitsStopTheProcessWithASentence() async throws {
        let span = try await #require(processExitsWith: .exitCode(1), observing: [\.standardErrorContent]) {
            _ = BlockSpan(columns: 1, rows: 1_025)
        }
        #expect(
            String(decoding: span.standardErrorContent, as: UTF8.self)
                == "Error: A span must cover 1 to 1024 blocks on each axis; got 1 × 1025.\n")
        await #expect(processExitsWith: .exitCode(1)) { _ = BlockPlacer(columnCount: 1_025) }
    }
}
