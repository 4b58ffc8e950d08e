import BenchmarkResults
import Statistics

// The requests and reports of a gate's processes.

package struct SuiteReport: Codable, Equatable, Sendable {
    /// Rises with the schema of baselines, and if the requests and reports of a gate's processes change.
    package static let currentSchemaVersion = Baseline.currentSchemaVersion * 100 + 1

    package let schemaVersion: Int
    package let layouts: [String]

    package init(schemaVersion: Int = currentSchemaVersion, layouts: [String]) {
        (self.schemaVersion, self.layouts) = (schemaVersion, layouts)
    }
}

package struct CountRequest: Codable, Equatable {
    package let scenarios: [ScenarioDescription]
}

package struct SampleRequest: Codable, Equatable {
    package let scenario: ScenarioDescription
    package let replays: Int
}

package struct SampleReport: Codable, Equatable {
    private let midmeanPicoseconds: Int
    private let replayNanoseconds: Int
    let tickCount: Int
    let screensDigest: UInt64
    private let eventNanoseconds: [String: Int]

    /// Creates a report. The gate compares the typical cost, which is the midmean over the ticks of
    /// the minimum over replays.
    package init(
        typicalSteadyCost: Duration, steadyReplayCost: Duration, tickCount: Int, screensDigest: UInt64,
        eventCosts: [TickKind: Duration] = [:]
    ) {
        eventNanoseconds = Dictionary(uniqueKeysWithValues: eventCosts.map { ($0.rawValue, Int($1.wholeNanoseconds)) })
        midmeanPicoseconds = Int(typicalSteadyCost.wholePicoseconds)
        replayNanoseconds = Int(steadyReplayCost.wholeNanoseconds)
        self.tickCount = tickCount
        self.screensDigest = screensDigest
    }

    /// Decodes the output of a process, which messages call `name`.
    package init(printedBy name: String, _ output: String) throws(DataFileError) {
        self = try decodeMessage(SampleReport.self, from: name, output)
        // A clock can be too coarse.
        guard midmeanPicoseconds > 0, replayNanoseconds > 0 else {
            throw DataFileError(
                path: name,
                problem: "the report has \(tickCount) ticks with a midmean of \(midmeanPicoseconds) ps and a sum of "
                    + "\(replayNanoseconds) ns, which is not possible.")
        }
    }

    var typicalSteadyCost: Duration { .picoseconds(midmeanPicoseconds) }
    var steadyReplayCost: Duration { .nanoseconds(replayNanoseconds) }

    /// For each kind of event, the sum over its ticks of the minimum over replays.
    var eventCosts: [TickKind: Duration] {
        var costs: [TickKind: Duration] = [:]
        for (name, nanoseconds) in eventNanoseconds {
            if let kind = TickKind(rawValue: name) { costs[kind] = .nanoseconds(nanoseconds) }
        }
        return costs
    }
}
