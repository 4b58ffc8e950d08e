/// A view that shows a part of something larger, and scrolls by moving the origin of its bounds.
///
/// There is no finger and no animation: the harness sets `contentOffset`, which is not clamped, and
/// calls `beginDragging()` and the other phases.
///
/// Source: <https://developer.apple.com/documentation/uikit/uiscrollview>
@preconcurrency @MainActor
open class UIScrollView: UIView {
    open weak var delegate: (any UIScrollViewDelegate)? {
        didSet { delegateDidChange() }
    }

    /// The cause of the content's movement, which the phases set.
    @_spi(Headless) public internal(set) final var scrollingState = ScrollingState.resting

    /// Whether a finger touches the content, whether it has moved it or not.
    open var isTracking: Bool { scrollingState == .tracking || scrollingState == .dragging }
    /// Whether a finger moves the content.
    open var isDragging: Bool { scrollingState == .dragging }
    /// Whether the content moves after a finger has left it.
    open var isDecelerating: Bool { scrollingState == .decelerating }

    /// Whether fingers move the content.
    open var isScrollEnabled = true
    /// Whether the content only rests at multiples of the view's size.
    open var isPagingEnabled = false
    /// Whether the content moves beyond its edges. It has no effect: the offset is not clamped.
    open var bounces = true
    /// Whether content that is shorter than the view bounces. It only affects the safe area's part
    /// of `adjustedContentInset`.
    open var alwaysBounceVertical = false
    /// Whether content that is narrower than the view bounces; see `alwaysBounceVertical`.
    open var alwaysBounceHorizontal = false
    /// Has no effect: nothing is drawn.
    open var showsVerticalScrollIndicator = true
    /// Has no effect: nothing is drawn.
    open var showsHorizontalScrollIndicator = true
    /// The deceleration of the content. Stored for the harness, which performs the deceleration.
    open var decelerationRate = DecelerationRate.normal

    /// The effect of the safe area on `contentInset`.
    open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic {
        didSet {
            guard contentInsetAdjustmentBehavior != oldValue, safeAreaInsets != .zero else { return }
            adjustedInsetsChanged()
        }
    }

    /// Creates a scroll view, which clips its subviews to its bounds.
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

    /// The insets of the content in points. Changing them does not change the offset *(model)*.
    open var contentInset: UIEdgeInsets = .zero {
        didSet {
            guard contentInset != oldValue else { return }
            adjustedInsetsChanged()
        }
    }

    /// `contentInset` with the safe area's part, according to `contentInsetAdjustmentBehavior`.
    ///
    /// - Complexity: The complexity of `safeAreaInsets`.
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

    /// Called when `contentInset` or the safe area has changed `adjustedContentInset`, but not when
    /// the content's size has *(model)*.
    open func adjustedContentInsetDidChange() {}

    /// Lets a collection view invalidate its layout, which depends on the available room.
    func contentInsetDidChange() {}

    /// The point of the content at the view's upper left corner: the origin of the bounds. Setting
    /// the current offset does nothing.
    open var contentOffset: CGPoint {
        get { storedBounds.origin }
        set { setBounds(CGRect(origin: newValue, size: storedBounds.size)) }
    }

    /// Sets the offset at once, even if animated *(model)*.
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

    /// Returns the target of a drag, before the delegate chooses.
    ///
    /// - Parameter velocity: The velocity in points per millisecond.
    func dragTarget(forProposedContentOffset offset: CGPoint, withVelocity velocity: CGPoint) -> CGPoint { offset }

    /// Lets a subclass store what it derives from the delegate, because the property cannot be
    /// declared again.
    func delegateDidChange() {}
}

extension UIScrollView {
    /// The part of the velocity that moving content keeps in each millisecond.
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
        /// Like `scrollableAxes`: there are no navigation controllers here *(model)*.
        case automatic
        /// The safe area adds to the insets of the axes along which the content is longer than the
        /// view or always bounces.
        case scrollableAxes
        /// The safe area adds nothing.
        case never
        /// The safe area adds to all insets.
        case always
    }
}
