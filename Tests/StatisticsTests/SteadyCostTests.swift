import Statistics
import Testing

struct SteadyCostTests {
    private static func replay(_ nanoseconds: [Int]) -> ContiguousArray<Duration> {
        ContiguousArray(nanoseconds.map { .nanoseconds($0) })
    }

    @Test func withoutReplaysNoCostIsReturned() {
        #expect(steadyCosts(of: []).isEmpty)
        #expect(steadyCosts(of: [[], []]).isEmpty)
    }

    @Test func oneReplayIsItsOwnCost() {
        #expect(steadyCosts(of: [Self.replay([3, 1, 2])]) == Self.replay([3, 1, 2]))
    }

    @Test func eachTickHasItsMinimum() {
        let replays = [[5, 9, 1], [4, 9, 7], [6, 2, 7]].map(Self.replay)
        #expect(steadyCosts(of: replays) == Self.replay([4, 2, 1]))
    }

    /// Every three replays of two ticks of up to 2 ns.
    @Test func everySmallSeries() {
        let ticks = (0...2).flatMap { first in (0...2).map { [first, $0] } }
        for first in ticks {
            for second in ticks {
                for third in ticks {
                    let minima = (0...1).map { min(first[$0], second[$0], third[$0]) }
                    let costs = steadyCosts(of: [first, second, third].map(Self.replay))
                    #expect(costs == Self.replay(minima), "\(first), \(second), \(third)")
                }
            }
        }
    }

    @Test func replaysOfDifferentLengthsAreRefused() async {
        await #expect(processExitsWith: .failure) { _ = steadyCosts(of: [[.zero, .zero], [.zero]]) }
        await #expect(processExitsWith: .failure) { _ = steadyCosts(of: [[.zero], [.zero, .zero]]) }
    }
}
