import BenchmarkResults
import Foundation
import Statistics

/// The growth of minima over replays with the number of items, on one machine.
struct ScalingView {
    /// The chart, or `nil` if no machine has several sizes.
    let chart: String?
    let fits: [Fit]
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
        // The first machine with the most sizes.
        let most = groups.map { Self.sizeCount(of: $0.scenarios) }.max() ?? 0
        guard most > 1, let group = groups.first(where: { Self.sizeCount(of: $0.scenarios) == most }) else {
            (chart, fits) = (nil, [])
            remark = "No machine measured more than one size, and times from different machines cannot be compared."
            return
        }
        let figures = group.scenarios.flatMap(\.series).flatMap(\.metrics.cpuFigures)
        remark =
            (group.name.map { "These times are from \($0). Times from different machines cannot be compared." }
                ?? (figures.contains(.p50) || figures.contains(.p99) ? "Some of these times are the thread's CPU time." : nil))
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
        chart = ScalingChart(series: series, budget: budget).svg(label: "Minimum over the replays by number of items")
        fits = series.map {
            Fit(strategy: $0.strategy, style: $0.style, sentence: Self.sentence($0.fit, $0.crossing))
        }
    }

    private static func sizeCount(of scenarios: [Run.Scenario]) -> Int { Set(scenarios.map(\.itemCount)).count }

    private static func series(
        named strategy: String, style: Int, in scenarios: [Run.Scenario], budget: Double
    ) -> ScalingChart.Series {
        let points = scenarios.compactMap { scenario -> (items: Double, p50: Double, p99: Double)? in
            guard let metrics = scenario.series.first(where: { $0.strategy == strategy })?.metrics, let p50 = metrics.steadyP50,
                let p99 = metrics.steadyP99
            else { return nil }
            return (Double(scenario.itemCount), Double(p50.wholeNanoseconds), Double(p99.wholeNanoseconds))
        }.sorted { $0.items < $1.items }
        let fit = PowerLawFit(sizes: points.map(\.items), costs: points.map(\.p50))
        return ScalingChart.Series(
            strategy: strategy, style: style, points: points, fit: fit,
            crossing: BudgetCrossing(of: points.filter { $0.p50 > 0 }.map { ($0.items, $0.p50) }, budget: budget)
        )
    }

    static func sentence(_ fit: PowerLawFit?, _ crossing: BudgetCrossing) -> String {
        guard let fit else { return "no power law can be fitted to it." }
        let law = "grows as items^\(exponentText(fit.exponent)) over all sizes (R² \(exponentText(fit.rSquared)))"
        return switch crossing {
        case .none: "\(law); its median does not reach the budget."
        case .before: "\(law); its median is above the budget even at the smallest size."
        case .between(let size):
            "\(law); its median crosses the budget near \(groupedDigits(BudgetCrossing.rounded(size))) items."
        case .beyond(let size, let exponent):
            "\(law), as items^\(exponentText(exponent)) between the last two; at that rate its median crosses the budget near "
                + "\(groupedDigits(BudgetCrossing.rounded(size))) items, more than was measured (the command “capacity” measures it)."
        }
    }
}

/// Returns an exponent with two decimals, without a minus sign before 0.00.
func exponentText(_ value: Double) -> String {
    String(format: "%.2f", abs(value) < 0.005 ? 0 : value)
}

/// The source of a picture's numbers.
struct SourceView {
    let file: String
    let anchor: String
    let columns: String

    init(_ file: String, _ columns: String) {
        self.file = file
        anchor = Self.anchor(of: file)
        self.columns = columns
    }

    static func anchor(of file: String) -> String {
        file.replacing(".", with: "-")
    }
}
