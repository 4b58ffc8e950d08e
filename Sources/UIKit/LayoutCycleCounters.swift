/// The steps of a collection view's layout cycle since it was created.
///
/// Counting takes an addition per step and is always on, so a timed run does the same work as a
/// counted one.
@_spi(Headless)
public struct LayoutCycleCounters: Equatable, Sendable {
    /// Calls of the layout's `invalidateLayout(with:)`.
    public var invalidations = 0
    /// Calls of the layout's `prepare()`.
    public var prepares = 0
    /// Calls of the layout's `layoutAttributesForElements(in:)`, and of the method for a single
    /// element that a context named.
    public var queries = 0
    /// Attributes returned by those calls.
    public var attributesReturned = 0
    /// Copies of returned attributes. The views keep the copies that are applied to them.
    public var attributesCopied = 0
    /// Comparisons of new attributes with the attributes applied before.
    public var attributesCompared = 0
    /// Attributes applied to a view.
    public var attributesApplied = 0
    /// Cells, supplementary and decoration views that were dequeued or created.
    public var viewsDequeued = 0
    /// Cells that were made before they came onto the screen.
    public var cellsPrefetched = 0

    public init() {}

    /// Adds the steps of another collection view.
    public static func += (sum: inout LayoutCycleCounters, other: LayoutCycleCounters) {
        sum.invalidations += other.invalidations
        sum.prepares += other.prepares
        sum.queries += other.queries
        sum.attributesReturned += other.attributesReturned
        sum.attributesCopied += other.attributesCopied
        sum.attributesCompared += other.attributesCompared
        sum.attributesApplied += other.attributesApplied
        sum.viewsDequeued += other.viewsDequeued
        sum.cellsPrefetched += other.cellsPrefetched
    }
}
