import BenchmarkResults
import Foundation
import Statistics

/// How steady costs grow with the number of items; there is nothing to show for a single size.
struct ScalingView {
    let chart: String
    let fits: [Fit]
    let source = SourceView("summary.csv", "strategy, items, steady_p50_ns, steady_p99_ns, budget_ns")

    struct Fit {
        let strategy: String
        let style: Int
        let sentence: String
    }

    init?(_ document: RunDocument, styles: StrategyStyles) {
        guard Set(document.scenarios.map(\.itemCount)).count > 1, let scenario = document.scenarios.first else { return nil }
        let slowdown = document.manifest.settings.slowdown
        let budget = BudgetLine(
            nanoseconds: Double(scenario.budget.wholeNanoseconds) / slowdown,
            label: "budget \(scenario.budget.text)\(slowdown == 1 ? "" : " ÷ \(threeDigits(slowdown))")"
        )
        let series = styles.names.enumerated().map { Self.series(named: $1, style: $0, in: document) }.filter {
            !$0.points.isEmpty
        }
        chart = ScalingChart(series: series, budget: budget).svg(label: "Steady cost of a tick against the number of items")
        let largest = document.scenarios.map(\.itemCount).max() ?? 0
        fits = series.map { one in
            Fit(
                strategy: one.strategy, style: one.style,
                sentence: Self.sentence(one.fit, budget: budget.nanoseconds, largest: largest))
        }
    }

    private static func series(named strategy: String, style: Int, in document: RunDocument) -> ScalingChart.Series {
        let points = document.scenarios.compactMap { scenario -> (items: Double, p50: Double, p99: Double)? in
            guard let figures = scenario.series.first(where: { $0.strategy == strategy })?.figures, let p50 = figures.steadyP50,
                let p99 = figures.steadyP99
            else { return nil }
            return (Double(scenario.itemCount), Double(p50.wholeNanoseconds), Double(p99.wholeNanoseconds))
        }.sorted { $0.items < $1.items }
        return ScalingChart.Series(
            strategy: strategy, style: style, points: points,
            fit: PowerLawFit(sizes: points.map(\.items), costs: points.map(\.p50))
        )
    }

    /// - Parameter budget: In nanoseconds, divided by the slowdown.
    static func sentence(_ fit: PowerLawFit?, budget: Double, largest: Int) -> String {
        guard let fit else { return "no power law can be fitted to it." }
        let law = "grows as items^\(decimals(fit.exponent)) (R² \(decimals(fit.rSquared)))"
        let crossing = pow(budget / fit.factor, 1 / fit.exponent)
        // An exponent near 0 is a cost that does not grow: where its line meets the budget is chance.
        guard fit.exponent > 0.1, crossing < 1e12 else { return "\(law); no budget crossing in sight." }
        let rounded = Int((crossing / roundingUnit(crossing)).rounded() * roundingUnit(crossing))
        let beyond = rounded > largest ? ", beyond what was measured" : ""
        return "\(law); its median would cross the budget near \(grouped(rounded)) items\(beyond)."
    }

    /// Two significant digits are as much as an extrapolation has.
    private static func roundingUnit(_ value: Double) -> Double {
        value < 100 ? 1 : pow(10, log10(value).rounded(.down) - 1)
    }

    private static func decimals(_ value: Double) -> String {
        // A cost that shrinks by less than is shown does not shrink.
        String(format: "%.2f", abs(value) < 0.005 ? 0 : value)
    }
}

/// Where a picture's numbers stand.
struct SourceView {
    let file: String
    let anchor: String
    let columns: String

    init(_ file: String, _ columns: String) {
        self.file = file
        anchor = file.replacing(".", with: "-")
        self.columns = columns
    }
}
