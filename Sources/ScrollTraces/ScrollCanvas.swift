import CoreGraphics

/// What a trace scrolls over: a screen, and content whose height depends on the screen's size and on the data that are shown.
public struct ScrollCanvas: Sendable {
    /// The longest side of a screen, in pt. Far above any display; it keeps a stroke's tick count within `Int`.
    static let longestSide: CGFloat = 1_000_000
    /// The greatest content height, in pt. Below it a `CGFloat` still resolves a thousandth of a point.
    public static let greatestContentHeight: CGFloat = 1_000_000_000_000

    /// The screen's size in pt before it is turned.
    public let screenSize: CGSize
    /// Pixels per pt. Offsets are multiples of its reciprocal.
    public let displayScale: CGFloat
    /// How long the content of a page is, and how much of it the scroll view shows.
    ///
    /// It may be costly, such as the placement of every item: a trace asks at most once per distinct page.
    public let extent: @Sendable (ScrollPage) -> ScrollExtent
    /// How long the content is, and how much of it the scroll view shows, after a change of the data at a content offset in pt; `nil`:
    /// as before.
    ///
    /// It is asked for each change of a trace, in their order, and knows those that it was asked for before: where a trace changes data,
    /// a canvas is good for one trace.
    public var extentAfterChange: (@Sendable (DataChange, CGFloat) -> ScrollExtent)?
    /// Where content comes to rest that a finger lets go of, in pt; `nil`: where it runs out.
    ///
    /// It is asked whenever a finger of a generated trace lifts within the content. Recorded fingers have lifted already.
    public var restingPlace: (@Sendable (ScrollRelease) -> CGFloat)?
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
        extent: @escaping @Sendable (ScrollPage) -> ScrollExtent
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
        self.extent = extent
        self.topInset = topInset
        self.bottomInset = bottomInset
    }

    /// A canvas whose scroll view fills the screen, and whose data sets are all as long.
    public init(
        screenSize: CGSize,
        displayScale: CGFloat = 2,
        topInset: CGFloat = 0,
        bottomInset: CGFloat = 0,
        contentHeight: @escaping @Sendable (CGSize) -> CGFloat
    ) {
        self.init(screenSize: screenSize, displayScale: displayScale, topInset: topInset, bottomInset: bottomInset) { page in
            ScrollExtent(contentHeight: contentHeight(page.screenSize), viewHeight: page.screenSize.height)
        }
    }

    /// How far the content can be scrolled from its rest at the top, in pt: to where its bottom meets the scroll view's, each with its
    /// inset; 0 where the content and its insets are shorter than the view.
    ///
    /// - Precondition: The content's height is finite and at most 10¹² pt.
    public func maximumOffset(over extent: ScrollExtent) -> CGFloat {
        precondition(
            extent.contentHeight.isFinite && extent.contentHeight <= Self.greatestContentHeight,
            "A content height is finite and at most 10¹² pt; given: \(extent.contentHeight)."
        )
        return max(0, extent.contentHeight + (topInset + bottomInset) - extent.viewHeight)
    }

    /// Whether both sides are above 0 and at most ``longestSide``; false for NaN.
    static func allows(_ size: CGSize) -> Bool {
        size.width > 0 && size.width <= longestSide && size.height > 0 && size.height <= longestSide
    }
}

/// What does not change while a scroll view only scrolls: the screen and the data.
public struct ScrollPage: Hashable, Sendable {
    /// In pt.
    public let screenSize: CGSize
    /// The number of the data set, counted from 0.
    public let dataSet: Int

    public init(screenSize: CGSize, dataSet: Int) {
        self.screenSize = screenSize
        self.dataSet = dataSet
    }
}

/// The length of a page along the axis that is scrolled, in pt.
public struct ScrollExtent: Equatable, Sendable {
    /// The height of the whole content.
    public let contentHeight: CGFloat
    /// The height of the scroll view: that of the screen, unless there is something above or below it.
    public let viewHeight: CGFloat

    public init(contentHeight: CGFloat, viewHeight: CGFloat) {
        self.contentHeight = contentHeight
        self.viewHeight = viewHeight
    }
}

/// A finger that lets go of content.
public struct ScrollRelease: Equatable, Sendable {
    public let page: ScrollPage
    /// The content offset, in pt.
    public let contentOffset: CGFloat
    /// In pt/s, signed like offsets; 0 for content that rests.
    public let velocity: CGFloat
    /// The content offset at which the content runs out, or that of the edge before it, in pt.
    public let proposedOffset: CGFloat

    public init(page: ScrollPage, contentOffset: CGFloat, velocity: CGFloat, proposedOffset: CGFloat) {
        self.page = page
        self.contentOffset = contentOffset
        self.velocity = velocity
        self.proposedOffset = proposedOffset
    }
}
