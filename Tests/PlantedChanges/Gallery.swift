import ScrollBench

@MainActor
protocol Captioned { var caption: String { get } }
extension GalleryCell: Captioned { var caption: String { title } }

/// A gallery in which one function at a time is slower; see ``PlantedChange``.
final class GalleryController: LayoutController {
    override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.register(GalleryCell.self, forCellWithReuseIdentifier: "cell")
        if PlantedChange.current == .workInViewDidLoad { calculate(rounds: 50_000) }
    }

    override func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
        (cell as? GalleryCell)?.show(title(at: indexPath.item), number: indexPath.item)
        if PlantedChange.current == .castInCellForItem {
            for _ in 0..<40 { if let captioned = cell as? any Captioned, captioned.caption.isEmpty { calculate(rounds: 1) } }
        }
        return cell
    }

    @inline(never)
    private func title(at item: Int) -> String {
        PlantedChange.current == .formatInTitle ? String(format: "%@ %05.2f", "Photo", Double(item)) : "Photo"
    }

    override func scrollViewDidScroll(_ scrollView: UIScrollView) {
        // It releases the one before.
        Ballast.latest = Ballast()
        if PlantedChange.current == .invalidationInScroll { collectionViewLayout.invalidateLayout() }
    }

    override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        super.viewWillTransition(to: size, with: coordinator)
        if PlantedChange.current == .workInTransition { calculate(rounds: 200_000) }
    }
}

final class GalleryAttributes: UICollectionViewLayoutAttributes {
    // Attributes belong to the main actor, but `isEqual(_:)` does not.
    nonisolated(unsafe) var shift: CGFloat = 0

    override func copy(with zone: NSZone? = nil) -> Any {
        let copy = super.copy(with: zone)
        (copy as? GalleryAttributes)?.shift = shift
        return copy
    }

    override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? GalleryAttributes, other.shift == shift else { return false }
        return super.isEqual(object)
    }
}

@MainActor
protocol Weighted { var frame: CGRect { get } }

extension Weighted {
    @inline(never)
    func weight() -> CGFloat {
        if PlantedChange.current == .protocolExtension { calculate(rounds: 500) }
        return 0 * frame.width
    }
}

extension GalleryAttributes: Weighted {}

/// A grid whose cells shift their content as they scroll.
final class GalleryLayout: UICollectionViewLayout {
    private static let side: CGFloat = 90
    private var frames: [CGRect] = []
    private var width: CGFloat = 0
    private var captions: [Int: CGFloat] = [:]
    private var adjust: (CGFloat) -> CGFloat = { shift in
        if PlantedChange.current == .storedClosure { calculate(rounds: 500) }
        return shift
    }

    override func prepare() {
        super.prepare()
        let count = collectionView?.numberOfItems(inSection: 0) ?? 0
        let newWidth = collectionView?.bounds.width ?? 0
        if frames.count != count || newWidth != width { place(count, in: newWidth) }
        if PlantedChange.current == .workInPrepare { calculate(rounds: 3_000) }
    }

    private func place(_ count: Int, in width: CGFloat) {
        self.width = width
        let columns = max(Int(width / Self.side), 1)
        frames = (0..<count).map { item in
            CGRect(
                x: CGFloat(item % columns) * Self.side, y: CGFloat(item / columns) * Self.side, width: Self.side,
                height: Self.side)
        }
        for item in 0..<count { captions[item] = CGFloat(item) }
    }

    override var collectionViewContentSize: CGSize {
        var height = frames.last?.maxY ?? 0
        if PlantedChange.current == .sumInContentSize { for frame in frames { height = max(height, frame.maxY.squareRoot()) } }
        return CGSize(width: width, height: height)
    }

    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        if PlantedChange.current == .workInShouldInvalidate { calculate(rounds: 3_000) }
        return true
    }

    override func invalidationContext(forBoundsChange newBounds: CGRect) -> UICollectionViewLayoutInvalidationContext {
        let context = super.invalidationContext(forBoundsChange: newBounds)
        // A change of the size invalidates everything.
        guard newBounds.width == width else { return context }
        if PlantedChange.current == .enlargedContext {
            context.invalidateItems(at: frames.indices.map { IndexPath(item: $0, section: 0) })
        } else {
            context.invalidateItems(at: visibleItems(in: newBounds).map { IndexPath(item: $0, section: 0) })
        }
        return context
    }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        visibleItems(in: rect).map { attributes(of: $0) }
    }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        if PlantedChange.current == .setForItem, Set(0..<20).contains(-1 - indexPath.item) { return nil }
        return attributes(of: indexPath.item)
    }

    @inline(never)
    private func visibleItems(in rect: CGRect) -> [Int] {
        if PlantedChange.current == .closureInQuery {
            return frames.indices.lazy.map { ($0, self.frames[$0]) }.filter {
                $0.1.intersects(rect) && $0.1.width.squareRoot() > 0
            }
            .map(\.0)
        }
        var items: [Int] = []
        for (item, frame) in frames.enumerated() where frame.intersects(rect) {
            if PlantedChange.current == .dictionaryInQuery {
                for other in 0..<10 where captions[other] == -1 { continue }
            }
            items.append(item)
        }
        return items
    }

    @inline(never)
    private func attributes(of item: Int) -> GalleryAttributes {
        let attributes = GalleryAttributes(forCellWith: IndexPath(item: item, section: 0))
        attributes.frame = frames[item]
        attributes.shift = adjust(shift(of: frames[item])) + attributes.weight()
        return attributes
    }

    @inline(__always)
    private func shift(of frame: CGRect) -> CGFloat {
        let distance = frame.midY - (collectionView?.bounds.midY ?? 0)
        switch PlantedChange.current {
        // The terms are zero, so that the screens stay equal.
        case .inlinedSine: return distance / 10 + 0 * sin(distance)
        case .sineHelper: return distance / 10 + 0 * wave(distance)
        default: return distance / 10
        }
    }

    @inline(never)
    private func wave(_ distance: CGFloat) -> CGFloat { sin(distance) + cos(distance) }
}

final class GalleryCell: UICollectionViewCell {
    private(set) var title = ""
    private let picture: UIView

    override init(frame: CGRect) {
        picture = UIView(frame: frame)
        super.init(frame: frame)
        contentView.addSubview(picture)
        if PlantedChange.current == .workInCellInitializer { calculate(rounds: 50_000) }
    }

    required init?(coder: NSCoder) { nil }

    override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
        super.apply(layoutAttributes)
        guard let attributes = layoutAttributes as? GalleryAttributes else { return }
        picture.center.y = bounds.midY + attributes.shift
        if PlantedChange.current == .allocationInApply { Ballast.latest = Ballast() }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        if PlantedChange.current == .workInLayoutSubviews { calculate(rounds: 3_000) }
    }

    override func prepareForReuse() {
        super.prepareForReuse()
        if PlantedChange.current == .allocationInReuse { Ballast.latest = Ballast() }
    }

    @inline(never)
    func show(_ title: String, number: Int) {
        self.title = title
        tag = number
        guard PlantedChange.current == .bridgingInShow else { return }
        for _ in 0..<5 { tag = (title as NSString).length + NSArray(array: [number]).count }
    }
}
