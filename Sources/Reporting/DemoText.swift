import BenchmarkResults
import Statistics

/// What a run of one scenario showed, in three sentences for somebody who sees such a run for the first time.
///
/// A sentence says what its figures can carry: what is unknown is called so, and so is what the machine's noise hides.
package struct DemoText {
    private let scenario: Run.Scenario

    /// - Parameter scenario: With the figures, the work and the noise certificate of its series.
    package init(_ scenario: Run.Scenario) {
        self.scenario = scenario
    }

    /// Who met the budget, how the strategies compare, and what each did in a tick.
    package var sentences: [String] { [budgetSentence, comparison, workSentence] }

    // MARK: The budget

    /// How a series fares against the budget.
    private enum Grade {
        case met
        case missed
        /// Ticks were missed, and each of them was within the budget in another replay, which does the same work.
        case hiddenByNoise
        case unknown
    }

    private func grade(_ series: Run.Series) -> Grade {
        guard let missed = series.figures.missedTicks, let longest = series.figures.steadyMax else { return .unknown }
        if missed == 0 { return .met }
        return longest.scaled(by: scenario.slowdown) > scenario.budget ? .missed : .hiddenByNoise
    }

    private var budgetSentence: String {
        let graded = scenario.series.map { (series: $0, grade: grade($0)) }
        func names(_ grade: Grade) -> String? {
            let names = graded.filter { $0.grade == grade }.map(\.series.strategy)
            return names.isEmpty ? nil : enumeration(of: names)
        }
        func misses(_ grade: Grade) -> [String] {
            graded.filter { $0.grade == grade }.map { series, _ in
                "\(series.strategy) missed it in \(groupedDigits(series.figures.missedTicks ?? 0)) of \(groupedDigits(series.timedTickCount)) ticks"
            }
        }
        let parts =
            (names(.met).map { ["\($0) met it in every tick"] } ?? []) + misses(.missed)
            + misses(.hiddenByNoise).map { "\($0), each time in some replays alone: too noisy a machine to say" }
            + (names(.unknown).map { ["whether \($0) met it is unknown"] } ?? [])
        let slower = scenario.slowdown == 1 ? "" : " at a slowdown of \(threeDigits(scenario.slowdown))"
        return
            "With \(groupedDigits(scenario.itemCount)) items and a budget of \(scenario.budget.text) for a frame\(slower), "
            + "\(parts.joined(separator: "; "))."
    }

    // MARK: The ratios

    private var comparison: String {
        let costs = scenario.series.compactMap { series in series.figures.steadyP50.map { (name: series.strategy, time: $0) } }
            .sorted { $0.time > $1.time }
        guard let slowest = costs.first, costs.count == scenario.series.count else {
            return "How long a tick takes is unknown, so the strategies cannot be compared."
        }
        func ratio(_ first: Duration, _ second: Duration) -> Double { first / max(second, .nanoseconds(1)) }
        let others = costs.dropFirst().map {
            "\($0.time.text) with \($0.name) (\(threeDigits(ratio(slowest.time, $0.time))) times less)"
        }
        let start = "The median steady tick takes \(enumeration(of: ["\(slowest.time.text) with \(slowest.name)"] + others))"
        guard others.count > 0 else { return "\(start)." }
        guard let selfRatio = scenario.noise?.selfRatio else {
            return "\(start); how far to believe these ratios is unknown, since no series was replayed twice."
        }
        let noise = distanceFromOne(ofRatio: selfRatio)
        let close = zip(costs, costs.dropFirst()).filter { ratio($0.time, $1.time) <= noise }.map { "\($0.name) from \($1.name)" }
        guard !close.isEmpty else { return "\(start)." }
        return
            "\(start); the machine was too noisy to tell \(enumeration(of: close)): a series differed from itself by "
            + "\(percentText(noise - 1))."
    }

    // MARK: The work

    private var workSentence: String {
        let parts = scenario.series.map { series in
            guard let placed = mean("items_placed", in: series), let updated = mean("cells_updated", in: series) else {
                return "what \(series.strategy) did is unknown"
            }
            return "\(series.strategy) placed \(placed) items and told \(updated) cells directly what to show"
        }
        return "In a tick, on average, \(parts.joined(separator: "; "))."
    }

    /// The mean of a counter per tick, as text; `nil` where it is unknown.
    private func mean(_ counter: String, in series: Run.Series) -> String? {
        guard series.tickCount > 0, let counter = WorkCounter.all.first(where: { $0.name == counter }),
            let sum = series.sum(of: counter)
        else { return nil }
        let mean = Double(sum) / Double(series.tickCount)
        return mean < 1_000 ? threeDigits(mean) : groupedDigits(Int(mean.rounded()))
    }
}

/// Names with commas and an “and”.
private func enumeration(of names: [String]) -> String {
    guard let last = names.last, names.count > 1 else { return names.joined() }
    return "\(names.dropLast().joined(separator: ", ")) and \(last)"
}
