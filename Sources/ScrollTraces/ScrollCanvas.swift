import CoreGraphics

/// What a trace scrolls over: a screen, and content whose height depends on the screen's size.
public struct ScrollCanvas: Sendable {
    /// The longest side of a screen, in pt. Far above any display; it keeps a stroke's tick count within `Int`.
    static let longestSide: CGFloat = 1_000_000
    /// The greatest content height, in pt. Below it a `CGFloat` still resolves a thousandth of a point.
    public static let greatestContentHeight: CGFloat = 1_000_000_000_000

    /// The scroll view's bounds size in pt while the screen is upright.
    public let screenSize: CGSize
    /// Pixels per pt. Offsets are multiples of its reciprocal.
    public let displayScale: CGFloat
    /// The content's height in pt on a screen of the given size.
    ///
    /// It may be costly, such as the placement of every item: a trace asks at most once per distinct size.
    public let contentHeight: @Sendable (CGSize) -> CGFloat
    /// The scroll view's content inset in pt: how far above its first row and below its last the content may rest. The offset
    /// ranges from −top on.
    public let topInset: CGFloat
    public let bottomInset: CGFloat

    /// - Precondition: Both sides of `screenSize` are above 0 and at most 1,000,000 pt; `displayScale` is in 1 ... 10; the insets
    ///   are within ±1,000,000 pt.
    public init(
        screenSize: CGSize,
        displayScale: CGFloat = 2,
        topInset: CGFloat = 0,
        bottomInset: CGFloat = 0,
        contentHeight: @escaping @Sendable (CGSize) -> CGFloat
    ) {
        precondition(
            Self.allows(screenSize),
            "A screen's sides are above 0 and at most 1,000,000 pt; given: \(screenSize.width) × \(screenSize.height)."
        )
        precondition((1...10).contains(displayScale), "A display scale lies in 1 ... 10; given: \(displayScale).")
        precondition(
            abs(topInset) <= Self.longestSide && abs(bottomInset) <= Self.longestSide,
            "A content inset is within ±1,000,000 pt; given: \(topInset) at the top, \(bottomInset) at the bottom."
        )
        self.screenSize = screenSize
        self.displayScale = displayScale
        self.contentHeight = contentHeight
        self.topInset = topInset
        self.bottomInset = bottomInset
    }

    /// How far the content can be scrolled from its rest at the top, in pt: to where its bottom meets the screen's, each with its
    /// inset; 0 where the content and its insets are shorter than the screen.
    ///
    /// - Precondition: `contentHeight` answers with a finite height of at most 10¹² pt.
    /// - Complexity: One call of `contentHeight`.
    public func maximumOffset(for size: CGSize) -> CGFloat {
        let height = contentHeight(size)
        precondition(
            height.isFinite && height <= Self.greatestContentHeight,
            "A content height is finite and at most 10¹² pt; given: \(height) for a screen of \(size.width) × \(size.height)."
        )
        return max(0, height + (topInset + bottomInset) - size.height)
    }

    /// Whether both sides are above 0 and at most ``longestSide``; false for NaN.
    static func allows(_ size: CGSize) -> Bool {
        size.width > 0 && size.width <= longestSide && size.height > 0 && size.height <= longestSide
    }
}
