/// Cells off the screen that still show their item: they were created ahead, or have just left.
///
/// UIKit creates cells between two frames, and a cell that has just left may return with
/// `willDisplay` and without `cellForItemAt` [WWDC21 session 10252]. The rest is a model: a limited
/// number of cells per pause, nearest first in the scroll direction, at most one screen ahead. A
/// cell is kept until another item needs it, until it is one screen away, or until a reload, a
/// batch or an invalidation.
@MainActor
struct KeptCells {
    typealias Entry = (key: ElementKey, cell: UICollectionViewCell)

    private(set) var entries: ContiguousArray<Entry> = []
    /// The content offset in the last pause.
    private var lastOffset = CGPoint.zero
    /// The signs of the last movement.
    private var direction = CGPoint(x: 1, y: 1)

    var isEmpty: Bool { entries.isEmpty }

    func cell(of key: ElementKey) -> UICollectionViewCell? { entries.first { $0.key == key }?.cell }

    mutating func keep(_ cell: UICollectionViewCell, of key: ElementKey) { entries.append((key, cell)) }

    mutating func take(_ key: ElementKey) -> UICollectionViewCell? {
        entries.firstIndex { $0.key == key }.map { entries.remove(at: $0).cell }
    }

    mutating func takeAll() -> [UICollectionViewCell] {
        defer { entries.removeAll(keepingCapacity: true) }
        return entries.map { $0.cell }
    }

    /// Returns the screen ahead of `bounds`, in the direction of the last movement.
    mutating func screenAhead(of bounds: CGRect, isVertical: Bool) -> CGRect {
        if bounds.minX != lastOffset.x { direction.x = bounds.minX > lastOffset.x ? 1 : -1 }
        if bounds.minY != lastOffset.y { direction.y = bounds.minY > lastOffset.y ? 1 : -1 }
        lastOffset = bounds.origin
        return isVertical
            ? bounds.offsetBy(dx: 0, dy: direction.y * bounds.height) : bounds.offsetBy(dx: direction.x * bounds.width, dy: 0)
    }
}

extension UICollectionView {
    /// Warns, once, of a layout without attributes for an item on the screen after a jump. The layout is asked between two ticks.
    ///
    /// Source: <https://github.com/Produkt/PDKTCollectionViewWaterfallLayout/pull/9>
    @_spi(Headless) public final func checkJump() {
        let old = offsetBeforeTick
        guard old != storedBounds.origin else { return }
        offsetBeforeTick = storedBounds.origin
        let size = storedBounds.size
        guard abs(storedBounds.minX - old.x) >= size.width || abs(storedBounds.minY - old.y) >= size.height,
            !warnedKinds.contains(.noAttributesForItem), engine.invalidation.isEverythingValid, openBatch == nil,
            let path = engine.known.elements.first(where: { $0.key.isCell && $0.view != nil })?.key.indexPath,
            layout.layoutAttributesForItem(at: path) == nil
        else { return }
        warn(
            .noAttributesForItem,
            "\(type(of: layout)).layoutAttributesForItem(at: \(path)) is nil for an item on the screen after a jump. "
                + "UIKit has raised an exception here in 2014.")
    }

    /// Creates cells ahead, as UIKit does between two frames. Does nothing unless `isPrefetchingEnabled`.
    ///
    /// Only known elements are considered; the layout is not queried *(model)*.
    ///
    /// - Complexity: O(w log w), where w is the number of elements in the window.
    @_spi(Headless) public final func prefetchCells() {
        guard isPrefetchingEnabled, engine.invalidation.isEverythingValid, openBatch == nil else { return }
        during(.prefetch) {
            let bounds = storedBounds
            dropCells(distantFrom: bounds)
            let ahead = keptCells.screenAhead(of: bounds, isVertical: contentSize.height > bounds.height)
            let keys = cellKeys(in: ahead, nearest: bounds).prefix(max(1, models.prefetchedCells))
            if !keys.isEmpty { prefetchDataSource?.collectionView(self, prefetchItemsAt: keys.map(\.indexPath)) }
            for key in keys { makeAhead(key) }
        }
    }

    private func cellKeys(in rect: CGRect, nearest bounds: CGRect) -> [ElementKey] {
        engine.known.elements.filter { element in
            element.key.isCell && element.view == nil && element.isShown(in: rect) && keptCells.cell(of: element.key) == nil
        }
        .sorted {
            ($0.attributes.frame.distance(to: bounds), $0.key) < ($1.attributes.frame.distance(to: bounds), $1.key)
        }
        .map(\.key)
    }

    private func makeAhead(_ key: ElementKey) {
        guard isInData(key), let cell = makeView(for: key) as? UICollectionViewCell else { return }
        engine.counters.cellsPrefetched += 1
        cell.isHidden = true
        // The data source may have changed anything.
        guard let attributes = engine.known.attributes(of: key) else { return returnToPool(cell) }
        apply(attributes, to: cell)
        stack(cell)
        keptCells.keep(cell, of: key)
    }

    /// Keeps a cell that has left the screen, if it may return unchanged.
    ///
    /// - Returns: Whether it is kept.
    final func keep(_ cell: UICollectionViewCell, of key: ElementKey) -> Bool {
        guard isPrefetchingEnabled, engine.invalidation.isLayingOut else { return false }
        keptCells.keep(cell, of: key)
        return true
    }

    /// Makes the cells idle that are more than one screen away. The frame of a cell may be computed by its layer's class.
    private func dropCells(distantFrom bounds: CGRect) {
        let room = bounds.insetBy(dx: -bounds.width, dy: -bounds.height)
        for entry in keptCells.entries where !entry.cell.frameOfBounds.intersects(room) {
            if let cell = keptCells.take(entry.key) { returnToPool(cell) }
        }
    }

    /// Makes the farthest kept cell of an identifier idle if a nearer item needs it.
    final func releaseKeptCell(withReuseIdentifier identifier: String, for key: ElementKey) {
        let farthest = keptCells.entries.lazy.filter { $0.cell.reuseIdentifier == identifier }
            .map { (key: $0.key, distance: $0.cell.frameOfBounds.distance(to: self.storedBounds)) }
            .max { $0.distance < $1.distance }
        guard let farthest, farthest.distance > knownFrame(of: key).distance(to: storedBounds) else { return }
        if let cell = keptCells.take(farthest.key) { returnToPool(cell) }
    }

    final func dropKeptCells() {
        guard !keptCells.isEmpty else { return }
        for cell in keptCells.takeAll() { returnToPool(cell) }
    }

    private func returnToPool(_ cell: UICollectionViewCell) {
        if !cellPool.recycle(cell, as: cell.reuseIdentifier ?? "") { cell.removeFromSuperview() }
    }
}
