import Statistics

struct BudgetLine: Equatable {
    /// Budget ÷ slowdown, because durations are drawn as measured.
    let nanoseconds: Double
    let label: String

    /// Returns the lines of a budget and of displays, the lowest first. A display's frame that equals
    /// the budget is one line with it.
    static func lines(budget: Duration, slowdown: Double) -> [BudgetLine] {
        func line(_ name: String, _ duration: Duration) -> BudgetLine {
            BudgetLine(
                nanoseconds: Double(duration.wholeNanoseconds) / slowdown,
                label: "\(name): \(duration.text)\(slowdown == 1 ? "" : " ÷ \(threeDigits(slowdown))")")
        }
        let isDisplays = DisplayRate.all.contains { $0.frame == budget }
        let displays = DisplayRate.all.map { line($0.frame == budget ? "\($0.name), budget" : $0.name, $0.frame) }
        return (displays + (isDisplays ? [] : [line("budget", budget)])).sorted { $0.nanoseconds < $1.nanoseconds }
    }
}
