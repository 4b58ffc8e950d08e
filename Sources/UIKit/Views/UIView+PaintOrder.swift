extension UIView {
    /// The subviews from back to front: a collection view's elements by zIndex, views with equal
    /// indices in the order of `subviews`.
    ///
    /// - Complexity: O(s) if the s subviews are in this order, as a collection view keeps them;
    ///   otherwise O(s log s).
    @_spi(Headless) public var subviewsInPaintOrder: [UIView] {
        // A plain loop, because each snapshot of a screen calls this for every view.
        let subviews = subviews
        var (index, last, isInOrder) = (0, -CGFloat.infinity, true)
        while isInOrder, index < subviews.count {
            let position = subviews[index].shared.zPosition
            isInOrder = last <= position
            last = position
            index += 1
        }
        guard !isInOrder else { return subviews }
        return subviews.enumerated()
            .sorted { ($0.element.shared.zPosition, $0.offset) < ($1.element.shared.zPosition, $1.offset) }
            .map(\.element)
    }

    final func frontmostView(at point: CGPoint, with event: UIEvent?) -> UIView? {
        guard !isHidden, alpha >= 0.01, isUserInteractionEnabled, self.point(inside: point, with: event) else { return nil }
        for subview in subviewsInPaintOrder.reversed() {
            if let found = subview.hitTest(subview.convert(point, from: self), with: event) { return found }
        }
        return self
    }
}
