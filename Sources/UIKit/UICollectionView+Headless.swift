/// What a harness may ask of the headless collection view and a device does not offer.
@_spi(Headless)
extension UICollectionView {
    /// Who is told where the phases of each tick begin and end.
    public var layoutPhaseObserver: (any LayoutPhaseObserver)? {
        get { phaseObserver }
        set { phaseObserver = newValue }
    }

    /// How often the view has gone through each step of its layout cycle.
    public var layoutCycleCounters: LayoutCycleCounters { counters }

    /// The sum of the offset adjustments of all invalidation contexts so far, in points.
    public var totalContentOffsetAdjustment: CGPoint { contentOffsetAdjustment }
}

@_spi(Headless)
extension UICollectionViewLayoutAttributes {
    /// Attributes objects that were made in this process, on the main actor, other than as copies of others.
    public static var createdCount: Int { objectCount - copyCount }
}

@_spi(Headless)
extension UICollectionView {
    /// The views of all elements on the screen: cells first, then supplementary and decoration views; of each kind ascending by
    /// section and item.
    ///
    /// - Complexity: O(w), where w is the number of elements in the window.
    public var visibleElementViews: [UICollectionReusableView] { elements.compactMap(\.view) }
}

@_spi(Headless)
extension UICollectionReusableView {
    /// What was applied last: it says which element the view is of. `nil` before the view was on a screen.
    public var layoutAttributes: UICollectionViewLayoutAttributes? { appliedAttributes }
}
