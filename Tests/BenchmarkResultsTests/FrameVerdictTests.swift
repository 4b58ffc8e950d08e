import Statistics
import Testing

@testable import BenchmarkResults

struct FrameVerdictTests {
    private func cost(_ lower: Int, _ upper: Int) -> KindCost {
        let worst = KindCost.Figure(duration: .nanoseconds(upper), isCPUTime: false)
        return KindCost(kind: .scroll, tickCount: 1, median: worst, worst: worst, lower: .nanoseconds(lower))
    }

    @Test func theBoundsOnTheDeviceDecide() {
        let cases: [(lower: Int, upper: Int, factor: Double, mark: FrameVerdict.Mark)] = [
            (0, 500, 1, .fastEnough), (0, 501, 1, .undecided), (500, 501, 1, .undecided), (501, 501, 1, .tooSlow),
            (0, 200, 2.5, .fastEnough), (200, 201, 2.5, .undecided), (201, 900, 2.5, .tooSlow), (999, 1_000, 0.5, .fastEnough),
        ]
        for (lower, upper, factor, mark) in cases {
            let verdict = FrameVerdict(cost(lower, upper), factor: factor, frame: .nanoseconds(1_000))
            #expect(verdict.mark == mark, "\(lower) to \(upper) × \(factor)")
            #expect(verdict.share == Double(upper) * factor / 1_000)
        }
    }

    @Test func aKindHasTheMedianAndTheWorstOfItsUpperBounds() {
        func tick(_ index: Int, _ kind: TickKind, _ lower: Int, _ upper: Int, cpu: Bool = false) -> TickCost {
            TickCost(
                tick: index, kind: kind,
                interval: CostInterval(upper: .nanoseconds(upper), lower: .nanoseconds(lower), isCPUTime: cpu))
        }
        let costs = KindCost.all(of: [
            tick(-1, .load, 1, 90), tick(0, .scroll, 5, 9, cpu: true), tick(1, .scroll, 7, 8), tick(2, .turn, 2, 70),
            tick(3, .scroll, 1, 9), tick(4, .scroll, 0, 3),
        ])
        #expect(costs.map(\.kind) == [.load, .turn, .scroll])
        // The median of an even number is the lower one of the two in the middle, as in the tables.
        let expected = KindCost(
            kind: .scroll, tickCount: 4, median: .init(duration: .nanoseconds(8), isCPUTime: false),
            worst: .init(duration: .nanoseconds(9), isCPUTime: true),
            lower: .nanoseconds(7))
        #expect(costs.last == expected)
    }
}
