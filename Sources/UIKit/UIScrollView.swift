/// A view that shows a part of something larger: it scrolls by moving the origin of its bounds.
///
/// Headless there is no finger and no animation: whoever holds the view sets `contentOffset`, which is not clamped, and says through
/// `beginDragging()` and the other phases what moves it.
///
/// Source: <https://developer.apple.com/documentation/uikit/uiscrollview>
@preconcurrency @MainActor
open class UIScrollView: UIView {
    open weak var delegate: (any UIScrollViewDelegate)? {
        didSet { delegateDidChange() }
    }

    /// The cause of the content's movement; the phases set it.
    @_spi(Headless) public internal(set) final var scrollingState = ScrollingState.resting

    /// Whether a finger touches the content; it may not have moved it yet.
    open var isTracking: Bool { scrollingState == .tracking || scrollingState == .dragging }
    /// Whether a finger moves the content.
    open var isDragging: Bool { scrollingState == .dragging }
    /// Whether the content goes on moving after a finger has left it.
    open var isDecelerating: Bool { scrollingState == .decelerating }

    /// Whether fingers move the content.
    open var isScrollEnabled = true
    /// Whether the content comes to rest at multiples of the view's size only.
    open var isPagingEnabled = false
    /// Whether the content moves beyond its edges. Kept and not acted upon: the offset is not clamped.
    open var bounces = true
    /// Whether content that is lower than the view bounces. It decides the safe area's part of `adjustedContentInset`, no more.
    open var alwaysBounceVertical = false
    /// Whether content that is narrower than the view bounces; see `alwaysBounceVertical`.
    open var alwaysBounceHorizontal = false
    /// Kept and not acted upon: nothing is drawn.
    open var showsVerticalScrollIndicator = true
    /// Kept and not acted upon: nothing is drawn.
    open var showsHorizontalScrollIndicator = true
    /// How fast the content comes to rest. Kept for who moves the content; the view itself does not.
    open var decelerationRate = DecelerationRate.normal

    /// How the safe area adds to `contentInset`.
    open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic {
        didSet {
            guard contentInsetAdjustmentBehavior != oldValue, safeAreaInsets != .zero else { return }
            adjustedInsetsChanged()
        }
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
            adjustedInsetsChanged()
        }
    }

    /// `contentInset` and what `contentInsetAdjustmentBehavior` adds of the safe area.
    ///
    /// - Complexity: That of `safeAreaInsets`.
    open var adjustedContentInset: UIEdgeInsets {
        UIWindow.hasAnyUnsafeArea ? contentInset + safeAreaAdjustment : contentInset
    }

    private func adjustedInsetsChanged() {
        contentInsetDidChange()
        adjustedContentInsetDidChange()
    }

    override func safeAreaChanged() {
        super.safeAreaChanged()
        if contentInsetAdjustmentBehavior != .never {
            adjustedInsetsChanged()
        }
    }

    /// Called when `contentInset` or the safe area has changed `adjustedContentInset`; not when the size of the content has *(model)*.
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

    /// Sets the offset; there is no animation to wait for, so an animated change has ended at once *(model)*.
    open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
        let isAnimated = animated && contentOffset != self.contentOffset
        self.contentOffset = contentOffset
        if isAnimated {
            delegate?.scrollViewDidEndScrollingAnimation(self)
        }
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

    /// Chooses where a drag comes to rest, before the delegate does.
    ///
    /// - Parameter velocity: In points per millisecond.
    func dragTarget(forProposedContentOffset offset: CGPoint, withVelocity velocity: CGPoint) -> CGPoint { offset }

    /// Lets a subclass keep what it derives from the delegate; the property itself must not be declared again.
    func delegateDidChange() {}
}

extension UIScrollView {
    /// The part of its velocity that moving content keeps in each millisecond.
    ///
    /// Source: <https://developer.apple.com/documentation/uikit/uiscrollview/decelerationrate-swift.struct>
    public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
        public let rawValue: CGFloat

        public init(rawValue: CGFloat) {
            self.rawValue = rawValue
        }

        public static let normal = DecelerationRate(rawValue: 0.998)
        public static let fast = DecelerationRate(rawValue: 0.99)
    }

    /// Source: <https://developer.apple.com/documentation/uikit/uiscrollview/contentinsetadjustmentbehavior-swift.enum>
    public enum ContentInsetAdjustmentBehavior: Int, Sendable {
        /// As `scrollableAxes`: there are no navigation controllers here *(model)*.
        case automatic
        /// The safe area adds to the insets of the axes along which the content is longer than the view or always bounces.
        case scrollableAxes
        /// The safe area adds nothing.
        case never
        /// The safe area adds to all insets.
        case always
    }
}
