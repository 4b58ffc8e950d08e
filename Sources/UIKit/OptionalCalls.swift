// `delegate.method?(…)`, which on a device is `nil` if the delegate does not implement the method.
//
// Linux has no Objective-C runtime to ask. The optional methods have default implementations in
// protocol extensions, and each default records that it ran.

/// The optional methods with a default implementation.
enum OptionalMethod {
    case didScroll, willBeginDragging, willEndDragging, didEndDragging, willBeginDecelerating, didEndDecelerating
    case didEndScrollingAnimation
    case numberOfSections, supplementaryView
    case willDisplay, didEndDisplaying, willDisplaySupplementaryView, didEndDisplayingSupplementaryView
    case sizeForItem, insetForSection, lineSpacing, interitemSpacing, headerSize, footerSize
}

@MainActor
enum OptionalCall {
    @exclusivity(unchecked)
    nonisolated(unsafe) private static var isAsking = false
    private static var lastDefault: (method: OptionalMethod, receiver: ObjectIdentifier)?

    /// Called by each default implementation, which also serves calls without a question mark.
    ///
    /// - Returns: Whether an optional call is under way.
    @discardableResult
    static func defaultRan(_ method: OptionalMethod, of receiver: AnyObject) -> Bool {
        guard isAsking else { return false }
        lastDefault = (method, ObjectIdentifier(receiver))
        return true
    }

    /// Calls a method.
    ///
    /// - Returns: The result, or `nil` if the receiver does not implement the method.
    static func result<Receiver, Result>(
        of method: OptionalMethod, _ receiver: Receiver, _ call: (Receiver) -> Result
    ) -> Result? {
        let wasAsking = isAsking
        isAsking = true
        lastDefault = nil
        let result = call(receiver)
        isAsking = wasAsking
        defer { lastDefault = nil }
        // The receiver's own implementation may have called other defaults.
        guard let lastDefault, lastDefault.method == method, lastDefault.receiver == ObjectIdentifier(receiver as AnyObject)
        else { return result }
        return nil
    }
}

// MARK: Scroll views

/// An optional call of a scroll view's delegate.
@preconcurrency @MainActor
public struct OptionalScrollViewCall {
    let delegate: any UIScrollViewDelegate
    let method: OptionalMethod

    @discardableResult
    public func callAsFunction(_ scrollView: UIScrollView) -> Void? {
        OptionalCall.result(of: method, delegate) {
            switch method {
            case .willBeginDragging: $0.scrollViewWillBeginDragging(scrollView)
            case .willBeginDecelerating: $0.scrollViewWillBeginDecelerating(scrollView)
            case .didEndDecelerating: $0.scrollViewDidEndDecelerating(scrollView)
            case .didEndScrollingAnimation: $0.scrollViewDidEndScrollingAnimation(scrollView)
            default: $0.scrollViewDidScroll(scrollView)
            }
        }
    }

    @discardableResult
    public func callAsFunction(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) -> Void? {
        OptionalCall.result(of: method, delegate) { $0.scrollViewDidEndDragging(scrollView, willDecelerate: decelerate) }
    }

    @discardableResult
    public func callAsFunction(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) -> Void? {
        OptionalCall.result(of: method, delegate) {
            $0.scrollViewWillEndDragging(scrollView, withVelocity: velocity, targetContentOffset: targetContentOffset)
        }
    }
}

extension UIScrollViewDelegate {
    @_disfavoredOverload
    public var scrollViewDidScroll: OptionalScrollViewCall? { call(.didScroll) }
    @_disfavoredOverload
    public var scrollViewWillBeginDragging: OptionalScrollViewCall? { call(.willBeginDragging) }
    @_disfavoredOverload
    public var scrollViewWillEndDragging: OptionalScrollViewCall? { call(.willEndDragging) }
    @_disfavoredOverload
    public var scrollViewDidEndDragging: OptionalScrollViewCall? { call(.didEndDragging) }
    @_disfavoredOverload
    public var scrollViewWillBeginDecelerating: OptionalScrollViewCall? { call(.willBeginDecelerating) }
    @_disfavoredOverload
    public var scrollViewDidEndDecelerating: OptionalScrollViewCall? { call(.didEndDecelerating) }
    @_disfavoredOverload
    public var scrollViewDidEndScrollingAnimation: OptionalScrollViewCall? { call(.didEndScrollingAnimation) }

    private func call(_ method: OptionalMethod) -> OptionalScrollViewCall {
        OptionalScrollViewCall(delegate: self, method: method)
    }
}

// MARK: Data sources

/// An optional call of a collection view's data source.
@preconcurrency @MainActor
public struct OptionalDataSourceCall {
    let dataSource: any UICollectionViewDataSource

    public func callAsFunction(in collectionView: UICollectionView) -> Int? {
        OptionalCall.result(of: .numberOfSections, dataSource) { $0.numberOfSections(in: collectionView) }
    }

    public func callAsFunction(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView? {
        OptionalCall.result(of: .supplementaryView, dataSource) {
            $0.collectionView(collectionView, viewForSupplementaryElementOfKind: kind, at: indexPath)
        }
    }
}

extension UICollectionViewDataSource {
    @_disfavoredOverload
    public var numberOfSections: OptionalDataSourceCall? { OptionalDataSourceCall(dataSource: self) }
    @_disfavoredOverload
    public var collectionView: OptionalDataSourceCall? { OptionalDataSourceCall(dataSource: self) }
}

// MARK: Collection views

/// An optional call of a collection view's delegate.
@preconcurrency @MainActor
public struct OptionalDelegateCall {
    let delegate: any UICollectionViewDelegate

    @discardableResult
    public func callAsFunction(
        _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
    ) -> Void? {
        OptionalCall.result(of: .willDisplay, delegate) {
            $0.collectionView(collectionView, willDisplay: cell, forItemAt: indexPath)
        }
    }

    @discardableResult
    public func callAsFunction(
        _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath
    ) -> Void? {
        OptionalCall.result(of: .didEndDisplaying, delegate) {
            $0.collectionView(collectionView, didEndDisplaying: cell, forItemAt: indexPath)
        }
    }

    @discardableResult
    public func callAsFunction(
        _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView,
        forElementKind elementKind: String, at indexPath: IndexPath
    ) -> Void? {
        OptionalCall.result(of: .willDisplaySupplementaryView, delegate) {
            $0.collectionView(collectionView, willDisplaySupplementaryView: view, forElementKind: elementKind, at: indexPath)
        }
    }

    @discardableResult
    public func callAsFunction(
        _ collectionView: UICollectionView, didEndDisplayingSupplementaryView view: UICollectionReusableView,
        forElementOfKind elementKind: String, at indexPath: IndexPath
    ) -> Void? {
        OptionalCall.result(of: .didEndDisplayingSupplementaryView, delegate) {
            $0.collectionView(
                collectionView, didEndDisplayingSupplementaryView: view, forElementOfKind: elementKind, at: indexPath)
        }
    }
}

extension UICollectionViewDelegate {
    @_disfavoredOverload
    public var collectionView: OptionalDelegateCall? { OptionalDelegateCall(delegate: self) }
}

/// An optional call of a flow layout's delegate.
@preconcurrency @MainActor
public struct OptionalFlowLayoutCall {
    let delegate: any UICollectionViewDelegateFlowLayout

    public func callAsFunction(
        _ collectionView: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath
    ) -> CGSize? {
        OptionalCall.result(of: .sizeForItem, delegate) {
            $0.collectionView(collectionView, layout: layout, sizeForItemAt: indexPath)
        }
    }

    public func callAsFunction(
        _ collectionView: UICollectionView, layout: UICollectionViewLayout, insetForSectionAt section: Int
    ) -> UIEdgeInsets? {
        OptionalCall.result(of: .insetForSection, delegate) {
            $0.collectionView(collectionView, layout: layout, insetForSectionAt: section)
        }
    }

    public func callAsFunction(
        _ collectionView: UICollectionView, layout: UICollectionViewLayout, minimumLineSpacingForSectionAt section: Int
    ) -> CGFloat? {
        OptionalCall.result(of: .lineSpacing, delegate) {
            $0.collectionView(collectionView, layout: layout, minimumLineSpacingForSectionAt: section)
        }
    }

    public func callAsFunction(
        _ collectionView: UICollectionView, layout: UICollectionViewLayout, minimumInteritemSpacingForSectionAt section: Int
    ) -> CGFloat? {
        OptionalCall.result(of: .interitemSpacing, delegate) {
            $0.collectionView(collectionView, layout: layout, minimumInteritemSpacingForSectionAt: section)
        }
    }

    public func callAsFunction(
        _ collectionView: UICollectionView, layout: UICollectionViewLayout, referenceSizeForHeaderInSection section: Int
    ) -> CGSize? {
        OptionalCall.result(of: .headerSize, delegate) {
            $0.collectionView(collectionView, layout: layout, referenceSizeForHeaderInSection: section)
        }
    }

    public func callAsFunction(
        _ collectionView: UICollectionView, layout: UICollectionViewLayout, referenceSizeForFooterInSection section: Int
    ) -> CGSize? {
        OptionalCall.result(of: .footerSize, delegate) {
            $0.collectionView(collectionView, layout: layout, referenceSizeForFooterInSection: section)
        }
    }
}

extension UICollectionViewDelegateFlowLayout {
    @_disfavoredOverload
    public var collectionView: OptionalFlowLayoutCall? { OptionalFlowLayoutCall(delegate: self) }
}
