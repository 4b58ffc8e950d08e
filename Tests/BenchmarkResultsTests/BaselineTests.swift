import Foundation
import Statistics
import TestSupport
import Testing

@testable import BenchmarkResults

struct BaselineTests {
    private static let baseline = Baseline(
        key: BuildKey(of: Samples.environment), settings: ["trace": "mixed", "items": "2"],
        series: [
            BaselineSeries(
                key: .init(scenario: "quilt \"2\"", strategy: "full"), itemCount: 2,
                ticks: Samples.work, load: Samples.work[1], events: [.jump: [0], .turn: [0, 1]],
                instructions: [34_180, 34_181], loadInstructions: 90_000
            ),
            BaselineSeries(
                key: .init(scenario: "quilt \"2\"", strategy: "cached"), itemCount: 2,
                ticks: [TickWork(screenDigest: 5) { _ in nil }], load: TickWork(screenDigest: 6) { _ in nil }
            ),
        ]
    )

    private func text() throws -> String { String(decoding: try Self.baseline.json(), as: UTF8.self) }

    private func message(_ text: String) -> String? {
        sentence { try Baseline(path: "b.json", data: Data(text.utf8)) }
    }

    @Test func aBaselineIsReadBack() throws {
        // Git may check the file out with other line ends.
        for text in [try text(), try text().replacing("\n", with: "\r\n")] {
            #expect(try Baseline(path: "b.json", data: Data(text.utf8)) == Self.baseline)
        }
        let key = InstructionKey(counter: "valgrind-3.19.0", cLibrary: "glibc 2.36", processorFeatures: ["erms", "avx2"])
        #expect(key.processorFeatures == ["avx2", "erms"])
        for key in [key, InstructionKey(counter: "x", cLibrary: nil, processorFeatures: [])] {
            let baseline = Baseline(key: Self.baseline.key, settings: ["items": "5"], series: [], instructionKey: key)
            #expect(try Baseline(path: "b.json", data: baseline.json()) == baseline)
        }
    }

    /// A checksum detects only changes. A baseline with a valid checksum may still contain values
    /// that no build writes.
    @Test func editedAndOtherFilesAreRefused() throws {
        let text = try text()
        try CaseFile("baseline-problems.txt").check { input in
            guard let change = input.wholeMatch(of: #/(checked )?( *\S.*) → (.*)/#)?.output else {
                return message(input) ?? "read"
            }
            let changed = text.replacing(change.2, with: change.3)
            return message(change.1 == nil ? changed : CheckedJSON.checkedAgain(changed)) ?? "read"
        }
    }

    /// A version that counts one column less wrote shorter ticks. They are not damaged.
    @Test func aBaselineWithOtherColumnsIsOfAnotherVersion() throws {
        let older = CheckedJSON.checkedAgain(
            try text().replacing("    \"cells_prefetched\",\n", with: "")
                .replacing("10,500,1,1,2,1,2,2,4,0,2,2,0,0,2,0,", with: "10,500,1,1,2,1,2,2,4,0,2,2,0,0,2,"))
        let message = sentence {
            try Baseline(path: "b.json", data: Data(older.utf8)) { "Make it again: \($0["items"] ?? "")." }
        }
        #expect(message?.hasPrefix("b.json: the baseline is of another version: this program counts other columns (") == true)
        #expect(message?.hasSuffix(") than the baseline has. Make it again: 2.") == true)
    }

    @Test func buildsAreDistinguished() {
        var other = Samples.environment
        other.architecture = "aarch64"
        other.allocator = "jemalloc 5.3.0"
        let differences = BuildKey(of: other).differences(from: BuildKey(of: Samples.environment))
        #expect(differences == ["architecture “aarch64” instead of “x86_64”", "allocator “jemalloc 5.3.0” instead of unknown"])
    }
}
