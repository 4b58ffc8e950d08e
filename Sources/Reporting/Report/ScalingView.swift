import BenchmarkResults
import Foundation
import Statistics

/// How steady costs grow with the number of items, on one machine; there is nothing to show for a single size.
struct ScalingView {
    /// `nil` where no machine has several sizes.
    let chart: String?
    let fits: [Fit]
    /// Which machine is shown, or why none is; `nil` where there is only one.
    let remark: String?
    let source = SourceView("summary.csv", "strategy, items, steady_p50_ns, steady_p99_ns, budget_ns")

    struct Fit {
        let strategy: String
        let style: Int
        let sentence: String
    }

    init?(_ run: Run, styles: StrategyStyles) {
        guard Self.sizeCount(of: run.scenarios) > 1, let scenario = run.scenarios.first else { return nil }
        let groups = Machines(of: run.scenarios).groups(of: run.scenarios)
        // Of those that have most the first.
        let most = groups.map { Self.sizeCount(of: $0.scenarios) }.max() ?? 0
        guard most > 1, let group = groups.first(where: { Self.sizeCount(of: $0.scenarios) == most }) else {
            (chart, fits) = (nil, [])
            remark = "No host has measured more than one size, and times of different hosts make no curve."
            return
        }
        remark = group.name.map { "These are the times of \($0) alone: those of other hosts make no curve with them." }
        let slowdown = run.manifest.slowdown
        let budget = BudgetLine(
            nanoseconds: Double(scenario.budget.wholeNanoseconds) / slowdown,
            label: "budget \(scenario.budget.text)\(slowdown == 1 ? "" : " ÷ \(threeDigits(slowdown))")"
        )
        let series = styles.names.enumerated().map {
            Self.series(named: $1, style: $0, in: group.scenarios, budget: budget.nanoseconds)
        }
        .filter {
            !$0.points.isEmpty
        }
        chart = ScalingChart(series: series, budget: budget).svg(label: "Steady cost of a tick against the number of items")
        fits = series.map {
            Fit(strategy: $0.strategy, style: $0.style, sentence: Self.sentence($0.fit, $0.crossing))
        }
    }

    private static func sizeCount(of scenarios: [Run.Scenario]) -> Int { Set(scenarios.map(\.itemCount)).count }

    private static func series(
        named strategy: String, style: Int, in scenarios: [Run.Scenario], budget: Double
    ) -> ScalingChart.Series {
        let points = scenarios.compactMap { scenario -> (items: Double, p50: Double, p99: Double)? in
            guard let figures = scenario.series.first(where: { $0.strategy == strategy })?.figures, let p50 = figures.steadyP50,
                let p99 = figures.steadyP99
            else { return nil }
            return (Double(scenario.itemCount), Double(p50.wholeNanoseconds), Double(p99.wholeNanoseconds))
        }.sorted { $0.items < $1.items }
        let fit = PowerLawFit(sizes: points.map(\.items), costs: points.map(\.p50))
        return ScalingChart.Series(
            strategy: strategy, style: style, points: points, fit: fit,
            crossing: BudgetCrossing(of: points.filter { $0.p50 > 0 }.map { ($0.items, $0.p50) }, budget: budget)
        )
    }

    /// How a strategy's cost grows, and where that leads.
    static func sentence(_ fit: PowerLawFit?, _ crossing: BudgetCrossing) -> String {
        guard let fit else { return "no power law can be fitted to it." }
        let law = "grows as items^\(decimals(fit.exponent)) over all sizes (R² \(decimals(fit.rSquared)))"
        return switch crossing {
        case .none: "\(law); no budget crossing in sight."
        case .before: "\(law); its median is above the budget at the smallest size already."
        case .between(let size):
            "\(law); its median crosses the budget near \(groupedDigits(BudgetCrossing.rounded(size))) items."
        case .beyond(let size, let exponent):
            "\(law), as items^\(decimals(exponent)) between the last two; going on like that, its median would cross the budget near "
                + "\(groupedDigits(BudgetCrossing.rounded(size))) items, beyond what was measured (the command “capacity” measures it)."
        }
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
        anchor = Self.anchor(of: file)
        self.columns = columns
    }

    /// The name of a table's place in the page.
    static func anchor(of file: String) -> String {
        file.replacing(".", with: "-")
    }
}
