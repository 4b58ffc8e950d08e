internal import SystemSupport

/// A view that shows a part of something larger, and scrolls by moving the origin of its bounds.
///
/// The harness sets `contentOffset`, which is not clamped, and calls `beginDragging()` and the other
/// phases.
@preconcurrency @MainActor
open class UIScrollView: UIView {
    open weak var delegate: (any UIScrollViewDelegate)? { didSet { delegateDidChange() } }

    @_spi(Headless) public internal(set) final var scrollingState = ScrollingState.resting
    /// The record of an optional call about the view, while it is in progress.
    final var defaultRecord: DefaultRecord?

    open var contentSize: CGSize = .zero {
        didSet { if contentSize != oldValue { endDidMove() } }
    }
    /// The greatest offset at which the content could rest when `followEnd()` was called last, or when it has moved since.
    private final var knownEnd = CGPoint.zero
    /// Whether the end of the content may have moved since the last call of `followEnd()`.
    final var mayHaveAnotherEnd = false

    /// Whether a finger touches the content, whether it has moved it or not.
    open var isTracking: Bool { scrollingState == .tracking || scrollingState == .dragging }
    open var isDragging: Bool { scrollingState == .dragging }
    open var isDecelerating: Bool { scrollingState == .decelerating }

    open var isScrollEnabled = true
    open var isPagingEnabled = false
    /// Has no effect: the offset is not clamped.
    open var bounces = true
    /// Has no effect: the offset is not clamped.
    open var alwaysBounceVertical = false
    /// Has no effect: the offset is not clamped.
    open var alwaysBounceHorizontal = false
    /// Has no effect: nothing is drawn.
    open var showsVerticalScrollIndicator = true
    /// Has no effect: nothing is drawn.
    open var showsHorizontalScrollIndicator = true
    // Without touches and keys, the next properties have no effect.

    open var isDirectionalLockEnabled = false
    open var delaysContentTouches = true
    open var canCancelContentTouches = true
    open var scrollsToTop = true
    open var keyboardDismissMode = KeyboardDismissMode.none
    open var indicatorStyle = IndicatorStyle.default

    /// Stored for the harness, which performs the deceleration.
    open var decelerationRate = DecelerationRate.normal

    /// Has no effect: the safe area has no insets.
    open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic

    public override init(frame: CGRect) {
        super.init(frame: frame)
        clipsToBounds = true
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        clipsToBounds = true
    }

    /// The insets of the content. Content that rests at its upper or left edge moves with it.
    ///
    /// Sources: <https://github.com/airbnb/MagazineLayout/issues/136>, <https://openradar.appspot.com/34808621>.
    open var contentInset: UIEdgeInsets = .zero {
        didSet {
            guard contentInset != oldValue else { return }
            contentInsetDidChange()
            adjustedContentInsetDidChange()
            delegate?.scrollViewDidChangeAdjustedContentInset(self)
            moveWithEdge(from: oldValue)
            endDidMove()
        }
    }

    private final func moveWithEdge(from oldInset: UIEdgeInsets) {
        guard isScrollEnabled, scrollingState == .resting else { return }
        var offset = storedBounds.origin
        if offset.x == -oldInset.left { offset.x = -contentInset.left }
        if offset.y == -oldInset.top { offset.y = -contentInset.top }
        if offset != storedBounds.origin { contentOffset = offset }
    }

    /// `contentInset`, because the safe area has no insets.
    open var adjustedContentInset: UIEdgeInsets { contentInset }

    /// Called when `contentInset` has changed `adjustedContentInset`.
    open func adjustedContentInsetDidChange() {}

    /// Never called: there are no touches.
    open func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool { true }
    /// Never called: there are no touches.
    open func touchesShouldCancel(in view: UIView) -> Bool { true }

    /// Lets a collection view invalidate its layout, which depends on the available room.
    func contentInsetDidChange() {}

    /// The origin of the bounds. Setting it rounds to pixels, halves to even, and setting the
    /// current offset does nothing. Setting `bounds` moves the content without rounding, and
    /// without `scrollViewDidScroll`.
    open var contentOffset: CGPoint {
        get { storedBounds.origin }
        set {
            let scale = UITraitCollection.differInScale ? traitCollection.displayScale : UITraitCollection.usualDisplayScale
            scroll(to: CGPoint(x: newValue.x.rounded(toPixels: scale), y: newValue.y.rounded(toPixels: scale)))
        }
    }

    /// Moves the content, and then calls the delegate. A collection view has invalidated its layout by then.
    final func scroll(to offset: CGPoint) {
        guard offset != storedBounds.origin else { return }
        // Without a call of the delegate, which would set it again.
        if (offset.x + offset.y).isNaN { return refuseNumber("contentOffset", "\(offset)") }
        setBounds(CGRect(origin: offset, size: storedBounds.size))
        didScroll()
    }

    /// Sets the offset at once, even if animated *(model)*.
    ///
    /// A device ends a deceleration, which continues here *(model)*. Source: <https://openradar.appspot.com/16724593>
    open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
        if isDecelerating { deceleratingContentIsMoved() }
        let isAnimated = animated && contentOffset != self.contentOffset
        self.contentOffset = contentOffset
        guard isAnimated else { return }
        // The animation ends after the layout of its last frame.
        if !isInLayoutPass { layoutIfNeeded() }
        delegate?.scrollViewDidEndScrollingAnimation(self)
    }

    /// Scrolls by the shortest distance that makes a rectangle of the content visible, at once.
    ///
    /// From an offset at which the content can rest, this leads to another one, so
    /// `restingOffset(nearest:)` would change nothing. From beyond an edge, it would move content
    /// whose rectangle is visible already.
    open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
        let (area, insets) = (CGRect(origin: .zero, size: contentSize).intersection(rect), adjustedContentInset)
        guard !area.isNull else { return }
        let visible = bounds.inset(by: insets)
        var offset = contentOffset
        offset.x += max(0, area.maxX - visible.maxX)
        offset.x -= max(0, visible.minX + offset.x - contentOffset.x - area.minX)
        offset.y += max(0, area.maxY - visible.maxY)
        offset.y -= max(0, visible.minY + offset.y - contentOffset.y - area.minY)
        setContentOffset(offset, animated: animated)
    }

    override func setBounds(_ newBounds: CGRect) {
        let scrolls = newBounds.origin != storedBounds.origin
        let isResized = newBounds.size != storedBounds.size
        super.setBounds(newBounds)
        if isResized { endDidMove() }
        guard scrolls else { return }
        setNeedsLayout()
        if UIWindow.isLayingOut { UIWindow.needsFurtherPass = true }
    }

    /// Reports a number that no layer can have. The geometry of other views is checked when screens are compared, because each
    /// tick sets it.
    ///
    /// Source: <https://github.com/Provenance-Emu/Provenance/issues/1718>
    @inline(never)
    final func refuseNumber(_ property: String, _ value: String) {
        report("\(type(of: self)).\(property) is set to \(value): no number may be NaN. UIKit raises an exception here.")
    }

    /// Ends the process because of a fault. A collection view may have a handler, after which the caller continues.
    @_spi(Headless) public func report(_ sentence: String) { userFault(sentence) }

    /// Called when the size of the view or of the content, or an inset, has changed. A collection view waits for its next pass, in
    /// which the layout may change the content, too.
    func endDidMove() {
        mayHaveAnotherEnd = true
        _ = followEnd()
    }

    /// Moves content that lies beyond its end back to it, if the end has come nearer and nothing else moves the content.
    ///
    /// Sources: <https://github.com/slackhq/SlackTextViewController/issues/539>,
    /// <https://github.com/signalapp/JSQMessagesViewController/pull/18>.
    ///
    /// - Returns: Whether the offset was changed.
    final func followEnd() -> Bool {
        guard mayHaveAnotherEnd else { return false }
        mayHaveAnotherEnd = false
        let old = storedBounds.origin
        let (oldEnd, range) = (knownEnd, restingOffsets)
        knownEnd = CGPoint(x: range.x.upperBound, y: range.y.upperBound)
        guard scrollingState == .resting else { return false }
        var offset = old
        if knownEnd.x < oldEnd.x { offset.x = min(offset.x, knownEnd.x) }
        if knownEnd.y < oldEnd.y { offset.y = min(offset.y, knownEnd.y) }
        // Not rounded to pixels, because the end of the content may lie between two.
        scroll(to: offset)
        return storedBounds.origin != old
    }

    /// Lets a collection view warn.
    func deceleratingContentIsMoved() {}

    override var placesSubviewsByConstraints: Bool { false }

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
        case automatic
        case scrollableAxes
        case never
        case always
    }
}

extension UIScrollView {
    public enum KeyboardDismissMode: Int, Sendable {
        case none, onDrag, interactive, onDragWithAccessory, interactiveWithAccessory
    }

    public enum IndicatorStyle: Int, Sendable {
        case `default`, black, white
    }
}
