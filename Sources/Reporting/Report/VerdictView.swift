import BenchmarkResults
import Mustache
import Statistics

/// Who keeps the budget: in sentences, as a matrix of strategies and sizes, and as a table to paste.
struct VerdictView {
    let sentences: [String]
    let budget: String
    let sizes: [String]
    let rows: [Row]
    let table: [SummaryRow]
    let slower: String?
    let markdown: String

    struct Row {
        let strategy: String
        let style: Int
        let cells: [Cell]
    }

    /// One strategy at one size.
    struct Cell {
        /// `fits`, `tight`, `misses` or `unknown`.
        let grade: String
        let sign: String
        let size: String
        let words: String
        let detail: String
    }

    struct SummaryRow {
        let strategy: String
        let style: Int
        let scenario: String
        let p50: String
        let p99: String
        let worst: String
        let missed: String
        let share: String
        /// The same names for a Markdown table.
        let strategyCell: String
        let scenarioCell: String
    }

    init(_ document: RunDocument, styles: StrategyStyles, templates: MustacheLibrary) {
        let slowdown = document.manifest.settings.slowdown
        budget = document.scenarios.first?.budget.text ?? ""
        sizes = document.scenarios.map { document.label(of: $0) }
        rows = styles.names.enumerated().map { style, name in
            Row(
                strategy: name, style: style,
                cells: document.scenarios.map { scenario in
                    Cell(
                        scenario.series.first { $0.strategy == name }, budget: scenario.budget, slowdown: slowdown,
                        size: document.label(of: scenario))
                }
            )
        }
        table = document.scenarios.flatMap { scenario in
            scenario.series.map { SummaryRow($0, in: scenario, document, style: styles[$0.strategy]) }
        }
        slower = slowdown == 1 ? nil : threeDigits(slowdown)
        sentences = [Self.missedSentence(document), Self.comparison(document)].compactMap(\.self)
        markdown =
            templates.render(
                SummaryMarkdown(rows: table, budget: budget, sentences: sentences, slower: slower), withTemplate: "summary") ?? ""
    }

    // MARK: Sentences

    private static func missedSentence(_ document: RunDocument) -> String? {
        guard let largest = document.scenarios.map(\.itemCount).max(), let budget = document.scenarios.first?.budget.text else {
            return nil
        }
        let slowdown = document.manifest.settings.slowdown
        let limit = budget + (slowdown == 1 ? "" : " at a slowdown of \(threeDigits(slowdown))")
        let series = document.scenarios.flatMap { scenario in scenario.series.map { (scenario, $0) } }
        let missing = series.filter { ($0.1.figures.missedTicks ?? 0) > 0 }
        guard !missing.isEmpty else {
            guard series.allSatisfy({ $0.1.figures.missedTicks != nil }) else { return nil }
            let whose = document.scenarios.allSatisfy { $0.series.count == 1 } ? "Every tick" : "Every tick of every strategy"
            return "\(whose) stayed within \(limit), up to \(grouped(largest)) items."
        }
        let parts = missing.map { scenario, series in
            let total = series.tickCount * series.replayCount
            return "\(series.strategy) missed \(grouped(series.figures.missedTicks ?? 0)) of \(grouped(total)) ticks at "
                + document.label(of: scenario)
        }
        let others = missing.count == series.count ? "" : "; all others stayed within it"
        return "Against \(limit): \(parts.joined(separator: ", "))\(others)."
    }

    private static func comparison(_ document: RunDocument) -> String? {
        let scenario = document.scenarios[document.largestScenario]
        let costs = scenario.series.compactMap { series in series.figures.steadyP50.map { (series.strategy, $0) } }
            .sorted { $0.1 > $1.1 }
        guard let dearest = costs.first, costs.count > 1 else { return nil }
        let others = costs.dropFirst().map { name, cost in
            "\(cost.text) with \(name) (\(threeDigits(dearest.1 / max(cost, .nanoseconds(1)))) times less)"
        }
        return "At \(document.label(of: scenario)) the median steady tick takes \(dearest.1.text) with \(dearest.0), "
            + "\(others.joined(separator: ", "))."
    }
}

extension VerdictView.Cell {
    init(_ series: SeriesDocument?, budget: Duration, slowdown: Double, size: String) {
        self.size = size
        guard let series, let missed = series.figures.missedTicks, let p99 = series.figures.steadyP99 else {
            (grade, sign, words, detail) = ("unknown", "?", "unknown", "not measured")
            return
        }
        let share = p99.scaled(by: slowdown) / budget
        let total = series.tickCount * series.replayCount
        detail = "p99 \(p99.text): \(threeDigits(share * 100)) %"
        if missed > 0 {
            (grade, sign) = ("misses", "✕")
            words = "missed \(grouped(missed)) of \(grouped(total))"
        } else {
            // Half of the frame is left to everything else that a frame does.
            (grade, sign) = share > 0.5 ? ("tight", "△") : ("fits", "✓")
            words = "\(threeDigits(1 / max(share, 1e-9))) × headroom"
        }
    }
}

extension VerdictView.SummaryRow {
    init(_ series: SeriesDocument, in scenario: ScenarioDocument, _ document: RunDocument, style: Int) {
        let figures = series.figures
        func text(_ duration: Duration?) -> String { duration?.text ?? "unknown" }
        strategy = series.strategy
        self.style = style
        self.scenario = document.label(of: scenario)
        p50 = text(figures.steadyP50)
        p99 = text(figures.steadyP99)
        worst = text(figures.steadyMax)
        missed = figures.missedTicks.map { "\($0) of \(series.tickCount * series.replayCount)" } ?? "unknown"
        let slowdown = document.manifest.settings.slowdown
        share = figures.steadyP99.map { "\(threeDigits($0.scaled(by: slowdown) / scenario.budget * 100)) %" } ?? "unknown"
        strategyCell = tableCell(strategy)
        scenarioCell = tableCell(self.scenario)
    }
}
