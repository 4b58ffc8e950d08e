extension UICollectionView {
    /// Says which class the cells of an identifier are; `nil` takes the registration back.
    ///
    /// - Precondition: `cellClass` is `UICollectionViewCell` or a subclass.
    public func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
        guard let cellClass else { return reusePool.register(nil, as: identifier) }
        guard let cellClass = cellClass as? UICollectionViewCell.Type else {
            preconditionFailure("Only cell classes can be registered for cells; \(cellClass) is none.")
        }
        reusePool.register(cellClass, as: identifier)
    }

    /// A cell for an item that comes onto the screen: an idle one after `prepareForReuse()`, or a new one. The item's attributes
    /// have been applied to it.
    ///
    /// - Precondition: `identifier` has been registered.
    public func dequeueReusableCell(withReuseIdentifier identifier: String, for indexPath: IndexPath) -> UICollectionViewCell {
        counters.cellsDequeued += 1
        let cell = reusePool.dequeue(identifier)
        if let index = position(of: ElementKey(indexPath)) {
            apply(elements[index].attributes, to: cell)
        }
        return cell
    }

    /// The index paths of the cells on the screen, ascending.
    public var indexPathsForVisibleItems: [IndexPath] {
        elements.compactMap { $0.cell == nil ? nil : $0.key.indexPath }
    }

    /// The cell of an item; `nil` when it is not on the screen.
    ///
    /// - Complexity: O(log w) comparisons, where w is the number of elements in the window.
    public func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
        position(of: ElementKey(indexPath)).flatMap { elements[$0].cell }
    }

    /// The index path of a cell on the screen; `nil` for any other.
    ///
    /// - Complexity: O(w), where w is the number of elements in the window.
    public func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
        elements.first { $0.cell === cell }?.key.indexPath
    }

    /// Where an element stands in `elements`.
    private func position(of key: ElementKey) -> Int? {
        var range = elements.indices
        while !range.isEmpty {
            let middle = range.lowerBound + range.count / 2
            if elements[middle].key == key { return middle }
            range = elements[middle].key < key ? middle + 1..<range.upperBound : range.lowerBound..<middle
        }
        return nil
    }

    /// Applies attributes to a cell, unless equal ones have been applied already.
    func apply(_ attributes: UICollectionViewLayoutAttributes, to cell: UICollectionViewCell) {
        during(.apply) {
            if let applied = cell.appliedAttributes {
                counters.attributesCompared += 1
                if applied.isEqual(attributes) { return }
            }
            counters.attributesCopied += 1
            counters.attributesApplied += 1
            cell.applyGeometry(andKeep: attributes.ownCopy())
        }
    }
}
