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
    /// turn, in a turn back, in a reload, and in a turn after the reload.
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
        let reloaded = spy.take()
        screen.turn()
        screen.window.layoutIfNeeded()
        return [first, scrolled, idle, turned, turnedBack, reloaded, spy.take()]
    }

    @Test func fullPlacesEverythingOnEveryTickThatMovesAndOthersOncePerSize() throws {
        #expect(try placements("full") == [200, 200, 0, 200, 200, 200, 200])
        for name in ["cached", "named", "delegate", "delegate-scroll-only"] {
            #expect(try placements(name) == [200, 0, 0, 200, 0, 200, 200], "\(name)")
        }
    }

    @Test func aScrollInvalidatesOnlyTheParallaxAndKeepsTheObjects() throws {
        let screen = try CollectionScreen("cached", of: .quilt, showing: .random(50))
        let layout = try #require(screen.controller.collectionViewLayout as? CachedParallaxQuiltLayout)
        let sizes = [CGSize(width: 375, height: 667), CGSize(width: 667, height: 375)]
        let invalidatesParallax = sizes.map { size in
            let context = layout.invalidationContext(forBoundsChange: CGRect(origin: CGPoint(x: 0, y: 10), size: size))
            return (context as? QuiltParallaxInvalidationContext)?.invalidateParallaxOffset
        }
        #expect(invalidatesParallax == [true, false])
        func objects() -> [ObjectIdentifier] {
            (layout.layoutAttributesForElements(in: CGRect(x: 0, y: 0, width: 375, height: 667)) ?? []).map(ObjectIdentifier.init)
        }
        let before = layout.layoutAttributesForElements(in: CGRect(x: 0, y: 0, width: 375, height: 667)) ?? []
        screen.scroll(to: 40)
        #expect(before.count > 5 && objects() == before.map(ObjectIdentifier.init))
        screen.turn()
        screen.window.layoutIfNeeded()
        #expect(Set(objects()).isDisjoint(with: before.map(ObjectIdentifier.init)))
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

    @Test func aTurnReusesItemsPlacedAhead() throws {
        // The load places one slice.
        let expected: [(ahead: [Int], turn: Int)] = [
            ([14_096, 4_096, 1_808, 0, 0], 0), ([14_096, 4_096], 1_808), ([14_096], 5_904),
        ]
        for margins in [UIEdgeInsets.zero, UIEdgeInsets(top: 20, left: 10, bottom: 30, right: 5)] {
            for (ahead, turn) in expected {
                #expect(try placementsAhead(ticks: ahead.count - 1, margins: margins) == (ahead, turn), "\(margins)")
            }
        }
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
        #expect((1..<100).contains(near) && (near + 10..<400).contains(far), "\(near), \(far)")
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
