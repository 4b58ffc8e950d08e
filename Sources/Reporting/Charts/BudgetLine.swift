import BenchmarkResults
import Statistics

/// A budget as charts show it: where measured durations meet it, and what it is called.
struct BudgetLine: Equatable {
    /// Budget ÷ slowdown: measured durations are drawn as measured.
    let nanoseconds: Double
    let label: String

    /// The displays that budgets are named after.
    private static let displays: [(nanoseconds: Int64, name: String)] = [
        (16_666_667, "60 Hz"), (12_500_000, "80 Hz"), (8_333_333, "120 Hz"),
    ]

    /// The lines of a scenario, the tightest first; the budget that was asked for joins a display's that it nearly equals, so that no
    /// two lines lie on each other.
    static func lines(of scenario: Run.Scenario) -> [BudgetLine] {
        let (asked, slowdown) = (scenario.budget.wholeNanoseconds, scenario.slowdown)
        let divisor = slowdown == 1 ? "" : " ÷ \(threeDigits(slowdown))"
        var lines = displays.map { display in
            let isAsked = abs(Double(display.nanoseconds - asked)) < 0.02 * Double(asked)
            let shown = isAsked ? scenario.budget : .nanoseconds(display.nanoseconds)
            return BudgetLine(
                nanoseconds: Double(shown.wholeNanoseconds) / slowdown,
                label: "\(display.name)\(isAsked ? ", budget" : ""): \(shown.text)\(divisor)"
            )
        }
        if !lines.contains(where: { $0.label.contains("budget") }) {
            lines.append(BudgetLine(nanoseconds: Double(asked) / slowdown, label: "budget: \(scenario.budget.text)\(divisor)"))
        }
        return lines.sorted { $0.nanoseconds < $1.nanoseconds }
    }
}
