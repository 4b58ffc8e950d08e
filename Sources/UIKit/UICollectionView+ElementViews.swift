extension UICollectionView {
    /// Has the view of an element made that comes onto the screen; `nil` where there is no data source to make it.
    final func makeView(for key: ElementKey) -> UICollectionReusableView? {
        let indexPath = key.indexPath
        switch key.kind.category {
        case .cell:
            if let cell = keptCells.take(key) { return cell }
            return during(.delegate) { dataSource?.collectionView(self, cellForItemAt: indexPath) }
        case .supplementaryView:
            let name = key.kind.name ?? ""
            return during(.delegate) {
                dataSource?.collectionView(self, viewForSupplementaryElementOfKind: name, at: indexPath)
            }
        case .decorationView:
            return makeDecorationView(for: key)
        }
    }

    private func makeDecorationView(for key: ElementKey) -> UICollectionReusableView {
        counters.viewsDequeued += 1
        let name = key.kind.name ?? ""
        guard let view = collectionViewLayout.decorationPool.dequeue(name, frame: knownFrame(of: key)) else {
            let known = collectionViewLayout.decorationPool.registeredKeys.joined(separator: ", ")
            preconditionFailure(
                "\(type(of: collectionViewLayout)) has no class registered for decoration views of kind \(name); "
                    + "registered: \(known).")
        }
        if view.reuseIdentifier == nil { view.reuseIdentifier = name }
        return view
    }

    /// Tells the delegate that a view is about to come onto the screen; of decorations it is not told *(model)*.
    final func willDisplay(_ view: UICollectionReusableView, of key: ElementKey) {
        if key.isCell {
            guard let cell = view as? UICollectionViewCell else { return }
            let indexPath = key.indexPath
            during(.delegate) { collectionDelegate?.collectionView(self, willDisplay: cell, forItemAt: indexPath) }
        } else if key.kind.category == .supplementaryView, let name = key.kind.name {
            during(.delegate) {
                collectionDelegate?.collectionView(
                    self, willDisplaySupplementaryView: view, forElementKind: name, at: key.indexPath)
            }
        }
    }

    /// Hides a view that has left the screen, puts it into its pool and tells the delegate. It stays in the hierarchy, unless its
    /// class is not registered any more.
    final func recycle(_ view: UICollectionReusableView, of key: ElementKey) {
        view.isHidden = true
        let identifier = view.reuseIdentifier ?? ""
        let isKept: Bool
        switch key.kind.category {
        case .cell:
            guard let cell = view as? UICollectionViewCell else { return }
            isKept = keep(cell, of: key) || cellPool.recycle(cell, as: identifier)
            during(.delegate) { collectionDelegate?.collectionView(self, didEndDisplaying: cell, forItemAt: key.indexPath) }
        case .decorationView:
            isKept = collectionViewLayout.decorationPool.recycle(view, as: key.kind.name ?? "")
        case .supplementaryView:
            let name = key.kind.name ?? ""
            isKept = supplementaryPool.recycle(view, as: SupplementaryReuseKey(kind: name, identifier: identifier))
            during(.delegate) {
                collectionDelegate?.collectionView(
                    self, didEndDisplayingSupplementaryView: view, forElementOfKind: name, at: key.indexPath)
            }
        }
        if !isKept { view.removeFromSuperview() }
    }
}
