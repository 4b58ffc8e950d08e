/// What a harness may ask of a headless view and a device does not offer.
@_spi(Headless)
extension UIView {
    /// The subviews as they lie on each other, the hindmost first: a collection view's elements by zIndex, views of the same place
    /// in the order of `subviews`.
    ///
    /// - Complexity: O(s) where they lie in this order already, as a collection view keeps them; else O(s log s), where s is the
    ///   number of subviews.
    public var subviewsInPaintOrder: [UIView] {
        // A plain loop: each snapshot of a screen asks every view, also in a debug build.
        let subviews = subviews
        var (index, last, isInOrder) = (0, -CGFloat.infinity, true)
        while isInOrder, index < subviews.count {
            let position = subviews[index].state.zPosition
            isInOrder = last <= position
            last = position
            index += 1
        }
        guard !isInOrder else { return subviews }
        return subviews.enumerated()
            .sorted { ($0.element.state.zPosition, $0.offset) < ($1.element.state.zPosition, $1.offset) }
            .map(\.element)
    }
}
