import Statistics

struct BudgetLine: Equatable {
    /// Budget ÷ slowdown, because durations are drawn as measured.
    let nanoseconds: Double
    let label: String

    private static let displays: [(nanoseconds: Int64, name: String)] = [
        (16_666_667, "60 Hz"), (12_500_000, "80 Hz"), (8_333_333, "120 Hz"),
    ]

    /// Returns the lines of a budget and of displays, the lowest first. A display's budget that
    /// nearly equals the budget is one line with it.
    static func lines(budget: Duration, slowdown: Double) -> [BudgetLine] {
        let asked = budget.wholeNanoseconds
        let divisor = slowdown == 1 ? "" : " ÷ \(threeDigits(slowdown))"
        var lines = displays.map { display in
            let isAsked = abs(Double(display.nanoseconds - asked)) < 0.02 * Double(asked)
            let shown = isAsked ? budget : .nanoseconds(display.nanoseconds)
            return BudgetLine(
                nanoseconds: Double(shown.wholeNanoseconds) / slowdown,
                label: "\(display.name)\(isAsked ? ", budget" : ""): \(shown.text)\(divisor)"
            )
        }
        if !lines.contains(where: { $0.label.contains("budget") }) {
            lines.append(BudgetLine(nanoseconds: Double(asked) / slowdown, label: "budget: \(budget.text)\(divisor)"))
        }
        return lines.sorted { $0.nanoseconds < $1.nanoseconds }
    }
}
