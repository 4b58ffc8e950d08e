import BenchmarkResults
import Foundation
import TestSupport
import Testing

/// The whole program with callgrind, if it is installed.
@Suite(.waitsForProcesses, .endsInTime) struct InstructionsTests {
    private let workplace: Workplace

    init() throws {
        workplace = try Workplace()
    }

    /// The second run counts one of the first run's series again. Each scenario of a cross is counted with its own values, and not
    /// with the lists.
    @Test(.needs("valgrind")) func countsAreTheSameInEachRun() async throws {
        let words = [
            "--items", "40", "--ticks", "6", "--replays", "1", "--instructions", "--instruction-ticks", "4", "--strategy",
        ]
        var tables: [[[Substring]]] = []
        for (output, more) in [("a", ["full,delegate", "--layout", "quilt"]), ("b", ["delegate", "--layout", "quilt,flow"])] {
            let outcome = try await workplace.bench(words + more + ["--output", output])
            #expect(outcome.status == .exited(0), "\(outcome.errors)")
            #expect(outcome.output.contains("| instructions (callgrind) |"))
            tables.append(fields(of: try workplace.read("\(output)/instructions.csv")).filter { $0[3] == "callgrind" })
        }
        let ticks = ["0", "1"].flatMap { (series: String) -> [String] in (0..<4).map { "\(series) \($0)" } }
        let counts = tables.map { rows in rows.map { Int($0[2]) ?? 0 } }
        for (rows, counts) in zip(tables, counts) {
            #expect(rows.map { "\($0[0]) \($0[1])" } == ticks)
            #expect(counts.allSatisfy { $0 > 100 })
        }
        let (full, delegate) = (counts[0].prefix(4), counts[0].suffix(4))
        #expect(full.reduce(0, +) > 2 * delegate.reduce(0, +), "a full relayout executes more")
        let (quilt, flow) = (counts[1].prefix(4), counts[1].suffix(4))
        #expect(Array(quilt) == Array(delegate) && Array(flow) != Array(quilt))
        #expect(try Run.manifest(in: "\(workplace.path)/a").settings["instruction-ticks"] == "4")
    }

    @Test func withoutTheFlagTheTableIsEmpty() async throws {
        let outcome = try await workplace.bench("--items", "5", "--ticks", "3", "--replays", "1", "--output", "out")
        #expect(outcome.status == .exited(0), "\(outcome.errors)")
        #expect(!outcome.output.contains("instructions"))
        #expect(try workplace.read("out/instructions.csv") == InstructionsTable.columns.map(\.name).joined(separator: ",") + "\n")
    }

    @Test func theHiddenCommandPrintsAReport() async throws {
        let outcome = try await workplace.bench("instruct", "--items", "40", "--strategy", "cached", "--instruction-ticks", "3")
        #expect(outcome.status == .exited(0), "\(outcome.errors)")
        #expect(outcome.output.wholeMatch(of: #/\{"ticks":\[(\{"screenDigest":\d+\},?){3}\]\}\n/#) != nil, "\(outcome.output)")
        let several = try await workplace.bench("instruct", "--items", "40,50", "--strategy", "cached")
        #expect(several.status == .exited(64))
        #expect(
            several.sentences == [
                "bench instruct replays one strategy over one number of items, and is given 1 and 2; give one --strategy "
                    + "and one number for --items."
            ]
        )
    }

    @Test func badNumbersOfTicksAreUsageErrors() async throws {
        for arguments in [["--instructions", "--instruction-ticks", "-5"], ["--instruction-ticks", "5"]] {
            let outcome = try await workplace.command(arguments)
            #expect(outcome.status == .exited(64))
            #expect(outcome.sentences.count == 1 && outcome.sentences[0].hasPrefix("--instruction-ticks"), "\(outcome.errors)")
            #expect(try workplace.contents().isEmpty)
        }
    }
}
