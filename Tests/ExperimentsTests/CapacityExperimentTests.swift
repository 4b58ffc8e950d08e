import Sampling
import Statistics
import TestSupport
import Testing

@testable import Experiments
@testable import Suites

/// A clock that only a test advances.
private final class ManualClock: TickClock {
    private(set) var time: UInt64 = 0

    func now() -> TickInstant { TickInstant(nanoseconds: time) }
    func advance(_ duration: Duration) { time += UInt64(duration.wholeNanoseconds) }
}

@MainActor
struct CapacityExperimentTests {
    private let clock = ManualClock()
    private let criterion = CapacityCriterion(budget: FrameBudget(.milliseconds(20)), slowdown: 1)

    private func experiment(_ count: Int, timeLimit: Duration, maximum: Int = 100_000) -> CapacityExperiment<ManualClock> {
        let search = CapacitySearch(criteria: [criterion], bounds: CapacitySearch.Bounds(maximum: maximum))
        return CapacityExperiment(
            searches: [CapacitySearch](repeating: search, count: count), timeLimit: timeLimit, clock: clock
        )
    }

    /// A probe that takes a microsecond per item and costs as much.
    private func linear(_ itemCount: Int) -> Duration {
        clock.advance(.microseconds(itemCount))
        return .microseconds(itemCount)
    }

    /// The strategy with the least time is next.
    @Test func fastStrategiesGoAhead() throws {
        var experiment = experiment(2, timeLimit: .seconds(60), maximum: 8_000)
        var order: [Int] = []
        try experiment.run(
            probe: { series, itemCount in
                order.append(series)
                clock.advance(.milliseconds(series == 0 ? 100 : 1))
                return .zero
            }, emit: { _ in })
        #expect(order == [0, 1, 1, 1, 1, 0, 0, 0])
    }

    /// The smallest number above the budget is measured twice, and its own time counts for the second probe.
    @Test func theSecondProbeOfANumberTakesAsLongAsTheFirst() throws {
        func probes(within limit: Duration) throws -> [CapacityExperiment<ManualClock>.Probe] {
            var experiment = experiment(1, timeLimit: limit)
            let start = clock.now()
            try experiment.run(
                probe: { _, itemCount in
                    let time = Duration.milliseconds(itemCount > 1_000 ? 100 : 1)
                    clock.advance(time)
                    return time
                }, emit: { _ in })
            #expect(start.duration(to: clock.now()) <= limit)
            return experiment.probes
        }
        let all = try probes(within: .seconds(60))
        #expect(all[all.count - 2].itemCount == all[all.count - 1].itemCount)
        #expect(all.count > 3)
        let beforeLast = all.dropLast().reduce(.zero) { $0 + $1.elapsed }
        #expect(try probes(within: beforeLast + .milliseconds(50)) == Array(all.dropLast()))
    }

    /// The next probe of the slow criterion no longer fits, but the next probe of the other one
    /// does.
    @Test func aProbeThatFitsIsMadeInstead() throws {
        let strict = CapacityCriterion(budget: FrameBudget(.microseconds(6_000)), slowdown: 1)
        let loose = CapacityCriterion(budget: FrameBudget(.seconds(18)), slowdown: 1)
        let start = CapacitySearch(criteria: [loose, strict], bounds: CapacitySearch.Bounds(maximum: 1_000_000))
        var experiment = CapacityExperiment(searches: [start], timeLimit: .milliseconds(60), clock: clock)
        try experiment.run(probe: { linear($1) }, emit: { _ in })
        let search = experiment.searches[0]
        #expect((search.bracket(of: loose).largestInside?.itemCount, search.bracket(of: strict).ending) == (16_000, .found))
        #expect(clock.now().nanoseconds <= 60_000_000)
    }

    @Test func anInterruptionKeepsTheResultsSoFar() {
        var experiment = experiment(1, timeLimit: .seconds(60))
        #expect(throws: Interruption.Requested.self) {
            try experiment.run(
                probe: { _, itemCount in
                    if itemCount == 4_000 { throw Interruption.Requested() }
                    return linear(itemCount)
                }, emit: { _ in })
        }
        let bracket = experiment.searches[0].bracket(of: criterion)
        #expect((bracket.largestInside?.itemCount, bracket.ending) == (2_000, .unfinished))
    }
}
