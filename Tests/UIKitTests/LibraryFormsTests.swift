import CoreGraphics
import QuartzCore
import Testing
@_spi(Headless) import UIKit

// The members that shipped layout libraries use, each in the same form: overridden in a class body,
// implemented in a conformance, or called. Half of the test is that this file compiles; the other
// half is that overrides are called through the type that declares the member.

private final class FormsLayout: UICollectionViewFlowLayout {
    private(set) var calls: [String] = []

    private func note<Value>(_ value: Value, _ name: String = #function) -> Value {
        calls.append(name)
        return value
    }

    override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
        super.prepare(forCollectionViewUpdates: note(updateItems))
        for item in updateItems {
            switch item.updateAction {
            case .insert, .reload, .move: calls.append("to \(item.indexPathAfterUpdate?.row ?? -1)")
            case .delete: calls.append("from \(item.indexPathBeforeUpdate?.row ?? -1)")
            case .none: break
            @unknown default: break
            }
        }
    }
    override func finalizeCollectionViewUpdates() { note(super.finalizeCollectionViewUpdates()) }
    override func prepare(forAnimatedBoundsChange oldBounds: CGRect) { note(super.prepare(forAnimatedBoundsChange: oldBounds)) }
    override func finalizeAnimatedBoundsChange() { note(super.finalizeAnimatedBoundsChange()) }

    override func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        note(super.initialLayoutAttributesForAppearingItem(at: itemIndexPath))
    }
    override func finalLayoutAttributesForDisappearingItem(at itemIndexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        note(super.finalLayoutAttributesForDisappearingItem(at: itemIndexPath))
    }
    override func initialLayoutAttributesForAppearingSupplementaryElement(
        ofKind elementKind: String, at elementIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        note(super.initialLayoutAttributesForAppearingSupplementaryElement(ofKind: elementKind, at: elementIndexPath))
    }
    override func finalLayoutAttributesForDisappearingSupplementaryElement(
        ofKind elementKind: String, at elementIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        note(super.finalLayoutAttributesForDisappearingSupplementaryElement(ofKind: elementKind, at: elementIndexPath))
    }
    override func initialLayoutAttributesForAppearingDecorationElement(
        ofKind elementKind: String, at decorationIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        note(super.initialLayoutAttributesForAppearingDecorationElement(ofKind: elementKind, at: decorationIndexPath))
    }
    override func finalLayoutAttributesForDisappearingDecorationElement(
        ofKind elementKind: String, at decorationIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        note(super.finalLayoutAttributesForDisappearingDecorationElement(ofKind: elementKind, at: decorationIndexPath))
    }
    override func indexPathsToDeleteForSupplementaryView(ofKind elementKind: String) -> [IndexPath] {
        note(super.indexPathsToDeleteForSupplementaryView(ofKind: elementKind))
    }
    override func indexPathsToInsertForSupplementaryView(ofKind elementKind: String) -> [IndexPath] {
        note(super.indexPathsToInsertForSupplementaryView(ofKind: elementKind))
    }
    override func indexPathsToDeleteForDecorationView(ofKind elementKind: String) -> [IndexPath] {
        note(super.indexPathsToDeleteForDecorationView(ofKind: elementKind))
    }
    override func indexPathsToInsertForDecorationView(ofKind elementKind: String) -> [IndexPath] {
        note(super.indexPathsToInsertForDecorationView(ofKind: elementKind))
    }

    override func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool { note(true) }
    override func invalidationContext(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutInvalidationContext {
        let context = super.invalidationContext(
            forPreferredLayoutAttributes: preferredAttributes, withOriginalAttributes: originalAttributes)
        context.contentOffsetAdjustment = CGPoint(x: 0, y: 1)
        context.contentSizeAdjustment = CGSize(width: 0, height: 2)
        return note(context)
    }

    override func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
        note(super.targetContentOffset(forProposedContentOffset: proposedContentOffset))
    }
    override func targetContentOffset(
        forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
    ) -> CGPoint {
        note(super.targetContentOffset(forProposedContentOffset: proposedContentOffset, withScrollingVelocity: velocity))
    }
    override func targetIndexPath(
        forInteractivelyMovingItem previousIndexPath: IndexPath, withPosition position: CGPoint
    ) -> IndexPath { note(super.targetIndexPath(forInteractivelyMovingItem: previousIndexPath, withPosition: position)) }
    override func layoutAttributesForInteractivelyMovingItem(
        at indexPath: IndexPath, withTargetPosition position: CGPoint
    ) -> UICollectionViewLayoutAttributes {
        note(super.layoutAttributesForInteractivelyMovingItem(at: indexPath, withTargetPosition: position))
    }
    override func invalidationContext(
        forInteractivelyMovingItems targetIndexPaths: [IndexPath], withTargetPosition targetPosition: CGPoint,
        previousIndexPaths: [IndexPath], previousPosition: CGPoint
    ) -> UICollectionViewLayoutInvalidationContext {
        note(
            super.invalidationContext(
                forInteractivelyMovingItems: targetIndexPaths, withTargetPosition: targetPosition,
                previousIndexPaths: previousIndexPaths, previousPosition: previousPosition))
    }
    override func invalidationContextForEndingInteractiveMovementOfItems(
        toFinalIndexPaths indexPaths: [IndexPath], previousIndexPaths: [IndexPath], movementCancelled: Bool
    ) -> UICollectionViewLayoutInvalidationContext {
        note(
            super.invalidationContextForEndingInteractiveMovementOfItems(
                toFinalIndexPaths: indexPaths, previousIndexPaths: previousIndexPaths, movementCancelled: movementCancelled))
    }

    override var flipsHorizontallyInOppositeLayoutDirection: Bool { note(true) }
    override var developmentLayoutDirection: UIUserInterfaceLayoutDirection { note(.rightToLeft) }
}

private final class FormsContext: UICollectionViewFlowLayoutInvalidationContext {
    override var invalidateEverything: Bool { true }
    override var invalidatedItemIndexPaths: [IndexPath]? { [IndexPath(row: 4, section: 0)] }
    override var previousIndexPathsForInteractivelyMovingItems: [IndexPath]? { [] }
}

private final class FormsCell: UICollectionViewCell {
    private let shape = CAShapeLayer()

    override func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
        let attributes = super.preferredLayoutAttributesFitting(layoutAttributes)
        attributes.size = contentView.systemLayoutSizeFitting(
            attributes.size, withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
        return attributes
    }

    override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
        super.apply(layoutAttributes)
        contentView.layer.anchorPoint = CGPoint(x: 0, y: 0.5)
        contentView.layer.position = CGPoint(x: 0, y: contentView.layer.bounds.midY)
        var transform = CATransform3DIdentity
        transform.m34 = -1 / 800
        contentView.layer.transform = CATransform3DTranslate(CATransform3DRotate(transform, 0.5, 0, 1, 0), 0, 0, 10)
        contentView.layer.zPosition = 7
        let path = UIBezierPath()
        path.move(to: CGPoint(x: bounds.minX, y: bounds.minY))
        path.addLine(to: CGPoint(x: bounds.maxX, y: bounds.midY))
        path.close()
        shape.path = path.cgPath
        layer.mask = shape
    }

    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        UIBezierPath(rect: CGRect(x: 0, y: 0, width: 5, height: 5)).contains(point)
    }

    override class var layerClass: AnyClass { CAShapeLayer.self }
}

@MainActor
struct LibraryFormsTests {
    private let layout = FormsLayout()
    /// The layout as a collection view sees it.
    private var base: UICollectionViewLayout { layout }
    private let path = IndexPath(row: 2, section: 0)

    @Test func overridesOfLayoutsAndContextsAreReached() {
        let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
        let update = UICollectionViewUpdateItem()
        base.prepare(forCollectionViewUpdates: [update])
        base.finalizeCollectionViewUpdates()
        base.prepare(forAnimatedBoundsChange: .zero)
        base.finalizeAnimatedBoundsChange()
        _ = base.initialLayoutAttributesForAppearingItem(at: path)
        _ = base.finalLayoutAttributesForDisappearingItem(at: path)
        _ = base.initialLayoutAttributesForAppearingSupplementaryElement(ofKind: "k", at: path)
        _ = base.finalLayoutAttributesForDisappearingSupplementaryElement(ofKind: "k", at: path)
        _ = base.initialLayoutAttributesForAppearingDecorationElement(ofKind: "k", at: path)
        _ = base.finalLayoutAttributesForDisappearingDecorationElement(ofKind: "k", at: path)
        _ = base.indexPathsToDeleteForSupplementaryView(ofKind: "k") + base.indexPathsToInsertForSupplementaryView(ofKind: "k")
        _ = base.indexPathsToDeleteForDecorationView(ofKind: "k") + base.indexPathsToInsertForDecorationView(ofKind: "k")
        #expect(base.shouldInvalidateLayout(forPreferredLayoutAttributes: attributes, withOriginalAttributes: attributes))
        let context = base.invalidationContext(forPreferredLayoutAttributes: attributes, withOriginalAttributes: attributes)
        #expect(context.contentOffsetAdjustment.y == 1 && context.contentSizeAdjustment.height == 2)
        _ = base.targetContentOffset(forProposedContentOffset: .zero)
        _ = base.targetContentOffset(forProposedContentOffset: .zero, withScrollingVelocity: .zero)
        _ = base.targetIndexPath(forInteractivelyMovingItem: path, withPosition: .zero)
        _ = base.layoutAttributesForInteractivelyMovingItem(at: path, withTargetPosition: .zero)
        _ = base.invalidationContext(
            forInteractivelyMovingItems: [path], withTargetPosition: .zero, previousIndexPaths: [path], previousPosition: .zero)
        _ = base.invalidationContextForEndingInteractiveMovementOfItems(
            toFinalIndexPaths: [path], previousIndexPaths: [path], movementCancelled: true)
        #expect(base.flipsHorizontallyInOppositeLayoutDirection && base.developmentLayoutDirection == .rightToLeft)
        // Twenty-four members, each once.
        #expect(layout.calls.count == 24 && Set(layout.calls).count == 24, "\(layout.calls)")
        let forms: UICollectionViewLayoutInvalidationContext = FormsContext()
        #expect(forms.invalidateEverything && forms.invalidatedItemIndexPaths?.first?.row == 4)
        #expect(forms.previousIndexPathsForInteractivelyMovingItems == [])
    }

    @Test func overridesOfCellsAreReached() {
        let cell = FormsCell(frame: CGRect(x: 0, y: 0, width: 40, height: 20))
        let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
        attributes.frame = CGRect(x: 0, y: 0, width: 30, height: 90)
        let view: UICollectionReusableView = cell
        #expect(view.preferredLayoutAttributesFitting(attributes).size == CGSize(width: 30, height: 20))
        view.apply(attributes)
        #expect(cell.contentView.layer.zPosition == 7 && (cell.layer.mask as? CAShapeLayer)?.path?.boundingBox.width == 40)
        #expect(cell.contentView.center == CGPoint(x: 0, y: 10) && cell.contentView.layer.transform.m14 != 0)
        #expect(view.point(inside: CGPoint(x: 3, y: 3), with: nil) && !view.point(inside: CGPoint(x: 30, y: 3), with: nil))
        #expect(cell.layer is CAShapeLayer)
    }
}
