import Testing

@testable import Quilt

@Suite("A placer's memory and search")
struct BlockPlacerStorageTests {
    @Test func copiesAreIndependent() {
        let spans = BlockSpan.random(count: 100, columns: 1...3, rows: 1...3, seed: 1)
        var original = BlockPlacer(columnCount: 6)
        for span in spans.prefix(50) { _ = original.place(span) }
        var copy = original
        let placedByCopy = spans.dropFirst(50).map { copy.place($0) }
        let openRow = original.firstOpenRow
        for _ in 0..<20 { _ = copy.place(.one) }
        #expect(original.firstOpenRow == openRow)
        #expect(spans.dropFirst(50).map { original.place($0) } == placedByCopy)
        copy.removeAll()
        #expect(original.rowCount > 0 && copy.rowCount == 0)
    }

    @Test(arguments: [1, 3, 6, 20, 40, 100])
    func anEmptiedPlacerBehavesLikeANewOne(columnCount: Int) {
        let spans = BlockSpan.random(count: 500, columns: 1...12, rows: 1...9, seed: 3)
        var placer = BlockPlacer(columnCount: columnCount)
        let places = spans.map { placer.place($0) }
        let address = placer.words.withUnsafeBufferPointer(\.baseAddress)
        placer.removeAll()
        #expect(placer.rowCount == 0 && placer.firstOpenRow == 0)
        #expect(spans.map { placer.place($0) } == places)
        #expect(placer.words.withUnsafeBufferPointer(\.baseAddress) == address)
    }

    #if DEBUG
        /// The number of trials per item does not depend on the length, for a stream whose first
        /// hole never fills and for random streams.
        @Test(arguments: [
            (columns: 3, widths: 2...2), (columns: 7, widths: 2...2), (columns: 3, widths: 1...3), (columns: 6, widths: 1...3),
            (columns: 33, widths: 2...2), (columns: 65, widths: 2...2),
        ])
        func theSearchIsAmortisedConstant(columns: Int, widths: ClosedRange<Int>) {
            for count in [500, 50_000] {
                var placer = BlockPlacer(columnCount: columns)
                for span in BlockSpan.random(count: count, columns: widths, rows: widths, seed: 1) { _ = placer.place(span) }
                let sizes = widths.count * widths.count
                #expect(placer.trialCount <= count + sizes * placer.rowCount)
                #expect(placer.trialCount <= 4 * count, "\(placer.trialCount) trials for \(count) items")
            }
        }

        @Test func askingForTheFirstOpenRowAfterEachItemDoesNotSlowTheSearch() {
            var placer = BlockPlacer(columnCount: 6)
            var previous = 0
            for span in BlockSpan.random(count: 5_000, seed: 8) {
                _ = placer.place(span)
                let row = placer.firstOpenRow
                #expect(row >= previous && row <= placer.rowCount)
                previous = row
            }
            #expect(placer.trialCount <= 2 * 5_000)
        }
    #endif
}
