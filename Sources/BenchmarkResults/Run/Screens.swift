/// The cells on the screen after each tick of a scenario.
package struct Screens: Equatable, Sendable {
    /// All rows, tick by tick.
    package let rows: ContiguousArray<ScreenRow>
    /// For each tick, where its rows end.
    private let ends: [Int]

    /// - Precondition: The rows are in the order of their ticks, which lie in 0 ..< `tickCount`.
    package init(_ rows: ContiguousArray<ScreenRow>, tickCount: Int) {
        self.rows = rows
        var ends = [Int](repeating: 0, count: tickCount)
        for row in rows { ends[row.tick] += 1 }
        for tick in ends.indices.dropFirst() { ends[tick] += ends[tick - 1] }
        self.ends = ends
    }

    package var tickCount: Int { ends.count }

    /// The cells after one tick; a tick that shows none has none.
    ///
    /// - Precondition: The tick lies in 0 ..< `tickCount`.
    package subscript(tick: Int) -> ArraySlice<ScreenRow> {
        ArraySlice(rows[(tick == 0 ? 0 : ends[tick - 1])..<ends[tick]])
    }
}
