extension UICollectionView {
    /// Says which class the cells of an identifier are; `nil` takes the registration back.
    ///
    /// - Precondition: `cellClass` is `UICollectionViewCell` or a subclass.
    public func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
        guard let cellClass else { return cellPool.register(nil, as: identifier) }
        guard let cellClass = cellClass as? UICollectionViewCell.Type else {
            preconditionFailure("Only cell classes can be registered for cells; \(cellClass) is none.")
        }
        cellPool.register(cellClass, as: identifier)
    }

    /// A cell for an item that comes onto the screen: an idle one after `prepareForReuse()`, or a new one. The item's attributes
    /// have been applied to it.
    ///
    /// - Precondition: `identifier` has been registered, as on a device.
    public func dequeueReusableCell(withReuseIdentifier identifier: String, for indexPath: IndexPath) -> UICollectionViewCell {
        counters.viewsDequeued += 1
        guard let cell = cellPool.dequeue(identifier) else {
            let known = cellPool.registeredKeys.joined(separator: ", ")
            preconditionFailure("No cell class is registered for the identifier \(identifier); registered: \(known).")
        }
        if cell.reuseIdentifier == nil { cell.reuseIdentifier = identifier }
        applyKnownAttributes(of: ElementKey(indexPath), to: cell)
        return cell
    }

    /// The index paths of the cells on the screen, ascending.
    public var indexPathsForVisibleItems: [IndexPath] {
        cellElements.compactMap { $0.view == nil ? nil : $0.key.indexPath }
    }

    /// The cell of an item; `nil` when it is not on the screen.
    ///
    /// - Complexity: O(log w) comparisons, where w is the number of elements in the window.
    public func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
        position(of: ElementKey(indexPath)).flatMap { elements[$0].view as? UICollectionViewCell }
    }

    /// The index path of a cell on the screen; `nil` for any other.
    ///
    /// - Complexity: O(w), where w is the number of elements in the window.
    public func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
        elements.first { $0.view === cell }?.key.indexPath
    }

    /// The elements of cells: those of other views come after them.
    private var cellElements: some Sequence<WindowElement> {
        elements.prefix { $0.key.isCell }
    }

    /// Where an element stands in `elements`.
    final func position(of key: ElementKey) -> Int? {
        var range = elements.indices
        while !range.isEmpty {
            let middle = range.lowerBound + range.count / 2
            if elements[middle].key == key { return middle }
            range = elements[middle].key < key ? middle + 1..<range.upperBound : range.lowerBound..<middle
        }
        return nil
    }

    /// Applies to a view that was just dequeued what the layout said of its element.
    final func applyKnownAttributes(of key: ElementKey, to view: UICollectionReusableView) {
        if let index = position(of: key) {
            apply(elements[index].attributes, to: view)
        }
    }

    /// Applies attributes to a view, unless equal ones have been applied already.
    final func apply(_ attributes: UICollectionViewLayoutAttributes, to view: UICollectionReusableView) {
        during(.apply) {
            if let applied = view.appliedAttributes {
                counters.attributesCompared += 1
                if applied.isEqual(attributes) { return }
            }
            counters.attributesCopied += 1
            counters.attributesApplied += 1
            let stackingIndex = view.stackingIndex
            view.applyGeometry(andKeep: attributes.ownCopy())
            if view.stackingIndex != stackingIndex, view.superview === self {
                stack(view)
            }
        }
    }

    /// Puts the view of an element into the hierarchy, in front of all views of no higher zIndex.
    ///
    /// - Complexity: O(f), where f is the number of views that lie in front of it; O(s) for s subviews when it was one already.
    final func stack(_ view: UICollectionReusableView) {
        view.removeFromSuperview()
        var index = subviews.count
        while index > 0, subviews[index - 1].stackingIndex > view.stackingIndex {
            index -= 1
        }
        insertSubview(view, at: index)
    }
}
