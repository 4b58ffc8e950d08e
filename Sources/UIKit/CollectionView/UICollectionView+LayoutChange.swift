/// A swap of layouts whose pass has not ended. A class, because each layout pass reads it and would copy the lists.
@MainActor
final class LayoutChange {
    /// The replaced layouts, until the new one has been queried.
    // Unchecked, because the view's `deinit` reads it.
    nonisolated(unsafe) var oldLayouts: [UICollectionViewLayout] = []
    var completions: [(Bool) -> Void] = []
    /// The swaps since the last pass, of which the views are told.
    var swaps: [(old: UICollectionViewLayout, new: UICollectionViewLayout)] = []
}

extension UICollectionView {
    final func callAfterSwap(_ completion: @escaping (Bool) -> Void) {
        // Within a pass or a batch, the cells move later.
        if let layoutChange { layoutChange.completions.append(completion) } else { completion(true) }
    }

    /// Replaces the layout, and lays out unless the view has never been laid out.
    final func replaceLayout(by newLayout: UICollectionViewLayout) {
        let oldLayout = layout
        guard engine.invalidation.isLoaded else {
            leave(oldLayout)
            newLayout.host = self
            layout = newLayout
            return setNeedsLayout()
        }
        for view in visibleElementViews { view.willTransition(from: oldLayout, to: newLayout) }
        oldLayout.prepareForTransition(to: newLayout)
        newLayout.host = self
        newLayout.prepareForTransition(from: oldLayout)
        layout = newLayout
        let change = layoutChange ?? LayoutChange()
        change.oldLayouts.append(oldLayout)
        change.swaps.append((oldLayout, newLayout))
        layoutChange = change
        invalidateEverything()
        layoutIfNeeded()
        // Within a pass, the swap waits for another one.
        if layoutChange != nil, UIWindow.isLayingOut { UIWindow.needsFurtherPass = true }
    }

    /// Clears a layout's reference, unless the layout is in another view by now.
    nonisolated final func leave(_ layout: UICollectionViewLayout) {
        if layout.host === self { layout.host = nil }
    }

    /// Lets the queried layout choose the offset, and tells the layouts that the transition is prepared.
    ///
    /// Source: <https://developer.apple.com/documentation/uikit/uicollectionviewlayout/finalizelayouttransition()>
    final func finalizeLayoutTransition() {
        guard let oldLayouts = layoutChange?.oldLayouts, !oldLayouts.isEmpty else { return }
        layoutChange?.oldLayouts = []
        adoptTargetContentOffset(forProposed: storedBounds.origin)
        for oldLayout in oldLayouts {
            oldLayout.finalizeLayoutTransition()
            leave(oldLayout)
        }
        layout.finalizeLayoutTransition()
    }

    /// Calls the completions of a swap whose pass has ended.
    final func completeLayoutChange() {
        guard let change = layoutChange, change.oldLayouts.isEmpty else { return }
        layoutChange = nil
        for swap in change.swaps {
            for view in visibleElementViews { view.didTransition(from: swap.old, to: swap.new) }
        }
        for completion in change.completions { completion(true) }
    }

    /// Takes over the layout, unless a view on the screen has it, too.
    ///
    /// Source: <https://blog.shaneqi.com/uicollectionviews-cant-share-collectionviewlayout-16-04-26>
    final func checkOwnerOfLayout() {
        guard let other = layout.host else { return layout.host = self }
        guard other.window != nil, window != nil else { return }
        report(
            "Two collection views on the screen have one layout object, of \(type(of: layout)); a device shows only one "
                + "correctly. Create a layout for each view.")
    }
}
