import TestSupport
import Testing
@_spi(Headless) import UIKit

/// Layouts that are generated from a seed, over 300 ticks with turns, jumps, insertions and
/// reloads, against the intersection of all frames with the bounds.
@MainActor
struct GeneratedLayoutTests {
    /// A style of placing items, as in layouts of libraries.
    private enum Style: CaseIterable {
        case rows, columns, waterfall, mosaic, circle, stack
    }

    /// Items with identities, whose frames are a function of their number, the width and the seed.
    private final class GeneratedLayout: UICollectionViewLayout {
        enum Answer: CaseIterable { case exact, everything, backwards, sometimesMore }

        let style: Style
        let seed: UInt64
        let answer: Answer
        let isHorizontal: Bool
        let invalidates: Bool
        /// Whether the layout is mirrored for a language in the direction opposite to its own.
        let flips: Bool
        private let direction: UIUserInterfaceLayoutDirection
        /// Whether the frames are computed once in `prepare()`.
        let caches: Bool
        private var cached: [CGRect] = []

        init(seed: UInt64) {
            var random = TestGenerator(state: seed)
            self.seed = seed
            style = Style.allCases[Int(seed) % Style.allCases.count]
            answer = random.element(of: Answer.allCases)
            isHorizontal = random.next(below: 4) == 0
            invalidates = random.next(below: 3) == 0
            caches = random.next(below: 2) == 0
            flips = random.next(below: 3) == 0
            direction = random.next(below: 4) == 0 ? .rightToLeft : .leftToRight
            super.init()
        }

        required init?(coder: NSCoder) { nil }

        private func length(_ item: Int) -> CGFloat {
            var random = TestGenerator(state: seed &* 31 &+ UInt64(item))
            return (random.next(upTo: 90) + 20).rounded()
        }

        /// Returns all frames and the content size, along a vertical axis.
        private func place(_ count: Int, breadth: CGFloat) -> (frames: [CGRect], end: CGFloat) {
            var (frames, end, tops) = ([CGRect](), CGFloat.zero, [CGFloat](repeating: 0, count: 3))
            for item in 0..<count {
                let length = length(item)
                let frame: CGRect
                switch style {
                case .rows: frame = CGRect(x: 0, y: end, width: breadth, height: length)
                case .columns:
                    frame = CGRect(
                        x: CGFloat(item % 3) * breadth / 3, y: CGFloat(item / 3) * 70, width: breadth / 3, height: 60)
                case .waterfall:
                    let column = tops.indices.min { tops[$0] < tops[$1] } ?? 0
                    frame = CGRect(x: CGFloat(column) * breadth / 3, y: tops[column], width: breadth / 3, height: length)
                    tops[column] += length
                case .mosaic:
                    frame = CGRect(
                        x: item % 5 == 0 ? 0 : breadth / 2, y: CGFloat(item / 5) * 200 + CGFloat(max(0, item % 5 - 1)) * 50,
                        width: breadth / 2, height: item % 5 == 0 ? 200 : 50)
                case .circle:
                    frame = CGRect(
                        x: breadth / 2 + cos(CGFloat(item)) * breadth / 3 - 20, y: CGFloat(item) * 30, width: 40, height: 40)
                // Each item covers a part of the one before it.
                case .stack: frame = CGRect(x: 10, y: CGFloat(item) * 25, width: breadth - 20, height: 25 + length)
                }
                frames.append(frame)
                end = max(end, frame.maxY)
            }
            return (frames, end)
        }

        private func turned(_ rect: CGRect) -> CGRect {
            isHorizontal ? CGRect(x: rect.minY, y: rect.minX, width: rect.height, height: rect.width) : rect
        }

        /// Returns the frames of all items in a view of a size.
        private func frames(_ count: Int, in size: CGSize) -> [CGRect] {
            place(count, breadth: isHorizontal ? size.height : size.width).frames.map { turned($0) }
        }

        func framesOnScreen(_ count: Int, in size: CGSize) -> [CGRect] {
            let width = isHorizontal ? place(count, breadth: size.height).end : size.width
            return frames(count, in: size).map {
                let isFlipped = flips && direction == .leftToRight
                return CGRect(x: isFlipped ? width - $0.maxX : $0.minX, y: $0.minY, width: $0.width, height: $0.height)
            }
        }

        override var flipsHorizontallyInOppositeLayoutDirection: Bool { flips }
        override var developmentLayoutDirection: UIUserInterfaceLayoutDirection { direction }

        private var count: Int { collectionView?.numberOfItems(inSection: 0) ?? 0 }
        private var breadth: CGFloat {
            let size = collectionView?.bounds.size ?? .zero
            return isHorizontal ? size.height : size.width
        }

        private var currentFrames: [CGRect] { caches ? cached : frames(count, in: collectionView?.bounds.size ?? .zero) }

        override func prepare() { if caches { cached = frames(count, in: collectionView?.bounds.size ?? .zero) } }

        override var collectionViewContentSize: CGSize {
            let end = place(count, breadth: breadth).end
            return isHorizontal ? CGSize(width: end, height: breadth) : CGSize(width: breadth, height: end)
        }

        private func attributes(_ item: Int, _ frame: CGRect) -> UICollectionViewLayoutAttributes {
            let attributes = UICollectionViewLayoutAttributes(path(item), frame: frame)
            attributes.zIndex = style == .stack ? item : 0
            return attributes
        }

        override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
            let wanted = answer == .sometimesMore ? rect.insetBy(dx: -50, dy: -120) : rect
            let found = currentFrames.enumerated().filter { answer == .everything || $1.overlaps(wanted) }
                .map { attributes($0, $1) }
            return answer == .backwards ? found.reversed() : found
        }

        override func layoutAttributesForItem(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
            let frames = currentFrames
            return frames.indices.contains(path.item) ? attributes(path.item, frames[path.item]) : nil
        }

        override func shouldInvalidateLayout(forBoundsChange bounds: CGRect) -> Bool {
            invalidates || bounds.size != collectionView?.bounds.size
        }
    }

    /// What a cell shows, and where.
    private struct Shown: Hashable {
        let identity: Int
        let frame: [CGFloat]

        init(_ identity: Int, _ frame: CGRect) {
            self.identity = identity
            // A view has a center, so the last bits of its frame may differ.
            self.frame = [frame.minX, frame.minY, frame.width, frame.height].map { ($0 * 1024).rounded() / 1024 }
        }
    }

    /// Returns the first tick with other cells than the intersection, or `nil`.
    private func firstDifference(seed: UInt64, _ model: UICollectionView.WindowModel) -> String? {
        var random = TestGenerator(state: seed &* 977 &+ 5)
        let (layout, source) = (GeneratedLayout(seed: seed), Source(80))
        var identities = Array(0..<80) { didSet { source.count = identities.count } }
        source.cell = { view, path in
            let cell = view.dequeueReusableCell(withReuseIdentifier: "row", for: path)
            cell.tag = identities[path.item]
            return cell
        }
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
        let controller = UIViewController()
        let view = UICollectionView.list(layout, source, size: window.bounds.size)
        var messages: [String] = []
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.models.window = model
        view.semanticContentAttribute = layout.flips ? .forceRightToLeft : .unspecified
        view.faultHandler = { messages.append("\($0)") }
        view.warningHandler = { messages.append("\($0)") }
        controller.view.addSubview(view)
        window.rootViewController = controller
        window.layoutIfNeeded()
        for tick in 0..<300 {
            switch random.next(below: 40) {
            case 0: window.frame.size = CGSize(width: window.bounds.height, height: window.bounds.width)
            case 1: moveContent(of: view, to: random.next(upTo: 1), layout)
            case 2:
                let place = random.next(below: identities.count + 1)
                identities.insert(contentsOf: [1_000 + 2 * tick, 1_001 + 2 * tick], at: place)
                view.insertItems(at: [path(place), path(place + 1)])
            case 3:
                let place = random.next(below: identities.count)
                identities.remove(at: place)
                view.deleteItems(at: [path(place)])
            case 4:
                identities = identities.reversed()
                view.reloadData()
            case 5:
                let context = UICollectionViewLayoutInvalidationContext()
                context.invalidateItems(at: identities.indices.filter { $0.isMultiple(of: 3) }.map { path($0) })
                layout.invalidateLayout(with: context)
            default:
                let step = random.next(upTo: 80) - 35
                if layout.isHorizontal { view.contentOffset.x += step } else { view.contentOffset.y += step }
            }
            window.layoutIfNeeded()
            let expected = Set(
                layout.framesOnScreen(identities.count, in: view.bounds.size).enumerated().filter { $1.overlaps(view.bounds) }
                    .map { Shown(identities[$0], $1) })
            let found = view.visibleCells.map { Shown($0.tag, $0.frame) }
            guard Set(found) == expected, found.count == expected.count, messages.isEmpty else {
                return
                    "seed \(seed), \(model), \(layout.style), tick \(tick): \(found.count) cells instead of \(expected.count). "
                    + messages.joined(separator: " ")
            }
        }
        return nil
    }

    private func moveContent(of view: UICollectionView, to place: CGFloat, _ layout: GeneratedLayout) {
        let range = view.restingOffsets
        if layout.isHorizontal {
            view.contentOffset.x = range.x.lowerBound + place * (range.x.upperBound - range.x.lowerBound)
        } else {
            view.contentOffset.y = range.y.lowerBound + place * (range.y.upperBound - range.y.lowerBound)
        }
    }

    @Test(arguments: UICollectionView.WindowModel.allCases)
    func everyTickShowsTheIntersection(_ model: UICollectionView.WindowModel) {
        #expect(seeds(fast: 60, all: 600).compactMap { firstDifference(seed: $0, model) } == [])
    }
}
