extension UICollectionView {
    /// Asks the layout for each element that was named by a context, and brings those on the screen up to date.
    ///
    /// A named element that is not known comes into the window if it lies in it; one that the layout has nothing for goes.
    ///
    /// - Complexity: O(k log w) comparisons, where k is the number of named elements and w that of elements in the window; O(w) more
    ///   where one comes in or goes. Besides, what the layout and the views do.
    final func refreshNamedElements() {
        // Taken out meanwhile: what the layout or a view names while it is asked is for the next pass.
        var named: ContiguousArray<ElementKey> = []
        swap(&named, &buffers.named)
        named.sort()
        buffers.incoming.removeAll(keepingCapacity: true)
        var previous: ElementKey?
        for key in named where key != previous {
            previous = key
            refresh(key, by: during(.attributes) { layoutAttributes(of: key) })
        }
        if buffers.named.isEmpty {
            named.removeAll(keepingCapacity: true)
            swap(&named, &buffers.named)
        }
        if !buffers.incoming.isEmpty {
            mergeIncoming(keepingOthers: true, refreshing: true)
        }
    }

    /// The layout's word on one element.
    private func layoutAttributes(of key: ElementKey) -> UICollectionViewLayoutAttributes? {
        counters.queries += 1
        let layout = collectionViewLayout
        let found: UICollectionViewLayoutAttributes?
        switch key.kind.category {
        case .cell:
            found = layout.layoutAttributesForItem(at: key.indexPath)
        case .supplementaryView:
            found = layout.layoutAttributesForSupplementaryView(ofKind: key.kind.name ?? "", at: key.indexPath)
        case .decorationView:
            found = layout.layoutAttributesForDecorationView(ofKind: key.kind.name ?? "", at: key.indexPath)
        }
        counters.attributesReturned += found == nil ? 0 : 1
        return found
    }

    private func refresh(_ key: ElementKey, by attributes: UICollectionViewLayoutAttributes?) {
        guard let index = position(of: key) else {
            guard let attributes, let rect = layoutWindow.rect, flipped(attributes.frame).intersects(rect) else { return }
            buffers.incoming.append(WindowElement(key: key, attributes: copy(attributes)))
            return
        }
        guard let attributes else {
            if let view = elements[index].view {
                buffers.leaving.append((key, view))
            }
            elements.remove(at: index)
            return
        }
        let copy = copy(attributes)
        elements[index].update(copy, frame: copy.frame, isHidden: copy.isHidden)
        if let view = elements[index].view, elements[index].isShown(in: bounds) {
            bringUpToDate(view, to: copy)
        }
    }
}
