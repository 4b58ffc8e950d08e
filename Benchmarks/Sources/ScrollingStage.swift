import Benchmark
import ScrollBench
import Subjects

/// A window with a quilt in it that scrolls down and up again, 10 pt per tick, between two places of the content, or turns.
///
/// Both lie among the first 500 items, which have the same places in a quilt of any size: what is on the screen does not depend on
/// the number of items.
@MainActor
final class ScrollingStage {
    private let competitor: Competitor<QuiltAlbum>
    private let itemCount: Int
    private var loaded: (window: UIWindow, collectionView: UICollectionView)?

    nonisolated init(_ competitor: Competitor<QuiltAlbum>, itemCount: Int) {
        self.competitor = competitor
        self.itemCount = itemCount
    }

    /// The ticks from 3,000 to 4,000 pt and back.
    nonisolated static let roundTrip = 200

    private static let contentOffsets: [CGPoint] =
        (0..<roundTrip).map { tick in CGPoint(x: 0, y: 3_000 + 10 * CGFloat(tick < 100 ? tick : 200 - tick)) }

    /// Scrolls through `ticks` ticks, measured together.
    ///
    /// - Throws: What the subject and the competitor throw, and `NoCollectionView`, the first time.
    func scroll(ticks: Int, measured: Measurement) throws {
        let (window, collectionView) = try loadedOnce()
        let offsets = Self.contentOffsets
        measured {
            var position = 0
            for _ in 0..<ticks {
                collectionView.contentOffset = offsets[position]
                window.layoutIfNeeded()
                position = position == offsets.count - 1 ? 0 : position + 1
            }
        }
    }

    /// Turns the screen to landscape and back so many times, measured together.
    ///
    /// - Throws: As `scroll(ticks:measured:)`.
    func turn(times: Int, measured: Measurement) throws {
        let (window, _) = try loadedOnce()
        let upright = window.bounds.size
        measured {
            for _ in 0..<times {
                for size in [CGSize(width: upright.height, height: upright.width), upright] {
                    window.frame = CGRect(origin: .zero, size: size)
                    window.layoutIfNeeded()
                }
            }
        }
    }

    /// The window and the collection view in it, loaded by the first call.
    private func loadedOnce() throws -> (window: UIWindow, collectionView: UICollectionView) {
        if let loaded { return loaded }
        let parameters = Parameters(items: itemCount)
        let controller = try competitor.makeController(Subject.quilt.makeContent(parameters))
        guard let collectionView = (controller as? UICollectionViewController)?.collectionView else {
            throw NoCollectionView(competitor: competitor.name)
        }
        let window = UIWindow(frame: CGRect(origin: .zero, size: parameters.screenSize))
        window.rootViewController = controller
        window.layoutIfNeeded()
        loaded = (window, collectionView)
        return (window, collectionView)
    }
}

/// A competitor whose view controller is no collection view controller.
private struct NoCollectionView: Error, CustomStringConvertible {
    let competitor: String

    var description: String {
        "The view controller of \(competitor) is no UICollectionViewController, so there is nothing to scroll."
    }
}
