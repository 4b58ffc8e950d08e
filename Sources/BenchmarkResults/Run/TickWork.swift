/// The exact work of one tick: equal in every run with the same seed, on every machine with the
/// same toolchain.
package struct TickWork: Equatable, Sendable {
    /// The counts. A step of the layout cycle is unknown if the collection view does not report it,
    /// as UIKit's on a device.
    private var counts = CounterValues()
    /// The cells and other views, or layers, on the screen after the tick. Not part of baselines.
    package var visibleCells: Int?
    package var screenDigest: UInt64 = 0

    package init() {}

    package subscript(counter: WorkCounter) -> Int? {
        get { counts[counter] }
        set { counts[counter] = newValue }
    }

    /// The number of values computed for elements: attributes that a layout returned, and cells
    /// that were updated directly.
    package var recomputed: Int? { self[.attributesReturned].map { $0 + (self[.cellsUpdated] ?? 0) } }
}

/// Means and ratios over the ticks of one series. Unknown values are `nil`.
package struct WorkSummary: Equatable, Sendable {
    /// The mean number of allocations, or `nil` if they cannot be counted.
    package internal(set) var allocationsPerTick: Double?
    package internal(set) var bytesPerTick: Double?
    /// Allocations ÷ attributes returned by the layout, over all ticks, or `nil` if either is
    /// unknown or no attributes were returned.
    package internal(set) var allocationsPerAttribute: Double?
    package internal(set) var itemsPlacedPerTick: Double?
    /// Recomputed values ÷ cells whose visible value changed, or `nil` if either is unknown or no
    /// cell changed.
    package internal(set) var wasteRatio: Double?
    /// Attributes returned by the layout ÷ cells on the screen, over all ticks, or `nil` if either
    /// is unknown or there was no cell.
    package internal(set) var attributesPerVisibleCell: Double?
    /// The sum over the ticks, or `nil` if nothing was counted.
    package internal(set) var staleCells: Int?
    package internal(set) var constraintPassesPerTick: Double?
    package internal(set) var textsMeasuredPerTick: Double?

    init() {}

    package init(of work: [TickWork]) {
        /// Returns the sum over the ticks, or `nil` if a value is unknown.
        func sum(_ value: (TickWork) -> Int?) -> Int? {
            let values = work.compactMap(value)
            return values.isEmpty || values.count < work.count ? nil : values.reduce(0, +)
        }
        func mean(_ value: (TickWork) -> Int?) -> Double? { sum(value).map { Double($0) / Double(work.count) } }
        func ratio(_ value: (TickWork) -> Int?, to other: (TickWork) -> Int?) -> Double? {
            guard let dividend = sum(value), let divisor = sum(other), divisor > 0 else { return nil }
            return Double(dividend) / Double(divisor)
        }
        allocationsPerTick = mean { $0[.allocations] }
        bytesPerTick = mean { $0[.allocatedBytes] }
        allocationsPerAttribute = ratio({ $0[.allocations] }, to: { $0[.attributesReturned] })
        itemsPlacedPerTick = mean { $0[.itemsPlaced] }
        wasteRatio = ratio(\.recomputed, to: { $0[.changedCells] })
        attributesPerVisibleCell = ratio({ $0[.attributesReturned] }, to: \.visibleCells)
        staleCells = sum { $0[.staleCells] }
        constraintPassesPerTick = mean { $0[.constraintPasses] }
        textsMeasuredPerTick = mean { $0[.textsMeasured] }
    }
}
