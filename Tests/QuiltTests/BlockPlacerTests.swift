import Statistics
import TestSupport
import Testing

@testable import Quilt

struct BlockPlacerTests {
    /// Every stream of up to four or five spans of up to 3 × 3, as a tree, so that common prefixes are
    /// placed once.
    @Test(arguments: 1...4)
    func everySmallStreamIsPlacedAsTheRuleSays(columnCount: Int) {
        let spans = (1...3).flatMap { rows in (1...3).map { BlockSpan(columns: $0, rows: rows) } }
        let length = seeds(fast: 4, all: 5).count
        var failures: [String] = []
        var streams = 0

        func extend(_ stream: [BlockSpan], _ placer: BlockPlacer, _ naive: NaivePlacer) {
            for span in spans {
                var placer = placer
                var naive = naive
                let position = placer.place(span)
                streams += 1
                if position != naive.place(span) || placer.rowCount != naive.rowCount {
                    failures.append("\((stream + [span]).map { "\($0.columns)×\($0.rows)" })")
                }
                if stream.count + 1 < length { extend(stream + [span], placer, naive) }
            }
        }
        extend([], BlockPlacer(columnCount: columnCount), NaivePlacer(columnCount: columnCount))
        #expect(streams == 9 + 81 + 729 + 6_561 + (length == 5 ? 59_049 : 0))
        #expect(failures.isEmpty, "\(failures.count) streams, first \(failures.prefix(3))")
    }

    /// Returns a column count at a change of the row storage, or any other count up to the limit.
    private static func columnCount(_ generator: inout SplitMix64) -> Int {
        let edges = [1, 2, 3, 4, 7, 8, 15, 16, 31, 32, 33, 63, 64, 65]
        let wideEdges = [127, 128, 129, 192, 1_023, 1_024]
        return switch generator.nextInteger(in: 0...39) {
        case 0: wideEdges[generator.nextInteger(in: 0...wideEdges.count - 1)]
        case 1: generator.nextInteger(in: 1...1_024)
        case 2...15: edges[generator.nextInteger(in: 0...edges.count - 1)]
        default: generator.nextInteger(in: 1...12)
        }
    }

    @Test func randomStreamsArePlacedAsTheRuleSays() {
        for seed in seeds(fast: 500, all: 5_000) {
            var generator = SplitMix64(seed: seed)
            let columnCount = Self.columnCount(&generator)
            let largest = [2, 3, 5, 9, 12, columnCount + 2][generator.nextInteger(in: 0...5)]
            let widths = 1...min(largest, 1_024)
            let heights = 1...min([2, 3, 5, 9, 17][generator.nextInteger(in: 0...4)], 1_024)
            var placer = BlockPlacer(columnCount: columnCount)
            var naive = NaivePlacer(columnCount: columnCount)
            for item in 0..<(columnCount > 65 ? 16 : 40) {
                let span = BlockSpan(columns: generator.nextInteger(in: widths), rows: generator.nextInteger(in: heights))
                let position = placer.place(span)
                let expected = naive.place(span)
                guard position == expected, placer.rowCount == naive.rowCount else {
                    Issue.record("Seed \(seed), \(columnCount) columns, item \(item): \(position), not \(expected)")
                    return
                }
            }
        }
    }

    /// Places that need no model.
    @Test func theLargestSpansAndSpansWiderThanTheColumnsArePlaced() {
        var largest = BlockPlacer(columnCount: 1_024)
        let largestSpans = [(1_023, 1_024), (1, 1_023), (1_024, 1), (1, 1)]
        let largestPlaces = largestSpans.map { largest.place(BlockSpan(columns: $0.0, rows: $0.1)) }
        #expect(largestPlaces.map { [$0.column, $0.row] } == [[0, 0], [1_023, 0], [0, 1_024], [1_023, 1_023]])
        #expect(largest.rowCount == 1_025)

        // Row 0 has two free tiles, row 1 all three.
        var narrow = BlockPlacer(columnCount: 3)
        let wideSpans = [(1, 1), (5, 2), (2, 1), (1_024, 1)]
        let widePlaces = wideSpans.map { narrow.place(BlockSpan(columns: $0.0, rows: $0.1)) }
        #expect(widePlaces.map { [$0.column, $0.row] } == [[0, 0], [0, 1], [1, 0], [0, 3]])
        #expect(narrow.rowCount == 4)
    }

    // MARK: Storage

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
