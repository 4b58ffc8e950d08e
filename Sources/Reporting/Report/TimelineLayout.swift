import BenchmarkResults

/// How much of a run its report carries: few enough columns and screens that the file stays below 2 MB, however long the run was.
struct TimelineLayout {
    /// The most columns of one timeline.
    private let columnLimit: Int
    /// Of how many columns one has its screen in the file.
    let screenStride: Int

    /// About 120 bytes a column and series in paths and data: 1 MB of them.
    private static let columnsOfAllSeries = 8_000
    /// About 10 bytes a cell, and the frames that it takes.
    private static let cellsOfAllScreens = 60_000

    init(of document: RunDocument) {
        let seriesCount = document.scenarios.reduce(0) { $0 + $1.series.count }
        let limit = min(max(Self.columnsOfAllSeries / max(seriesCount, 1), 100), 1_200)
        columnLimit = limit
        let cells = document.scenarios.reduce(0) { sum, scenario in
            let columns = Columns(tickCount: scenario.series.first?.tickCount ?? 0, limit: limit)
            return sum + (scenario.screens.map { $0.rows.count / columns.span } ?? 0)
        }
        screenStride = max(1, (cells + Self.cellsOfAllScreens - 1) / Self.cellsOfAllScreens)
    }

    func columns(of scenario: ScenarioDocument) -> Columns {
        Columns(tickCount: scenario.series.first?.tickCount ?? 0, limit: columnLimit)
    }
}
