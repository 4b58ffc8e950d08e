/// The view tree after each tick of a scenario.
package struct Screens: Equatable, Sendable {
    /// For each tick the views back to front, each after its superview.
    package let rows: [ContiguousArray<ScreenRow>]

    /// - Parameter rows: One list per tick.
    package init(_ rows: [ContiguousArray<ScreenRow>]) {
        self.rows = rows
    }

    package var tickCount: Int { rows.count }

    /// The cells and other elements after one tick, as pictures draw them.
    ///
    /// - Precondition: The tick lies in 0 ..< `tickCount`.
    package subscript(tick: Int) -> [DrawnCell] { DrawnCell.all(in: rows[tick]) }

    /// Those of all ticks.
    package var cells: [DrawnCell] { rows.flatMap { DrawnCell.all(in: $0) } }
}
