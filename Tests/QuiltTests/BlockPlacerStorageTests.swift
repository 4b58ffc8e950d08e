import Testing

@testable import Quilt

struct BlockPlacerStorageTests {
    @Test func anEmptiedPlacerBehavesLikeANewOneAndKeepsItsMemory() {
        let spans = BlockSpan.random(count: 500, columns: 1...12, rows: 1...9, seed: 3)
        for columnCount in [1, 3, 6, 20, 40, 100] {
            var placer = BlockPlacer(columnCount: columnCount)
            let places = spans.map { placer.place($0) }
            let address = placer.words.withUnsafeBufferPointer(\.baseAddress)
            placer.removeAll()
            #expect(placer.rowCount == 0, "\(columnCount) columns")
            #expect(spans.map { placer.place($0) } == places, "\(columnCount) columns")
            #expect(placer.words.withUnsafeBufferPointer(\.baseAddress) == address, "\(columnCount) columns")
        }
    }

    #if SCROLLBENCH_CHECKED
        /// The number of trials per item does not depend on the length, for a stream whose first
        /// hole never fills and for random streams.
        @Test func theSearchIsAmortizedConstant() {
            let cases: [(columns: Int, widths: ClosedRange<Int>)] = [
                (3, 2...2), (7, 2...2), (3, 1...3), (6, 1...3), (33, 2...2), (65, 2...2),
            ]
            for (columns, widths) in cases {
                for count in [500, 50_000] {
                    var placer = BlockPlacer(columnCount: columns)
                    for span in BlockSpan.random(count: count, columns: widths, rows: widths, seed: 1) { _ = placer.place(span) }
                    let sizes = widths.count * widths.count
                    let limit = min(count + sizes * placer.rowCount, 4 * count)
                    #expect(placer.trialCount <= limit, "\(count) items in \(columns) columns")
                }
            }
        }
    #endif
}
