import CoreGraphics
import Synchronization
import TestSupport
import Testing

@testable import ScrollTraces

/// Scroll views that choose where a fling ends, like carousels.
struct RestingPlaceTests {
    private func canvas(_ restingPlace: (@Sendable (ScrollRelease) -> CGFloat)?) -> ScrollCanvas {
        var canvas = ScrollCanvas(screenSize: CGSize(width: 300, height: 500), topInset: 20) { _ in 20_000 }
        canvas.restingPlace = restingPlace
        return canvas
    }

    /// Content offsets that are multiples of 250 pt. The top position is at −20.
    @Sendable private static func page(_ release: ScrollRelease) -> CGFloat { (release.proposedOffset / 250).rounded() * 250 }

    @Test func aFlingAndContentReleasedAtRestEndWhereTheyWereAimed() {
        let seeds = seeds(fast: 25, all: 100)
        for pattern in [TracePattern.fling, .flingFast] {
            var ends: [CGFloat] = []
            for seed in seeds {
                let events = pattern.trace(ticks: 1_500, seed: seed, over: canvas(Self.page)).events
                for (event, next) in zip(events, events.dropFirst()) where event.phase == .fling && next.phase == .drag {
                    ends.append(event.contentOffsetY)
                }
            }
            // The end of the content shortens the last page.
            let missed = ends.filter { $0 != ($0 / 250).rounded() * 250 && ![-20, 19_500].contains($0) }
            #expect(missed.isEmpty, "\(pattern): \(missed.prefix(3))")
            #expect(ends.count > 3 * seeds.count, "\(pattern): \(missed.prefix(3))")
        }

        // The end of a drag without velocity is also chosen, and the content moves to its page.
        func glides(_ canvas: ScrollCanvas) -> Int {
            let events = TracePattern.drag.trace(ticks: 3_000, seed: 5, over: canvas).events
            return zip(events, events.dropFirst()).count { $0.phase == .drag && $1.phase == .fling }
        }
        #expect(glides(canvas(nil)) == 0)
        #expect(glides(canvas(Self.page)) > 10)
    }
}
