/// How often a collection view has gone through each step of its layout cycle, since it was made.
///
/// Counting is an addition per step and never switched off: a run that is timed does the same work as one that is counted.
@_spi(Headless)
public struct LayoutCycleCounters: Equatable, Sendable {
    /// Calls of the layout's `invalidateLayout(with:)`.
    public var invalidations = 0
    /// Calls of the layout's `prepare()`.
    public var prepares = 0
    /// Calls of the layout's `layoutAttributesForElements(in:)`, and for each element that a context names of the one for it alone.
    public var queries = 0
    /// Attributes that those calls returned.
    public var attributesReturned = 0
    /// Copies of attributes that the view made of what its layout returned. The views that they are applied to keep the same copies.
    public var attributesCopied = 0
    /// Comparisons of new attributes with those that were applied to a view before.
    public var attributesCompared = 0
    /// Attributes that were applied to a view.
    public var attributesApplied = 0
    /// Cells, supplementary and decoration views that were taken from a reuse pool or made.
    public var viewsDequeued = 0

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
    }
}
