import BenchmarkResults
import Foundation

/// The output of `bench instruct`, which a process of `InstructionPass` or `Callgrind` prints as JSON.
package struct InstructReport: Codable, Equatable {
    package struct Tick: Codable, Equatable {
        /// The digest of the screen after the tick.
        let screenDigest: UInt64
        /// The instructions of the tick, or `nil` if the process did not count them.
        let instructions: Int?
    }

    /// The first ticks of the scenario.
    let ticks: [Tick]

    package init(screenDigests: [UInt64], instructions: [Int?]) {
        ticks = zip(screenDigests, instructions).map { Tick(screenDigest: $0, instructions: $1) }
    }

    /// Checks that the screens are the same as in the run.
    ///
    /// - Throws: `InstructionPassError` with the first tick whose screen differs.
    func requireScreens(_ expectedDigests: [UInt64], of seriesName: String) throws(InstructionPassError) {
        let digests = ticks.map(\.screenDigest)
        guard digests != expectedDigests else { return }
        let tick = zip(digests, expectedDigests).enumerated().first { $1.0 != $1.1 }?.offset
        throw .otherScreens(series: seriesName, tick: tick ?? min(digests.count, expectedDigests.count))
    }
}

/// Decodes a report that a process of this package printed as JSON.
///
/// - Parameter name: The process, for error messages.
/// - Throws: `DataFileError` if the output is not a report of this version.
package func decodeReport<Report: Decodable>(_: Report.Type, printedBy name: String, _ output: String) throws(DataFileError)
    -> Report
{
    do {
        return try JSONDecoder().decode(Report.self, from: Data(output.utf8))
    } catch {
        throw DataFileError(
            path: name,
            problem: "the output is not a report of this version of ScrollBench. Build base and head with the same version.")
    }
}

/// Encodes a report for `decodeReport(_:printedBy:_:)`, with a line end.
package func encodedReport(_ report: some Encodable) throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return try [UInt8](encoder.encode(report)) + [UInt8(ascii: "\n")]
}
