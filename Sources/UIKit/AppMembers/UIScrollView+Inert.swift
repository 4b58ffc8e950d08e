extension UIScrollView {
    public enum KeyboardDismissMode: Int, Sendable {
        case none, onDrag, interactive, onDragWithAccessory, interactiveWithAccessory
    }

    public enum IndicatorStyle: Int, Sendable {
        case `default`, black, white
    }

    /// Has no effect: nothing is drawn.
    public func flashScrollIndicators() {}

    /// Scrolls by the shortest distance that makes a rectangle of the content visible, at once.
    public func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
        let (area, insets) = (CGRect(origin: .zero, size: contentSize).intersection(rect), adjustedContentInset)
        guard !area.isNull else { return }
        let visible = bounds.inset(by: insets)
        var offset = contentOffset
        offset.x += max(0, area.maxX - visible.maxX)
        offset.x -= max(0, visible.minX + offset.x - contentOffset.x - area.minX)
        offset.y += max(0, area.maxY - visible.maxY)
        offset.y -= max(0, visible.minY + offset.y - contentOffset.y - area.minY)
        setContentOffset(offset, animated: animated)
    }
}

extension UICollectionView {
    public enum SelfSizingInvalidation: Int, Sendable {
        case disabled, enabled, enabledIncludingConstraints
    }

    /// Replaces the layout at once, and calls the completion.
    public func setCollectionViewLayout(
        _ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)? = nil
    ) {
        setCollectionViewLayout(layout, animated: animated)
        completion?(true)
    }
}
