import CoreGraphics
import Testing

@testable import ScrollTraces

struct OffsetRangeTests {
    @Test func boundsAreTheOutermostGridOffsetsOfAllSmallRanges() throws {
        for displayScale in [CGFloat(1), 2, 3] {
            let grid = (-60...60).map { CGFloat($0) / displayScale }
            for tenths in 0...100 {
                for viewHeight in [CGFloat(1), 2.5, 7, 10] {
                    let maximum = CGFloat(tenths) / 10
                    let range = OffsetRange(viewHeight: viewHeight, maximumOffset: maximum, displayScale: displayScale)
                    let resting = grid.filter { $0 >= 0 && $0 <= maximum }
                    let pulled = grid.filter { $0 >= -viewHeight / 2 && $0 <= maximum + viewHeight / 2 }
                    var label: Comment { "scale \(displayScale), maximum \(maximum), height \(viewHeight)" }
                    #expect(range.resting.lowerBound == resting.first && range.resting.upperBound == resting.last, label)
                    #expect(range.pulled.lowerBound == pulled.first && range.pulled.upperBound == pulled.last, label)
                }
            }
        }
    }

    @Test func anOffsetIsRoundedToTheNearestPossibleOffset() {
        let range = OffsetRange(viewHeight: 10, maximumOffset: 20.8, displayScale: 2)
        let cases: [(CGFloat, pulled: CGFloat, resting: CGFloat)] = [
            (-100, -5, 0), (-5.2, -5, 0), (-0.3, -0.5, 0), (0.2, 0, 0), (0.25, 0.5, 0.5), (20.6, 20.5, 20.5), (20.8, 21, 20.5),
            (25.7, 25.5, 20.5), (1e300, 25.5, 20.5),
        ]
        for (offset, pulled, resting) in cases {
            #expect(range.pulledOffset(for: offset) == pulled, "offset \(offset)")
            #expect(range.restingOffset(for: offset) == resting, "offset \(offset)")
        }
    }

    @Test func zeroHasNoSign() {
        let range = OffsetRange(viewHeight: 10, maximumOffset: 0, displayScale: 2)
        #expect(range.pulledOffset(for: -0.1).sign == .plus)
        #expect(range.restingOffset(for: -0.0).sign == .plus)
        let flat = OffsetRange(viewHeight: 0.5, maximumOffset: 0, displayScale: 1)
        #expect(flat.pulledOffset(for: -3).sign == .plus)
    }

    @Test func edgesBelongToTheContent() {
        let range = OffsetRange(viewHeight: 10, maximumOffset: 20, displayScale: 2)
        #expect(!range.isBeyondEdge(0) && !range.isBeyondEdge(20))
        #expect(range.isBeyondEdge(-0.5) && range.isBeyondEdge(20.5))
        #expect([-5, 0, 10, 10.5, 25].map { range.edge(nearestTo: $0) } == [0, 0, 0, 20, 20])
    }
}
