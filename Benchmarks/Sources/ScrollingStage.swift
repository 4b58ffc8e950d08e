import Benchmark
import InvalidationStrategies
import Parallax
import Quilt
import UIKit

/// A window with an album in it that scrolls down and up again, 10 pt per tick, between two places of the content.
///
/// Both lie among the first 500 items, which come to lie at the same places in an album of any size: what is on the screen does
/// not depend on the number of items.
@MainActor
final class ScrollingStage {
    private let strategy: any QuiltStrategy.Type
    private let itemCount: Int
    private lazy var window = makeWindow()

    nonisolated init(strategy: any QuiltStrategy.Type, itemCount: Int) {
        self.strategy = strategy
        self.itemCount = itemCount
    }

    /// From 3,000 to 4,000 pt and back: 200 ticks.
    private static let contentOffsets: [CGPoint] =
        (0..<200).map { tick in CGPoint(x: 0, y: 3_000 + 10 * CGFloat(tick < 100 ? tick : 200 - tick)) }

    /// Scrolls through `ticks` ticks, and has a benchmark measure all of them together.
    func scroll(ticks: Int, measuredBy benchmark: Benchmark) {
        // Loads the screen, the first time.
        let window = window
        guard let collectionView = (window.rootViewController as? UICollectionViewController)?.collectionView else {
            benchmark.error("The window of \(strategy.name) has no collection view.")
            return
        }
        let offsets = Self.contentOffsets
        benchmark.startMeasurement()
        var position = 0
        for _ in 0..<ticks {
            collectionView.contentOffset = offsets[position]
            window.layoutIfNeeded()
            position = position == offsets.count - 1 ? 0 : position + 1
        }
        benchmark.stopMeasurement()
    }

    private func makeWindow() -> UIWindow {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
        window.rootViewController = strategy.makeController(for: .small(itemCount: itemCount))
        window.layoutIfNeeded()
        return window
    }
}

extension PhotoAlbum {
    /// What `bench` shows unless told otherwise.
    static func small(itemCount: Int) -> PhotoAlbum {
        PhotoAlbum(
            spans: SpanStream.small.spans(itemCount), columns: .fitting(blockSize: CGSize(width: 100, height: 100)),
            prelayout: .everything, effect: .linear
        )
    }
}
