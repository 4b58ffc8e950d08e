import Statistics
import Testing

struct FrameBudgetTests {
    private let budget = FrameBudget(.milliseconds(10))

    private func replays(_ microseconds: [[Int]]) -> [ContiguousArray<Duration>] {
        microseconds.map { ContiguousArray($0.map { .microseconds($0) }) }
    }

    /// Counts the frames until the cost is covered. The tick's own frame is not a hitch.
    @Test func hitchesAreWholeBudgetsAfterTheTicksOwnFrame() {
        var differing: [String] = []
        for length in 1...12 {
            let budget = FrameBudget(.nanoseconds(length))
            for nanoseconds in 0...60 {
                let cost = Duration.nanoseconds(nanoseconds)
                var frames = 1
                while frames * length < nanoseconds { frames += 1 }
                let found = (budget.hitch(of: cost), budget.isMissed(by: cost), budget.overrun(of: cost))
                let overrun = Duration.nanoseconds(nanoseconds - length)
                let expected = (Duration.nanoseconds((frames - 1) * length), frames > 1, overrun)
                if found != expected { differing.append("\(cost) of \(length) ns: \(found)") }
            }
        }
        #expect(differing.isEmpty, "\(differing.prefix(3))")
    }

    @Test func aBudgetIsPositive() async {
        await #expect(processExitsWith: .failure) { _ = FrameBudget(.zero) }
    }

    // MARK: Reports

    /// The scrolling takes ticks × 10 ms, independent of the ticks' durations.
    @Test func theHitchRatioDividesHitchesByBudgets() {
        let cases: [(microseconds: [Int], missed: Int, ratio: Double?, grade: HitchGrade?)] = [
            ([], 0, nil, nil), ([10_000], 0, 0, .good), ([9_999, 0, 10_000, 5_000], 0, 0, .good),
            // 10 ms of hitch in 10 ms.
            ([10_001], 1, 1_000, .critical), ([20_000], 1, 1_000, .critical),
            // 20 ms in 10 ms.
            ([20_001], 1, 2_000, .critical),
            // 0 + 10 + 10 + 20 + 0 = 40 ms in 50 ms.
            ([10_000, 10_001, 20_000, 20_001, 5_000], 3, 800, .critical),
            // 30 ms in 80 ms.
            ([1_000, 1_000, 1_000, 40_000, 1_000, 1_000, 1_000, 1_000], 1, 375, .critical),
        ]
        for (microseconds, missed, ratio, grade) in cases {
            let report = BudgetReport(ofReplays: replays([microseconds]), against: budget)
            let found = (report.missedTicks, report.hitchMillisecondsPerSecond, report.hitchGrade)
            #expect(found == (missed, ratio, grade), "\(microseconds)")
        }
        let ratios = [0, 5, 5.0.nextUp, 10, 10.0.nextUp, 1_000]
        let grades = ratios.map { HitchGrade(millisecondsPerSecond: $0) }
        #expect(grades == [.good, .good, .warning, .warning, .critical, .critical])
    }

    /// All pairs of replays of up to four ticks, missed or not, compared with the runs of "1" in
    /// their strings.
    @Test func theLongestRunOfMissesLiesWithinAReplay() {
        let patterns = (0...4).flatMap { count in (0..<1 << count).map { bits in (0..<count).map { bits >> $0 & 1 } } }
        var differing: [String] = []
        for first in patterns {
            for second in patterns {
                let microseconds = [first, second].map { $0.map { 10_000 + $0 } }
                let report = BudgetReport(ofReplays: replays(microseconds), against: budget)
                let runs = [first, second].flatMap { $0.split(separator: 0).map(\.count) }
                let found = (report.longestMissRun, report.tickCount, report.missedTicks)
                let expected = (runs.max() ?? 0, first.count + second.count, runs.reduce(0, +))
                if found != expected { differing.append("\(first), \(second): \(found)") }
            }
        }
        #expect(differing.isEmpty, "\(differing.prefix(3))")
    }

    @Test func durationsAreScaledBeforeTheyAreCompared() {
        let replays = replays([[1_000, 25_000, 1_000], [15_000], []])
        // 20 + 10 ms of hitch in 40 ms. At half of the durations, only 25 ms is above the budget.
        let reports = [1, 0.5].map { BudgetReport(ofReplays: replays, slowdown: $0, against: budget) }
        #expect(reports.map(\.missedTicks) == [2, 1])
        #expect(reports.map(\.hitchMillisecondsPerSecond) == [750, 250])
    }

    @Test func missesThatTheMachineDisturbedAreNotOwn() {
        let cases: [(noisy: [[Bool?]], expected: Int?)] = [
            ([], nil), ([[nil, false, nil], [true]], 1), ([[true, true, true], [false]], 1), ([[true, true, true], [true]], 0),
            ([[nil, nil, nil], [false]], nil),
        ]
        for (noisy, expected) in cases {
            let report = BudgetReport(
                ofReplays: replays([[1_000, 25_000, 1_000], [15_000]]), noisy: noisy.map { ContiguousArray($0) }, against: budget)
            #expect(report.ownMissedTicks == expected, "\(noisy)")
        }
    }
}
