import SystemSupport
import UIKit

/// The screen and the content of a trace. The content's length depends on the screen's size and on the data.
public struct ScrollCanvas: Sendable {
    /// The longest side of a screen, in pt. It keeps the number of ticks of a stroke within `Int`.
    static let longestSide: CGFloat = 1_000_000
    /// The largest content height, in pt. Up to this height, a `CGFloat` resolves a thousandth of a point.
    public static let greatestContentHeight: CGFloat = 1_000_000_000_000

    /// The axis along which the content scrolls. Heights and offsets are along it, and so are the insets.
    public let axis: UICollectionView.ScrollDirection
    /// The screen's size before it turns, in pt.
    public let screenSize: CGSize
    /// Pixels per pt. Offsets are multiples of its reciprocal.
    public let displayScale: CGFloat
    /// Returns the length of a page's content.
    public let extent: @Sendable (ScrollPage) -> ScrollExtent
    /// The content inset at the top in pt, rounded to a pixel, because content rests on pixels.
    public let topInset: CGFloat
    public let bottomInset: CGFloat

    /// - Precondition: Both sides of `screenSize` are above 0 and at most 1,000,000 pt; `displayScale` is in 1 ... 10; the insets
    ///   are within ±1,000,000 pt.
    public init(
        axis: UICollectionView.ScrollDirection = .vertical, screenSize: CGSize, displayScale: CGFloat = 2, topInset: CGFloat = 0,
        bottomInset: CGFloat = 0,
        extent: @escaping @Sendable (ScrollPage) -> ScrollExtent
    ) {
        require(Self.allows(screenSize), "A screen's sides must be above 0 and at most 1,000,000 pt")
        require((1...10).contains(displayScale), "A display scale must be in 1 ... 10")
        require(
            abs(topInset) <= Self.longestSide && abs(bottomInset) <= Self.longestSide,
            "A content inset must be within ±1,000,000 pt")
        self.axis = axis
        self.screenSize = screenSize
        self.displayScale = displayScale
        self.extent = extent
        self.topInset = topInset.rounded(toPixelsOf: displayScale)
        self.bottomInset = bottomInset
    }

    /// Returns the largest offset at which the content can rest, in pt, or 0 if the content and its
    /// insets are shorter than the view.
    ///
    /// - Precondition: The content's height is finite and at most 10¹² pt.
    public func maximumOffset(over extent: ScrollExtent) -> CGFloat {
        require(
            extent.contentHeight.isFinite && extent.contentHeight <= Self.greatestContentHeight,
            "A content height must be finite and at most 10¹² pt")
        return max(0, extent.contentHeight + (topInset + bottomInset) - extent.viewHeight)
    }

    /// Returns the content offset, in pt, at an offset from the top position.
    func contentOffset(at offset: CGFloat) -> CGFloat { (offset - topInset).rounded(toPixelsOf: displayScale) }

    static func allows(_ size: CGSize) -> Bool {
        size.width > 0 && size.width <= longestSide && size.height > 0 && size.height <= longestSide
    }
}

extension CGFloat {
    /// Returns the nearest whole pixel, in pt.
    func rounded(toPixelsOf displayScale: CGFloat) -> CGFloat {
        // Adding 0 turns −0 into 0.
        (self * displayScale).rounded() / displayScale + 0
    }
}

/// A screen that follows a trace while it is generated, because what code does there decides about the next events.
///
/// The calls are in the order of the events, and each depends on the previous calls. So a follower follows one trace.
public protocol TraceFollower {
    /// The rate at which a fling loses its velocity.
    var decelerationRate: UIScrollView.DecelerationRate { get }

    /// Returns the length of the content after a change of the data at a content offset.
    func extent(after change: DataChange, at contentOffset: CGFloat) -> ScrollExtent

    /// Returns the content offset at which released content comes to rest. Recorded traces do not ask.
    func restingPlace(of release: ScrollRelease) -> CGFloat
}

/// The screen and the data. They do not change while a scroll view only scrolls.
public struct ScrollPage: Hashable, Sendable {
    public let screenSize: CGSize
    public let dataSet: Int

    public init(screenSize: CGSize, dataSet: Int) {
        self.screenSize = screenSize
        self.dataSet = dataSet
    }
}

/// The length of a page along the scroll axis, in pt.
public struct ScrollExtent: Equatable, Sendable {
    /// The height of the whole content.
    public let contentHeight: CGFloat
    /// The height of the scroll view.
    public let viewHeight: CGFloat

    public init(contentHeight: CGFloat, viewHeight: CGFloat) {
        self.contentHeight = contentHeight
        self.viewHeight = viewHeight
    }
}

/// The state in which a finger releases the content.
public struct ScrollRelease: Equatable, Sendable {
    public let page: ScrollPage
    /// The content offset, in pt.
    public let contentOffset: CGFloat
    /// The velocity in pt/s, signed like offsets.
    public let velocity: CGFloat
    /// The content offset at which the fling would end without a target, or the offset of the edge
    /// if it comes first, in pt.
    public let proposedOffset: CGFloat
}
