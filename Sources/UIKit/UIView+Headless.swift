/// What a harness may ask of a headless view and a device does not offer.
@_spi(Headless)
extension UIView {
    /// The subviews as they lie on each other, the hindmost first: a collection view's elements by zIndex, views of the same place
    /// in the order of `subviews`.
    ///
    /// - Complexity: O(s) where they lie in this order already, as a collection view keeps them; else O(s log s), where s is the
    ///   number of subviews.
    public var subviewsInPaintOrder: [UIView] {
        let isInOrder = zip(subviews, subviews.dropFirst()).allSatisfy { $0.state.zPosition <= $1.state.zPosition }
        guard !isInOrder else { return subviews }
        return subviews.enumerated()
            .sorted { ($0.element.state.zPosition, $0.offset) < ($1.element.state.zPosition, $1.offset) }
            .map(\.element)
    }
}
