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
    private func placements(_ name: String, _ placement: QuiltLayout.Placement) throws -> [Int] {
        let screen = try CollectionScreen(name, of: .quilt, showing: .random(Self.itemCount, placement: placement))
        let layout = try #require(screen.controller.collectionViewLayout as? QuiltLayout)
        let spy = SpanSpy(screen.controller)
        layout.delegate = spy
        layout.invalidateLayout(with: UICollectionViewLayoutInvalidationContext())
        screen.window.layoutIfNeeded()
        let changes: [() -> Void] = [
            { screen.scroll(to: 25) }, { screen.scroll(to: 25) }, screen.turn, screen.turn,
            screen.controller.collectionView.reloadData, screen.turn,
        ]
        return [spy.take()]
            + changes.map { change in
                change()
                screen.window.layoutIfNeeded()
                return spy.take()
            }
    }

    @Test(arguments: QuiltLayout.Placement.allCases)
    func fullPlacesEverythingOnEveryTickThatMovesAndOthersAtEachTurn(placement: QuiltLayout.Placement) throws {
        #expect(try placements("full", placement) == [200, 200, 0, 200, 200, 200, 200])
        for name in ["cached", "named", "delegate", "delegate-scroll-only"] {
            #expect(try placements(name, placement) == [200, 0, 0, 200, 200, 200, 200], "\(name)")
        }
    }

    @Test func aScrollInvalidatesOnlyTheParallaxAndKeepsTheObjects() throws {
        let screen = try CollectionScreen("cached", of: .quilt, showing: .random(50))
        let layout = try #require(screen.controller.collectionViewLayout as? CachedParallaxQuiltLayout)
        let sizes = [CGSize(width: 375, height: 667), CGSize(width: 667, height: 375)]
        let invalidatesParallax = sizes.map { size in
            let context = layout.invalidationContext(forBoundsChange: CGRect(origin: CGPoint(x: 0, y: 10), size: size))
            return (context as? ParallaxInvalidationContext)?.invalidateParallaxOffset
        }
        #expect(invalidatesParallax == [true, false])
        func objects() -> [ObjectIdentifier] {
            (layout.layoutAttributesForElements(in: CGRect(x: 0, y: 0, width: 375, height: 667)) ?? []).map(ObjectIdentifier.init)
        }
        let before = layout.layoutAttributesForElements(in: CGRect(x: 0, y: 0, width: 375, height: 667)) ?? []
        screen.scroll(to: 40)
        #expect(objects() == before.map(ObjectIdentifier.init))
        #expect(before.count > 5)
        screen.turn()
        screen.window.layoutIfNeeded()
        #expect(Set(objects()).isDisjoint(with: before.map(ObjectIdentifier.init)))
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
