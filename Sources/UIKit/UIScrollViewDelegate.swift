/// What a scroll view tells; all methods are optional.
///
/// Source: <https://developer.apple.com/documentation/uikit/uiscrollviewdelegate>
@preconcurrency @MainActor
public protocol UIScrollViewDelegate: NSObjectProtocol {
    /// Called at once when the content offset has changed, before any layout.
    func scrollViewDidScroll(_ scrollView: UIScrollView)

    /// Called when a finger begins to drag the content.
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView)

    /// Called when the finger leaves the screen; not with `isPagingEnabled`.
    ///
    /// - Parameters:
    ///   - scrollView: The scroll view that the finger has left.
    ///   - velocity: The velocity of the content in points per millisecond.
    ///   - targetContentOffset: The offset at which the content will come to rest; the delegate may change it.
    func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
    )

    /// Called when the finger has left the screen.
    ///
    /// - Parameters:
    ///   - scrollView: The scroll view that the finger has left.
    ///   - decelerate: Whether the content goes on moving by itself.
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)

    /// Called when the content goes on moving by itself.
    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)

    /// Called when the content has come to rest by itself, or a finger has stopped it *(model)*.
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)

    /// Called at the end of an animated change of the offset.
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
}

// `@objc optional` does not exist on Linux: what a delegate leaves out falls back to these.
extension UIScrollViewDelegate {
    public func scrollViewDidScroll(_ scrollView: UIScrollView) {
        OptionalCall.defaultRan(.didScroll, of: self)
    }
    public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
        OptionalCall.defaultRan(.willBeginDragging, of: self)
    }
    public func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
        OptionalCall.defaultRan(.willEndDragging, of: self)
    }
    public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        OptionalCall.defaultRan(.didEndDragging, of: self)
    }
    public func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {
        OptionalCall.defaultRan(.willBeginDecelerating, of: self)
    }
    public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
        OptionalCall.defaultRan(.didEndDecelerating, of: self)
    }
    public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
        OptionalCall.defaultRan(.didEndScrollingAnimation, of: self)
    }
}
