import Testing

@testable import Quilt

struct BlockPlacerStorageTests {
    @Test func copiesAreIndependent() {
        let spans = BlockSpan.random(count: 100, columns: 1...3, rows: 1...3, seed: 1)
        var original = BlockPlacer(columnCount: 6)
        for span in spans.prefix(50) { _ = original.place(span) }
        var copy = original
        let placedByCopy = spans.dropFirst(50).map { copy.place($0) }
        for _ in 0..<20 { _ = copy.place(.one) }
        #expect(spans.dropFirst(50).map { original.place($0) } == placedByCopy)
        copy.removeAll()
        #expect(copy.rowCount == 0)
        #expect(original.rowCount > 0)
    }

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

    #if DEBUG
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
