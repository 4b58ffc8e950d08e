/// Why instructions could not be counted although there is something to count them with.
enum InstructionPassError: Error, Equatable, CustomStringConvertible {
    /// The process did other work than the run.
    case otherScreens(series: String, tick: Int)
    /// Callgrind did not see each tick.
    case ticksNotFound(series: String, found: Int, expected: Int)

    var description: String {
        switch self {
        case .otherScreens(let series, let tick):
            return
                "counting the instructions of \(series) failed: at tick \(tick) the process that counts does not show the "
                + "screen of the run, so it did other work. Did a file change that the run reads?"
        case .ticksNotFound(let series, let found, let expected):
            return
                "counting the instructions of \(series) failed: callgrind saw \(found) of \(expected) ticks. It finds them by a "
                + "symbol, so an executable without symbols cannot be counted."
        }
    }
}
