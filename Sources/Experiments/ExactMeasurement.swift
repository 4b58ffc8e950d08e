import BenchmarkResults
import InvalidationStrategies

/// The exact work of the strategies of one scenario, and nothing that depends on time.
public struct ExactMeasurement: Sendable {
    /// One per tick.
    package let work: [TickWork]

    /// Counts one strategy.
    ///
    /// The trace is replayed twice and the second replay counts: the first one also fills what the runtime keeps for the life of
    /// a process, so that its counts would depend on what the process did before.
    ///
    /// - Throws: `Interruption.Requested`.
    /// - Precondition: The scenario has the strategy.
    @MainActor
    public init(_ scenario: Scenario, strategy: any ScrollStrategy.Type, interruption: Interruption) throws {
        _ = try AccountPass(scenario, strategy: strategy, interruption: interruption)
        work = try AccountPass(scenario, strategy: strategy, interruption: interruption).work
    }

    /// Holds the screens of all strategies against each other at each tick.
    ///
    /// - Throws: `ScreenMismatch`, `Interruption.Requested`.
    @MainActor
    public static func verify(_ scenario: Scenario, interruption: Interruption) throws {
        _ = try VerifyPass(scenario, interruption: interruption)
    }
}

extension Scenario {
    /// Whether each tick only scrolls, and leaves the size of the screen alone; one per tick.
    public var scrollTicks: [Bool] {
        var size = screenSize
        return trace.events.map { event in
            defer { size = event.screenSize }
            return event.screenSize == size
        }
    }
}
