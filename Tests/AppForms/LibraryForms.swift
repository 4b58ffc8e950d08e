import UIKit

// Members in the forms in which shipped layouts and view controllers write them.

/// Reads a collection view that a test gives it.
final class HostedLayout: UICollectionViewLayout {
    private let host: UICollectionView?

    init(host: UICollectionView?) {
        self.host = host
        super.init()
    }

    required init?(coder aDecoder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override var collectionView: UICollectionView? { host ?? super.collectionView }

    override var collectionViewContentSize: CGSize { collectionView?.bounds.size ?? .zero }
}

/// Asks its delegate as a flow layout does, with question marks.
final class AskingLayout: UICollectionViewLayout {
    var sectionInset = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    var minimumLineSpacing: CGFloat = 5
    var itemSize = CGSize(width: 6, height: 7)

    private var flowDelegate: UICollectionViewDelegateFlowLayout? {
        collectionView?.delegate as? UICollectionViewDelegateFlowLayout
    }

    func inset(_ section: Int) -> UIEdgeInsets {
        guard let view = collectionView, let delegate = view.delegate as? UICollectionViewDelegateFlowLayout else { return .zero }
        return delegate.collectionView?(view, layout: self, insetForSectionAt: section) ?? sectionInset
    }

    func spacing(_ section: Int) -> CGFloat {
        flowDelegate?.collectionView?(collectionView!, layout: self, minimumLineSpacingForSectionAt: section)
            ?? minimumLineSpacing
    }

    func size(_ indexPath: IndexPath) -> CGSize {
        if let size = flowDelegate?.collectionView?(collectionView!, layout: self, sizeForItemAt: indexPath) { return size }
        return itemSize
    }

    func directSize(_ indexPath: IndexPath) -> CGSize? {
        flowDelegate?.collectionView(collectionView!, layout: self, sizeForItemAt: indexPath)
    }

    var others: [Any?] {
        guard let view = collectionView, let delegate = flowDelegate else { return [] }
        return [
            delegate.collectionView?(view, layout: self, minimumInteritemSpacingForSectionAt: 0),
            delegate.collectionView?(view, layout: self, referenceSizeForHeaderInSection: 0),
            delegate.collectionView?(view, layout: self, referenceSizeForFooterInSection: 0),
        ]
    }

    var sectionCount: Int? {
        guard let collectionView = collectionView else { return nil }
        return collectionView.dataSource?.numberOfSections?(in: collectionView)
    }

    var header: UICollectionReusableView? {
        collectionView?.dataSource?.collectionView?(
            collectionView!, viewForSupplementaryElementOfKind: "header", at: IndexPath(item: 0, section: 0))
    }
}

/// Passes every optional call on, as a scroll view's forwarder does.
///
/// - Returns: The answers to the questions.
@MainActor func passOn(
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
final class NamedProperties: NSObject, UICollectionViewDelegateFlowLayout, UICollectionViewDataSource {
    var collectionView: UICollectionView!
    var numberOfSections = 3
    var asked: [String] = []
    /// Called within the inset's question.
    var whileAsked: (() -> Void)?

    func load(_ layout: UICollectionViewLayout) {
        collectionView = UICollectionView(frame: .zero, collectionViewLayout: layout)
        collectionView.delegate = self
        collectionView.dataSource = self
        guard let collectionView = collectionView else { return }
        collectionView.contentInset = .zero
        self.collectionView?.reloadData()
    }

    func numberOfSections(in collectionView: UICollectionView) -> Int { numberOfSections }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 1 }

    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }

    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout, insetForSectionAt section: Int
    ) -> UIEdgeInsets {
        asked.append("inset")
        whileAsked?()
        return UIEdgeInsets(top: 10, left: 0, bottom: 0, right: 0)
    }

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
        asked.append("scroll")
    }
}

/// A screen with the calls that apps make besides the layout.
class AppController: UIViewController {
    private(set) var calls: [String] = []
    private(set) lazy var collectionView = UICollectionView(
        frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())

    override func loadView() {
        view = collectionView
        collectionView.backgroundView = UIView()
        collectionView.register(UINib(nibName: "Cell", bundle: nil), forCellWithReuseIdentifier: "nib")
        collectionView.register(
            UINib(nibName: "Header", bundle: nil), forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
            withReuseIdentifier: "nib")
        collectionView.collectionViewLayout.register(UINib(nibName: "Board", bundle: nil), forDecorationViewOfKind: "board")
        collectionView.scrollIndicatorInsets = UIEdgeInsets(top: 1, left: 0, bottom: 0, right: 0)
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        calls.append("viewWillAppear")
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        calls.append("viewDidAppear")
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        calls.append("viewWillDisappear")
    }

    override func viewWillTransition(to size: CGSize, with coordinator: UIViewControllerTransitionCoordinator) {
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

    func animateEverything() -> [String] {
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
}
