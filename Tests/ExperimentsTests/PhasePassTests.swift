import BenchmarkResults
import Subjects
import TestSupport
import Testing

@testable import Experiments
@testable import Suites

@MainActor
struct PhasePassTests {
    private func spans(_ name: String, ticks: Int = 40) throws -> [PhaseSpan] {
        let scenario = try Scenario.small(items: 300, pattern: .fling, ticks: ticks, competitors: [name])
        return try PhasePass(
            scenario, competitor: scenario.competitors[0], clock: ScriptedClock(then: 10), interruption: Interruption()
        ).spans
    }

    @Test func everyTickIsWholeAndItsPhasesAddUpToIt() throws {
        // The strategy “cell” needs the effect inset.
        for name in AnySubject(.quilt).competitors.map(\.name) where name != "cell" {
            let spans = try spans(name)
            for tick in 0..<40 {
                let own = spans.filter { $0.tick == tick }
                let whole = try #require(own.last)
                #expect(whole.phase == PhaseSpan.wholeTick, "\(name), tick \(tick)")
                #expect(own.count { $0.phase == PhaseSpan.wholeTick } == 1)
                #expect(own.reduce(.zero) { $0 + $1.ownDuration } == whole.duration, "\(name), tick \(tick)")
                #expect(own.allSatisfy { $0.start >= whole.start && $0.start + $0.duration <= whole.start + whole.duration })
            }
        }
    }

    @Test(.needsHeadlessEngine) func phasesAreThoseOfTheStrategy() throws {
        func phases(_ name: String) throws -> Set<String> { Set(try spans(name).map(\.phase)) }
        let all: Set = ["tick", "should-invalidate", "context", "prepare", "attributes", "apply", "delegate"]
        #expect(try phases("full") == all)
        #expect(try phases("cached") == all)
        #expect(try phases("named") == all)
        #expect(try phases("delegate") == all.subtracting(["context", "prepare"]))
    }

    @Test func totalsLeaveNestedPhasesOut() {
        func span(_ phase: String, _ duration: Int, own: Int) -> PhaseSpan {
            PhaseSpan(
                tick: 0, phase: phase, start: .zero, duration: .nanoseconds(duration), ownDuration: .nanoseconds(own))
        }
        let totals = PhaseTotal.totals(
            of: PhaseCost.costs(of: [
                span("apply", 10, own: 10), span("delegate", 30, own: 20), span("apply", 10, own: 10), span("tick", 100, own: 60),
            ]))
        #expect(totals.map(\.phase) == ["apply", "delegate", "tick"])
        #expect(totals.map(\.calls) == [2, 1, 1])
        #expect(totals.map(\.ownDuration) == [.nanoseconds(20), .nanoseconds(20), .nanoseconds(60)])
        #expect(totals.compactMap(\.share) == [0.2, 0.2, 0.6])
    }
}
