// The exchange of views on the screen.

extension UICollectionView {
    /// The elements whose attributes are new, so that their views may have to change.
    enum NewAttributes {
        case all
        /// The keys ascend. A key may occur several times.
        case named(ContiguousArray<ElementKey>)
    }

    /// Finds the views that enter and leave the screen, and updates those that stay.
    ///
    /// - Complexity: O(w + k) for w elements in the window and k named elements.
    func findChangesOfScreen(refreshing new: NewAttributes) {
        engine.findChanges(in: bounds)
        // The list stays the same while views change.
        let elements = engine.known.elements
        switch new {
        case .all:
            for index in elements.indices {
                if let view = elements[index].view { update(view, with: elements[index].attributes) }
            }
            engine.hasNewEstimate = false
        case .named(let keys):
            var index = elements.startIndex
            for key in keys {
                while index < elements.endIndex, elements[index].key < key { index += 1 }
                guard index < elements.endIndex else { break }
                if elements[index].key == key, let view = elements[index].view { update(view, with: elements[index].attributes) }
            }
        }
        orderEnteringViews()
    }

    private func update(_ view: UICollectionReusableView, with attributes: UICollectionViewLayoutAttributes) {
        let isResized =
            engine.hasNewEstimate || engine.hasSelfSizingViews && view.storedBounds.size != attributes.size
        apply(attributes, to: view)
        if isResized { askForSize(of: view, given: attributes) }
    }

    private func orderEnteringViews() {
        // Cells of zIndex 0 are in order.
        let isOrdered = engine.screen.entering.allSatisfy {
            engine.known.elements[$0].attributes.zIndex == 0 && engine.known.elements[$0].key.isCell
        }
        guard !isOrdered else { return }
        engine.screen.enter(ContiguousArray(engine.screen.entering.sorted { entersBefore($0, $1) }))
    }

    /// Orders by zIndex, section, item, with cells before other views *(model)*.
    private func entersBefore(_ left: Int, _ right: Int) -> Bool {
        let (first, second) = (engine.known.elements[left], engine.known.elements[right])
        let firstPlace = (first.attributes.zIndex, first.key.section, first.key.item)
        let secondPlace = (second.attributes.zIndex, second.key.section, second.key.item)
        guard firstPlace == secondPlace else { return firstPlace < secondPlace }
        // By name, because the numbers of the kinds depend on the order of their first use in the process.
        let (firstKind, secondKind) = (first.key.kind, second.key.kind)
        return (firstKind.name, firstKind.category.rawValue) < (secondKind.name, secondKind.category.rawValue)
    }

    /// Recycles the views that leave the screen, and then creates the views that enter, which may reuse them.
    func exchangeViews() {
        guard !engine.screen.isEmpty else { return }
        recycleLeavingViews()
        bringInViews()
        engine.listCells()
    }

    // MARK: Entering views

    private func bringInViews() {
        for index in engine.screen.entering {
            let key = engine.known.elements[index].key
            guard isInData(key), let view = makeView(for: key) else { continue }
            apply(engine.known.elements[index].attributes, to: view)
            engine.known.setView(view, at: index)
            askForSize(of: view, given: engine.known.elements[index].attributes)
            willDisplay(view, of: key)
            stack(view)
            view.isHidden = false
        }
        engine.screen.finishEntering()
    }

    /// Returns a view for an element, or `nil` without a data source, or if the view cannot be shown.
    func makeView(for key: ElementKey) -> UICollectionReusableView? {
        let indexPath = key.indexPath
        switch key.kind.category {
        case .cell:
            if let cell = keptCells.take(key) { return cell }
            let returned = asking { $0.collectionView(self, cellForItemAt: indexPath) }
            guard let cell = returned, isShowable(cell, for: key) else { return nil }
            return cell
        case .supplementaryView:
            let returned = asking {
                $0.collectionView(self, viewForSupplementaryElementOfKind: key.kind.name, at: indexPath)
            }
            guard let view = returned, isShowable(view, for: key) else { return nil }
            return view
        case .decorationView:
            return makeDecorationView(for: key)
        }
    }

    private func makeDecorationView(for key: ElementKey) -> UICollectionReusableView? {
        engine.counters.viewsDequeued += 1
        let name = key.kind.name
        guard
            let view = collectionViewLayout.decorationPool.dequeue(name, frame: knownFrame(of: key)) ?? decorationOfNib(name, key)
        else {
            let nib = collectionViewLayout.decorationNibs[name].map {
                "It is registered with the nib \($0), and there are no nib files on Linux: use UINib.setContent(of:names:)."
            }
            report(
                "\(type(of: collectionViewLayout)) has no class registered for decoration views of kind \(name); "
                    + "registered: \(collectionViewLayout.decorationPool.registeredKeys). "
                    + (nib ?? "UIKit raises an exception here."))
            return nil
        }
        if view.reuseIdentifier == nil { view.reuseIdentifier = name }
        return view
    }

    /// Tells the delegate that a cell or a supplementary view enters the screen *(model: not a decoration view)*.
    private func willDisplay(_ view: UICollectionReusableView, of key: ElementKey) {
        let indexPath = key.indexPath
        switch key.kind.category {
        case .cell:
            guard let cell = view as? UICollectionViewCell else { return }
            during(.delegate) { collectionDelegate?.collectionView(self, willDisplay: cell, forItemAt: indexPath) }
        case .supplementaryView:
            during(.delegate) {
                collectionDelegate?.collectionView(
                    self, willDisplaySupplementaryView: view, forElementKind: key.kind.name, at: indexPath)
            }
        case .decorationView: break
        }
    }

    // MARK: Leaving views

    func recycleLeavingViews() {
        ScreenExchange.updateLeaving(of: self) { leaving in
            for (key, view) in leaving { recycle(view, of: key) }
            leaving.removeAll(keepingCapacity: true)
        }
    }

    /// Hides a view that has left the screen, puts it into its pool and tells the delegate. It stays in the hierarchy, unless its
    /// class is not registered any more.
    private func recycle(_ view: UICollectionReusableView, of key: ElementKey) {
        view.isHidden = true
        let identifier = view.reuseIdentifier ?? ""
        let isKept: Bool
        switch key.kind.category {
        case .cell:
            guard let cell = view as? UICollectionViewCell else { return }
            isKept = keep(cell, of: key) || cellPool.recycle(cell, as: identifier)
            during(.delegate) { collectionDelegate?.collectionView(self, didEndDisplaying: cell, forItemAt: key.indexPath) }
        case .decorationView:
            isKept = collectionViewLayout.decorationPool.recycle(view, as: key.kind.name)
        case .supplementaryView:
            let name = key.kind.name
            isKept = supplementaryPool.recycle(view, as: SupplementaryReuseKey(kind: name, identifier: identifier))
            during(.delegate) {
                collectionDelegate?.collectionView(
                    self, didEndDisplayingSupplementaryView: view, forElementOfKind: name, at: key.indexPath)
            }
        }
        if !isKept { view.removeFromSuperview() }
    }

    /// Removes all views from the screen and forgets all elements.
    func recycleAllViews() {
        var elements: KnownElements.List = []
        engine.forgetAll(in: &elements)
        // The storage stays.
        elements.removeAll(keepingCapacity: true)
        engine.known.exchangeAll(with: &elements)
        recycleLeavingViews()
        dropKeptCells()
        engine.listCells()
    }
}
