import BenchmarkResults
import InstructionCounting
import Statistics

/// The output of `bench sample`, which a process of the time tier prints as JSON.
package struct SampleReport: Codable, Equatable {
    private let midmeanPicoseconds: Int
    private let replayNanoseconds: Int
    let tickCount: Int
    let screensDigest: UInt64

    /// - Parameters:
    ///   - typicalSteadyCost: The midmean over the ticks of the minimum over replays. The gate compares this duration.
    ///   - steadyReplayCost: The sum over the ticks of the minimum over replays.
    ///   - tickCount: The number of ticks in a replay.
    ///   - screensDigest: The digest of all screens.
    package init(typicalSteadyCost: Duration, steadyReplayCost: Duration, tickCount: Int, screensDigest: UInt64) {
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
}
