import Parallax
import UIKit

/// Photos and captions in several collection views on one screen.
public struct ShelfAlbum: Sendable {
    /// How the views of a screen follow a trace.
    public enum Scrolling: String, CaseIterable, Sendable {
        /// All of them, each as far as its content goes.
        case together
        /// One at a time, in turn.
        case alone
    }

    /// The items of all views together.
    public var itemCount: Int
    public var viewCount: Int
    public var scrolling: Scrolling
    public var effect: ParallaxEffect

    /// The distance of two items in points.
    public static let lineSpacing: CGFloat = 10
    /// How many ticks a view that scrolls alone has before it is the next one's turn: a fifth of a second at 60 Hz, the length of a
    /// flick. In a trace of 600 ticks each of 50 views has a turn.
    public static let ticksPerTurn = 12

    /// - Precondition: The number of items is not negative, and there is a view.
    public init(itemCount: Int, viewCount: Int, scrolling: Scrolling = .together, effect: ParallaxEffect) {
        precondition(itemCount >= 0 && viewCount >= 1, "There is a collection view, and no number of items below 0.")
        self.itemCount = itemCount
        self.viewCount = viewCount
        self.scrolling = scrolling
        self.effect = effect
    }

    /// The numbers of the items in a view: the views share them in their order, as evenly as can be.
    public func items(ofView view: Int) -> Range<Int> {
        (0..<itemCount).share(view, of: viewCount)
    }

    /// The frames of the views on a screen of a size, in whole points where the screen has such.
    ///
    /// The views fill the screen in rows as equal as can be. There are no more rows than views in a row: 2 and 3 views stand side by
    /// side, 4 in two rows, 50 in seven.
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
    /// One of several parts that are as equal as can be, the longer ones first.
    ///
    /// - Precondition: `number` is in 0 ..< `partCount`.
    fileprivate func share(_ number: Int, of partCount: Int) -> Range<Int> {
        let (length, longer) = count.quotientAndRemainder(dividingBy: partCount)
        let start = lowerBound + number * length + Swift.min(number, longer)
        return start..<start + length + (number < longer ? 1 : 0)
    }
}
