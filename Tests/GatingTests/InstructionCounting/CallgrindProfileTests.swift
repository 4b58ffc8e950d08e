import BenchmarkResults
import TestSupport
import Testing

@testable import Gating

struct CallgrindProfileTests {
    /// Three parts as callgrind 3.19 writes them, with shortened costs.
    private static let totals = """
        # callgrind format
        version: 1
        creator: callgrind-3.19.0
        pid: 4711
        cmd:  bench instruct --items 500
        part: 1


        desc: I1 cache: \("")
        desc: D1 cache: \("")
        desc: LL cache: \("")

        desc: Timerange: Basic block 0 - 6392199
        desc: Trigger: --dump-before=$s11Experiments19digestOfCountedTick2onAA5StageCtF

        positions: line
        events: Ir
        summary: 343935


        ob=(5) /usr/lib/libc.so.6
        fl=(147) ???
        fn=(10138) totals: 5
        0 5
        calls=1 0\(" ")
        +3 12

        totals: 343935
        part: 2

        desc: Timerange: Basic block 6392199 - 6500000
        desc: Trigger: --dump-before=$s11Experiments19digestOfCountedTick2onAA5StageCtF

        positions: line
        events: Bc Ir
        summary: 9 341670


        totals: 9 341670
        part: 3

        desc: Trigger: Program termination

        positions: line
        events: Ir
        summary: 17

        totals: 17

        """

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
    private static let costs = """
        # callgrind format
        version: 1
        creator: callgrind-3.19.0
        pid: 4711
        cmd:  bench instruct
        part: 1

        desc: Trigger: --dump-before=after

        positions: line
        events: Ir
        summary: 60

        ob=(5) /b/bench
        fl=(1) ???
        fn=(7) tick
        0 10
        cob=(6) /usr/lib/libc.so.6
        cfi=(2) ./malloc.c
        cfn=(8) malloc'2'tick
        calls=3 0\(" ")
        +3 30
        * 5
        jump=4 +2
        -2
        cfn=(7)
        calls=1 0
        0x1f 2

        ob=(6)
        fl=(2)
        fe=(2)
        fn=(8)
        12 45

        totals: 60
        part: 2
        desc: Trigger: --dump-before=after
        positions: instr line
        events: Dr Ir
        fn=(7) tick
        0x12 3 7
        +2 * 1 4
        totals: 8 4

        """

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
        #expect((unnumbered.functions.map(\.name), unnumbered.parts.map(\.own)) == (["(below main)", "main"], [[0: 6, 1: 3]]))
    }

    private static let invalidProfiles: [(lines: String, line: Int, problem: String)] = [
        ("fn=(1)", 2, "the name “(1)” is not defined."),
        ("fn=(1) f\n1 x", 3, "“1 x” is not a cost; expected 1 positions and numbers."),
        ("fn=(1) f\n1 -5", 3, "“1 -5” is not a cost; expected 1 positions and numbers."),
        ("fn=(1) f\n+?2 5", 3, "“+?2 5” is not a cost; expected 1 positions and numbers."),
        ("fn=(1) f\n1 99999999999999999999", 3, "“1 99999999999999999999” is not a cost; expected 1 positions and numbers."),
        ("fn=(1) f\n1 9223372036854775807\n1 1", 4, "a sum exceeds 9223372036854775807."),
        ("1 5", 2, "a cost without a function; a line “fn=…” is missing."),
        ("calls=1 2", 2, "calls without a function; a line “cfn=…” is missing."),
        ("fn=(1) f\ncfn=(1)\ncalls=x", 4, "the number of calls is missing."),
        ("fn=(1) f\ncfn=(1)\ncalls=1 1\nfn=(1)", 5, "a line of calls must be followed by the line with their cost."),
        ("fn=(1) f\ncfn=(1)\ncalls=1 1", 4, "the file ends before the cost of a call."),
        ("fn=(1) f\n1 5\ntotals: 6", 4, "the total is 6, but the functions have 5 instructions."),
        ("gn=(1) f", 2, "“gn=(1) f” is not a line of a profile."), ("what", 2, "“what” is not a line of a profile."),
        ("part: 2\nfn=f\n1 5", 4, "a cost without a line “events:” that has Ir."),
    ]

    @Test func aProblemIsNamedWithItsLine() {
        for (lines, line, problem) in Self.invalidProfiles {
            #expect(sentence { try costs("events: Ir\n\(lines)\n") } == "p:\(line): \(problem)")
        }
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
