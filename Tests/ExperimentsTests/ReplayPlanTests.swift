import Testing

@testable import Experiments

struct ReplayPlanTests {
    private func rounds(_ plan: ReplayPlan, eachTaking duration: Duration) -> Int {
        var rounds = 0
        while plan.wantsRound(after: rounds, elapsed: duration * rounds, lastRound: rounds == 0 ? .zero : duration) {
            rounds += 1
        }
        return rounds
    }

    @Test func exactlyIsExactly() {
        for count in [1, 2, 7, 100] {
            for duration in [Duration.zero, .seconds(1), .seconds(1_000)] {
                #expect(rounds(.exactly(count), eachTaking: duration) == count)
            }
        }
    }

    @Test func asManyAsFitBetweenTheLimits() {
        let plan = ReplayPlan(maximumRounds: 20, minimumRounds: 5, share: .seconds(8))
        #expect(rounds(plan, eachTaking: .milliseconds(1)) == 20)
        #expect(rounds(plan, eachTaking: .milliseconds(400)) == 20)
        #expect(rounds(plan, eachTaking: .seconds(1)) == 8)
        #expect(rounds(plan, eachTaking: .seconds(3)) == 5)
        #expect(rounds(plan, eachTaking: .seconds(60)) == 5)
    }

    /// A twentieth of 8 s is 400 ms: enough for 15 more replays of 26 ms, but not of 27 ms.
    @Test func quickSeriesGoOnWithoutSlowOnes() {
        let plan = ReplayPlan(maximumRounds: 20, minimumRounds: 5, share: .seconds(8))
        #expect(plan.wantsMore(after: 5, lastReplay: .milliseconds(26)))
        #expect(!plan.wantsMore(after: 5, lastReplay: .milliseconds(27)))
        #expect(plan.wantsMore(after: 19, lastReplay: .milliseconds(400)))
        #expect(!plan.wantsMore(after: 20, lastReplay: .zero))
        #expect(!ReplayPlan.exactly(3).wantsMore(after: 3, lastReplay: .zero))
    }
}
