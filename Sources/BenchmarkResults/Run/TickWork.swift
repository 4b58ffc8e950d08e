/// The work of one tick, counted exactly: equal in every run of the same seed, on every machine with the same toolchain.
package struct TickWork: Equatable, Sendable {
    /// A step of the layout cycle is unknown if the collection view counts none for others, as UIKit's on a device.
    private var counts = CounterValues()
    /// The cells and other views, or layers, on the screen after the tick. Baselines do not hold it.
    package var visibleCells: Int?
    /// A number that differs if anything on the screen does.
    package var screenDigest: UInt64 = 0

    /// Creates a tick of which nothing was counted.
    package init() {}

    package subscript(counter: WorkCounter) -> Int? {
        get { counts[counter] }
        set { counts[counter] = newValue }
    }

    /// The values that were computed for elements: each attributes object returned, and each cell told directly.
    package var recomputed: Int? { self[.attributesReturned].map { $0 + (self[.cellsUpdated] ?? 0) } }
}

/// The text of a tick in a baseline: the counts in the order of the counters, empty if unknown, then the digest of the screen.
extension TickWork: Codable {
    package init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let fields = try container.decode(String.self).split(separator: ",", omittingEmptySubsequences: false)
        func damaged() -> DecodingError {
            DecodingError.dataCorruptedError(
                in: container, debugDescription: "\(WorkCounter.allCases.count) counts and a digest are expected.")
        }
        guard fields.count == WorkCounter.allCases.count + 1,
            let digest = digest(fromHexadecimal: String(fields[fields.count - 1]))
        else { throw damaged() }
        counts = try CounterValues { counter in
            let field = fields[counter.rawValue]
            guard !field.isEmpty else { return nil }
            guard let count = Int(field), WorkCounter.allowed.contains(count) else { throw damaged() }
            return count
        }
        screenDigest = digest
    }

    package func encode(to encoder: any Encoder) throws {
        let fields = WorkCounter.allCases.map { self[$0].map(String.init) ?? "" } + [hexadecimal(screenDigest)]
        var container = encoder.singleValueContainer()
        try container.encode(fields.joined(separator: ","))
    }
}

/// Means and ratios over the ticks of one series.
package struct WorkSummary: Equatable, Sendable {
    /// The mean number of allocations, or `nil` if they cannot be counted.
    package let allocationsPerTick: Double?
    package let bytesPerTick: Double?
    /// Allocations ÷ attributes returned by the layout, over all ticks, or `nil` if none was returned or either is unknown.
    package let allocationsPerAttribute: Double?
    package let itemsPlacedPerTick: Double?
    /// Values recomputed ÷ cells whose visible value changed, or `nil` if none changed or either is unknown.
    package let wasteRatio: Double?
    /// Attributes returned by the layout ÷ cells on the screen, over all ticks, or `nil` if there was no cell or either is unknown.
    package let attributesPerVisibleCell: Double?
    /// The sum over the ticks, or `nil` if nothing was counted.
    package let staleCells: Int?

    /// - Complexity: O(n), where n is the number of ticks.
    package init(of work: [TickWork]) {
        /// Returns `nil` if the value of a tick is unknown.
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
    }
}
