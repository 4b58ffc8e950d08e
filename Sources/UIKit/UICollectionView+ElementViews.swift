extension UICollectionView {
    /// Has the view of an element made that comes onto the screen; `nil` where there is no data source to make it.
    final func makeView(for key: ElementKey) -> UICollectionReusableView? {
        let indexPath = key.indexPath
        switch key.kind.category {
        case .cell:
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
        guard let view = collectionViewLayout.decorationPool.dequeue(name) else {
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

    /// Puts a view that has left the screen into its pool and tells the delegate.
    final func recycle(_ view: UICollectionReusableView, of key: ElementKey) {
        let identifier = view.reuseIdentifier ?? ""
        if key.isCell {
            guard let cell = view as? UICollectionViewCell else { return }
            cellPool.recycle(cell, as: identifier)
            during(.delegate) { collectionDelegate?.collectionView(self, didEndDisplaying: cell, forItemAt: key.indexPath) }
            return
        }
        guard let name = key.kind.name else { return }
        if key.kind.category == .decorationView {
            collectionViewLayout.decorationPool.recycle(view, as: name)
        } else {
            supplementaryPool.recycle(view, as: SupplementaryReuseKey(kind: name, identifier: identifier))
            during(.delegate) {
                collectionDelegate?.collectionView(
                    self, didEndDisplayingSupplementaryView: view, forElementOfKind: name, at: key.indexPath)
            }
        }
    }
}
