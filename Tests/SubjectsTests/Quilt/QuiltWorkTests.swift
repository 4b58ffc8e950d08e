import Quilt
import Subjects
import Testing
@_spi(Headless) import UIKit

/// The number of items that each strategy of the quilt places on a tick, counted by the queries
/// for their blocks.
@MainActor
struct QuiltWorkTests {
    private static let itemCount = 200

    /// Returns the number of items placed in the first load, in a scroll, in an idle tick, in a
    /// turn, in a turn back, and in a turn after a reload.
    private func placements(_ name: String) throws -> [Int] {
        let screen = try CollectionScreen(name, of: .quilt, showing: .random(Self.itemCount))
        let layout = try #require(screen.controller.collectionViewLayout as? QuiltLayout)
        let spy = SpanSpy(screen.controller)
        layout.delegate = spy
        layout.invalidateLayout(with: UICollectionViewLayoutInvalidationContext())
        screen.window.layoutIfNeeded()
        let first = spy.take()
        screen.scroll(to: 25)
        let scrolled = spy.take()
        screen.scroll(to: 25)
        let idle = spy.take()
        screen.turn()
        screen.window.layoutIfNeeded()
        let turned = spy.take()
        screen.turn()
        screen.window.layoutIfNeeded()
        let turnedBack = spy.take()
        screen.controller.collectionView.reloadData()
        screen.window.layoutIfNeeded()
        #expect(spy.take() == Self.itemCount)
        screen.turn()
        screen.window.layoutIfNeeded()
        return [first, scrolled, idle, turned, turnedBack, spy.take()]
    }

    @Test func fullPlacesEverythingOnEveryTickThatMoves() throws {
        #expect(try placements("full") == [200, 200, 0, 200, 200, 200])
    }

    @Test(arguments: ["cached", "named", "delegate", "delegate-scroll-only"])
    func theOthersPlaceOncePerSize(name: String) throws {
        #expect(try placements(name) == [200, 0, 0, 200, 0, 200])
    }

    @Test func cachedHandsOutTheSameObjectsAgain() throws {
        let screen = try CollectionScreen("cached", of: .quilt, showing: .random(50))
        let layout = try #require(screen.controller.collectionViewLayout as? CachedParallaxQuiltLayout)
        let rect = CGRect(x: 0, y: 0, width: 375, height: 667)
        let before = try #require(layout.layoutAttributesForElements(in: rect))
        screen.scroll(to: 40)
        let after = try #require(layout.layoutAttributesForElements(in: rect))
        #expect(before.count > 5)
        #expect(zip(before, after).allSatisfy { $0 === $1 })
        screen.turn()
        screen.window.layoutIfNeeded()
        let turned = try #require(layout.layoutAttributesForElements(in: rect))
        #expect(!turned.contains { new in before.contains { $0 === new } })
    }

    @Test func aScrollInvalidatesOnlyTheParallaxOfTheQuilt() throws {
        let screen = try CollectionScreen("cached", of: .quilt, showing: .random(50))
        let layout = screen.controller.collectionViewLayout
        let scrolled = try #require(
            layout.invalidationContext(forBoundsChange: CGRect(x: 0, y: 10, width: 375, height: 667))
                as? QuiltParallaxInvalidationContext)
        #expect(scrolled.invalidateParallaxOffset)
        let turned = try #require(
            layout.invalidationContext(forBoundsChange: CGRect(x: 0, y: 0, width: 667, height: 375))
                as? QuiltParallaxInvalidationContext)
        #expect(!turned.invalidateParallaxOffset)
    }

    @Test func aReloadOfTheDataDropsTheCache() throws {
        let screen = try CollectionScreen("cached", of: .quilt, showing: .random(Self.itemCount))
        let layout = try #require(screen.controller.collectionViewLayout as? QuiltLayout)
        let spy = SpanSpy(screen.controller)
        layout.delegate = spy
        screen.controller.collectionView.reloadData()
        screen.window.layoutIfNeeded()
        #expect(spy.take() == Self.itemCount)
    }

    /// Returns the number of items placed on each tick from the load on, and in a turn after that.
    private func placementsAhead(ticks: Int, margins: UIEdgeInsets = .zero) throws -> (ahead: [Int], turn: Int) {
        let screen = try CollectionScreen("cached-ahead", of: .quilt, showing: .random(10_000, viewMargins: margins))
        let layout = try #require(screen.controller.collectionViewLayout as? QuiltLayout)
        var placed = layout.placementCount
        var ahead = [placed]
        for tick in 0..<ticks {
            screen.scroll(to: CGFloat(tick + 1) * 8)
            ahead.append(layout.placementCount - placed)
            placed = layout.placementCount
        }
        screen.turn()
        screen.window.layoutIfNeeded()
        let turn = layout.placementCount - placed
        // Nothing is left to place, and nothing is placed twice.
        screen.scroll(to: 900)
        #expect(layout.placementCount == 20_000)
        return (ahead, turn)
    }

    @Test(arguments: [UIEdgeInsets.zero, UIEdgeInsets(top: 20, left: 10, bottom: 30, right: 5)])
    func aTurnReusesItemsPlacedAhead(margins: UIEdgeInsets) throws {
        // The load places one slice.
        #expect(try placementsAhead(ticks: 4, margins: margins) == ([14_096, 4_096, 1_808, 0, 0], 0))
        #expect(try placementsAhead(ticks: 1, margins: margins) == ([14_096, 4_096], 1_808))
        #expect(try placementsAhead(ticks: 0, margins: margins) == ([14_096], 5_904))
    }

    @Test func lazyPlacingStopsBelowTheWindow() throws {
        let screen = try CollectionScreen("full", of: .quilt, showing: .random(5_000, prelayout: .window))
        let layout = try #require(screen.controller.collectionViewLayout as? QuiltLayout)
        let spy = SpanSpy(screen.controller)
        layout.delegate = spy
        screen.scroll(to: 10)
        let near = spy.take()
        let shortContent = screen.controller.collectionView.contentSize.height
        screen.scroll(to: 3_000)
        let far = spy.take()
        #expect((1..<100).contains(near))
        #expect((near + 10..<400).contains(far))
        #expect(screen.controller.collectionView.contentSize.height > shortContent)
    }
}

/// Answers for an album and counts the queries.
@MainActor
private final class SpanSpy: QuiltLayoutDelegate {
    private let album: QuiltAlbum?
    private var count = 0

    init(_ controller: UIViewController) {
        album = (controller as? QuiltController)?.album
    }

    func collectionView(
        _ collectionView: UICollectionView, layout: QuiltLayout, blockSpanForItemAt indexPath: IndexPath
    ) -> BlockSpan {
        count += 1
        return album?.spans[indexPath.item] ?? BlockSpan(columns: 1, rows: 1)
    }

    func take() -> Int {
        defer { count = 0 }
        return count
    }
}
