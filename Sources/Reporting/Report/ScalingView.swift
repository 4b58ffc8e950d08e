import BenchmarkResults

/// The cost of scrolling by number of items, of scenarios that differ only in that number.
struct ScalingView {
    let chart: String
    /// The name of the scenarios, or `nil` if the run has no others.
    let name: String?
    let source = SourceView("summary.csv", "items, strategy, median_ns, worst_ns")

    /// Returns `nil` if no strategy scrolled with several numbers of items on one machine.
    init?(_ run: Run, styles: StrategyStyles) {
        let groups = run.scenarios.grouped { [$0.description.nameWithoutItems, $0.machine.map { "\($0)" } ?? ""] }.map(\.1)
        let most = groups.map(\.count).max() ?? 0
        // The first group with the most sizes.
        guard most > 1, let group = groups.first(where: { $0.count == most }), let scenario = group.first else { return nil }
        let series = styles.names.enumerated().map { style, strategy in
            ScalingChart.Series(
                strategy: strategy, style: style,
                points: group.sorted { $0.description.items < $1.description.items }.compactMap { scenario in
                    guard let metrics = scenario.series.first(where: { $0.strategy == strategy })?.metrics,
                        let median = metrics.median, let worst = metrics.worst
                    else { return nil }
                    return (scenario.description.items, median.upper, worst.upper)
                })
        }.filter { !$0.points.isEmpty }
        guard !series.isEmpty else { return nil }
        let host = Machines(of: run.scenarios).name(of: scenario)
        name = groups.count == 1 ? nil : scenario.description.nameWithoutItems + (host.map { " on \($0)" } ?? "")
        chart = ScalingChart(series: series, limit: LimitLine(budget: scenario.budget, factor: scenario.factor))
            .svg(label: "Worst scrolling tick by number of items")
    }
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
