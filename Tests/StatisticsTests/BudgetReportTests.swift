import Statistics
import Testing

struct BudgetReportTests {

    private func report(_ microseconds: [Int], factor: Double = 1) -> BudgetReport {
        BudgetReport(of: microseconds.map { .microseconds($0) }, factor: factor, against: .milliseconds(10))
    }

    @Test func aFrameIsPositive() async {
        await #expect(processExitsWith: .failure) { _ = BudgetReport(of: [.seconds(1)], against: .zero) }
    }

    /// The scrolling takes ticks / 60 s plus its hitches, whatever the budget is.
    @Test func theHitchRatioDividesHitchesByTheScroll() {
        let twelve = [Int](repeating: 1_000, count: 12)
        let cases: [(microseconds: [Int], late: Int, ratio: Double?)] = [
            ([], 0, nil), ([10_000], 0, 0), ([9_999, 0, 10_000, 5_000], 0, 0),
            // 12 ticks scroll for 200 ms. 50 ms of hitch in 250 ms.
            (twelve.dropLast() + [60_000], 1, 200),
            // 10 + 10 + 20 + 10 = 50 ms.
            (twelve.dropLast(4) + [10_001, 20_000, 20_001, 15_000], 4, 200),
            // 50 ms of hitch in 10 s and in 5.5 s.
            ([Int](repeating: 1, count: 599) + [60_000], 1, 50_000.0 / 10_050),
            ([Int](repeating: 1, count: 329) + [60_000], 1, 50_000.0 / 5_550),
        ]
        for (microseconds, late, ratio) in cases {
            let report = report(microseconds)
            let distance = zip([report.hitchMillisecondsPerSecond], [ratio]).map { abs(($0 ?? -1) - ($1 ?? -1)) }[0]
            #expect(report.lateTicks == late, "\(microseconds)")
            #expect(distance < 1e-9, "\(microseconds)")
        }
        // A scroll that only hitches.
        let worst = BudgetReport(of: [.seconds(100)], against: .microseconds(1))
        #expect(worst.hitchMillisecondsPerSecond.map { (999..<1_000).contains($0) } == true)
    }

    /// Counts the frames until the cost is covered. The tick's own frame is not a hitch.
    @Test func hitchesAreWholeBudgetsAfterTheTicksOwnFrame() {
        var differing: [String] = []
        for length in 1...12 {
            for nanoseconds in 0...60 {
                let report = BudgetReport(of: [.nanoseconds(nanoseconds)], against: .nanoseconds(length))
                var frames = 1
                while frames * length < nanoseconds { frames += 1 }
                // The tick scrolls for 1/60 s.
                let hitch = Duration.nanoseconds((frames - 1) * length)
                let ratio = hitch / (.seconds(1) / 60 + hitch) * 1_000
                if report.hitchMillisecondsPerSecond != ratio || report.lateTicks != (frames > 1 ? 1 : 0) {
                    differing.append("\(nanoseconds) of \(length) ns: \(report)")
                }
            }
        }
        #expect(differing.isEmpty, "\(differing.prefix(3))")
    }

    @Test func durationsAreScaledBeforeTheyAreCompared() {
        // 20 + 10 ms of hitch beside 4 / 60 s. At half of the durations, only 25 ms is above the budget.
        let reports = [1, 0.5].map { report([1_000, 25_000, 1_000, 15_000], factor: $0) }
        #expect(reports.map(\.lateTicks) == [2, 1])
        let ratios = reports.compactMap(\.hitchMillisecondsPerSecond).map { ($0 * 1_000).rounded() / 1_000 }
        #expect(ratios == [310.345, 130.435])
    }
}
