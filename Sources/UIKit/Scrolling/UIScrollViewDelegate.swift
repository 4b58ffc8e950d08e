/// The methods that a scroll view calls. All are optional.
@preconcurrency @MainActor
public protocol UIScrollViewDelegate: NSObjectProtocol {
    /// Called at once when the content offset has changed, before any layout.
    func scrollViewDidScroll(_ scrollView: UIScrollView)

    /// Called when a finger begins to drag the content.
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView)

    /// Called when the finger leaves the screen, except with `isPagingEnabled`.
    ///
    /// The velocity is in points per millisecond. The delegate may change the offset at which the
    /// content will come to rest.
    func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
    )

    /// Called when the finger has left the screen.
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)

    /// Called when the content continues moving after the finger has left it.
    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)

    /// Called when the content has come to rest, or a finger has stopped it *(model)*.
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)

    /// Called at the end of an animated change of the offset.
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)

    /// Called when `contentInset` has changed the adjusted insets.
    func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView)

    // Not called, because no touch zooms or taps the status bar.

    func viewForZooming(in scrollView: UIScrollView) -> UIView?
    func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?)
    func scrollViewDidZoom(_ scrollView: UIScrollView)
    func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat)
    func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool
    func scrollViewDidScrollToTop(_ scrollView: UIScrollView)
}

extension UIScrollViewDelegate {
    public func scrollViewDidScroll(_ scrollView: UIScrollView) { scrollView.defaultRan(.didScroll, of: self) }
    public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { scrollView.defaultRan(.willBeginDragging, of: self) }
    public func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) { scrollView.defaultRan(.willEndDragging, of: self) }
    public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        scrollView.defaultRan(.didEndDragging, of: self)
    }
    public func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {
        scrollView.defaultRan(.willBeginDecelerating, of: self)
    }
    public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
        scrollView.defaultRan(.didEndDecelerating, of: self)
    }
    public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
        scrollView.defaultRan(.didEndScrollingAnimation, of: self)
    }
    public func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {
        scrollView.defaultRan(.didChangeAdjustedContentInset, of: self)
    }
    public func viewForZooming(in scrollView: UIScrollView) -> UIView? {
        scrollView.defaultRan(.viewForZooming, of: self)
        return nil
    }
    public func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {
        scrollView.defaultRan(.willBeginZooming, of: self)
    }
    public func scrollViewDidZoom(_ scrollView: UIScrollView) { scrollView.defaultRan(.didZoom, of: self) }
    public func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {
        scrollView.defaultRan(.didEndZooming, of: self)
    }
    public func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool {
        scrollView.defaultRan(.shouldScrollToTop, of: self)
        return true
    }
    public func scrollViewDidScrollToTop(_ scrollView: UIScrollView) { scrollView.defaultRan(.didScrollToTop, of: self) }
}
