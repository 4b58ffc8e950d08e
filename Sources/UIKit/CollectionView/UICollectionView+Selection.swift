// The selected items. Without touches, only `selectItem` and `deselectItem` change the selection, and the delegate's methods for
// selection and highlighting are not called.

/// The selection of a collection view, created on use.
@MainActor
final class Selection {
    var isAllowed = true
    var allowsSeveral = false
    /// The selected items, in the order of their selection.
    fileprivate(set) var items: [IndexPath] = []

    /// Removes deleted and reloaded items, and renames the others *(model)*.
    func follow(_ update: BatchUpdate) { items = items.compactMap(update.newIndexPath) }

    func clear() { items = [] }
}

extension UICollectionView {
    final func madeSelection() -> Selection {
        if let selection { return selection }
        let selection = Selection()
        self.selection = selection
        return selection
    }

    final func select(_ indexPath: IndexPath) {
        let selection = madeSelection()
        guard selection.isAllowed, !selection.items.contains(indexPath) else { return }
        if !selection.allowsSeveral { deselect(selection.items) }
        selection.items.append(indexPath)
        cellForItem(at: indexPath)?.isSelected = true
    }

    final func deselect(_ indexPaths: [IndexPath]) {
        guard let selection, selection.isAllowed else { return }
        for indexPath in indexPaths where selection.items.contains(indexPath) {
            selection.items.removeAll { $0 == indexPath }
            cellForItem(at: indexPath)?.isSelected = false
        }
    }

    /// Shows the selection, and no highlight, in a cell that is dequeued, before the data source configures it.
    ///
    /// Sources: <https://openradar.appspot.com/32564327>, and PSTCollectionView for the highlight.
    final func showSelection(in cell: UICollectionViewCell, at indexPath: IndexPath) {
        let isSelected = selection?.items.contains(indexPath) ?? false
        if cell.isSelected != isSelected { cell.isSelected = isSelected }
        if cell.isHighlighted { cell.isHighlighted = false }
    }
}
