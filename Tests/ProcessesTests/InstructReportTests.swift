import BenchmarkResults
import TestSupport
import Testing

@testable import Processes

@Suite struct InstructReportTests {
    private func report(_ csv: String) throws -> InstructReport {
        try InstructReport(named: "bench instruct", csv: csv)
    }

    @Test func isReadBack() throws {
        let report = try report("tick,screen_digest,instructions\n0,00ab,\n1,ffffffffffffffff,12\n")
        #expect(
            report.ticks == [.init(screenDigest: 0xab, instructions: nil), .init(screenDigest: .max, instructions: 12)])
        #expect(try self.report("tick,screen_digest,instructions\n").ticks == [])
    }

    @Test(arguments: [
        ("", "bench instruct: the file is empty."),
        ("tick,instructions\n", "bench instruct:1: "),
        ("tick,screen_digest,instructions\n1,ab,\n", "bench instruct:2: tick is “1”; "),
        (
            "tick,screen_digest,instructions\n0,xy,\n",
            "bench instruct:2: screen_digest is “xy”; a hexadecimal number of 64 bits is expected."
        ),
        ("tick,screen_digest,instructions\n0,ab,-1\n", "bench instruct:2: instructions is “-1”; "),
        ("tick,screen_digest,instructions\n0,ab\n", "bench instruct:2: the record has 2 fields; "),
    ])
    func otherTextsAreRefused(csv: String, start: String) {
        let error = #expect(throws: DataFileError.self) { try report(csv) }
        #expect(error?.description.hasPrefix(start) == true, "\(error?.description ?? "no error")")
    }
}
