import CoreGraphics
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

    @Test(arguments: [TracePattern.fling, .flingFast]) func aFlingEndsWhereItWasAimed(pattern: TracePattern) {
        var ends = 0
        let seeds = seeds(fast: 25, all: 100)
        for seed in seeds {
            let events = pattern.trace(ticks: 1_500, seed: seed, over: canvas(Self.page)).events
            for (event, next) in zip(events, events.dropFirst()) where event.phase == .fling && next.phase == .drag {
                let page = (event.contentOffsetY / 250).rounded() * 250
                // The end of the content shortens the last page.
                #expect(event.contentOffsetY == page || [-20, 19_500].contains(event.contentOffsetY), "seed \(seed)")
                ends += 1
            }
        }
        #expect(ends > 3 * seeds.count)
    }

    /// The end of a drag without velocity is also chosen, and the content moves to its page.
    @Test func contentReleasedAtRestIsAimed() {
        let events = TracePattern.drag.trace(ticks: 3_000, seed: 5, over: canvas(Self.page)).events
        let glides = zip(events, events.dropFirst()).filter { $0.phase == .drag && $1.phase == .fling }
        #expect(glides.count > 10)
        #expect(!TracePattern.drag.trace(ticks: 3_000, seed: 5, over: canvas(nil)).events.contains { $0.phase == .fling })
    }

    @Test(arguments: TracePattern.allCases) func aViewWithoutATargetChangesNothing(pattern: TracePattern) {
        for seed in 1...20 as ClosedRange<UInt64> {
            let free = pattern.trace(ticks: 600, seed: seed, over: canvas(nil))
            #expect(pattern.trace(ticks: 600, seed: seed, over: canvas { $0.proposedOffset }) == free, "seed \(seed)")
        }
    }

    /// The proposed end is within the content. Beyond its edges, no end is proposed.
    @Test func theProposedPlaceLiesWithinTheContent() {
        for seed in 1...50 as ClosedRange<UInt64> {
            _ = TracePattern.mixed.trace(
                ticks: 1_000, seed: seed,
                over: canvas { release in
                    #expect((-20...19_500).contains(release.proposedOffset) && (-20...19_500).contains(release.contentOffset))
                    if release.velocity == 0 { #expect(release.proposedOffset == release.contentOffset) }
                    return release.proposedOffset
                })
        }
    }
}
