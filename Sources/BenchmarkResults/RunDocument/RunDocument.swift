/// Everything that a run directory holds, as far as it is whole, for those who show a run: `report` and `render`.
///
/// Unlike a `StoredRun` it may be of a run that did not come to its end, and it does not fail where a table is missing or damaged:
/// what that table would have told is `nil`, and `gaps` says why. Only `run.json` and `summary.csv` are indispensable.
public struct RunDocument: Sendable {
    /// What is missing or damaged.
    public struct Gap: Equatable, Sendable {
        /// The file's name in the run directory.
        public let file: String
        /// A sentence that names the file.
        public let problem: String

        public init(file: String, problem: String) {
            self.file = file
            self.problem = problem
        }
    }

    /// As given, without slashes at its end.
    public let path: String
    public let manifest: RunManifest
    /// The finished scenarios, in the order of `run.json`; at least one.
    public internal(set) var scenarios: [ScenarioDocument]
    /// Of one table each, in the order in which they were read.
    public internal(set) var gaps: [Gap] = []

    public init(path: String, manifest: RunManifest, scenarios: [ScenarioDocument], gaps: [Gap] = []) {
        self.path = path
        self.manifest = manifest
        self.scenarios = scenarios
        self.gaps = gaps
    }
}

/// One finished scenario of a run.
public struct ScenarioDocument: Sendable {
    public let name: String
    public let itemCount: Int
    public let layout: String
    public let effect: String
    public let budget: Duration
    /// What happened at each tick; `nil` where `ticks.csv` is missing.
    public internal(set) var ticks: [TickDescription]?
    /// In the order of `summary.csv`.
    public internal(set) var series: [SeriesDocument]
    /// `nil` where `screens.csv` is missing.
    public internal(set) var screens: StoredScreens?

    public init(
        name: String, itemCount: Int, layout: String, effect: String, budget: Duration, ticks: [TickDescription]? = nil,
        series: [SeriesDocument], screens: StoredScreens? = nil
    ) {
        self.name = name
        self.itemCount = itemCount
        self.layout = layout
        self.effect = effect
        self.budget = budget
        self.ticks = ticks
        self.series = series
        self.screens = screens
    }

    /// Whether the screen shows the part of the content that begins at the offset. A layered view has an offset and does not
    /// scroll: it moves what is in it.
    public var scrolls: Bool { layout != "layers" }

    /// Where the screen's upper edge lies among its cells after a tick, in points.
    public func screenTop(after tick: TickDescription) -> Double {
        scrolls ? tick.offset : 0
    }
}

/// The cells on the screen after each tick of a scenario.
public struct StoredScreens: Sendable {
    /// All rows, tick by tick.
    public let rows: ContiguousArray<ScreenRow>
    /// For each tick, where its rows end.
    private let ends: [Int]

    /// - Precondition: The rows are in the order of their ticks, which lie in 0 ..< `tickCount`.
    public init(_ rows: ContiguousArray<ScreenRow>, tickCount: Int) {
        self.rows = rows
        var ends = [Int](repeating: 0, count: tickCount)
        for row in rows { ends[row.tick] += 1 }
        for tick in ends.indices.dropFirst() { ends[tick] += ends[tick - 1] }
        self.ends = ends
    }

    public var tickCount: Int { ends.count }

    /// The cells after one tick; a tick that shows none has none.
    ///
    /// - Precondition: The tick lies in 0 ..< `tickCount`.
    public subscript(tick: Int) -> ArraySlice<ScreenRow> {
        ArraySlice(rows[(tick == 0 ? 0 : ends[tick - 1])..<ends[tick]])
    }
}
