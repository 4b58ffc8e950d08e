// `delegate.method?(…)`, which on a device is `nil` if the delegate does not implement the method.
//
// Linux has no Objective-C runtime to ask. The optional methods have default implementations in protocol extensions, and during an
// optional call each default records in the view of the call that it ran.

/// The optional methods with a default implementation.
enum OptionalMethod {
    case didScroll, willBeginDragging, willEndDragging, didEndDragging, willBeginDecelerating, didEndDecelerating
    case didEndScrollingAnimation, didChangeAdjustedContentInset, shouldScrollToTop, didScrollToTop
    case viewForZooming, willBeginZooming, didZoom, didEndZooming
    case numberOfSections, supplementaryView, canMove, move
    case targetContentOffset, willDisplay, didEndDisplaying, willDisplaySupplementaryView, didEndDisplayingSupplementaryView
    case shouldHighlight, didHighlight, didUnhighlight, shouldSelect, shouldDeselect, didSelect, didDeselect
    case sizeForItem, insetForSection, lineSpacing, interitemSpacing, headerSize, footerSize
}

/// The last default implementation that ran during an optional call.
struct DefaultRecord {
    fileprivate var last: (method: OptionalMethod, receiver: ObjectIdentifier)?
}

extension UIScrollView {
    /// Called by each default implementation, which also serves calls without a question mark.
    ///
    /// - Returns: Whether an optional call is in progress.
    @discardableResult
    final func defaultRan(_ method: OptionalMethod, of receiver: AnyObject) -> Bool {
        guard defaultRecord != nil else { return false }
        defaultRecord?.last = (method, ObjectIdentifier(receiver))
        return true
    }

    /// Returns the result of a call about the view, or `nil` if the receiver does not implement the method.
    fileprivate final func ask<Receiver, Result>(
        _ receiver: Receiver, _ method: OptionalMethod, _ call: (Receiver) -> Result
    ) -> Result? {
        let outer = defaultRecord
        defaultRecord = DefaultRecord()
        let result = call(receiver)
        let last = defaultRecord?.last
        defaultRecord = outer
        // The receiver's own implementation may have called other defaults.
        guard let last, last.method == method else { return result }
        let asked = receiver as AnyObject
        return last.receiver == ObjectIdentifier(asked) || AbsentMethods.answered(last.receiver, for: asked) ? nil : result
    }
}

/// The default implementations of the optional methods, for a class that does not implement them but whose subclass does.
///
/// The plugin `AppSources` gives the class such methods, because a subclass can override only those.
@preconcurrency @MainActor
public final class AbsentMethods: NSObject, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
    private static let shared = AbsentMethods()
    /// The object that was asked last.
    private weak var owner: AnyObject?

    public static func of(_ owner: AnyObject) -> AbsentMethods {
        shared.owner = owner
        return shared
    }

    fileprivate static func answered(_ receiver: ObjectIdentifier, for asked: AnyObject) -> Bool {
        receiver == ObjectIdentifier(shared) && shared.owner === asked
    }

    /// Returns the class of a receiver, or of the object that it answers for.
    static func askedClass(of receiver: AnyObject) -> AnyClass {
        type(of: receiver === shared ? shared.owner ?? receiver : receiver)
    }

    public func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 0 }
    public func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        UICollectionViewCell()
    }
}

/// A call of an optional method of a delegate or a data source.
@preconcurrency @MainActor
public struct OptionalCall<Receiver> {
    let receiver: Receiver
    /// The method, if the arguments do not tell which one it is.
    var method = OptionalMethod.didScroll
}

public typealias OptionalScrollViewCall = OptionalCall<any UIScrollViewDelegate>

extension UIScrollViewDelegate {
    @_disfavoredOverload public var scrollViewDidScroll: OptionalScrollViewCall? { call(.didScroll) }
    @_disfavoredOverload public var scrollViewWillBeginDragging: OptionalScrollViewCall? { call(.willBeginDragging) }
    @_disfavoredOverload public var scrollViewWillEndDragging: OptionalScrollViewCall? { call(.willEndDragging) }
    @_disfavoredOverload public var scrollViewDidEndDragging: OptionalScrollViewCall? { call(.didEndDragging) }
    @_disfavoredOverload public var scrollViewWillBeginDecelerating: OptionalScrollViewCall? { call(.willBeginDecelerating) }
    @_disfavoredOverload public var scrollViewDidEndDecelerating: OptionalScrollViewCall? { call(.didEndDecelerating) }
    @_disfavoredOverload public var scrollViewDidEndScrollingAnimation: OptionalScrollViewCall? {
        call(.didEndScrollingAnimation)
    }
    @_disfavoredOverload public var scrollViewDidChangeAdjustedContentInset: OptionalScrollViewCall? {
        call(.didChangeAdjustedContentInset)
    }
    @_disfavoredOverload public var scrollViewDidScrollToTop: OptionalScrollViewCall? { call(.didScrollToTop) }
    @_disfavoredOverload public var scrollViewDidZoom: OptionalScrollViewCall? { call(.didZoom) }
    @_disfavoredOverload public var scrollViewWillBeginZooming: OptionalScrollViewCall? { call(.willBeginZooming) }
    @_disfavoredOverload public var scrollViewDidEndZooming: OptionalScrollViewCall? { call(.didEndZooming) }
    @_disfavoredOverload public var viewForZooming: OptionalScrollViewCall? { call(.viewForZooming) }
    @_disfavoredOverload public var scrollViewShouldScrollToTop: (@MainActor (UIScrollView) -> Bool?)? {
        { scrollView in scrollView.ask(self, .shouldScrollToTop) { $0.scrollViewShouldScrollToTop(scrollView) } }
    }

    private func call(_ method: OptionalMethod) -> OptionalScrollViewCall { OptionalCall(receiver: self, method: method) }
}

extension OptionalScrollViewCall {
    @discardableResult
    public func callAsFunction(_ scrollView: UIScrollView) -> Void? {
        scrollView.ask(receiver, method) {
            switch method {
            case .willBeginDragging: $0.scrollViewWillBeginDragging(scrollView)
            case .willBeginDecelerating: $0.scrollViewWillBeginDecelerating(scrollView)
            case .didEndDecelerating: $0.scrollViewDidEndDecelerating(scrollView)
            case .didEndScrollingAnimation: $0.scrollViewDidEndScrollingAnimation(scrollView)
            case .didChangeAdjustedContentInset: $0.scrollViewDidChangeAdjustedContentInset(scrollView)
            case .didScrollToTop: $0.scrollViewDidScrollToTop(scrollView)
            case .didZoom: $0.scrollViewDidZoom(scrollView)
            default: $0.scrollViewDidScroll(scrollView)
            }
        }
    }

    public func callAsFunction(in scrollView: UIScrollView) -> UIView? {
        scrollView.ask(receiver, method) { $0.viewForZooming(in: scrollView) } ?? nil
    }

    @discardableResult
    public func callAsFunction(_ scrollView: UIScrollView, with view: UIView?) -> Void? {
        scrollView.ask(receiver, method) { $0.scrollViewWillBeginZooming(scrollView, with: view) }
    }

    @discardableResult
    public func callAsFunction(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) -> Void? {
        scrollView.ask(receiver, method) { $0.scrollViewDidEndZooming(scrollView, with: view, atScale: scale) }
    }

    @discardableResult
    public func callAsFunction(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) -> Void? {
        scrollView.ask(receiver, method) { $0.scrollViewDidEndDragging(scrollView, willDecelerate: decelerate) }
    }

    @discardableResult
    public func callAsFunction(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) -> Void? {
        scrollView.ask(receiver, method) {
            $0.scrollViewWillEndDragging(scrollView, withVelocity: velocity, targetContentOffset: targetContentOffset)
        }
    }
}

extension UICollectionViewDataSource {
    @_disfavoredOverload public var numberOfSections: OptionalCall<any UICollectionViewDataSource>? {
        OptionalCall(receiver: self)
    }
    @_disfavoredOverload public var collectionView: OptionalCall<any UICollectionViewDataSource>? {
        OptionalCall(receiver: self)
    }
}

extension OptionalCall where Receiver == any UICollectionViewDataSource {
    public func callAsFunction(in view: UICollectionView) -> Int? {
        view.ask(receiver, .numberOfSections) { $0.numberOfSections(in: view) }
    }

    public func callAsFunction(
        _ view: UICollectionView, viewForSupplementaryElementOfKind kind: String, at path: IndexPath
    ) -> UICollectionReusableView? {
        view.ask(receiver, .supplementaryView) {
            $0.collectionView(view, viewForSupplementaryElementOfKind: kind, at: path)
        }
    }
}

extension OptionalCall where Receiver == any UICollectionViewDataSource {
    public func callAsFunction(_ view: UICollectionView, canMoveItemAt path: IndexPath) -> Bool? {
        view.ask(receiver, .canMove) { $0.collectionView(view, canMoveItemAt: path) }
    }

    @discardableResult
    public func callAsFunction(
        _ view: UICollectionView, moveItemAt source: IndexPath, to destination: IndexPath
    ) -> Void? {
        view.ask(receiver, .move) { $0.collectionView(view, moveItemAt: source, to: destination) }
    }
}

extension UIScrollViewDelegate {
    /// The method of a collection view's delegate, which here has the type of a scroll view's.
    @_disfavoredOverload public var collectionView: OptionalCall<any UICollectionViewDelegate>? {
        (self as? any UICollectionViewDelegate).map { OptionalCall(receiver: $0) }
    }
}

extension UICollectionViewDelegate {
    @_disfavoredOverload public var collectionView: OptionalCall<any UICollectionViewDelegate>? { OptionalCall(receiver: self) }
}

extension OptionalCall where Receiver == any UICollectionViewDelegate {
    public func callAsFunction(
        _ view: UICollectionView, targetContentOffsetForProposedContentOffset offset: CGPoint
    ) -> CGPoint? {
        view.ask(receiver, .targetContentOffset) {
            $0.collectionView(view, targetContentOffsetForProposedContentOffset: offset)
        }
    }

    @discardableResult
    public func callAsFunction(
        _ view: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt path: IndexPath
    ) -> Void? {
        view.ask(receiver, .willDisplay) { $0.collectionView(view, willDisplay: cell, forItemAt: path) }
    }

    @discardableResult
    public func callAsFunction(
        _ view: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt path: IndexPath
    ) -> Void? {
        view.ask(receiver, .didEndDisplaying) { $0.collectionView(view, didEndDisplaying: cell, forItemAt: path) }
    }

    @discardableResult
    public func callAsFunction(
        _ view: UICollectionView, willDisplaySupplementaryView element: UICollectionReusableView,
        forElementKind kind: String, at path: IndexPath
    ) -> Void? {
        view.ask(receiver, .willDisplaySupplementaryView) {
            $0.collectionView(view, willDisplaySupplementaryView: element, forElementKind: kind, at: path)
        }
    }

    @discardableResult
    public func callAsFunction(
        _ view: UICollectionView, didEndDisplayingSupplementaryView element: UICollectionReusableView,
        forElementOfKind kind: String, at path: IndexPath
    ) -> Void? {
        view.ask(receiver, .didEndDisplayingSupplementaryView) {
            $0.collectionView(view, didEndDisplayingSupplementaryView: element, forElementOfKind: kind, at: path)
        }
    }

    public func callAsFunction(_ view: UICollectionView, shouldHighlightItemAt path: IndexPath) -> Bool? {
        view.ask(receiver, .shouldHighlight) { $0.collectionView(view, shouldHighlightItemAt: path) }
    }

    @discardableResult
    public func callAsFunction(_ view: UICollectionView, didHighlightItemAt path: IndexPath) -> Void? {
        view.ask(receiver, .didHighlight) { $0.collectionView(view, didHighlightItemAt: path) }
    }

    @discardableResult
    public func callAsFunction(_ view: UICollectionView, didUnhighlightItemAt path: IndexPath) -> Void? {
        view.ask(receiver, .didUnhighlight) { $0.collectionView(view, didUnhighlightItemAt: path) }
    }

    public func callAsFunction(_ view: UICollectionView, shouldSelectItemAt path: IndexPath) -> Bool? {
        view.ask(receiver, .shouldSelect) { $0.collectionView(view, shouldSelectItemAt: path) }
    }

    public func callAsFunction(_ view: UICollectionView, shouldDeselectItemAt path: IndexPath) -> Bool? {
        view.ask(receiver, .shouldDeselect) { $0.collectionView(view, shouldDeselectItemAt: path) }
    }

    @discardableResult
    public func callAsFunction(_ view: UICollectionView, didSelectItemAt path: IndexPath) -> Void? {
        view.ask(receiver, .didSelect) { $0.collectionView(view, didSelectItemAt: path) }
    }

    @discardableResult
    public func callAsFunction(_ view: UICollectionView, didDeselectItemAt path: IndexPath) -> Void? {
        view.ask(receiver, .didDeselect) { $0.collectionView(view, didDeselectItemAt: path) }
    }
}

extension UICollectionViewDelegateFlowLayout {
    @_disfavoredOverload public var collectionView: OptionalCall<any UICollectionViewDelegateFlowLayout>? {
        OptionalCall(receiver: self)
    }
}

extension OptionalCall where Receiver == any UICollectionViewDelegateFlowLayout {
    public func callAsFunction(
        _ view: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt path: IndexPath
    ) -> CGSize? {
        view.ask(receiver, .sizeForItem) { $0.collectionView(view, layout: layout, sizeForItemAt: path) }
    }

    public func callAsFunction(
        _ view: UICollectionView, layout: UICollectionViewLayout, insetForSectionAt section: Int
    ) -> UIEdgeInsets? {
        view.ask(receiver, .insetForSection) { $0.collectionView(view, layout: layout, insetForSectionAt: section) }
    }

    public func callAsFunction(
        _ view: UICollectionView, layout: UICollectionViewLayout, minimumLineSpacingForSectionAt section: Int
    ) -> CGFloat? {
        view.ask(receiver, .lineSpacing) {
            $0.collectionView(view, layout: layout, minimumLineSpacingForSectionAt: section)
        }
    }

    public func callAsFunction(
        _ view: UICollectionView, layout: UICollectionViewLayout, minimumInteritemSpacingForSectionAt section: Int
    ) -> CGFloat? {
        view.ask(receiver, .interitemSpacing) {
            $0.collectionView(view, layout: layout, minimumInteritemSpacingForSectionAt: section)
        }
    }

    public func callAsFunction(
        _ view: UICollectionView, layout: UICollectionViewLayout, referenceSizeForHeaderInSection section: Int
    ) -> CGSize? {
        view.ask(receiver, .headerSize) {
            $0.collectionView(view, layout: layout, referenceSizeForHeaderInSection: section)
        }
    }

    public func callAsFunction(
        _ view: UICollectionView, layout: UICollectionViewLayout, referenceSizeForFooterInSection section: Int
    ) -> CGSize? {
        view.ask(receiver, .footerSize) {
            $0.collectionView(view, layout: layout, referenceSizeForFooterInSection: section)
        }
    }
}
