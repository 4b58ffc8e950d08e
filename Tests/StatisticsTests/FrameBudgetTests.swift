import Statistics
import Testing

struct FrameBudgetTests {
    private let budget = FrameBudget(.milliseconds(10))

    private func replays(_ microseconds: [[Int]]) -> [ContiguousArray<Duration>] {
        microseconds.map { ContiguousArray($0.map { .microseconds($0) }) }
    }

    @Test func aBudgetIsPositive() async {
        await #expect(processExitsWith: .failure) { _ = FrameBudget(.zero) }
    }

    // MARK: Reports

    /// The scrolling takes ticks / 60 s plus its hitches, whatever the budget is.
    @Test func theHitchRatioDividesHitchesByTheScroll() {
        let twelve = [Int](repeating: 1_000, count: 12)
        let cases: [(microseconds: [Int], missed: Int, ratio: Double?, grade: HitchGrade?)] = [
            ([], 0, nil, nil), ([10_000], 0, 0, .good), ([9_999, 0, 10_000, 5_000], 0, 0, .good),
            // 12 ticks scroll for 200 ms. 50 ms of hitch in 250 ms.
            (twelve.dropLast() + [60_000], 1, 200, .critical),
            // 10 + 10 + 20 + 10 = 50 ms.
            (twelve.dropLast(4) + [10_001, 20_000, 20_001, 15_000], 4, 200, .critical),
            // 50 ms of hitch in 10 s and in 5.5 s.
            ([Int](repeating: 1, count: 599) + [60_000], 1, 50_000.0 / 10_050, .good),
            ([Int](repeating: 1, count: 329) + [60_000], 1, 50_000.0 / 5_550, .warning),
        ]
        for (microseconds, missed, ratio, grade) in cases {
            let report = BudgetReport(ofReplays: replays([microseconds]), against: budget)
            let distance = zip([report.hitchMillisecondsPerSecond], [ratio]).map { abs(($0 ?? -1) - ($1 ?? -1)) }[0]
            #expect((report.missedTicks, report.hitchGrade) == (missed, grade), "\(microseconds)")
            #expect(distance < 1e-9, "\(microseconds)")
        }
        // A scroll that only hitches.
        let worst = BudgetReport(ofReplays: replays([[100_000_000]]), against: FrameBudget(.microseconds(1)))
        #expect(worst.hitchMillisecondsPerSecond.map { (999..<1_000).contains($0) } == true)
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

    // MARK: Displays

    @Test func aFrameIsASecondDividedByTheRate() {
        #expect(DisplayRate.all.map(\.hertz) == [60, 80, 120])
        #expect(DisplayRate.all.map(\.frame.wholeNanoseconds) == [16_666_667, 12_500_000, 8_333_333])
        #expect(DisplayRate.common.map(\.hertz) == [60, 120])
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

    @Test func durationsAreScaledBeforeTheyAreCompared() {
        let replays = replays([[1_000, 25_000, 1_000], [15_000], []])
        // 20 + 10 ms of hitch beside 4 / 60 s. At half of the durations, only 25 ms is above the budget.
        let reports = [1, 0.5].map { BudgetReport(ofReplays: replays, slowdown: $0, against: budget) }
        #expect(reports.map(\.missedTicks) == [2, 1])
        let ratios = reports.compactMap(\.hitchMillisecondsPerSecond).map { ($0 * 1_000).rounded() / 1_000 }
        #expect(ratios == [310.345, 130.435])
    }
}
