import BenchmarkResults

/// How much of a run its report carries: few enough columns and screens that the file stays below 2 MB, however long the run was.
struct TimelineLayout {
    /// The most columns of one timeline.
    private let columnLimit: Int
    /// Of how many columns one has its screen in the file.
    let screenStride: Int

    /// About 120 bytes a column and series in paths and data: 1.2 MB of them, room for every tick of a default run.
    private static let columnsOfAllSeries = 10_000
    /// The bytes of all screens together.
    private static let bytesOfAllScreens = 600_000
    /// A cell is the number of its frame and a shift.
    private static let bytesOfCell = 10
    /// A frame is an item and four lengths.
    private static let bytesOfFrame = 36

    init(of run: Run) {
        let seriesCount = run.scenarios.reduce(0) { $0 + $1.series.count }
        let limit = min(max(Self.columnsOfAllSeries / max(seriesCount, 1), 100), 1_200)
        columnLimit = limit
        let bytes = run.scenarios.reduce(0) { sum, scenario in
            let columns = TickColumns(tickCount: scenario.tickCount, limit: limit)
            return sum + (scenario.screens.map { Self.bytes(of: $0) / columns.span } ?? 0)
        }
        screenStride = max(1, (bytes + Self.bytesOfAllScreens - 1) / Self.bytesOfAllScreens)
    }

    /// What the screens of all ticks would take. The cells of a scroll view mostly keep their frames; layers have new ones at every
    /// tick.
    private static func bytes(of screens: Screens) -> Int {
        var frames: [Int: [Double]] = [:]
        var changes = 0
        let cells = screens.cells
        for row in cells {
            let frame = [row.x, row.y, row.width, row.height]
            if frames.updateValue(frame, forKey: row.item) != frame { changes += 1 }
        }
        return cells.count * bytesOfCell + changes * bytesOfFrame
    }

    func columns(of scenario: Run.Scenario) -> TickColumns {
        TickColumns(tickCount: scenario.tickCount, limit: columnLimit)
    }
}
