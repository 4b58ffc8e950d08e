/// The view tree after each tick of a scenario.
package struct Screens: Equatable, Sendable {
    /// The views of each tick, back to front, each after its superview.
    package let rows: [ContiguousArray<ScreenRow>]

    /// - Parameter rows: One list per tick.
    package init(_ rows: [ContiguousArray<ScreenRow>]) {
        self.rows = rows
    }

    package var tickCount: Int { rows.count }
}
