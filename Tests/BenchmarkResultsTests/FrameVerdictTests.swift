import Statistics
import Testing

@testable import BenchmarkResults

struct FrameVerdictTests {
    private func cost(_ lower: Int, _ upper: Int, isCPUTime: Bool = false) -> CostInterval {
        CostInterval(upper: .nanoseconds(upper), lower: .nanoseconds(lower), isCPUTime: isCPUTime)
    }

    @Test func theBoundsOnTheDeviceDecide() {
        let cases: [(lower: Int, upper: Int, factor: Double, mark: FrameVerdict.Mark)] = [
            (0, 500, 1, .fastEnough), (0, 501, 1, .undecided), (500, 501, 1, .undecided), (501, 501, 1, .tooSlow),
            (0, 200, 2.5, .fastEnough), (200, 201, 2.5, .undecided), (201, 900, 2.5, .tooSlow), (999, 1_000, 0.5, .fastEnough),
        ]
        for (lower, upper, factor, mark) in cases {
            let verdict = FrameVerdict(cost(lower, upper), on: JudgedDevice(factor: factor), frame: .nanoseconds(1_000))
            #expect(verdict.mark == mark, "\(lower) to \(upper) × \(factor)")
            #expect(verdict.share == Double(upper) * factor / 1_000)
        }
    }

    /// A device also spends time on what stands in for its work here.
    @Test func fastEnoughNeedsTheWholeAndTooSlowWhatIsLeft() {
        let cases: [(lower: Int, upper: Int, whole: Int, mark: FrameVerdict.Mark, dependsOnStandIn: Bool)] = [
            (0, 400, 500, .fastEnough, false), (0, 400, 501, .undecided, true), (399, 400, 9_000, .undecided, true),
            (400, 501, 600, .undecided, false), (501, 502, 9_000, .tooSlow, false),
        ]
        for (lower, upper, whole, mark, dependsOnStandIn) in cases {
            let cost = CostInterval(
                upper: .nanoseconds(upper), lower: .nanoseconds(lower), whole: .nanoseconds(whole))
            let verdict = FrameVerdict(cost, on: JudgedDevice(factor: 1), frame: .nanoseconds(1_000))
            #expect(verdict.mark == mark, "\(lower) to \(upper) of \(whole)")
            #expect(verdict.dependsOnStandIn == dependsOnStandIn, "\(lower) to \(upper) of \(whole)")
            #expect(verdict.share == Double(upper) / 1_000)
        }
    }

    @Test func theShareOfWhatStandsInIsOfTheTicksThatScroll() {
        func cost(_ upper: Int, standIn: Int) -> CostInterval {
            CostInterval(upper: .nanoseconds(upper), lower: .zero, whole: .nanoseconds(upper + standIn))
        }
        var metrics = SeriesMetrics()
        metrics.setCosts(
            [cost(10, standIn: 30), cost(30, standIn: 10), cost(1, standIn: 999), cost(20, standIn: 25)], load: nil,
            [.scroll, .scroll, .turn, .scroll])
        #expect(metrics.standInShare == 65.0 / 125)
        #expect(metrics.worst?.upper == .nanoseconds(30))
        #expect(metrics.worst?.whole == .nanoseconds(45))
    }

    /// A machine whose speed varied decides only what holds for its fastest and its median pass.
    @Test func theFastestPassMakesFastEnoughAndTheMedianOneTooSlow() {
        let device = JudgedDevice(factor: 2, medianFactor: 1)
        let cases: [(lower: Int, upper: Int, mark: FrameVerdict.Mark)] = [
            (0, 250, .fastEnough), (250, 251, .undecided), (500, 900, .undecided), (501, 900, .tooSlow),
        ]
        for (lower, upper, mark) in cases {
            let verdict = FrameVerdict(cost(lower, upper), on: device, frame: .nanoseconds(1_000))
            #expect(verdict.mark == mark, "\(lower) to \(upper)")
            #expect(verdict.share == Double(upper) * 2 / 1_000)
        }
    }

    @Test func aMachineIsBusyIfItsMedianPassIsMuchLongerThanTheLeast() {
        func isBusy(_ microseconds: [Int]) -> Bool {
            JudgedDevice(factor: 1, calibration: microseconds.map { .microseconds($0) }).isMachineBusy
        }
        #expect(!isBusy([]))
        #expect(!isBusy([120, 100, 120]))
        #expect(isBusy([121, 100, 121]))
        #expect(!isBusy([300, 100, 100, 300]), "the smaller of the two in the middle")
    }

    @Test func aSeriesHasTheMedianAndTheWorstOfItsUpperBounds() {
        var metrics = SeriesMetrics()
        metrics.setCosts(
            [cost(5, 9, isCPUTime: true), cost(7, 8), cost(2, 70), cost(1, 9), cost(0, 3)], load: cost(1, 90),
            [.scroll, .scroll, .turn, .scroll, .scroll])
        // The median of an even number is the lower one of the two in the middle, as in the tables.
        #expect(metrics.median == cost(0, 8))
        #expect([metrics.p90, metrics.p99] == [cost(0, 9, isCPUTime: true), cost(0, 9, isCPUTime: true)])
        #expect(metrics.worst == cost(7, 9, isCPUTime: true))
        #expect(metrics.worstTick == 0)
        #expect([.load, .turn, .jump].map { metrics[event: $0] } == [cost(1, 90), cost(2, 70), nil])
    }
}
