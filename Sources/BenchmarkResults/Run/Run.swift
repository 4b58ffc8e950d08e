/// One run: what an experiment fills, what a run directory is written from and read into, and what report, compare, export and render
/// look at.
///
/// `manifest` and the figures of `summary.csv` are always there. Every other part is of a table of its own and `nil` where that
/// table was not asked for, is missing or is damaged; `gaps` says what was missing or damaged.
public struct Run: Sendable {
    /// A table that could not be read.
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

    /// The run directory as given, without slashes at its end.
    public let path: String
    public let manifest: RunManifest
    /// The finished scenarios, in the order of `run.json`.
    public internal(set) var scenarios: [Scenario]
    /// In the order in which the tables were read.
    public internal(set) var gaps: [Gap] = []

    public init(path: String, manifest: RunManifest, scenarios: [Scenario], gaps: [Gap] = []) {
        self.path = path
        self.manifest = manifest
        self.scenarios = scenarios
        self.gaps = gaps
    }
}

/// Tells a series from all others of its run, and names the same series in another run.
public struct SeriesKey: Hashable, Sendable {
    public let scenario: String
    public let strategy: String

    public init(scenario: String, strategy: String) {
        self.scenario = scenario
        self.strategy = strategy
    }
}
