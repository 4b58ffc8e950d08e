import BenchmarkResults
import TestSupport
import Testing

@testable import Gating

struct CallgrindProfileTests {
    /// Three parts as callgrind 3.19 writes them, with shortened costs.
    private static let totals = (try? CaseFile.text(of: "callgrind-totals")) ?? ""

    private func totals(_ text: String) throws -> [Int] {
        try CallgrindProfile(path: "p", Array(text.utf8), .totals).instructionsPerDump
    }

    /// A truncated profile still has its complete parts, and no additional ones.
    @Test func aTruncatedProfileKeepsItsCompleteParts() {
        let text = Self.totals
        let ends = ["totals: 343935", "totals: 9 341670"].map { text.range(of: $0)!.upperBound }
        let wrong = text.indices.filter { index in
            let whole = [343_935, 341_670].prefix(ends.count { $0 <= index })
            // A number may be truncated; the last part then differs, or there is an error.
            guard let found = try? totals(String(text[..<index])) else { return false }
            return !found.starts(with: whole) || found.count > whole.count + 1
        }
        #expect(wrong.isEmpty)
    }

    @Test func aTotalNeedsANumberOfInstructions() {
        for (events, total) in [
            ("events: Dr", "totals: 5"), ("events: Ir", "totals:"), ("events: Ir", "totals: many"),
            ("events: Dr Ir", "totals: 5"), ("positions: line", "totals: 5"), ("events: Ir", "totals: 99999999999999999999"),
            // The columns of one part do not apply to the next one.
            ("events: Ir\npart: 2\ndesc: Trigger: --dump-before=f", "totals: 5"),
        ] {
            let text = "part: 1\ndesc: Trigger: --dump-before=f\n\(events)\n\(total)\n"
            let line = text.split(separator: "\n").count
            #expect(
                sentence { try totals(text) } == "p:\(line): the total has no number in the column of the event Ir.",
                "\(events), \(total)")
        }
    }

    // MARK: Costs

    /// Two parts as callgrind 3.19 writes them with `--separate-callers`. The second part defines its names again.
    private static let costs = (try? CaseFile.text(of: "callgrind-costs")) ?? ""

    private func costs(_ text: String) throws -> CallgrindProfile {
        try CallgrindProfile(path: "p", Array(text.utf8), .costs)
    }

    @Test func functionsAndCallsHaveCosts() throws {
        let profile = try costs(Self.costs)
        #expect(
            profile.functions == [
                .init(name: "tick", object: "/b/bench"), .init(name: "malloc'2'tick", object: "/usr/lib/libc.so.6"),
                .init(name: "tick", object: nil),
            ])
        let calls: [CallgrindProfile.Arc: CallgrindProfile.Calls] = [
            .init(caller: 0, callee: 1): .init(count: 3, instructions: 30),
            .init(caller: 0, callee: 0): .init(count: 1, instructions: 2),
        ]
        let first = CallgrindProfile.Part(isDumpOfCall: true, instructions: 60, own: [0: 15, 1: 45], calls: calls)
        let second = CallgrindProfile.Part(isDumpOfCall: true, instructions: 4, own: [2: 4])
        #expect(profile.dumpsOfCalls == [first, second])
        #expect(try totals(Self.costs) == [60, 4], "the totals are the same without costs")
        // Names need no numbers.
        let unnumbered = try costs("events: Ir\nfn=(below main)\n1 2\nfn=main\n1 3\nfn=(below main)\n2 4\n")
        #expect(unnumbered.functions.map(\.name) == ["(below main)", "main"])
        #expect(unnumbered.parts.map(\.own) == [[0: 6, 1: 3]])
    }

    @Test func aProblemIsNamedWithItsLine() throws {
        try CaseFile("callgrind-problems.txt").check { lines in sentence { try costs("events: Ir\n\(lines)\n") } ?? "read" }
    }

    /// Damaged profiles are either read or refused with a message.
    @Test func damagedProfilesAreReadOrRefused() {
        let bytes = Array(Self.costs.utf8)
        var errors: [DataFileError] = []
        for index in bytes.indices {
            for replacement in [0, UInt8(ascii: "="), UInt8(ascii: "9"), UInt8(ascii: "\n"), 0xff] {
                var damaged = bytes
                damaged[index] = replacement
                do throws(DataFileError) {
                    _ = try CallgrindProfile(path: "p", damaged, .costs)
                } catch {
                    errors.append(error)
                }
            }
            _ = try? CallgrindProfile(path: "p", Array(bytes[..<index]), .costs)
        }
        #expect(errors.count > 100)
        #expect(errors.filter { $0.line == nil } == [])
    }
}
