import BenchmarkResults
import TestSupport
import Testing

@testable import Experiments
@testable import Suites

@MainActor
struct PhasePassTests {
    private func pass(_ name: String, ticks: Int = 40) throws -> PhasePass {
        let scenario = try Scenario.small(items: 300, pattern: .fling, ticks: ticks, competitors: [name])
        return try PhasePass(
            scenario, competitor: scenario.competitors[0], clock: ScriptedClock(then: 10), interruption: Interruption())
    }

    @Test func thePhasesOfATickAddUpToTheWholeTick() throws {
        // The strategy “cell” needs the effect inset.
        for name in AnySubject(.quilt).competitors.map(\.name) where name != "cell" {
            let pass = try pass(name)
            let sums = pass.phaseSums
            for tick in 0..<40 {
                let own = sums.filter { $0.tick == tick }
                let whole = try #require(own.last)
                #expect(own.filter { $0.phase == PhaseSum.wholeTick } == [whole], "\(name), tick \(tick)")
                // Each call reads the clock twice, at each of which 10 ns pass.
                let calls = own.reduce(0) { $0 + $1.calls }
                let expected = Duration.nanoseconds(10 * (2 * calls - 1))
                #expect(own.reduce(.zero) { $0 + $1.ownDuration } == expected, "\(name), tick \(tick)")
            }
            #expect(pass.measured == sums.reduce(.zero) { $0 + $1.ownDuration }, "\(name)")
        }
    }

    @Test func phasesAreThoseOfTheStrategy() throws {
        let all: Set = ["tick", "should-invalidate", "context", "prepare", "attributes", "apply", "delegate"]
        let phases = try ["full", "cached", "named", "delegate"].map { Set(try pass($0).phaseSums.map(\.phase)) }
        #expect(phases == [all, all, all, all.subtracting(["context", "prepare"])])
    }

    /// Both need one replay. Timing the phases must not allocate, because allocations are counted in it.
    @Test func phasesAreTimedWithoutChangingTheCounts() throws {
        let scenario = try Scenario.small(
            items: 300, pattern: .mixed, ticks: 200, settings: ["placement": "compact"],
            competitors: ["full", "cached", "delegate"])
        for competitor in scenario.competitors {
            func counted() throws -> [TickWork] {
                try AccountPass(scenario, competitor: competitor, interruption: Interruption()).work
            }
            // The first replay of a process also fills caches of the runtime.
            _ = try counted()
            let timed = try PhasePass(
                scenario, competitor: competitor, clock: ScriptedClock(then: 10), interruption: Interruption())
            #expect(try timed.account.work == counted(), "\(competitor.name)")
        }
    }
}
