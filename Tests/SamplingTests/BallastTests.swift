import Sampling
import Testing

struct BallastTests {
    /// A clock that advances by the same time with each reading but the sixth, before which it advances less.
    private final class SteppingClock: TickClock {
        private var nanoseconds: UInt64 = 0
        private var readings = 0

        func now() -> TickInstant {
            readings += 1
            nanoseconds += readings == 6 ? 20_000 : 50_000
            return TickInstant(nanoseconds: nanoseconds)
        }
    }

    @Test func aRoundCostsTheLowestMean() {
        #expect(Ballast.roundCost(clock: SteppingClock()) == .nanoseconds(2))
    }

    /// The sums differ after each number of rounds.
    @Test func everyRoundIsLifted() {
        func sums(after lifts: [Int]) -> [UInt8] {
            var ballast = Ballast()
            for rounds in lifts { ballast.lift(rounds: rounds) }
            return withUnsafeBytes(of: ballast) { Array($0) }
        }
        #expect(Set((0...100).map { sums(after: [$0]) }).count == 101)
        #expect(sums(after: [-1, 0, 40, 60]) == sums(after: [100]))
    }
}
