import UIKit

// Members in the forms in which shipped layouts and view controllers write them.

/// Turns cards around a point, as carousels do. A card that a finger moves is enlarged, and stays in its section.
public final class RotatingLayout: UICollectionViewFlowLayout {
    /// The index paths from and to which cards were moved.
    public private(set) var moves: [[IndexPath]] = []

    public override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        guard let attributes = super.layoutAttributesForItem(at: indexPath)?.copy() as? UICollectionViewLayoutAttributes else {
            return nil
        }
        attributes.transform = CGAffineTransform(rotationAngle: .pi / 2).scaledBy(x: 2, y: 2)
        return attributes
    }

    public override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        super.layoutAttributesForElements(in: rect)?.compactMap { layoutAttributesForItem(at: $0.indexPath) }
    }

    public override func targetIndexPath(
        forInteractivelyMovingItem previousIndexPath: IndexPath, withPosition position: CGPoint
    ) -> IndexPath {
        let target = super.targetIndexPath(forInteractivelyMovingItem: previousIndexPath, withPosition: position)
        return target.section == previousIndexPath.section ? target : previousIndexPath
    }

    public override func layoutAttributesForInteractivelyMovingItem(
        at indexPath: IndexPath, withTargetPosition position: CGPoint
    ) -> UICollectionViewLayoutAttributes {
        let attributes = super.layoutAttributesForInteractivelyMovingItem(at: indexPath, withTargetPosition: position)
        attributes.alpha = 0.7
        attributes.transform = CGAffineTransform(scaleX: 1.05, y: 1.05)
        return attributes
    }

    public override func invalidationContext(
        forInteractivelyMovingItems targetIndexPaths: [IndexPath], withTargetPosition targetPosition: CGPoint,
        previousIndexPaths: [IndexPath], previousPosition: CGPoint
    ) -> UICollectionViewLayoutInvalidationContext {
        let context = super.invalidationContext(
            forInteractivelyMovingItems: targetIndexPaths, withTargetPosition: targetPosition,
            previousIndexPaths: previousIndexPaths, previousPosition: previousPosition)
        moves.append(previousIndexPaths + targetIndexPaths)
        return context
    }

    public override func invalidationContextForEndingInteractiveMovementOfItems(
        toFinalIndexPaths indexPaths: [IndexPath], previousIndexPaths: [IndexPath], movementCancelled: Bool
    ) -> UICollectionViewLayoutInvalidationContext {
        if movementCancelled { moves = [] }
        return super.invalidationContextForEndingInteractiveMovementOfItems(
            toFinalIndexPaths: indexPaths, previousIndexPaths: previousIndexPaths, movementCancelled: movementCancelled)
    }

    public static func turns() -> [CGAffineTransform] {
        [
            CGAffineTransform.identity.rotated(by: CGFloat.pi), CGAffineTransformMakeRotation(CGFloat(Double.pi)),
            CGAffineTransform(rotationAngle: 180 * .pi / 180),
        ]
    }
}

/// Reads a collection view that a test gives it.
public final class HostedLayout: UICollectionViewLayout {
    private let host: UICollectionView?

    public init(host: UICollectionView?) {
        self.host = host
        super.init()
    }

    public required init?(coder aDecoder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    public override var collectionView: UICollectionView? { host ?? super.collectionView }

    public override var collectionViewContentSize: CGSize { collectionView?.bounds.size ?? .zero }
}

/// Asks its delegate as a flow layout does, with question marks.
public final class AskingLayout: UICollectionViewLayout {
    public var sectionInset = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    public var minimumLineSpacing: CGFloat = 5
    public var itemSize = CGSize(width: 6, height: 7)

    private var flowDelegate: UICollectionViewDelegateFlowLayout? {
        collectionView?.delegate as? UICollectionViewDelegateFlowLayout
    }

    public func inset(_ section: Int) -> UIEdgeInsets {
        guard let view = collectionView, let delegate = view.delegate as? UICollectionViewDelegateFlowLayout else { return .zero }
        return delegate.collectionView?(view, layout: self, insetForSectionAt: section) ?? sectionInset
    }

    public func spacing(_ section: Int) -> CGFloat {
        flowDelegate?.collectionView?(collectionView!, layout: self, minimumLineSpacingForSectionAt: section)
            ?? minimumLineSpacing
    }

    public func size(_ indexPath: IndexPath) -> CGSize {
        if let size = flowDelegate?.collectionView?(collectionView!, layout: self, sizeForItemAt: indexPath) { return size }
        return itemSize
    }

    public func directSize(_ indexPath: IndexPath) -> CGSize? {
        flowDelegate?.collectionView(collectionView!, layout: self, sizeForItemAt: indexPath)
    }

    public var others: [Any?] {
        guard let view = collectionView, let delegate = flowDelegate else { return [] }
        return [
            delegate.collectionView?(view, layout: self, minimumInteritemSpacingForSectionAt: 0),
            delegate.collectionView?(view, layout: self, referenceSizeForHeaderInSection: 0),
            delegate.collectionView?(view, layout: self, referenceSizeForFooterInSection: 0),
        ]
    }

    public var sectionCount: Int? {
        guard let collectionView = collectionView else { return nil }
        return collectionView.dataSource?.numberOfSections?(in: collectionView)
    }

    public var header: UICollectionReusableView? {
        collectionView?.dataSource?.collectionView?(
            collectionView!, viewForSupplementaryElementOfKind: "header", at: IndexPath(item: 0, section: 0))
    }
}

/// Passes every optional call on, as a scroll view's forwarder does.
///
/// - Returns: The answers to the questions.
@MainActor public func passOn(
    _ cell: UICollectionViewCell, _ supplementaryView: UICollectionReusableView, at path: IndexPath, of view: UICollectionView,
    to target: UICollectionViewDelegate?
) -> [Bool?] {
    var offset = CGPoint.zero
    target?.scrollViewDidScroll?(view)
    target?.scrollViewWillBeginDragging?(view)
    target?.scrollViewWillEndDragging?(view, withVelocity: .zero, targetContentOffset: &offset)
    target?.scrollViewDidEndDragging?(view, willDecelerate: true)
    target?.scrollViewWillBeginDecelerating?(view)
    target?.scrollViewDidEndDecelerating?(view)
    target?.scrollViewDidEndScrollingAnimation?(view)
    target?.collectionView?(view, willDisplay: cell, forItemAt: path)
    target?.collectionView?(view, didEndDisplaying: cell, forItemAt: path)
    target?.collectionView?(view, willDisplaySupplementaryView: supplementaryView, forElementKind: "kind", at: path)
    target?.collectionView?(view, didEndDisplayingSupplementaryView: supplementaryView, forElementOfKind: "kind", at: path)
    target?.collectionView?(view, didHighlightItemAt: path)
    target?.collectionView?(view, didUnhighlightItemAt: path)
    target?.collectionView?(view, didSelectItemAt: path)
    target?.collectionView?(view, didDeselectItemAt: path)
    return [
        target?.collectionView?(view, shouldHighlightItemAt: path), target?.collectionView?(view, shouldSelectItemAt: path),
        target?.collectionView?(view, shouldDeselectItemAt: path),
    ]
}

/// A delegate with stored properties of the optional methods' names.
public final class NamedProperties: NSObject, UICollectionViewDelegateFlowLayout, UICollectionViewDataSource {
    public var collectionView: UICollectionView!
    public var numberOfSections = 3
    public var asked: [String] = []
    /// Called within the inset's question.
    public var whileAsked: (() -> Void)?

    public func load(_ layout: UICollectionViewLayout) {
        collectionView = UICollectionView(frame: .zero, collectionViewLayout: layout)
        collectionView.delegate = self
        collectionView.dataSource = self
        guard let collectionView = collectionView else { return }
        collectionView.contentInset = .zero
        self.collectionView?.reloadData()
    }

    public func numberOfSections(in collectionView: UICollectionView) -> Int { numberOfSections }

    public func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 1 }

    public func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }

    public func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout, insetForSectionAt section: Int
    ) -> UIEdgeInsets {
        asked.append("inset")
        whileAsked?()
        return UIEdgeInsets(top: 10, left: 0, bottom: 0, right: 0)
    }

    public func scrollViewDidScroll(_ scrollView: UIScrollView) {
        asked.append("scroll")
    }
}

/// A screen with the calls that apps make besides the layout.
open class AppController: UIViewController {
    public private(set) var calls: [String] = []
    public private(set) lazy var collectionView = UICollectionView(
        frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    private let screenWidth = UIScreen.main.bounds.width

    open override func loadView() {
        view = collectionView
        collectionView.backgroundView = UIView()
        collectionView.register(UINib(nibName: "Cell", bundle: nil), forCellWithReuseIdentifier: "nib")
        collectionView.register(
            UINib(nibName: "Header", bundle: nil), forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
            withReuseIdentifier: "nib")
        collectionView.collectionViewLayout.register(UINib(nibName: "Board", bundle: nil), forDecorationViewOfKind: "board")
        collectionView.scrollIndicatorInsets = UIEdgeInsets(top: 1, left: 0, bottom: 0, right: 0)
    }

    open override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        calls.append("viewWillAppear")
    }

    open override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        calls.append("viewDidAppear")
    }

    open override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        calls.append("viewWillDisappear")
    }

    open override func viewWillTransition(to size: CGSize, with coordinator: UIViewControllerTransitionCoordinator) {
        super.viewWillTransition(to: size, with: coordinator)
        calls.append("viewWillTransition from \(Int(view.bounds.width)) to \(Int(size.width))")
        coordinator.animate(
            alongsideTransition: { _ in
                self.calls.append("alongside \(Int(self.view.bounds.width))")
                self.collectionView.collectionViewLayout.invalidateLayout()
            }, completion: { _ in self.calls.append("completion") })
        coordinator.animate(alongsideTransition: { context in
            guard context.isAnimated else { return }
            self.calls.append("in \(Int(context.containerView.bounds.width)) for \(context.transitionDuration) s")
        })
    }

    open func animateEverything() -> [String] {
        var done: [String] = []
        UIView.animate(withDuration: 0.3) { done.append("1") }
        UIView.animate(withDuration: 0.3, animations: { done.append("2") }, completion: { _ in done.append("3") })
        UIView.animate(
            withDuration: 0.5, delay: 0, usingSpringWithDamping: 0.8, initialSpringVelocity: 0, options: [.curveEaseOut],
            animations: { done.append("4") }
        ) { _ in done.append("5") }
        UIView.animate(
            withDuration: 0.2, delay: 0.1, options: [.allowUserInteraction, .beginFromCurrentState],
            animations: {
                self.view.alpha = 0.5
                done.append("6")
            }, completion: nil)
        let animator = UIViewPropertyAnimator(duration: 0.2, curve: .easeOut) { done.append("7") }
        animator.addCompletion { _ in done.append("8") }
        animator.startAnimation()
        UIView.performWithoutAnimation { done.append("9") }
        UIView.animateKeyframes(
            withDuration: 1, delay: 0, options: [.calculationModeCubic],
            animations: { UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { done.append("10") } },
            completion: { _ in done.append("11") })
        UIView.transition(
            with: view, duration: 0.3, options: .transitionCrossDissolve, animations: { done.append("12") },
            completion: { _ in done.append("13") })
        UIViewPropertyAnimator.runningPropertyAnimator(
            withDuration: 0.2, delay: 0, options: [.curveEaseIn], animations: { done.append("14") },
            completion: { _ in done.append("15") })
        let wasEnabled = UIView.areAnimationsEnabled
        UIView.setAnimationsEnabled(false)
        if !UIView.areAnimationsEnabled { done.append("16") }
        UIView.setAnimationsEnabled(wasEnabled)
        return done
    }

    open func gestures() -> CGPoint {
        let pan = collectionView.panGestureRecognizer
        let velocity = CGVector(dx: pan.velocity(in: view).x, dy: pan.translation(in: view).y)
        guard pan.state == .possible, collectionView.panGestureRecognizer === pan else { return .zero }
        let press = UILongPressGestureRecognizer()
        press.minimumPressDuration = 0.2
        collectionView.addGestureRecognizer(press)
        return CGPoint(x: velocity.dx, y: velocity.dy + CGFloat(collectionView.gestureRecognizers?.count ?? 0))
    }

    open var environment: [String] {
        let isRightToLeft = UIApplication.shared.userInterfaceLayoutDirection == .rightToLeft
        let isPad = UIDevice.current.userInterfaceIdiom == .pad
        let onePixel = 1 / UIScreen.main.scale
        return ["\(isRightToLeft)", "\(isPad)", "\(onePixel)", "\(Int(screenWidth))"]
    }

    open func blurred() -> UIView? {
        let effectView = UIVisualEffectView(effect: UIBlurEffect(style: .dark))
        effectView.frame = view.bounds
        effectView.contentView.addSubview(UILabel())
        view.addSubview(effectView)
        return view.hitTest(CGPoint(x: 1, y: 1), with: nil)
    }

    open func copyOfView() -> UIView? { view.snapshotView(afterScreenUpdates: true) }
}
