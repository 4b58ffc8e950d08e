/// The work of one tick, counted exactly: the same in every run of a seed, on every machine with
/// the same toolchain.
///
/// The steps of the layout cycle are `nil` with UIKit on a device, which does not count them.
package struct TickWork: Equatable, Sendable {
    /// The number of allocations, or `nil` if they cannot be counted.
    package var allocations: Int?
    /// The allocated bytes, as the allocator rounded them up, or `nil` if they cannot be counted.
    package var allocatedBytes: Int?
    /// Calls of the layout's `invalidateLayout(with:)`.
    package var invalidations: Int?
    /// Calls of the layout's `prepare()`.
    package var prepares: Int?
    /// The number of placed items, or `nil` if nothing counts them.
    package var itemsPlaced: Int?
    /// Calls of the layout's `layoutAttributesForElements(in:)`.
    package var queries: Int?
    /// The number of attributes that those calls returned.
    package var attributesReturned: Int?
    /// The number of created attributes, without copies.
    package var attributesCreated: Int?
    package var attributesCopied: Int?
    package var attributesCompared: Int?
    package var attributesApplied: Int?
    package var cellsDequeued: Int?
    /// The number of cells that were updated directly, not through attributes, or `nil` if nothing
    /// counts them.
    package var cellsUpdated: Int?
    /// The number of cells on the screen whose parallax does not match the offset.
    package var staleCells = 0
    package var visibleCells = 0
    /// The number of cells on the screen that are new or changed in the tick.
    package var changedCells = 0
    /// A digest of the screen.
    package var screenDigest: UInt64 = 0

    package init() {}

    /// The number of values computed for elements: returned attributes, and cells updated directly.
    /// `nil` if the former are unknown.
    package var recomputed: Int? { attributesReturned.map { $0 + (cellsUpdated ?? 0) } }
}

/// The totals of the ticks of one series.
package struct WorkSummary: Equatable, Sendable {
    package let allocationsPerTick: Double?
    package let bytesPerTick: Double?
    /// Allocations ÷ returned attributes, over all ticks, or `nil` if no attributes were returned
    /// or a number is unknown.
    package let allocationsPerAttribute: Double?
    package let itemsPlacedPerTick: Double?
    /// Recomputed values ÷ cells whose visible value changed, or `nil` if none changed or the
    /// values are unknown.
    package let wasteRatio: Double?
    /// Attributes returned by the layout ÷ cells on the screen, over all ticks, or `nil` without
    /// cells or if the attributes are unknown.
    package let attributesPerVisibleCell: Double?
    /// The sum over the ticks, or `nil` if nothing was counted.
    package let staleCells: Int?

    /// - Complexity: O(n), where n is the number of ticks.
    package init(of work: [TickWork]) {
        /// Returns the sum over the ticks, or `nil` if any value is unknown.
        func sum(_ value: (TickWork) -> Int?) -> Int? {
            let values = work.compactMap(value)
            return values.isEmpty || values.count < work.count ? nil : values.reduce(0, +)
        }
        func mean(_ value: (TickWork) -> Int?) -> Double? { sum(value).map { Double($0) / Double(work.count) } }
        func ratio(_ value: (TickWork) -> Int?, to other: (TickWork) -> Int?) -> Double? {
            guard let dividend = sum(value), let divisor = sum(other), divisor > 0 else { return nil }
            return Double(dividend) / Double(divisor)
        }
        allocationsPerTick = mean(\.allocations)
        bytesPerTick = mean(\.allocatedBytes)
        allocationsPerAttribute = ratio(\.allocations, to: \.attributesReturned)
        itemsPlacedPerTick = mean(\.itemsPlaced)
        wasteRatio = ratio(\.recomputed, to: \.changedCells)
        attributesPerVisibleCell = ratio(\.attributesReturned, to: \.visibleCells)
        staleCells = sum(\.staleCells)
    }
}
