import Parallax
import SystemSupport
import UIKit

/// Photos and captions in several collection views on one screen.
public struct ShelfAlbum: Sendable {
    /// The views of a screen that follow a trace.
    public enum Scrolling: String, CaseIterable, Sendable {
        /// All views, each as far as its content reaches.
        case together
        /// One view at a time, in turn.
        case alone
    }

    /// The number of items of all views.
    public var itemCount: Int
    public var viewCount: Int
    public var scrolling: Scrolling
    public var effect: ParallaxEffect

    /// The distance between two items, in points.
    public static let lineSpacing: CGFloat = 10
    /// The number of ticks for which one view scrolls: a fifth of a second at 60 Hz, the length of
    /// a flick. In a trace of 600 ticks, each of 50 views has a turn.
    public static let ticksPerTurn = 12

    /// - Precondition: `itemCount` is at least 0, and `viewCount` at least 1.
    public init(itemCount: Int, viewCount: Int, scrolling: Scrolling = .together, effect: ParallaxEffect) {
        require(
            itemCount >= 0 && viewCount >= 1,
            "A screen must have at least 0 items and 1 view; got \(itemCount) and \(viewCount).")
        self.itemCount = itemCount
        self.viewCount = viewCount
        self.scrolling = scrolling
        self.effect = effect
    }

    /// Returns the numbers of the items in a view. The items are distributed in their order, as
    /// evenly as possible.
    public func items(ofView view: Int) -> Range<Int> {
        (0..<itemCount).share(view, of: viewCount)
    }

    /// Returns the frames of the views on a screen, in whole points if the screen's size is in
    /// whole points.
    ///
    /// The views fill the screen in rows of almost equal length. There are at most as many rows as
    /// views in a row: 2 and 3 views are side by side, 4 views are in two rows, and 50 in seven.
    public func viewFrames(onScreenOfSize size: CGSize) -> [CGRect] {
        let rowCount = Int(Double(viewCount).squareRoot())
        func edge(_ number: Int, of count: Int, _ length: CGFloat) -> CGFloat {
            number == count ? length : (length * CGFloat(number) / CGFloat(count)).rounded()
        }
        return (0..<rowCount).flatMap { row -> [CGRect] in
            let (top, bottom) = (edge(row, of: rowCount, size.height), edge(row + 1, of: rowCount, size.height))
            let count = (0..<viewCount).share(row, of: rowCount).count
            return (0..<count).map { column in
                let (left, right) = (edge(column, of: count, size.width), edge(column + 1, of: count, size.width))
                return CGRect(x: left, y: top, width: right - left, height: bottom - top)
            }
        }
    }
}

extension Range<Int> {
    /// Returns one of several parts of almost equal length, the longer parts first.
    ///
    /// - Precondition: `number` is in 0 ..< `partCount`.
    fileprivate func share(_ number: Int, of partCount: Int) -> Range<Int> {
        let (length, longer) = count.quotientAndRemainder(dividingBy: partCount)
        let start = lowerBound + number * length + Swift.min(number, longer)
        return start..<start + length + (number < longer ? 1 : 0)
    }
}
