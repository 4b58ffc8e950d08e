/// A manifest and the finished scenarios.
///
/// A run from a run directory contains the metadata of all scenarios and the metrics of their series. The rows of other tables are
/// read one scenario at a time, by `scenario(_:with:)`.
package struct Run: Sendable {
    /// The run directory as given, without slashes at its end.
    package let path: String
    package internal(set) var manifest: RunManifest
    package internal(set) var scenarios: [Scenario]
    /// A sentence about an unfinished run or about ignored bytes, or `nil` if the run is complete and has no others.
    package internal(set) var notice: String?
    /// The checkpoints of the tables after each scenario, by file name.
    var extents: [[String: Checkpoint]] = []

    package init(path: String, manifest: RunManifest, scenarios: [Scenario]) {
        self.path = path
        self.manifest = manifest
        self.scenarios = scenarios
    }

    /// A sentence about missing screens, or `nil` if the run has `screens.csv`.
    package var missingScreens: String? {
        manifest.screens ? nil : "\(path) was made without screens; run again with --screens."
    }

    /// The noise of all scenarios together, or `nil` if it is unknown for a scenario, or if several
    /// machines measured them.
    package var noise: MachineNoise? {
        let parts = scenarios.compactMap(\.noise)
        guard parts.count == scenarios.count, !Machines(of: scenarios).areSeveral else { return nil }
        return parts.sum
    }
}

/// The names of a series' scenario and strategy. Series of two runs with equal keys are compared.
package struct SeriesKey: Hashable, Sendable {
    package let scenario: String
    package let strategy: String

    package init(scenario: String, strategy: String) {
        (self.scenario, self.strategy) = (scenario, strategy)
    }

    /// For example `full in quilt/linear/mixed/50`.
    package var label: String { "\(strategy) in \(scenario)" }
}
