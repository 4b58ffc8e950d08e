import BenchmarkResults

/// How much of a run its report carries: few enough columns that the file stays below 2 MB, however long the run was.
struct TimelineLayout {
    /// The most columns of one timeline.
    private let columnLimit: Int

    /// About 120 bytes a column and series in paths and data: 1.2 MB of them, room for every tick of a default run.
    private static let columnsOfAllSeries = 10_000

    init(of run: Run) {
        self.init(seriesCount: run.scenarios.reduce(0) { $0 + $1.series.count })
    }

    /// - Parameter seriesCount: The lines of all timelines of the page.
    init(seriesCount: Int) {
        columnLimit = min(max(Self.columnsOfAllSeries / max(seriesCount, 1), 100), 1_200)
    }

    func columns(of scenario: Run.Scenario) -> TickColumns {
        columns(ofTicks: scenario.tickCount)
    }

    func columns(ofTicks tickCount: Int) -> TickColumns {
        TickColumns(tickCount: tickCount, limit: columnLimit)
    }
}
