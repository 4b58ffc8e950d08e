/// The names of two functions, by which an instruction counting tool finds the ticks of a replay.
package enum CountedTickSymbols {
    /// The function that performs a tick.
    package static let tick = "performCountedTick"
    /// The function that is called after each tick.
    package static let afterTick = "digestOfCountedTick"
}
