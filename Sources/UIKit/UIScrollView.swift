/// What a scroll view tells; all methods are optional.
///
/// Source: <https://developer.apple.com/documentation/uikit/uiscrollviewdelegate>
@preconcurrency @MainActor
public protocol UIScrollViewDelegate: AnyObject {
    /// Called at once when the content offset has changed, before any layout.
    func scrollViewDidScroll(_ scrollView: UIScrollView)
}

// `@objc optional` does not exist on Linux: what a delegate leaves out falls back to these.
extension UIScrollViewDelegate {
    public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
}

/// A view that shows a part of something larger: it scrolls by moving the origin of its bounds.
///
/// Headless there is no finger and no animation: whoever holds the view sets `contentOffset`, which is not clamped.
///
/// Source: <https://developer.apple.com/documentation/uikit/uiscrollview>
@preconcurrency @MainActor
open class UIScrollView: UIView {
    open weak var delegate: (any UIScrollViewDelegate)? {
        didSet { delegateDidChange() }
    }

    /// Unlike other views, a scroll view clips what lies in it to its bounds.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        clipsToBounds = true
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        clipsToBounds = true
    }

    /// The size of the whole content in points.
    open var contentSize: CGSize = .zero

    /// Room around the content in points. The offset stays where it is when it changes *(model)*.
    open var contentInset: UIEdgeInsets = .zero {
        didSet {
            guard contentInset != oldValue else { return }
            contentInsetDidChange()
            adjustedContentInsetDidChange()
        }
    }

    /// `contentInset` and the safe area, which is empty here *(model)*.
    open var adjustedContentInset: UIEdgeInsets { contentInset }

    /// Called when `adjustedContentInset` has changed.
    open func adjustedContentInsetDidChange() {}

    /// Lets a collection view lay out its content anew: what a layout does depends on the room that there is.
    func contentInsetDidChange() {}

    /// The point of the content that stands at the view's upper left corner: the origin of the bounds.
    ///
    /// Setting the offset that is already there does nothing.
    open var contentOffset: CGPoint {
        get { storedBounds.origin }
        set { setBounds(CGRect(origin: newValue, size: storedBounds.size)) }
    }

    /// Sets the offset; there is no animation to wait for *(model)*.
    open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
        self.contentOffset = contentOffset
    }

    override func setBounds(_ newBounds: CGRect) {
        let scrolls = newBounds.origin != storedBounds.origin
        super.setBounds(newBounds)
        if scrolls {
            setNeedsLayout()
            didScroll()
        }
    }

    func didScroll() {
        delegate?.scrollViewDidScroll(self)
    }

    /// Lets a subclass keep what it derives from the delegate; the property itself must not be declared again.
    func delegateDidChange() {}
}
