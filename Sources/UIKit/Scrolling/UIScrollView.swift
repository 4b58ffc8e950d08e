/// A view that shows a part of something larger, and scrolls by moving the origin of its bounds.
///
/// The harness sets `contentOffset`, which is not clamped, and calls `beginDragging()` and the other
/// phases.
@preconcurrency @MainActor
open class UIScrollView: UIView {
    open weak var delegate: (any UIScrollViewDelegate)? { didSet { delegateDidChange() } }

    // Not checked for overlapping accesses: no code runs during an access.

    @exclusivity(unchecked)
    @_spi(Headless) public internal(set) final var scrollingState = ScrollingState.resting

    @exclusivity(unchecked)
    open var contentSize: CGSize = .zero

    /// Whether a finger touches the content, whether it has moved it or not.
    open var isTracking: Bool { scrollingState == .tracking || scrollingState == .dragging }
    open var isDragging: Bool { scrollingState == .dragging }
    open var isDecelerating: Bool { scrollingState == .decelerating }

    open var isScrollEnabled = true
    open var isPagingEnabled = false
    /// Has no effect: the offset is not clamped.
    open var bounces = true
    /// Affects only the safe area's part of `adjustedContentInset`.
    open var alwaysBounceVertical = false
    /// Affects only the safe area's part of `adjustedContentInset`.
    open var alwaysBounceHorizontal = false
    /// Has no effect: nothing is drawn.
    open var showsVerticalScrollIndicator = true
    /// Has no effect: nothing is drawn.
    open var showsHorizontalScrollIndicator = true
    /// Stored for the harness, which performs the deceleration.
    open var decelerationRate = DecelerationRate.normal

    open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic {
        didSet {
            guard contentInsetAdjustmentBehavior != oldValue, safeAreaInsets != .zero else { return }
            adjustedInsetsChanged()
        }
    }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        clipsToBounds = true
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        clipsToBounds = true
    }

    /// The insets of the content. Changing them does not change the offset *(model)*.
    open var contentInset: UIEdgeInsets = .zero {
        didSet { if contentInset != oldValue { adjustedInsetsChanged() } }
    }

    /// `contentInset` with the safe area's part, according to `contentInsetAdjustmentBehavior`.
    open var adjustedContentInset: UIEdgeInsets {
        UIWindow.hasAnyUnsafeArea ? contentInset + safeAreaAdjustment : contentInset
    }

    private func adjustedInsetsChanged() {
        contentInsetDidChange()
        adjustedContentInsetDidChange()
    }

    override func safeAreaChanged() {
        super.safeAreaChanged()
        if contentInsetAdjustmentBehavior != .never { adjustedInsetsChanged() }
    }

    /// Called when `contentInset` or the safe area has changed `adjustedContentInset` *(model)*.
    open func adjustedContentInsetDidChange() {}

    /// Lets a collection view invalidate its layout, which depends on the available room.
    func contentInsetDidChange() {}

    /// The origin of the bounds. Setting the current offset does nothing.
    open var contentOffset: CGPoint {
        get { storedBounds.origin }
        set { setBounds(CGRect(origin: newValue, size: storedBounds.size)) }
    }

    /// Sets the offset at once, even if animated *(model)*.
    open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
        let isAnimated = animated && contentOffset != self.contentOffset
        self.contentOffset = contentOffset
        if isAnimated { delegate?.scrollViewDidEndScrollingAnimation(self) }
    }

    override func setBounds(_ newBounds: CGRect) {
        let scrolls = newBounds.origin != storedBounds.origin
        super.setBounds(newBounds)
        if scrolls {
            setNeedsLayout()
            didScroll()
        }
    }

    func didScroll() { delegate?.scrollViewDidScroll(self) }

    /// Returns the target of a drag, before the delegate chooses.
    func dragTarget(forProposedContentOffset offset: CGPoint, withVelocity velocity: CGPoint) -> CGPoint { offset }

    /// Lets a subclass store what it derives from the delegate, because the property cannot be
    /// declared again.
    func delegateDidChange() {}
}

extension UIScrollView {
    /// The part of the velocity that moving content keeps in each millisecond.
    public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
        public let rawValue: CGFloat
        public init(rawValue: CGFloat) { self.rawValue = rawValue }

        public static let normal = DecelerationRate(rawValue: 0.998)
        public static let fast = DecelerationRate(rawValue: 0.99)
    }

    public enum ContentInsetAdjustmentBehavior: Int, Sendable {
        /// Like `scrollableAxes`, because this module has no navigation controllers *(model)*.
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
