import Statistics
import Testing

struct BudgetReportTests {
    private static func report(_ microseconds: [Int]) -> BudgetReport {
        BudgetReport(
            ofReplays: [ContiguousArray(microseconds.map { .microseconds($0) })], against: FrameBudget(.milliseconds(10)))
    }

    @Test func withoutTicksTheRatioIsUnknown() {
        let report = Self.report([])
        #expect(report.tickCount == 0)
        #expect(report.missedTicks == 0)
        #expect(report.longestMissRun == 0)
        #expect(report.hitchMillisecondsPerSecond == nil)
        #expect(report.hitchGrade == nil)
    }

    /// The scrolling takes ticks × 10 ms, independent of the ticks' durations.
    @Test(
        arguments: [
            ([10_000], 0, 0), ([9_999, 0, 10_000, 5_000], 0, 0),
            // 10 ms of hitch in 10 ms.
            ([10_001], 1, 1_000), ([20_000], 1, 1_000),
            // 20 ms in 10 ms.
            ([20_001], 1, 2_000),
            // 0 + 10 + 10 + 20 + 0 = 40 ms in 50 ms.
            ([10_000, 10_001, 20_000, 20_001, 5_000], 3, 800),
            // 30 ms in 80 ms.
            ([1_000, 1_000, 1_000, 40_000, 1_000, 1_000, 1_000, 1_000], 1, 375),
        ] as [([Int], Int, Double)])
    func handMadeTicks(microseconds: [Int], missed: Int, ratio: Double) {
        let report = Self.report(microseconds)
        #expect(report.tickCount == microseconds.count)
        #expect(report.missedTicks == missed)
        #expect(report.hitchMillisecondsPerSecond == ratio)
    }

    @Test func aSecondOfSixtyHertz() throws {
        let budget = FrameBudget(.nanoseconds(16_666_667))
        let ticks = ContiguousArray(repeating: Duration.milliseconds(1), count: 59) + [.milliseconds(40)]
        let report = BudgetReport(ofReplays: [ticks], against: budget)
        #expect(report.missedTicks == 1)
        // Two budgets of hitch in sixty.
        let ratio = try #require(report.hitchMillisecondsPerSecond)
        #expect(abs(ratio - 2_000.0 / 60) < 1e-9)
    }

    /// All pairs of replays of up to four ticks, missed or not, compared with the runs of "1" in
    /// their strings.
    @Test func theLongestRunOfMissesLiesWithinAReplay() {
        let replays = (0...4).flatMap { count in (0..<1 << count).map { bits in (0..<count).map { bits >> $0 & 1 } } }
        for first in replays {
            for second in replays {
                let ticks = [first, second].map { ContiguousArray($0.map { Duration.milliseconds(10 + $0) }) }
                let report = BudgetReport(ofReplays: ticks, against: FrameBudget(.milliseconds(10)))
                let runs = [first, second].flatMap { $0.split(separator: 0).map(\.count) }
                #expect(report.longestMissRun == runs.max() ?? 0, "\(first), \(second)")
                #expect(report.tickCount == first.count + second.count, "\(first), \(second)")
                #expect(report.missedTicks == runs.reduce(0, +), "\(first), \(second)")
            }
        }
    }

    @Test func replaysAreCountedTogether() {
        let budget = FrameBudget(.milliseconds(10))
        let replays = [[1, 25, 1], [15], []].map { ContiguousArray($0.map { Duration.milliseconds($0) }) }
        let report = BudgetReport(ofReplays: replays, against: budget)
        // 20 + 10 ms of hitch in 40 ms.
        #expect(report.hitchMillisecondsPerSecond == 750)
        // At half of the durations, only 25 ms is above the budget.
        let halved = BudgetReport(ofReplays: replays, slowdown: 0.5, against: budget)
        #expect(halved.missedTicks == 1)
        #expect(halved.hitchMillisecondsPerSecond == 250)
    }

    @Test(
        arguments: [
            ([], nil), ([[nil, false, nil], [true]], 1), ([[true, true, true], [false]], 1), ([[true, true, true], [true]], 0),
            ([[nil, nil, nil], [false]], nil),
        ] as [([[Bool?]], Int?)])
    func missesThatTheMachineDisturbedAreNotOwn(noisy: [[Bool?]], expected: Int?) {
        let replays = [[1, 25, 1], [15]].map { ContiguousArray($0.map { Duration.milliseconds($0) }) }
        let report = BudgetReport(
            ofReplays: replays, noisy: noisy.map { ContiguousArray($0) }, against: FrameBudget(.milliseconds(10)))
        #expect(report.missedTicks == 2)
        #expect(report.ownMissedTicks == expected)
    }

    @Test(
        arguments: [
            (0, .good), (5, .good), (5.0.nextUp, .warning), (10, .warning), (10.0.nextUp, .critical), (1_000, .critical),
        ] as [(Double, HitchGrade)])
    func gradesOfHitches(ratio: Double, grade: HitchGrade) {
        #expect(HitchGrade(millisecondsPerSecond: ratio) == grade)
    }

    /// One hitch of one budget in 100, 200 and 201 ticks: 10, 5 and a little less than 5 ms/s.
    @Test(arguments: [(99, HitchGrade.critical), (100, .warning), (199, .warning), (200, .good), (201, .good)])
    func aReportIsGradedByItsRatio(tickCount: Int, grade: HitchGrade) {
        let ticks = [11_000] + [Int](repeating: 1_000, count: tickCount - 1)
        #expect(Self.report(ticks).hitchGrade == grade)
    }
}
