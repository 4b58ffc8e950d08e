import BenchmarkResults

/// The error for screens that differed when each strategy was replayed on its own, but not when all were replayed side by side.
package struct UnreproducibleScreens: Error, Equatable, CustomStringConvertible {
    let scenario: String
    /// The tick after which the screens differed, or `TickKind.loadTick`, or `nil` if a strategy showed nothing at any tick.
    let tick: Int?
    /// The strategies whose screens differed, or the one that showed nothing.
    let strategies: [String]

    package var description: String {
        let difference =
            switch tick {
            case nil: "showed nothing in \(scenario)"
            case TickKind.loadTick: "showed different screens in \(scenario) before the first tick"
            case let tick?: "showed different screens in \(scenario) after tick \(tick)"
            }
        let names = strategies.joined(separator: " and ")
        return "\(strategies.count == 1 ? "The strategy" : "The strategies") \(names) \(difference), but not when all strategies "
            + "were replayed again, side by side: the difference is not reproducible. Costs of different screens cannot be "
            + "compared. Look for code that depends on the time, on random numbers, or on state that outlives a screen."
    }
}
