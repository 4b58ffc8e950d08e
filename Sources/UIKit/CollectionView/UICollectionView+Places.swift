// Queries of code outside of the layout cycle.

extension UICollectionView {
    /// Prepares the layout if it is invalid, because a query is about the current data.
    final func prepareForQuery() {
        guard !engine.invalidation.isInPass, openBatch == nil, engine.invalidation.includes(.preparation) else { return }
        let step = engine.invalidation.begin(.layingOut)
        defer { engine.invalidation.end(step) }
        announceReload()
        prepareLayout()
        adoptContentSize()
    }

    final func frontmostItem(at point: CGPoint) -> IndexPath? {
        prepareForQuery()
        let found = layout.layoutAttributesForElements(in: flipped(CGRect(origin: point, size: CGSize(width: 1, height: 1))))
        return found?.filter {
            $0.representedElementCategory == .cell && !$0.isHidden && flipped($0.frame).contains(point)
        }.max { ($0.zIndex, $0.indexPath) < ($1.zIndex, $1.indexPath) }?.indexPath
    }

    /// Returns the frame of an item to scroll to, or reports why there is none.
    final func frameOfItem(at indexPath: IndexPath, for position: ScrollPosition) -> CGRect? {
        prepareForQuery()
        guard isItem(indexPath, of: "scrollToItem(at: \(indexPath), at:animated:)"),
            isPossible(position, in: "scrollToItem(at:at:animated:)")
        else { return nil }
        return layoutAttributesForItem(at: indexPath)?.frame
    }

    final func currentAttributes(of key: ElementKey) -> UICollectionViewLayoutAttributes? {
        guard key.isPossible else { return nil }
        prepareForQuery()
        return layout.layoutAttributes(of: key).map { engine.flippedWidth == nil ? $0 : copy($0) }
    }

    /// The position of an item after `scrollToItem(at:at:animated:)`. An axis without a position keeps its offset.
    public struct ScrollPosition: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        public static let top = ScrollPosition(rawValue: 1 << 0)
        public static let centeredVertically = ScrollPosition(rawValue: 1 << 1)
        public static let bottom = ScrollPosition(rawValue: 1 << 2)
        public static let left = ScrollPosition(rawValue: 1 << 3)
        public static let centeredHorizontally = ScrollPosition(rawValue: 1 << 4)
        public static let right = ScrollPosition(rawValue: 1 << 5)
    }

    /// Returns the offset at which an item has a position, not beyond the content's edges.
    final func offset(showing frame: CGRect, at scrollPosition: ScrollPosition) -> CGPoint {
        let (insets, size) = (adjustedContentInset, storedBounds.size)
        var offset = contentOffset
        if scrollPosition.contains(.top) {
            offset.y = frame.minY - insets.top
        } else if scrollPosition.contains(.centeredVertically) {
            offset.y = frame.midY - (size.height + insets.top - insets.bottom) / 2
        } else if scrollPosition.contains(.bottom) {
            offset.y = frame.maxY + insets.bottom - size.height
        }
        if scrollPosition.contains(.left) {
            offset.x = frame.minX - insets.left
        } else if scrollPosition.contains(.centeredHorizontally) {
            offset.x = frame.midX - (size.width + insets.left - insets.right) / 2
        } else if scrollPosition.contains(.right) {
            offset.x = frame.maxX + insets.right - size.width
        }
        return restingOffset(nearest: offset)
    }
}
