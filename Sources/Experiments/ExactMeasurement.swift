import BenchmarkResults
import CoreGraphics
import Suites

/// The exact work of a strategy in one scenario. Nothing in it depends on time.
public struct ExactMeasurement: Sendable {
    package let work: [TickWork]

    /// Counts one strategy.
    ///
    /// The trace is replayed twice, and the second replay counts: the first one fills caches of the
    /// runtime, so its counts would depend on earlier work of the process.
    ///
    /// - Parameter staleCounts: One count per tick, from a comparison of the screens.
    /// - Throws: `Interruption.Requested`; errors of the strategy.
    @MainActor
    private init(
        _ scenario: Scenario, competitor: PreparedCompetitor, staleCounts: [Int], interruption: Interruption
    ) throws {
        _ = try AccountPass(scenario, competitor: competitor, interruption: interruption)
        work = try AccountPass(scenario, competitor: competitor, interruption: interruption).work.with(staleCounts: staleCounts)
    }

    /// Compares the screens of all strategies at each tick, and counts the work of each strategy.
    ///
    /// - Returns: One measurement per strategy of the scenario, in their order.
    /// - Throws: `ScreenMismatch`, `Interruption.Requested`; errors of the strategies.
    @MainActor
    package static func all(of scenario: Scenario, interruption: Interruption) throws -> [ExactMeasurement] {
        let verified = try VerifyPass(scenario, interruption: interruption)
        return try zip(scenario.competitors, verified.staleCounts).map { competitor, staleCounts in
            try ExactMeasurement(scenario, competitor: competitor, staleCounts: staleCounts, interruption: interruption)
        }
    }
}

extension [TickWork] {
    /// Returns the work with the number of stale views of each tick.
    func with(staleCounts: [Int]) -> [TickWork] {
        zip(self, staleCounts).map { work, count in
            var work = work
            work[.staleCells] = count
            return work
        }
    }
}

extension Scenario {
    package var tickKinds: [TickKind] {
        TickKind.kinds(
            of: trace.events.map {
                Run.Tick(
                    $0, contentOffset: CGPoint(x: $0.contentOffsetX, y: $0.contentOffsetY), axis: axis)
            })
    }

    /// Whether each tick only scrolls, without a change of the screen's size.
    public var scrollTicks: [Bool] {
        var size = screenSize
        return trace.events.map { event in
            defer { size = event.screenSize }
            return event.screenSize == size
        }
    }
}
