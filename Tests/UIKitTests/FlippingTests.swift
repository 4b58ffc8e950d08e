import TestSupport
import Testing
@_spi(Headless) import UIKit

/// A layout that is flipped for a right-to-left language, compared with a layout that mirrors each
/// of its frames.
@MainActor
struct FlippingTests {
    /// Rectangles all over a wide content, by number.
    private final class Scattered: UICollectionViewLayout {
        var frames: [CGRect] = []
        let flips: Bool
        let mirrors: Bool
        var rightToLeft = false

        init(flips: Bool, mirrors: Bool) {
            (self.flips, self.mirrors) = (flips, mirrors)
            super.init()
        }

        required init?(coder: NSCoder) { nil }

        override var flipsHorizontallyInOppositeLayoutDirection: Bool { flips }
        override var developmentLayoutDirection: UIUserInterfaceLayoutDirection { rightToLeft ? .rightToLeft : .leftToRight }
        override var collectionViewContentSize: CGSize { CGSize(width: 1_000, height: 800) }

        override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
            (0..<(collectionView?.numberOfItems(inSection: 0) ?? 0)).compactMap { item in
                frame(ofItem: item).overlaps(rect) ? layoutAttributesForItem(at: path(item)) : nil
            }
        }

        private func frame(ofItem item: Int) -> CGRect {
            var frame = frames[item]
            if mirrors { frame.origin.x = 1_000 - frame.maxX }
            return frame
        }

        override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
            UICollectionViewLayoutAttributes(indexPath, frame: frame(ofItem: indexPath.item))
        }
    }

    private func view(_ layout: Scattered, _ source: Source, _ model: UICollectionView.WindowModel) -> UICollectionView {
        let view = UICollectionView.list(layout, source, size: CGSize(width: 200, height: 300))
        view.models.window = model
        view.semanticContentAttribute = .forceRightToLeft
        return view
    }

    private struct ShownItem: Equatable {
        let item: Int
        let frame: CGRect
    }

    private func screen(_ view: UICollectionView) -> [ShownItem] {
        view.layoutIfNeeded()
        return zip(view.indexPathsForVisibleItems, view.visibleCells).reversed().map { ShownItem(item: $0.item, frame: $1.frame) }
    }

    @Test(arguments: UICollectionView.WindowModel.allCases)
    func aFlippedLayoutShowsTheMirroredScreen(model: UICollectionView.WindowModel) {
        for seed in seeds(fast: 12, all: 200) {
            var generator = TestGenerator(state: seed)
            let layouts = [Scattered(flips: true, mirrors: false), Scattered(flips: false, mirrors: true)]
            let source = Source(60)
            let views = layouts.map { view($0, source, model) }
            func place() {
                // Whole numbers, so that mirroring is exact.
                let frames = (0..<61).map { _ in
                    CGRect(
                        x: generator.next(below: 950), y: generator.next(below: 750), width: 2 * generator.next(below: 40) + 2,
                        height: 2 * generator.next(below: 40) + 2)
                }
                for layout in layouts { layout.frames = frames }
            }
            place()
            for tick in 0..<20 {
                let offset = CGPoint(x: generator.next(below: 900), y: generator.next(below: 600))
                for view in views { view.contentOffset = offset }
                switch generator.next(below: 4) {
                case 0:
                    place()
                    for layout in layouts { layout.invalidateLayout() }
                case 1:
                    place()
                    let named = (0..<30).map { path(2 * $0) }
                    for layout in layouts {
                        let context = UICollectionViewLayoutInvalidationContext()
                        context.invalidateItems(at: named)
                        layout.invalidateLayout(with: context)
                    }
                    for view in views { view.layoutIfNeeded() }
                    // In a known window, elements that are not named are stale.
                    for layout in layouts { layout.invalidateLayout() }
                case 2:
                    for view in views { view.layoutIfNeeded() }
                    source.count = source.count == 60 ? 61 : 60
                    let path = [path(5)]
                    for view in views { source.count == 61 ? view.insertItems(at: path) : view.deleteItems(at: path) }
                default: break
                }
                #expect(screen(views[0]) == screen(views[1]), "seed \(seed), tick \(tick)")
            }
        }
    }

    @Test func aLayoutIsFlippedOnlyInTheOppositeDirection() {
        let layout = Scattered(flips: true, mirrors: false)
        layout.frames = Array(repeating: CGRect(x: 10, y: 0, width: 20, height: 20), count: 60)
        let source = Source(60)
        let view = view(layout, source, .grid)
        view.contentOffset.x = 800
        #expect(screen(view).count == 60)
        layout.rightToLeft = true
        layout.invalidateLayout()
        #expect(screen(view).isEmpty, "the layout was written for this direction")
        view.contentOffset.x = 0
        #expect(screen(view).first == ShownItem(item: 0, frame: CGRect(x: 10, y: 0, width: 20, height: 20)))
    }
}
