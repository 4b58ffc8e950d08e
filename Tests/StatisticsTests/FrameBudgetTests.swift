import Statistics
import Testing

struct FrameBudgetTests {
    private let budget = FrameBudget(.microseconds(16_600))

    @Test func exactlyTheBudgetIsNotMissed() {
        let exact = Duration.microseconds(16_600)
        #expect(!budget.isMissed(by: exact))
        #expect(budget.overrun(of: exact) == .zero)
        #expect(budget.isMissed(by: exact + .nanoseconds(1)))
        #expect(budget.overrun(of: exact + .nanoseconds(1)) == .nanoseconds(1))
        #expect(!budget.isMissed(by: exact - .nanoseconds(1)))
        #expect(budget.overrun(of: exact - .nanoseconds(1)) == .nanoseconds(-1))
        #expect(budget.overrun(of: .zero) == .microseconds(-16_600))
    }

    @Test(arguments: [
        (0, 0), (16_600_000, 0), (16_600_001, 1), (33_200_000, 1), (33_200_001, 2), (49_800_000, 2), (166_000_000, 9),
        (166_000_001, 10),
    ])
    func hitchesAreWholeBudgets(nanoseconds: Int, budgets: Int) {
        #expect(budget.hitch(of: .nanoseconds(nanoseconds)) == .microseconds(16_600) * budgets)
    }

    /// Counts the frames until the cost is covered. The tick's own frame is not a hitch.
    @Test func everySmallCostAgainstEverySmallBudget() {
        for length in 1...12 {
            let budget = FrameBudget(.nanoseconds(length))
            for cost in 0...60 {
                var frames = 1
                while frames * length < cost { frames += 1 }
                #expect(budget.hitch(of: .nanoseconds(cost)) == .nanoseconds((frames - 1) * length), "\(cost) against \(length)")
                #expect(budget.isMissed(by: .nanoseconds(cost)) == (frames > 1), "\(cost) against \(length)")
            }
        }
    }

    @Test func aBudgetIsPositive() async {
        await #expect(processExitsWith: .failure) { _ = FrameBudget(.zero) }
        await #expect(processExitsWith: .failure) { _ = FrameBudget(.nanoseconds(-1)) }
    }
}
