import BenchmarkResults
import Experiments
import Foundation

/// The CSV that `bench instruct` prints and `InstructionPass` reads, with one record per tick.
package struct InstructReport: Equatable {
    package struct Tick: Equatable {
        /// The digest of the screen after the tick.
        let screenDigest: UInt64
        /// `nil` where the process did not count itself.
        let instructions: Int?
    }

    private static let columns = ["tick", "screen_digest", "instructions"]

    /// The ticks in the order in which they ran, from the first one.
    let ticks: [Tick]

    package init(_ replay: InstructionReplay) {
        ticks = zip(replay.screenDigests, replay.instructions).map { Tick(screenDigest: $0, instructions: $1) }
    }

    /// Reads a report.
    ///
    /// - Parameter name: The program that printed the report, for error messages.
    /// - Throws: `DataFileError`.
    package init(named name: String, csv: String) throws {
        var reader = try CSVReader(path: name, data: Data(csv.utf8))
        let tickColumn = try reader.column(named: Self.columns[0])
        let digestColumn = try reader.column(named: Self.columns[1])
        let instructionColumn = try reader.column(named: Self.columns[2])
        var ticks: [Tick] = []
        while try reader.next() {
            _ = try reader.integer(tickColumn, in: ticks.count...ticks.count)
            guard let screenDigest = UInt64(reader.text(digestColumn), radix: 16) else {
                throw reader.error(in: digestColumn, expected: "a hexadecimal number of 64 bits is expected.")
            }
            let instructions =
                reader.isEmpty(instructionColumn) ? nil : try reader.integer(instructionColumn, in: 0...Int.max)
            ticks.append(Tick(screenDigest: screenDigest, instructions: instructions))
        }
        self.ticks = ticks
    }

    package func write(to sink: some ByteSink) throws {
        var writer = CSVWriter(columns: Self.columns, to: sink)
        for (number, tick) in ticks.enumerated() {
            writer.field(number)
            writer.field(String(tick.screenDigest, radix: 16))
            writer.field(tick.instructions)
            try writer.endRecord()
        }
        try writer.finish()
    }
}
