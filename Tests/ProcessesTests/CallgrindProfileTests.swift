import BenchmarkResults
import TestSupport
import Testing

@testable import Processes

@Suite struct CallgrindProfileTests {
    /// Three parts as callgrind 3.19 writes them, with the costs cut.
    private static let text = """
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

    private func profile(_ text: String) throws -> [Int] {
        try CallgrindProfile(path: "p", text: Array(text.utf8)).instructionsPerDump
    }

    @Test func onePartPerCall() throws {
        #expect(try profile(Self.text) == [343_935, 341_670])
    }

    @Test func aProfileWithoutPartsHasNoCounts() throws {
        #expect(try profile("") == [])
        #expect(try profile("events: Ir\ntotals: 5\n") == [])
    }

    /// Wherever the text is cut off, whole parts are read and the rest is not made up.
    @Test func aTextThatIsCutOff() throws {
        let ends = ["totals: 343935", "totals: 9 341670"].map { Self.text.range(of: $0)!.upperBound }
        for index in Self.text.indices {
            let whole = [343_935, 341_670].prefix(ends.count { $0 <= index })
            let found = try? profile(String(Self.text[..<index]))
            // A number may be cut in the middle; the last part then is another one, or an error.
            #expect(found.map { $0.starts(with: whole) && $0.count <= whole.count + 1 } ?? true)
        }
    }

    @Test(arguments: [
        ("events: Dr", "totals: 5"), ("events: Ir", "totals:"), ("events: Ir", "totals: many"), ("events: Dr Ir", "totals: 5"),
        ("positions: line", "totals: 5"), ("events: Ir", "totals: 99999999999999999999"),
    ])
    func aTotalWithoutInstructions(events: String, totals: String) {
        let text = "part: 1\ndesc: Trigger: --dump-before=f\n\(events)\n\(totals)\n"
        let error = #expect(throws: DataFileError.self) { try profile(text) }
        #expect(error?.description == "p:4: the total has no number in the column of the event Ir.")
    }

    /// What one part says of its columns is not taken for the next one.
    @Test func eachPartNamesItsOwnEvents() {
        let text = "part: 1\nevents: Ir\npart: 2\ndesc: Trigger: --dump-before=f\ntotals: 5\n"
        #expect(throws: DataFileError.self) { try profile(text) }
    }
}
