import BenchmarkResults
import Experiments
import Foundation

/// What `bench instruct` prints, and `bench run --instructions` reads: a CSV with one record per tick.
struct InstructReport: Equatable {
    static let columns = ["tick", "screen_digest", "instructions"]

    /// One per tick.
    let screenDigests: [UInt64]
    /// One per tick; `nil` where the process did not count itself.
    let instructions: [Int?]

    init(_ replay: InstructionReplay) {
        screenDigests = replay.screenDigests
        instructions = replay.instructions
    }

    /// Reads a report back.
    ///
    /// - Parameter name: Of what printed it, for messages.
    /// - Throws: `DataFileError`.
    init(named name: String, csv: String) throws {
        var reader = try CSVReader(path: name, data: Data(csv.utf8))
        let (tick, digest) = (try reader.column(named: Self.columns[0]), try reader.column(named: Self.columns[1]))
        let count = try reader.column(named: Self.columns[2])
        var (screenDigests, instructions): ([UInt64], [Int?]) = ([], [])
        while try reader.next() {
            _ = try reader.integer(tick, in: screenDigests.count...screenDigests.count)
            guard let screenDigest = UInt64(reader.text(digest), radix: 16) else {
                throw reader.error(in: digest, wanted: "a hexadecimal number of 64 bits is wanted.")
            }
            screenDigests.append(screenDigest)
            instructions.append(reader.isEmpty(count) ? nil : try reader.integer(count, in: 0...Int.max))
        }
        self.screenDigests = screenDigests
        self.instructions = instructions
    }

    func write(to sink: some ByteSink) throws {
        var writer = CSVWriter(columns: Self.columns, to: sink)
        for (tick, digest) in screenDigests.enumerated() {
            writer.field(tick)
            writer.field(String(digest, radix: 16))
            writer.field(instructions[tick])
            try writer.endRecord()
        }
        try writer.finish()
    }
}
