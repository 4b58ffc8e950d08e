import Quilt
import ScrollBench
import Subjects

/// A window with a compactly placed quilt that scrolls down and up again, 10 pt per tick, or turns.
///
/// It shows only the first 500 items, which have the same positions in a quilt of any size, so the
/// screens do not depend on the number of items.
@MainActor
final class ScrollingStage {
    private let competitor: Competitor<QuiltAlbum>
    private let itemCount: Int
    private var loaded: (window: UIWindow, collectionView: UICollectionView)?

    nonisolated init(_ competitor: Competitor<QuiltAlbum>, itemCount: Int) {
        self.competitor = competitor
        self.itemCount = itemCount
    }

    /// The number of ticks from 3,000 to 4,000 pt and back.
    nonisolated static let roundTrip = 200

    private static let contentOffsets: [CGPoint] =
        (0..<roundTrip).map { tick in CGPoint(x: 0, y: 3_000 + 10 * CGFloat(tick < 100 ? tick : 200 - tick)) }

    /// Scrolls through `ticks` ticks, which are measured together.
    ///
    /// - Throws: An error of the subject or the competitor, or `NoCollectionView`.
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

    /// Turns the screen to landscape and back.
    ///
    /// - Throws: An error of the subject or the competitor, or `NoCollectionView`.
    func turn(measured: Measurement) throws {
        let (window, _) = try loadedOnce()
        let upright = window.bounds.size
        measured {
            for size in [CGSize(width: upright.height, height: upright.width), upright] {
                window.frame = CGRect(origin: .zero, size: size)
                window.layoutIfNeeded()
            }
        }
    }

    /// Returns the window and its collection view, which the first call loads.
    private func loadedOnce() throws -> (window: UIWindow, collectionView: UICollectionView) {
        if let loaded { return loaded }
        let parameters = Parameters(
            items: itemCount, settings: SettingValues([QuiltSettings.placement.name: QuiltLayout.Placement.compact.rawValue]))
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

/// The error for a strategy whose view controller is not a collection view controller.
private struct NoCollectionView: Error, CustomStringConvertible {
    let competitor: String

    var description: String {
        "The view controller of \(competitor) is not a UICollectionViewController, so there is nothing to scroll."
    }
}
