import BenchmarkResults
import InstructionCounting
import Statistics

/// The output of `bench sample`, which a process of the time tier prints as JSON.
package struct SampleReport: Codable, Equatable {
    private let midmeanPicoseconds: Int
    private let replayNanoseconds: Int
    let tickCount: Int
    let screensDigest: UInt64
    /// The costs of events by the raw value of their kind, or `nil` in reports of older builds.
    private let eventNanoseconds: [String: Int]?

    /// - Parameters:
    ///   - typicalSteadyCost: The midmean over the ticks of the minimum over replays. The gate
    ///     compares this duration.
    ///   - steadyReplayCost: The sum over the ticks of the minimum over replays.
    ///   - tickCount: The number of ticks in a replay.
    ///   - screensDigest: The digest of all screens.
    ///   - eventCosts: The sum for each kind of event.
    package init(
        typicalSteadyCost: Duration, steadyReplayCost: Duration, tickCount: Int, screensDigest: UInt64,
        eventCosts: [TickKind: Duration] = [:]
    ) {
        eventNanoseconds =
            eventCosts.isEmpty
            ? nil : Dictionary(uniqueKeysWithValues: eventCosts.map { ($0.rawValue, Int($1.wholeNanoseconds)) })
        midmeanPicoseconds = Int(typicalSteadyCost.wholePicoseconds)
        replayNanoseconds = Int(steadyReplayCost.wholeNanoseconds)
        self.tickCount = tickCount
        self.screensDigest = screensDigest
    }

    /// Decodes the output of a process, which messages call `name`.
    ///
    /// - Throws: `DataFileError` if the output is no report of this version, or its durations are not possible.
    package init(printedBy name: String, _ output: String) throws(DataFileError) {
        self = try decodeReport(SampleReport.self, printedBy: name, output)
        guard (1...1_000_000).contains(tickCount), (1...longestTick * 1_000).contains(midmeanPicoseconds),
            (1...longestTick * tickCount).contains(replayNanoseconds)
        else {
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
        for (name, nanoseconds) in eventNanoseconds ?? [:] {
            if let kind = TickKind(rawValue: name) { costs[kind] = .nanoseconds(nanoseconds) }
        }
        return costs
    }
}
