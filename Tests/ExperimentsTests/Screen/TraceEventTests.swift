import CoreGraphics
import ScrollTraces
import Testing

@testable import Experiments

/// The description of a tick in a message.
struct TraceEventTests {
    private let trace = ScrollTrace(
        name: "t",
        events: [
            ScrollEvent(contentOffsetY: 0, screenSize: CGSize(width: 375, height: 667), phase: .idle),
            ScrollEvent(contentOffsetY: 4.5, screenSize: CGSize(width: 375, height: 667), phase: .drag),
            ScrollEvent(contentOffsetY: 9, screenSize: CGSize(width: 667, height: 375), phase: .rotate),
            ScrollEvent(contentOffsetY: 9, screenSize: CGSize(width: 667, height: 375), phase: .reload, dataSet: 2),
            ScrollEvent(
                contentOffsetY: 9, screenSize: CGSize(width: 667, height: 375), phase: .idle,
                change: DataChange(.append, count: 10)),
            ScrollEvent(contentOffsetX: 7, contentOffsetY: 0, screenSize: CGSize(width: 667, height: 400.5), phase: .idle),
            ScrollEvent(contentOffsetX: 8, contentOffsetY: 0, screenSize: CGSize(width: 667, height: 400.5), phase: .drag),
        ])

    @Test func eachKindOfEventHasItsWords() {
        #expect(
            trace.events.indices.map(trace.event(at:)) == [
                "the content was scrolled to y 0.0", "the content was scrolled to y 4.5",
                "the screen turned from 375 × 667 to 667 × 375", "data set 2 was shown", "the data changed: append 10",
                "the screen changed from 667 × 375 to 667 × 400.5", "the content was scrolled to x 8.0",
            ])
    }
}
