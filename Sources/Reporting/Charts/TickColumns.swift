/// How a long series is drawn in fewer columns: each column stands for some ticks in a row, and shows the least and the greatest of
/// their values, so that no spike is lost.
struct TickColumns: Equatable {
    let tickCount: Int
    /// The ticks of each column; the last one may have fewer.
    let span: Int

    /// - Parameter limit: The most columns; every column has the same number of ticks.
    /// - Precondition: Neither is negative, and the limit is not 0.
    init(tickCount: Int, limit: Int) {
        precondition(tickCount >= 0 && limit > 0, "\(tickCount) ticks in at most \(limit) columns.")
        self.tickCount = tickCount
        span = max(1, (tickCount + limit - 1) / limit)
    }

    /// Says how the ticks are thinned; `nil` where each has a column of its own.
    var thinning: String? {
        span == 1 ? nil : "Each column stands for \(span) ticks, and shows the least and the greatest of them."
    }

    var count: Int { (tickCount + span - 1) / span }

    func ticks(ofColumn column: Int) -> Range<Int> {
        column * span..<min((column + 1) * span, tickCount)
    }

    /// The least value of each column.
    ///
    /// - Complexity: O(n), where n is the number of ticks.
    func minima(of values: ContiguousArray<Int64>) -> [Int64] {
        (0..<count).map { column in ticks(ofColumn: column).reduce(Int64.max) { min($0, values[$1]) } }
    }

    /// The greatest value of each column.
    ///
    /// - Complexity: O(n), where n is the number of ticks.
    func maxima(of values: ContiguousArray<Int64>) -> [Int64] {
        (0..<count).map { column in ticks(ofColumn: column).reduce(Int64.min) { max($0, values[$1]) } }
    }

    /// The sum of each column's values.
    ///
    /// - Complexity: O(n), where n is the number of ticks.
    func sums(of values: some RandomAccessCollection<Int>) -> [Int] {
        (0..<count).map { column in
            ticks(ofColumn: column).reduce(0) { $0 + values[values.index(values.startIndex, offsetBy: $1)] }
        }
    }
}

/// Moves labels apart that would lie on each other, as little as can be, and keeps their order.
///
/// - Parameters:
///   - positions: Where each label would stand.
///   - gap: The least distance between two.
///   - bounds: Where labels may stand, while they have room there.
/// - Returns: The new positions, in the order of `positions`.
/// - Complexity: O(n log n), where n is the number of labels.
func spread(_ positions: [Double], gap: Double, within bounds: ClosedRange<Double>) -> [Double] {
    let order = positions.indices.sorted { (positions[$0], $0) < (positions[$1], $1) }
    var result = positions
    var lowest = bounds.lowerBound
    for index in order {
        result[index] = max(result[index], lowest)
        lowest = result[index] + gap
    }
    // What was pushed out below is pushed back from there.
    var highest = bounds.upperBound
    for index in order.reversed() where result[index] > highest {
        result[index] = highest
        highest -= gap
    }
    for (lower, upper) in zip(order, order.dropFirst()).reversed() where result[upper] - result[lower] < gap {
        result[lower] = result[upper] - gap
    }
    return result
}
