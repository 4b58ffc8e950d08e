/// The work of one tick, counted exactly: the same in every run of the same seed, on every machine of the same toolchain.
///
/// The steps of the layout cycle are `nil` where the collection view is one that counts none for others, as UIKit's on a device.
package struct TickWork: Equatable, Sendable {
    /// Calls that returned new memory; `nil` where allocations cannot be counted.
    package var allocations: Int?
    /// Bytes handed out, as the allocator rounded them up; `nil` where they cannot be counted.
    package var allocatedBytes: Int?
    /// Calls of the layout's `invalidateLayout(with:)`.
    package var invalidations: Int?
    /// Calls of the layout's `prepare()`.
    package var prepares: Int?
    /// Items that were given a place; `nil` where nothing counts them.
    package var itemsPlaced: Int?
    /// Calls of the layout's `layoutAttributesForElements(in:)`.
    package var queries: Int?
    /// Attributes that those calls returned.
    package var attributesReturned: Int?
    /// Attributes objects that were made, other than copies.
    package var attributesCreated: Int?
    package var attributesCopied: Int?
    package var attributesCompared: Int?
    package var attributesApplied: Int?
    package var cellsDequeued: Int?
    /// Cells that were told their parallax directly, not through attributes; `nil` where nothing counts them.
    package var cellsUpdated: Int?
    /// Cells on the screen after the tick whose parallax is not that of the offset.
    package var staleCells = 0
    package var visibleCells = 0
    /// Cells on the screen after the tick that were not there before it, or not so.
    package var changedCells = 0
    /// A number that differs when anything on the screen does.
    package var screenDigest: UInt64 = 0

    package init() {}

    /// Values that were computed for an element: each attributes object returned, and each cell told directly; `nil` where nothing counts
    /// the former.
    package var recomputed: Int? { attributesReturned.map { $0 + (cellsUpdated ?? 0) } }
}

/// What the ticks of one series amount to.
package struct WorkSummary: Equatable, Sendable {
    /// The mean number of allocations; `nil` where they cannot be counted.
    package let allocationsPerTick: Double?
    /// The mean number of allocated bytes; `nil` where they cannot be counted.
    package let bytesPerTick: Double?
    /// Allocations ÷ attributes returned by the layout, over all ticks: what an attribute in the window costs. `nil` when none was
    /// returned, or one of them cannot be counted.
    package let allocationsPerAttribute: Double?
    /// The mean number of items that were given a place.
    package let itemsPlacedPerTick: Double?
    /// Values recomputed ÷ cells whose visible value changed; `nil` when none changed, or nothing counts the values.
    package let wasteRatio: Double?
    /// Attributes returned by the layout ÷ cells on the screen, over all ticks; `nil` when there was no cell, or
    /// nothing counts the attributes.
    package let attributesPerVisibleCell: Double?
    /// The sum over the ticks; `nil` when nothing was counted.
    package let staleCells: Int?

    /// - Complexity: O(n), where n is the number of ticks.
    package init(of work: [TickWork]) {
        /// `nil` where a tick's is unknown.
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
