import Testing

@testable import UIKit

/// The default results of a layout, a context and an update item. Based on Apple's page on each
/// member.
@MainActor
struct LayoutDefaultsTests {
    private let layout = UICollectionViewLayout()
    private let path = IndexPath(item: 1, section: 0)
    private let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 1, section: 0))

    @Test func anUpdateItemSaysWhatItWasMadeWith() {
        let move = UICollectionViewUpdateItem(.move, before: path, after: IndexPath(item: 3, section: 0))
        #expect(move.updateAction == .move && move.indexPathBeforeUpdate == path && move.indexPathAfterUpdate?.item == 3)
        let nothing = UICollectionViewUpdateItem()
        #expect(nothing.updateAction == .none && nothing.indexPathBeforeUpdate == nil && nothing.indexPathAfterUpdate == nil)
        let actions: [UICollectionViewUpdateItem.Action] = [.insert, .delete, .reload, .move, .none]
        #expect(actions.map(\.rawValue) == [0, 1, 2, 3, 4])
    }

    @Test func anUpdateItemCanBeSubclassedForTests() {
        final class Insertion: UICollectionViewUpdateItem {
            private let path: IndexPath
            init(at path: IndexPath) {
                self.path = path
                super.init()
            }
            override var indexPathBeforeUpdate: IndexPath? { nil }
            override var indexPathAfterUpdate: IndexPath? { path }
            override var updateAction: Action { .insert }
        }
        let item: UICollectionViewUpdateItem = Insertion(at: path)
        #expect(item.updateAction == .insert && item.indexPathAfterUpdate == path && item.indexPathBeforeUpdate == nil)
    }

    @Test func anUpdateHasNoAttributesOfItsOwn() {
        #expect(layout.initialLayoutAttributesForAppearingItem(at: path) == nil)
        #expect(layout.finalLayoutAttributesForDisappearingItem(at: path) == nil)
        #expect(layout.initialLayoutAttributesForAppearingSupplementaryElement(ofKind: "k", at: path) == nil)
        #expect(layout.finalLayoutAttributesForDisappearingSupplementaryElement(ofKind: "k", at: path) == nil)
        #expect(layout.initialLayoutAttributesForAppearingDecorationElement(ofKind: "k", at: path) == nil)
        #expect(layout.finalLayoutAttributesForDisappearingDecorationElement(ofKind: "k", at: path) == nil)
        #expect(layout.indexPathsToDeleteForSupplementaryView(ofKind: "k").isEmpty)
        #expect(layout.indexPathsToInsertForSupplementaryView(ofKind: "k").isEmpty)
        #expect(layout.indexPathsToDeleteForDecorationView(ofKind: "k").isEmpty)
        #expect(layout.indexPathsToInsertForDecorationView(ofKind: "k").isEmpty)
    }

    @Test func preferredAttributesChangeNothing() {
        let layout = ContextLayout()
        #expect(!layout.shouldInvalidateLayout(forPreferredLayoutAttributes: attributes, withOriginalAttributes: attributes))
        let context = layout.invalidationContext(forPreferredLayoutAttributes: attributes, withOriginalAttributes: attributes)
        #expect(context is ContextLayout.Context && context.invalidatedItemIndexPaths == nil)
        #expect(!context.invalidateEverything && !context.invalidateDataSourceCounts)
    }

    @Test func proposedOffsetsAreTaken() {
        let offset = CGPoint(x: 3, y: 4)
        #expect(layout.targetContentOffset(forProposedContentOffset: offset) == offset)
        let velocity = CGPoint(x: 0, y: 2)
        #expect(layout.targetContentOffset(forProposedContentOffset: offset, withScrollingVelocity: velocity) == offset)
        #expect(!layout.flipsHorizontallyInOppositeLayoutDirection && layout.developmentLayoutDirection == .leftToRight)
    }

    @Test func aHeldItemIsInFrontUnderTheFinger() {
        let layout = ContextLayout()
        let held = layout.layoutAttributesForInteractivelyMovingItem(at: path, withTargetPosition: CGPoint(x: 30, y: 40))
        #expect(held.center == CGPoint(x: 30, y: 40) && held.zIndex == Int.max && held.indexPath == path)
        #expect(held.size == CGSize(width: 10, height: 20))
        // The layout's own object does not change.
        #expect(layout.layoutAttributesForItem(at: path)?.zIndex == 0)
        #expect(layout.targetIndexPath(forInteractivelyMovingItem: path, withPosition: CGPoint(x: 5, y: 70)).item == 3)
        #expect(layout.targetIndexPath(forInteractivelyMovingItem: path, withPosition: CGPoint(x: 5, y: 170)) == path)
    }

    @Test func contextsOfMovementsCarryTheirArguments() {
        let layout = ContextLayout()
        let target = [IndexPath(item: 2, section: 0)]
        let step = layout.invalidationContext(
            forInteractivelyMovingItems: target, withTargetPosition: CGPoint(x: 1, y: 2), previousIndexPaths: [path],
            previousPosition: .zero)
        #expect(step is ContextLayout.Context && step.interactiveMovementTarget == CGPoint(x: 1, y: 2))
        #expect(step.previousIndexPathsForInteractivelyMovingItems == [path])
        #expect(step.targetIndexPathsForInteractivelyMovingItems == target)
        let end = layout.invalidationContextForEndingInteractiveMovementOfItems(
            toFinalIndexPaths: target, previousIndexPaths: [path], movementCancelled: false)
        #expect(end.previousIndexPathsForInteractivelyMovingItems == [path])
        #expect(end.targetIndexPathsForInteractivelyMovingItems == target && end.interactiveMovementTarget == .zero)
        let other = layout.invalidationContext(forBoundsChange: .zero)
        #expect(other.previousIndexPathsForInteractivelyMovingItems == nil && other.interactiveMovementTarget == .zero)
        #expect(other.targetIndexPathsForInteractivelyMovingItems == nil)
    }
}

/// Four items of 10 × 20 pt below each other, with a custom context class.
private final class ContextLayout: UICollectionViewLayout {
    final class Context: UICollectionViewLayoutInvalidationContext {}

    private let items = (0..<4).map { item in
        let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: item, section: 0))
        attributes.frame = CGRect(x: 0, y: 20 * CGFloat(item), width: 10, height: 20)
        return attributes
    }

    override class var invalidationContextClass: AnyClass { Context.self }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        items.filter { $0.frame.minY < rect.maxY && $0.frame.maxY > rect.minY }
    }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { items[indexPath.item] }
}
