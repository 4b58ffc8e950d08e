import Parallax
import Quilt
import Synchronization
import UIKit

/// Photos on a quilt.
public struct QuiltAlbum: Sendable {
    public var columns: QuiltLayout.Columns
    public var prelayout: QuiltLayout.Prelayout
    public var effect: ParallaxEffect
    /// The distances between the collection view and the edges of the screen, in points.
    public var viewMargins: UIEdgeInsets
    private let dataSets: QuiltDataSets

    /// Creates an album from the blocks of each photo.
    ///
    /// `otherSpans` returns the blocks of another data set with as many items, by its number from 1.
    /// By default, other data sets rotate `spans`.
    public init(
        spans: ContiguousArray<BlockSpan>, columns: QuiltLayout.Columns, prelayout: QuiltLayout.Prelayout = .everything,
        effect: ParallaxEffect, viewMargins: UIEdgeInsets = .zero,
        otherSpans: (@Sendable (_ dataSet: Int) -> ContiguousArray<BlockSpan>)? = nil
    ) {
        dataSets = QuiltDataSets(first: spans, others: otherSpans ?? { spans.rotated(by: $0) })
        self.columns = columns
        self.prelayout = prelayout
        self.effect = effect
        self.viewMargins = viewMargins
    }

    /// The blocks of each photo of the first data set, in the order of the items.
    public var spans: ContiguousArray<BlockSpan> { dataSets.first }

    /// Returns the blocks of each photo of a data set, in the order of the items.
    ///
    /// - Complexity: O(n) for n items the first time that a data set is used, then O(1).
    public func spans(ofDataSet number: Int) -> ContiguousArray<BlockSpan> { dataSets[number] }
}

/// The blocks of each data set, created once. The trace reads the length of each data set before
/// anything is timed, so no tick creates one.
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
    /// Returns the same blocks, starting a quarter further with each number.
    fileprivate func rotated(by number: Int) -> Self {
        guard !isEmpty else { return self }
        let start = number * Swift.max(1, count / 4) % count
        return Self(self[start...] + self[..<start])
    }
}

extension QuiltLayout.Columns {
    /// The height of a block, which the effect `bounded` uses for every cell.
    var cellHeight: ParallaxEffect.CellHeight {
        switch self {
        case .fitting(let blockSize): .points(blockSize.height)
        case .count(let count): .columns(count)
        }
    }
}
