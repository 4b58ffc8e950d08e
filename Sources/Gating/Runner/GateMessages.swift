import BenchmarkResults
import Statistics

// The requests and reports of a gate's processes.

package struct SuiteReport: Codable, Equatable, Sendable {
    /// Rises with the schema of baselines, and if the requests and reports of a gate's processes change.
    package static let currentSchemaVersion = Baseline.currentSchemaVersion * 100 + 2

    package let schemaVersion: Int
    package let layouts: [String]

    package init(schemaVersion: Int = currentSchemaVersion, layouts: [String]) {
        (self.schemaVersion, self.layouts) = (schemaVersion, layouts)
    }
}

package struct SampleRequest: Codable, Equatable {
    package let scenario: ScenarioDescription
    package let replays: Int
}

extension SeriesSample {
    /// Decodes the output of a process, which messages call `name`.
    package init(printedBy name: String, _ output: String) throws(DataFileError) {
        self = try decodeMessage(SeriesSample.self, from: name, output)
        // A clock can be too coarse.
        guard typicalSteadyCost > .zero, steadyReplayCost > .zero else {
            throw DataFileError(
                path: name,
                problem: "the report has \(tickCount) ticks with a midmean of \(typicalSteadyCost.wholeNanoseconds) ns and a sum "
                    + "of \(steadyReplayCost.wholeNanoseconds) ns, which is not possible.")
        }
    }
}
