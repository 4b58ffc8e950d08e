import BenchmarkResults
import CoreGraphics
import Suites

/// The exact work of the strategies of one scenario, and nothing that depends on time.
public struct ExactMeasurement: Sendable {
    /// One per tick.
    package let work: [TickWork]

    /// Counts one competitor.
    ///
    /// The trace is replayed twice and the second replay counts: the first one also fills what the runtime keeps for the life of
    /// a process, so that its counts would depend on what the process did before.
    ///
    /// - Parameter staleCounts: One per tick, from a comparison of the screens.
    /// - Throws: `Interruption.Requested`; what the competitor throws.
    @MainActor
    private init(
        _ scenario: Scenario, competitor: PreparedCompetitor, staleCounts: [Int], interruption: Interruption
    ) throws {
        _ = try AccountPass(scenario, competitor: competitor, interruption: interruption)
        work = try AccountPass(scenario, competitor: competitor, interruption: interruption).work.with(staleCounts: staleCounts)
    }

    /// Compares the screens of all competitors at each tick, and counts the work of each.
    ///
    /// - Returns: One per competitor of the scenario, in their order.
    /// - Throws: `ScreenMismatch`, `Interruption.Requested`; what the competitors throw.
    @MainActor
    package static func all(of scenario: Scenario, interruption: Interruption) throws -> [ExactMeasurement] {
        let verified = try VerifyPass(scenario, interruption: interruption)
        return try zip(scenario.competitors, verified.staleCounts).map { competitor, staleCounts in
            try ExactMeasurement(scenario, competitor: competitor, staleCounts: staleCounts, interruption: interruption)
        }
    }
}

extension [TickWork] {
    /// The work with the stale views of each tick.
    func with(staleCounts: [Int]) -> [TickWork] {
        zip(self, staleCounts).map { work, count in
            var work = work
            work[.staleCells] = count
            return work
        }
    }
}

extension Scenario {
    /// The kind of each tick of the trace.
    package var tickKinds: [TickKind] {
        TickKind.kinds(
            of: trace.events.map {
                Run.Tick(
                    $0, contentOffset: CGPoint(x: $0.contentOffsetX, y: $0.contentOffsetY), axis: axis)
            })
    }

    /// Whether each tick only scrolls, and leaves the size of the screen alone; one per tick.
    public var scrollTicks: [Bool] {
        var size = screenSize
        return trace.events.map { event in
            defer { size = event.screenSize }
            return event.screenSize == size
        }
    }
}
