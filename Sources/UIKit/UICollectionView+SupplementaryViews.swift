extension UICollectionView {
    /// Says which class the supplementary views of a kind and an identifier are; `nil` takes the registration back.
    ///
    /// - Precondition: `viewClass` is `UICollectionReusableView` or a subclass.
    public func register(
        _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String, withReuseIdentifier identifier: String
    ) {
        let key = SupplementaryReuseKey(kind: elementKind, identifier: identifier)
        guard let viewClass else { return supplementaryPool.register(nil, as: key) }
        guard let viewClass = viewClass as? UICollectionReusableView.Type else {
            preconditionFailure(
                "Only classes of reusable views can be registered for supplementary views; \(viewClass) is none.")
        }
        supplementaryPool.register(viewClass, as: key)
    }

    /// A view for a supplementary element that comes onto the screen: an idle one after `prepareForReuse()`, or a new one. The
    /// element's attributes have been applied to it.
    ///
    /// - Precondition: `identifier` has been registered for the kind, as on a device.
    public func dequeueReusableSupplementaryView(
        ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
    ) -> UICollectionReusableView {
        counters.viewsDequeued += 1
        let key = SupplementaryReuseKey(kind: elementKind, identifier: identifier)
        guard let view = supplementaryPool.dequeue(key) else {
            let known = supplementaryPool.registeredKeys.joined(separator: ", ")
            preconditionFailure("No class of supplementary views is registered for \(key); registered: \(known).")
        }
        if view.reuseIdentifier == nil { view.reuseIdentifier = identifier }
        applyKnownAttributes(of: ElementKey(indexPath, kind: ElementKind(supplementary: elementKind)), to: view)
        return view
    }

    /// A supplementary view on the screen; `nil` when it is not there.
    ///
    /// - Complexity: O(log w) comparisons, where w is the number of elements in the window.
    public func supplementaryView(forElementKind elementKind: String, at indexPath: IndexPath) -> UICollectionReusableView? {
        position(of: ElementKey(indexPath, kind: ElementKind(supplementary: elementKind))).flatMap { elements[$0].view }
    }

    /// The supplementary views of a kind that are on the screen, ascending by section and item.
    ///
    /// - Complexity: O(w), where w is the number of elements in the window; as below.
    public func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
        let kind = ElementKind(supplementary: elementKind)
        return elements.compactMap { $0.key.kind == kind ? $0.view : nil }
    }

    /// The index paths of the supplementary views of a kind that are on the screen, ascending.
    public func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
        let kind = ElementKind(supplementary: elementKind)
        return elements.compactMap { $0.key.kind == kind && $0.view != nil ? $0.key.indexPath : nil }
    }

    // MARK: Any element

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
