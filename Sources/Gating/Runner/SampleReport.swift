import BenchmarkResults
import Experiments
import Foundation
import Statistics

/// The CSV that `bench sample` prints and a gate reads. It has one record.
package struct SampleReport: Equatable {
    private static let columns = ["steady_p50_ns", "ticks", "screens_digest", "steady_replay_ns", "steady_midmean_ps"]

    /// Gates of earlier versions compare it.
    private let medianSteadyCost: Duration
    /// The midmean over the ticks of the steady cost, which the gate compares.
    let typicalSteadyCost: Duration
    let tickCount: Int
    let screensDigest: UInt64
    /// The sum of the steady costs of all ticks.
    let steadyReplayCost: Duration

    package init(_ sample: SeriesSample) {
        medianSteadyCost = sample.medianSteadyCost
        typicalSteadyCost = sample.typicalSteadyCost
        tickCount = sample.tickCount
        screensDigest = sample.screensDigest
        steadyReplayCost = sample.steadyReplayCost
    }

    /// Reads a report.
    ///
    /// - Parameters:
    ///   - name: The program that printed the report, for error messages.
    ///   - csv: The report.
    /// - Throws: `DataFileError` where there is not exactly one whole record with times above zero.
    package init(named name: String, csv: String) throws {
        var reader = try CSVReader(path: name, data: Data(csv.utf8))
        guard reader.columnIfPresent(named: Self.columns[4]) != nil else {
            throw DataFileError(
                path: name,
                problem:
                    "there is no column \(Self.columns[4]), which the gate compares. Build base and head with the same version of ScrollBench."
            )
        }
        let columns = try Self.columns.map { try reader.column(named: $0) }
        guard try reader.next() else { throw DataFileError(path: name, problem: "there is no record; one is expected.") }
        medianSteadyCost = .nanoseconds(try reader.integer(columns[0], in: 1...longestTick))
        tickCount = try reader.integer(columns[1], in: 1...1_000_000)
        guard let digest = UInt64(reader.text(columns[2]), radix: 16) else {
            throw reader.error(in: columns[2], expected: "a hexadecimal number of 64 bits is expected.")
        }
        screensDigest = digest
        let longestReplay = longestTick * tickCount
        steadyReplayCost = .nanoseconds(try reader.integer(columns[3], in: 1...longestReplay))
        typicalSteadyCost = .picoseconds(try reader.integer(columns[4], in: 1...longestTick * 1_000))
        guard try !reader.next() else { throw DataFileError(path: name, problem: "there is a second record; one is expected.") }
    }

    package func write(to sink: some ByteSink) throws {
        var writer = CSVWriter(columns: Self.columns, to: sink)
        writer.field(nanoseconds: medianSteadyCost)
        writer.field(tickCount)
        writer.field(String(screensDigest, radix: 16))
        writer.field(nanoseconds: steadyReplayCost)
        writer.field(typicalSteadyCost.wholePicoseconds)
        try writer.endRecord()
        try writer.finish()
    }
}
