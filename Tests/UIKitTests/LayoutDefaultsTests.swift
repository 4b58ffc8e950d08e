import Testing

@testable import UIKit

/// The default results of a layout, a context and an update item. Based on Apple's page on each
/// member.
@MainActor
struct LayoutDefaultsTests {
    private let path = IndexPath(item: 1, section: 0)
    private let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 1, section: 0))

    @Test func anUpdateItemHasItsArgumentsOrThoseOfASubclass() {
        final class Insertion: UICollectionViewUpdateItem {
            override var indexPathAfterUpdate: IndexPath? { [0, 7] }
            override var updateAction: Action { .insert }
        }
        let items = [UICollectionViewUpdateItem(.move, before: path, after: [0, 3]), UICollectionViewUpdateItem(), Insertion()]
        #expect(items.map(\.updateAction) == [.move, .none, .insert])
        let (before, after): ([IndexPath?], [IndexPath?]) = ([path, nil, nil], [[0, 3], nil, [0, 7]])
        #expect(items.map(\.indexPathBeforeUpdate) == before)
        #expect(items.map(\.indexPathAfterUpdate) == after)
        let actions: [UICollectionViewUpdateItem.Action] = [.insert, .delete, .reload, .move, .none]
        #expect(actions.map(\.rawValue) == [0, 1, 2, 3, 4])
    }

    @Test func preferredAttributesAndProposedOffsetsChangeNothingByDefault() {
        let layout = ContextLayout()
        #expect(!layout.shouldInvalidateLayout(forPreferredLayoutAttributes: attributes, withOriginalAttributes: attributes))
        let context = layout.invalidationContext(forPreferredLayoutAttributes: attributes, withOriginalAttributes: attributes)
        #expect(context.invalidatedItemIndexPaths == nil)
        #expect(context is ContextLayout.Context)
        #expect(!context.invalidateEverything)
        #expect(!context.invalidateDataSourceCounts)
        let offset = CGPoint(x: 3, y: 4)
        let velocity = CGPoint(x: 0, y: 2)
        #expect(layout.targetContentOffset(forProposedContentOffset: offset) == offset)
        #expect(layout.targetContentOffset(forProposedContentOffset: offset, withScrollingVelocity: velocity) == offset)
        #expect(!layout.flipsHorizontallyInOppositeLayoutDirection)
        #expect(layout.developmentLayoutDirection == .leftToRight)
    }

    @Test func anItemBeingMovedIsInFrontUnderTheFinger() {
        let layout = ContextLayout()
        let held = layout.layoutAttributesForInteractivelyMovingItem(at: path, withTargetPosition: CGPoint(x: 30, y: 40))
        #expect(held.center == CGPoint(x: 30, y: 40))
        #expect(held.zIndex == Int.max)
        #expect(held.indexPath == path)
        #expect(held.size == CGSize(width: 10, height: 20))
        // The layout's own object does not change.
        #expect(layout.layoutAttributesForItem(at: path)?.zIndex == 0)
        #expect(layout.targetIndexPath(forInteractivelyMovingItem: path, withPosition: CGPoint(x: 5, y: 70)).item == 3)
        #expect(layout.targetIndexPath(forInteractivelyMovingItem: path, withPosition: CGPoint(x: 5, y: 170)) == path)
        // A layout without elements keeps the item where it is.
        let bare = UICollectionViewLayout()
        let heldByBare = bare.layoutAttributesForInteractivelyMovingItem(at: path, withTargetPosition: CGPoint(x: 3, y: 4))
        #expect(heldByBare.center == CGPoint(x: 3, y: 4))
        #expect(heldByBare.indexPath == path)
        #expect(heldByBare.size == .zero)
        #expect(bare.targetIndexPath(forInteractivelyMovingItem: path, withPosition: .zero) == path)
        #expect(bare.collectionViewContentSize == .zero)
    }

    @Test func contextsOfMovementsHaveTheirArguments() {
        let layout = ContextLayout()
        let target = [IndexPath(item: 2, section: 0)]
        let step = layout.invalidationContext(
            forInteractivelyMovingItems: target, withTargetPosition: CGPoint(x: 1, y: 2), previousIndexPaths: [path],
            previousPosition: .zero)
        let end = layout.invalidationContextForEndingInteractiveMovementOfItems(
            toFinalIndexPaths: target, previousIndexPaths: [path], movementCancelled: false)
        let other = layout.invalidationContext(forBoundsChange: .zero)
        let contexts = [step, end, other]
        #expect(contexts.allSatisfy { $0 is ContextLayout.Context })
        #expect(contexts.map(\.interactiveMovementTarget) == [CGPoint(x: 1, y: 2), .zero, .zero])
        #expect(contexts.map(\.previousIndexPathsForInteractivelyMovingItems) == [[path], [path], nil])
        #expect(contexts.map(\.targetIndexPathsForInteractivelyMovingItems) == [target, target, nil])
    }
}

/// Four items of 10 × 20 pt below each other, with a custom context class.
private final class ContextLayout: UICollectionViewLayout {
    final class Context: UICollectionViewLayoutInvalidationContext {}

    private let items = (0..<4).map { UICollectionViewLayoutAttributes.row($0, width: 10, height: 20) }

    override class var invalidationContextClass: AnyClass { Context.self }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        items.filter { $0.frame.minY < rect.maxY && $0.frame.maxY > rect.minY }
    }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { items[indexPath.item] }

    override func targetIndexPath(
        forInteractivelyMovingItem previousIndexPath: IndexPath, withPosition position: CGPoint
    ) -> IndexPath { super.targetIndexPath(forInteractivelyMovingItem: previousIndexPath, withPosition: position) }
}
