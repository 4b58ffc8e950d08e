extension UIView {
    /// Returns the parts of a window's insets that reach into the view.
    final func insets(from windowInsets: UIEdgeInsets, of window: UIWindow) -> UIEdgeInsets {
        guard self !== window else { return windowInsets }
        let (frame, safe) = (convert(bounds, to: window), window.bounds.inset(by: windowInsets))
        return UIEdgeInsets(
            top: max(0, safe.minY - frame.minY), left: max(0, safe.minX - frame.minX),
            bottom: max(0, frame.maxY - safe.maxY), right: max(0, frame.maxX - safe.maxX))
    }

    /// Notifies the view and its subviews whose insets have changed.
    final func noteSafeArea(of window: UIWindow, changingFrom old: UIEdgeInsets, to new: UIEdgeInsets) {
        if insets(from: old, of: window) != insets(from: new, of: window) { safeAreaChanged() }
        for subview in subviews { subview.noteSafeArea(of: window, changingFrom: old, to: new) }
    }
}

extension UIScrollView {
    /// The safe area's part of `adjustedContentInset`.
    final var safeAreaAdjustment: UIEdgeInsets {
        guard contentInsetAdjustmentBehavior != .never else { return .zero }
        var insets = safeAreaInsets
        guard contentInsetAdjustmentBehavior != .always else { return insets }
        if !alwaysBounceVertical, contentSize.height <= bounds.height {
            (insets.top, insets.bottom) = (0, 0)
        }
        if !alwaysBounceHorizontal, contentSize.width <= bounds.width {
            (insets.left, insets.right) = (0, 0)
        }
        return insets
    }
}
