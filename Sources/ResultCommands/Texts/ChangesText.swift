import BenchmarkResults
import Reporting
import Statistics

/// The costs of the ticks that change data, as Markdown tables.
package struct ChangesText {
    /// A tick that changes data: its minimum over the replays, and the number of placed items.
    private struct Tick {
        let steady: SteadyTick
        let itemsPlaced: Int?
    }

    private struct Row {
        let trace: String
        let strategy: String
        let itemCount: Int
        let ticks: [Tick]
        let costs: DurationPercentiles

        func text(_ cost: Duration) -> String {
            cost.text(isCPUTime: ticks.contains { $0.steady.isCPUTime && $0.steady.cost == cost })
        }
    }

    private var rows: [Row] = []

    /// Whether no tick changes data.
    package var isEmpty: Bool { rows.isEmpty }

    /// Adds the series of a scenario with `scroll.csv`, `ticks.csv` and `work.csv`.
    package mutating func add(_ scenario: Run.Scenario) {
        rows += scenario.series.compactMap { series in
            let ticks = Self.changingTicks(of: series, in: scenario)
            return DurationPercentiles(of: ticks.map(\.steady.cost)).map {
                Row(trace: scenario.trace, strategy: series.strategy, itemCount: scenario.itemCount, ticks: ticks, costs: $0)
            }
        }
    }

    private static func changingTicks(of series: Run.Series, in scenario: Run.Scenario) -> [Tick] {
        let changing = (scenario.ticks ?? []).indices.filter { scenario.ticks?[$0].phase == TickKind.change.rawValue }
        // Most runs have no such tick, and minima need all replays.
        guard !changing.isEmpty, let steady = series.steadyTicks else { return [] }
        return changing.map { Tick(steady: steady[$0], itemsPlaced: series.work?[$0][.itemsPlaced]) }
    }

    /// A Markdown table with a row per series.
    package var table: String {
        MarkdownTable(
            rows,
            columns: [
                .text("trace") { $0.trace },
                .text("strategy") { $0.strategy },
                .number("items") { "\($0.itemCount)" },
                .number("changes") { "\($0.ticks.count)" },
                .number("p50") { $0.text($0.costs.p50) },
                .number("max") { $0.text($0.costs.max) },
                .number("items placed") { mean(of: $0.ticks.map(\.itemsPlaced)).map(threeDigits) ?? "" },
            ]
        ).text
    }

    package let legend =
        "Ticks that change data: steady costs, and the mean number of placed items. A strategy that invalidates on every tick "
        + "places them twice: with the change and with the scroll."

    /// A Markdown table with a row per trace and strategy, or `nil` if the numbers of placed items
    /// hardly differ.
    package var growth: String? {
        let fits = rows.map(\.trace).uniqued().flatMap { trace in
            let rows = rows.filter { $0.trace == trace }
            return rows.map(\.strategy).uniqued().compactMap { strategy in
                fit(of: rows.filter { $0.strategy == strategy }.flatMap(\.ticks)).map {
                    (trace: trace, strategy: strategy, line: $0)
                }
            }
        }
        guard !fits.isEmpty else { return nil }
        return MarkdownTable(
            fits,
            columns: [
                .text("trace") { $0.trace },
                .text("strategy") { $0.strategy },
                .number("fixed") { Duration.nanoseconds(Int64($0.line.fixed.rounded())).text },
                .number("per item placed") { "\(threeDigits($0.line.slope)) ns" },
                .number("R²") { threeDigits($0.line.rSquared) },
            ]
        ).text
    }

    package let growthLegend = "The same costs as a line over the items placed, fitted over all ticks that change data."

    private func fit(of ticks: [Tick]) -> LineFit? {
        let known = ticks.compactMap { tick in tick.itemsPlaced.map { (Double($0), Double(tick.steady.cost.wholeNanoseconds)) } }
        // Between similar numbers, the slope is noise.
        guard let fewest = known.map(\.0).min(), let most = known.map(\.0).max(), most >= 2 * fewest else { return nil }
        return LineFit(sizes: known.map(\.0), costs: known.map(\.1))
    }

    private func mean(of counts: [Int?]) -> Double? {
        let known = counts.compactMap(\.self)
        return known.count == counts.count ? Double(known.reduce(0, +)) / Double(known.count) : nil
    }
}
