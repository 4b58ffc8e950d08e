import Sampling
import Testing

@Suite struct BallastTests {
    /// A clock that goes on by a fixed time at each reading.
    private final class SteppingClock: TickClock {
        private var nanoseconds: UInt64 = 0
        func now() -> TickInstant {
            nanoseconds += 20_000
            return TickInstant(nanoseconds: nanoseconds)
        }
    }

    @Test func aRoundCostsTheLowestMean() {
        #expect(Ballast.roundCost(clock: SteppingClock()) == .nanoseconds(2))
    }

    @Test func anyNumberOfRoundsCanBeLifted() {
        var ballast = Ballast()
        for rounds in [-1, 0, 1, 100_000] { ballast.lift(rounds: rounds) }
        #expect(Ballast.roundCost(clock: MonotonicClock()) > .zero)
    }
}
