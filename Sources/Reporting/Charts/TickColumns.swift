/// The columns of a chart, each for some consecutive ticks. A column shows the range of their
/// values, so that no spike is lost.
struct TickColumns: Equatable {
    let tickCount: Int
    /// The number of ticks per column. The last column may have fewer.
    let span: Int

    init(tickCount: Int, limit: Int) {
        precondition(tickCount >= 0 && limit > 0, "\(tickCount) ticks in at most \(limit) columns.")
        self.tickCount = tickCount
        span = max(1, (tickCount + limit - 1) / limit)
    }

    var thinning: String? {
        span == 1 ? nil : "Each column shows the range of \(span) ticks."
    }

    var count: Int { (tickCount + span - 1) / span }

    func ticks(ofColumn column: Int) -> Range<Int> {
        column * span..<min((column + 1) * span, tickCount)
    }

    func minima(of values: ContiguousArray<Int64>) -> [Int64] {
        (0..<count).map { column in ticks(ofColumn: column).reduce(Int64.max) { min($0, values[$1]) } }
    }

    func maxima(of values: ContiguousArray<Int64>) -> [Int64] {
        (0..<count).map { column in ticks(ofColumn: column).reduce(Int64.min) { max($0, values[$1]) } }
    }

    func sums(of values: some RandomAccessCollection<Int>) -> [Int] {
        (0..<count).map { column in
            ticks(ofColumn: column).reduce(0) { $0 + values[values.index(values.startIndex, offsetBy: $1)] }
        }
    }
}
