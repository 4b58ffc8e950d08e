import BenchmarkResults
import Testing

@testable import InstructionCounting

struct InstructReportTests {
    @Test func isReadBack() throws {
        let report = InstructReport(screenDigests: [0xab, .max], instructions: [nil, 12])
        let output = String(decoding: try encodedReport(report), as: UTF8.self)
        #expect(
            output == #"{"ticks":[{"screenDigest":171},{"instructions":12,"screenDigest":18446744073709551615}]}"# + "\n")
        #expect(try decodeReport(InstructReport.self, printedBy: "bench instruct", output) == report)
    }

    @Test(arguments: [
        "", "tick,screen_digest,instructions\n", "{}", #"{"ticks":[{"screenDigest":-1}]}"#, #"{"ticks":[{"screenDigest":"ab"}]}"#,
        #"{"ticks":[{"screenDigest":1,"instructions":1.5}]}"#,
    ])
    func otherOutputIsRefused(output: String) {
        let error = #expect(throws: DataFileError.self) {
            try decodeReport(InstructReport.self, printedBy: "bench instruct", output)
        }
        #expect(
            error?.description
                == "bench instruct: this is not a report of this version of ScrollBench. Build base and head with the same version."
        )
    }
}
