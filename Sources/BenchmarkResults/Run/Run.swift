/// A run: its manifest, and its finished scenarios.
///
/// A run that was opened from a run directory holds the metadata of all scenarios and, if `summary.csv` is whole, the metrics of their
/// series. The rows of other tables are read one scenario at a time, by `scenario(_:with:)`.
package struct Run: Sendable {
    /// A file that could not be read, or that is damaged.
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
    /// The finished scenarios, in the order in which they finished.
    package internal(set) var scenarios: [Scenario]
    /// The problems with files, in the order in which they were found.
    package internal(set) var gaps: [Gap] = []
    /// The tables that were checked when the run was opened, by file name, with the numbers of the scenarios whose rows are damaged.
    var damagedScenarios: [String: Set<Int>] = [:]
    /// The checkpoint of each table after each scenario, by file name.
    var checkpoints: [[String: Checkpoint]] = []

    package init(path: String, manifest: RunManifest, scenarios: [Scenario], gaps: [Gap] = []) {
        self.path = path
        self.manifest = manifest
        self.scenarios = scenarios
        self.gaps = gaps
    }

    /// The noise certificate of all scenarios together, or `nil` if a scenario has none, or if they ran on several machines.
    package var noise: NoiseCertificate? {
        guard let first = scenarios.first, !Machines(of: scenarios).areSeveral else { return nil }
        return scenarios.dropFirst().reduce(first.noise) { sum($0, $1.noise) { $0.merged(with: $1) } }
    }
}

/// A series of a run, by the names of its scenario and its strategy. Series of two runs with equal keys are compared.
package struct SeriesKey: Hashable, Sendable {
    package let scenario: String
    package let strategy: String

    package init(scenario: String, strategy: String) {
        self.scenario = scenario
        self.strategy = strategy
    }
}
