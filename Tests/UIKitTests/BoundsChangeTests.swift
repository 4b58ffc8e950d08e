import Testing
@_spi(Headless) import UIKit

/// When a layout learns of a change of bounds, and which bounds it sees.
@MainActor
struct BoundsChangeTests {
    private func list(_ configure: (RecordingLayout) -> Void = { _ in }) -> RecordedList {
        RecordedList {
            $0.invalidates = { _, _ in true }
            configure($0)
        }
    }

    @Test func theLayoutIsInvalidatedAfterTheBoundsHaveChanged() {
        let list = list()
        var seen: [CGRect] = []
        list.layout.onInvalidation = { [view = list.view] _ in seen.append(view.bounds) }
        list.view.contentOffset.y = 60
        #expect(
            list.transcript.take() == [
                "should invalidate? at 0–250 for 60–310", "context at 0–250", "didScroll to 60",
                "invalidateLayout()", "invalidateLayout(with: neither flag)",
            ])
        #expect(seen == [CGRect(x: 0, y: 60, width: 300, height: 250)])
    }

    @Test func aChangeOfSizeIsSeenByTheInvalidation() {
        let list = list()
        var widths: [CGFloat] = []
        list.layout.onInvalidation = { [view = list.view] _ in widths.append(view.bounds.width) }
        list.view.frame = CGRect(x: 0, y: 0, width: 500, height: 200)
        #expect(widths == [500])
    }

    @Test func aNestedChangeOfTheOffsetKeepsBothContexts() throws {
        let list = list()
        var (made, received): ([UICollectionViewLayoutInvalidationContext], [UICollectionViewLayoutInvalidationContext]) = (
            [], []
        )
        list.layout.onContext = { made.append($0) }
        list.layout.onInvalidation = { received.append($0) }
        list.controller.onScroll = { if $0.contentOffset.y == 60 { $0.contentOffset.y = 90 } }
        list.view.contentOffset.y = 60
        try #require(made.count == 2)
        // The inner change is complete before the outer one continues.
        #expect(received.map(ObjectIdentifier.init) == [made[1], made[0]].map(ObjectIdentifier.init))
        #expect(list.view.contentOffset.y == 90)
        list.view.layoutIfNeeded()
        #expect(list.transcript.count(of: "prepare") == 1)
    }

    @Test func aLayoutPassInsideDidScrollDoesNotLoseTheContext() throws {
        let list = list()
        var (made, received): ([UICollectionViewLayoutInvalidationContext], [UICollectionViewLayoutInvalidationContext]) = (
            [], []
        )
        list.layout.onContext = { made.append($0) }
        list.layout.onInvalidation = { received.append($0) }
        list.controller.onScroll = { $0.layoutIfNeeded() }
        list.scroll(to: 60)
        #expect(made.count == 1)
        #expect(received.map(ObjectIdentifier.init) == made.map(ObjectIdentifier.init))
        #expect(list.transcript.count(of: "prepare") == 1)
    }

    @Test func aReloadInsideDidScrollDoesNotSwapTheContext() throws {
        let list = list()
        var (made, received): ([UICollectionViewLayoutInvalidationContext], [UICollectionViewLayoutInvalidationContext]) = (
            [], []
        )
        list.layout.onContext = { made.append($0) }
        list.layout.onInvalidation = { received.append($0) }
        list.controller.onScroll = { ($0 as? UICollectionView)?.reloadData() }
        list.view.contentOffset.y = 60
        try #require(received.count == 2)
        #expect(received.map(\.invalidateEverything) == [true, false])
        #expect(received[1] === made[0])
    }

    @Test func anAdjustmentMovesTheBoundsOnceMoreWithoutAQuestion() {
        let list = list()
        list.layout.onContext = { $0.contentOffsetAdjustment.y = 40 }
        list.view.contentOffset.y = 60
        #expect(
            list.transcript.take() == [
                "should invalidate? at 0–250 for 60–310", "context at 0–250", "didScroll to 60",
                "invalidateLayout()", "invalidateLayout(with: neither flag)", "didScroll to 100",
            ])
        #expect(list.view.contentOffset.y == 100)
    }
}
