import BenchmarkResults

/// How much of a run its report carries: few enough columns that the file stays below 2 MB, however long the run was.
struct TimelineLayout {
    /// The most columns of one timeline.
    private let columnLimit: Int

    /// About 120 bytes a column and series in paths and data: 1.2 MB of them, room for every tick of a default run.
    private static let columnsOfAllSeries = 10_000

    init(of run: Run) {
        let seriesCount = run.scenarios.reduce(0) { $0 + $1.series.count }
        columnLimit = min(max(Self.columnsOfAllSeries / max(seriesCount, 1), 100), 1_200)
    }

    func columns(of scenario: Run.Scenario) -> TickColumns {
        TickColumns(tickCount: scenario.tickCount, limit: columnLimit)
    }
}
