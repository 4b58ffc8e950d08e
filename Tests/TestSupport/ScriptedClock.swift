import Sampling

/// A clock that advances by a scripted step with each reading, and records its readings.
package final class ScriptedClock: TickClock {
    private var steps: [UInt64]
    /// The time before each reading after the scripted ones.
    package var repeating: UInt64
    private var time: UInt64 = 1_000
    package private(set) var readings = 0

    /// - Parameters:
    ///   - steps: The time before each reading, in ns.
    ///   - repeating: The time before each further reading.
    package init(_ steps: [UInt64] = [], then repeating: UInt64 = 10) {
        self.steps = steps.reversed()
        self.repeating = repeating
    }

    package func now() -> TickInstant {
        // A step may go back.
        time &+= steps.popLast() ?? repeating
        readings += 1
        return TickInstant(nanoseconds: time)
    }
}
