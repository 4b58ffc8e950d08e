import Parallax
import Quilt
import Synchronization
import UIKit

/// Photos on a quilt: what all competitors of the subject show.
public struct QuiltAlbum: Sendable {
    /// The way in which the quilt's columns follow from the screen.
    public var columns: QuiltLayout.Columns
    /// How much of the quilt is placed at a time.
    public var prelayout: QuiltLayout.Prelayout
    public var effect: ParallaxEffect
    /// The distances of the collection view from the edges of the screen, in points.
    public var viewMargins: UIEdgeInsets
    private let dataSets: QuiltDataSets

    /// - Parameters:
    ///   - spans: The blocks that each photo takes, in the order of the items.
    ///   - columns: How many columns there are, or how wide each is.
    ///   - prelayout: What is placed before the first screen.
    ///   - effect: The parallax of the photos.
    ///   - viewMargins: What stays free around the collection view, in points.
    ///   - otherSpans: The blocks of another data set, by its number from 1 on: as many as `spans`. Unless given, they are `spans` in a
    ///     turned order.
    public init(
        spans: ContiguousArray<BlockSpan>, columns: QuiltLayout.Columns, prelayout: QuiltLayout.Prelayout = .everything,
        effect: ParallaxEffect, viewMargins: UIEdgeInsets = .zero,
        otherSpans: (@Sendable (_ dataSet: Int) -> ContiguousArray<BlockSpan>)? = nil
    ) {
        dataSets = QuiltDataSets(first: spans, others: otherSpans ?? { spans.turned(by: $0) })
        self.columns = columns
        self.prelayout = prelayout
        self.effect = effect
        self.viewMargins = viewMargins
    }

    /// The blocks that each photo takes to begin with, in the order of the items.
    public var spans: ContiguousArray<BlockSpan> { dataSets.first }

    /// The blocks that each photo of a data set takes, in the order of the items.
    ///
    /// - Complexity: O(n) the first time that a data set is asked for, where n is the number of items; O(1) after that.
    public func spans(ofDataSet number: Int) -> ContiguousArray<BlockSpan> { dataSets[number] }
}

/// The blocks of each data set, made once: the trace asks for the length of each data set before anything is timed, and no tick makes one.
private final class QuiltDataSets: Sendable {
    let first: ContiguousArray<BlockSpan>
    private let make: @Sendable (Int) -> ContiguousArray<BlockSpan>
    private let made = Mutex<[Int: ContiguousArray<BlockSpan>]>([:])

    init(first: ContiguousArray<BlockSpan>, others: @escaping @Sendable (Int) -> ContiguousArray<BlockSpan>) {
        self.first = first
        make = others
    }

    subscript(number: Int) -> ContiguousArray<BlockSpan> {
        guard number > 0 else { return first }
        return made.withLock { made in
            let spans = made[number] ?? make(number)
            made[number] = spans
            return spans
        }
    }
}

extension ContiguousArray<BlockSpan> {
    /// The same blocks, beginning with another one: a quarter of the way later with each number.
    fileprivate func turned(by number: Int) -> Self {
        guard !isEmpty else { return self }
        let start = number * Swift.max(1, count / 4) % count
        return Self(self[start...] + self[..<start])
    }
}

extension QuiltLayout.Columns {
    /// The height that stands for that of every cell: a block's.
    var cellHeight: ParallaxEffect.CellHeight {
        switch self {
        case .fitting(let blockSize): .points(blockSize.height)
        case .count(let count): .columns(count)
        }
    }
}
