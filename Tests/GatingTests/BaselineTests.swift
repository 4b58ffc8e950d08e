import Foundation
import TestSupport
import Testing

@testable import BenchmarkResults
@testable import Gating

struct BaselineTests {
    /// A tick that allocates 10 times 500 bytes, and one that allocates 14 times 525.
    private static let work = [(10, 500), (14, 525)].map { count, bytes in
        TickWork(screenDigest: 0xab) { $0 == .allocations ? count : $0 == .allocatedBytes ? bytes : 1 }
    }
    private static let conditions: [Condition: String] = [
        .architecture: "x86_64", .toolchain: "Swift 6.3.1", .configuration: "release", .optimizer: "on",
    ]
    private static let baseline = Baseline(
        conditions: conditions, settings: ["trace": "mixed", "items": "2"],
        series: [
            BaselineSeries(
                key: .init(scenario: "quilt \"2\"", strategy: "full"), itemCount: 2,
                ticks: work, load: work[1], events: [.jump: [0], .turn: [0, 1]],
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
        // What neither a gate nor the instructions depend on is left out.
        let all = Self.conditions.merging([.counter: "valgrind-3.19.0", .processorFeatures: "avx2 erms", .host: "runner"]) { $1 }
        let baseline = Baseline(conditions: all, settings: ["items": "5"], series: [])
        let read = try Baseline(path: "b.json", data: baseline.json())
        #expect(read == baseline)
        #expect(Set(read.conditions.keys) == Set(all.keys).subtracting([.host]))
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
        let ones = String(repeating: "1,", count: WorkCounter.allCases.count - 3)
        let older = CheckedJSON.checkedAgain(
            try text().replacing("    \"cells_prefetched\",\n", with: "")
                .replacing("10,500,\(ones)1,", with: "10,500,\(ones)"))
        let message = sentence {
            try Baseline(path: "b.json", data: Data(older.utf8)) { "Make it again: \($0["items"] ?? "")." }
        }
        #expect(message?.hasPrefix("b.json: the baseline is of another version: this program counts other columns (") == true)
        #expect(message?.hasSuffix(") than the baseline has. Make it again: 2.") == true)
    }

    @Test func buildsAreDistinguished() {
        let other = Self.conditions.merging([.architecture: "aarch64", .allocator: "jemalloc 5.3.0"]) { $1 }
        let differences = Conditions(Self.conditions).differences(from: Conditions(other), preventing: .gate)
        #expect(
            differences.map(\.description) == ["architecture (“x86_64”, “aarch64”)", "allocator (unknown, “jemalloc 5.3.0”)"])
    }

    @Test func theCommittedBaselineIsWrittenAsItWasRead() throws {
        let data = try Data(contentsOf: CaseFile.checkout.appending(path: "results/baseline.json"))
        #expect(try Baseline(path: "baseline.json", data: data).json() == data)
    }
}
