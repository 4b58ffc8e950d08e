/// One run: what an experiment fills, what a run directory is written from and read into, and what report, compare, export and render
/// look at.
///
/// `manifest` and the figures of `summary.csv` are always there. Every other part is of a table of its own and `nil` where that
/// table was not asked for, is missing or is damaged; `gaps` says what was missing or damaged.
package struct Run: Sendable {
    /// A file that could not be read, or that is not what was written.
    package struct Gap: Equatable, Sendable {
        /// The file's name in the run directory.
        package let file: String
        /// A sentence that names the file.
        package let problem: String

        package init(file: String, problem: String) {
            self.file = file
            self.problem = problem
        }
    }

    /// The run directory as given, without slashes at its end.
    package let path: String
    package internal(set) var manifest: RunManifest
    /// The finished scenarios, in the order of `run.json`.
    package internal(set) var scenarios: [Scenario]
    /// In the order in which the files were read.
    package internal(set) var gaps: [Gap] = []
    /// How many bytes count of each table that is read later, by file name; `nil`: all of them.
    var streamedLengths: [String: Int?] = [:]

    package init(path: String, manifest: RunManifest, scenarios: [Scenario], gaps: [Gap] = []) {
        self.path = path
        self.manifest = manifest
        self.scenarios = scenarios
        self.gaps = gaps
    }
}

/// Tells a series from all others of its run, and names the same series in another run.
package struct SeriesKey: Hashable, Sendable {
    package let scenario: String
    package let strategy: String

    package init(scenario: String, strategy: String) {
        self.scenario = scenario
        self.strategy = strategy
    }
}
