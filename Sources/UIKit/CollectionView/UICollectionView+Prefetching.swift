/// Cells off the screen that still show their item: they were created ahead, or have just left.
///
/// UIKit creates cells between two frames, and a cell that has just left may return with `willDisplay` and without `cellForItemAt`
/// [WWDC21 session 10252]. The rest is a model: a limited number of cells per pause, nearest first in the scroll direction, at most one
/// screen ahead. A cell is kept until another item needs it, until it is one screen away, or until a reload, a batch or an invalidation.
@MainActor
struct KeptCells {
    private var entries: ContiguousArray<(key: ElementKey, cell: UICollectionViewCell)> = []
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
        return entries.map(\.cell)
    }

    /// Takes the cells that are more than one screen away.
    mutating func takeDistant(from bounds: CGRect) -> [UICollectionViewCell] {
        let room = bounds.insetBy(dx: -bounds.width, dy: -bounds.height)
        let distant = entries.filter { !$0.cell.frameOfBounds.intersects(room) }.map(\.cell)
        if !distant.isEmpty { entries.removeAll { !$0.cell.frameOfBounds.intersects(room) } }
        return distant
    }

    /// Takes the cell of an identifier that is farthest away, if it is farther than `distance`.
    mutating func takeFarthest(_ identifier: String, from bounds: CGRect, beyond distance: CGFloat) -> UICollectionViewCell? {
        func distanceOfCell(_ index: Int) -> CGFloat { entries[index].cell.frameOfBounds.distance(to: bounds) }
        let candidates = entries.indices.filter { entries[$0].cell.reuseIdentifier == identifier }
        let farthest = candidates.max { distanceOfCell($0) < distanceOfCell($1) }
        guard let farthest, distanceOfCell(farthest) > distance else { return nil }
        return entries.remove(at: farthest).cell
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
    /// Creates cells ahead, as UIKit does between two frames. Does nothing unless `isPrefetchingEnabled`.
    ///
    /// Only known elements are considered; the layout is not queried *(model)*.
    ///
    /// - Complexity: O(w log w), where w is the number of elements in the window.
    @_spi(Headless) public final func prefetchCells() {
        guard isPrefetchingEnabled, layoutState.pending.isEmpty, openBatch == nil else { return }
        during(.prefetch) {
            let bounds = storedBounds
            for cell in keptCells.takeDistant(from: bounds) { returnToPool(cell) }
            let ahead = keptCells.screenAhead(of: bounds, isVertical: contentSize.height > bounds.height)
            for key in cellKeys(in: ahead, nearest: bounds).prefix(max(1, models.prefetchedCells)) { makeAhead(key) }
        }
    }

    private func cellKeys(in rect: CGRect, nearest bounds: CGRect) -> [ElementKey] {
        elements.filter { element in
            element.key.isCell && element.view == nil && element.isShown(in: rect) && keptCells.cell(of: element.key) == nil
        }
        .sorted { ($0.frame.distance(to: bounds), $0.key) < ($1.frame.distance(to: bounds), $1.key) }
        .map(\.key)
    }

    private func makeAhead(_ key: ElementKey) {
        guard isInData(key), let cell = makeView(for: key) as? UICollectionViewCell else { return }
        counters.cellsPrefetched += 1
        cell.isHidden = true
        // The data source may have changed anything.
        guard let index = position(of: key) else { return returnToPool(cell) }
        apply(elements[index].attributes, to: cell)
        stack(cell)
        keptCells.keep(cell, of: key)
    }

    /// Keeps a cell that has left the screen, if it may return unchanged.
    ///
    /// - Returns: Whether it is kept.
    final func keep(_ cell: UICollectionViewCell, of key: ElementKey) -> Bool {
        guard isPrefetchingEnabled, layoutState.step == .layingOut else { return false }
        keptCells.keep(cell, of: key)
        return true
    }

    /// Makes a kept cell idle if a nearer item needs it.
    final func releaseKeptCell(withReuseIdentifier identifier: String, for key: ElementKey) {
        let distance = knownFrame(of: key).distance(to: storedBounds)
        if let cell = keptCells.takeFarthest(identifier, from: storedBounds, beyond: distance) { returnToPool(cell) }
    }

    final func dropKeptCells() {
        guard !keptCells.isEmpty else { return }
        for cell in keptCells.takeAll() { returnToPool(cell) }
    }

    private func returnToPool(_ cell: UICollectionViewCell) {
        if !cellPool.recycle(cell, as: cell.reuseIdentifier ?? "") { cell.removeFromSuperview() }
    }
}
