import ScrollBench

/// Cards one below the other, which fade away from the middle of the screen. Each tick invalidates
/// the layout, and places all cards.
class CardLayout: UICollectionViewLayout {
    private static let cardHeight: CGFloat = 120

    private(set) var frames: [CGRect] = []
    /// How many cards were given a place since the layout was made.
    private(set) var placedCount = 0

    override var collectionViewContentSize: CGSize { frames.last.map { CGSize(width: $0.maxX, height: $0.maxY) } ?? .zero }
    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }
    override func prepare() {
        guard let view = collectionView else { return }
        let (count, width) = (view.numberOfItems(inSection: 0), view.bounds.width)
        frames = (0..<count).map { CGRect(x: 0, y: CGFloat($0) * Self.cardHeight, width: width, height: Self.cardHeight) }
        placedCount += count
    }
    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        let rows = max(0, Int(rect.minY / Self.cardHeight))..<max(0, Int((rect.maxY / Self.cardHeight).rounded(.up)))
        return rows.clamped(to: frames.indices).compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }
    }
    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        guard frames.indices.contains(indexPath.item) else { return nil }
        let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
        attributes.frame = frames[indexPath.item]
        let bounds = collectionView?.bounds ?? .zero
        attributes.alpha = max(0.2, 1 - abs(attributes.frame.midY - bounds.midY) / bounds.height)
        return attributes
    }
}

/// The same, which keeps the places of the cards until the width or the number of cards changes.
final class CachedCardLayout: CardLayout {
    override func prepare() {
        guard let view = collectionView else { return }
        let isUpToDate = frames.count == view.numberOfItems(inSection: 0) && frames.first?.width == view.bounds.width
        if !isUpToDate { super.prepare() }
    }
}
