/// The names of the functions by which a tool that counts instructions finds the ticks of a replay.
package enum CountedTickSymbols {
    /// The function that is called once per tick and holds all of it.
    package static let tick = "performCountedTick"
    /// The function that is called once after each tick.
    package static let afterTick = "digestOfCountedTick"
}
