import BenchmarkResults
import Foundation
import TestSupport
import Testing

/// The whole program with callgrind, if it is installed.
@Suite(.waitsForProcesses, .endsInTime) struct InstructionsTests {
    private static let isValgrindThere = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        .contains { FileManager.default.isExecutableFile(atPath: "\($0)/valgrind") }

    private let workplace: Workplace

    init() throws {
        workplace = try Workplace()
    }

    @Test(.enabled(if: isValgrindThere, "valgrind is not installed: nothing counts under callgrind here."))
    func countsAreTheSameInEachRun() async throws {
        var tables: [String] = []
        for output in ["a", "b"] {
            let outcome = try await workplace.bench(
                "--items", "40", "--strategy", "full,delegate", "--ticks", "6", "--replays", "1", "--instructions",
                "--instruction-ticks", "4", "--output", output
            )
            #expect(outcome.status == .exited(0), "\(outcome.errors)")
            #expect(outcome.output.contains("| instructions (callgrind) |"))
            tables.append(try workplace.read("\(output)/instructions.csv"))
        }
        func callgrind(_ table: String) -> [[Substring]] { fields(of: table).dropFirst().filter { $0[3] == "callgrind" } }
        let rows = callgrind(tables[0])
        let ticks = ["0", "1"].flatMap { (series: String) -> [String] in (0..<4).map { "\(series) \($0)" } }
        #expect(rows.map { "\($0[0]) \($0[1])" } == ticks)
        let counts = rows.map { Int($0[2]) ?? 0 }
        #expect(counts.allSatisfy { $0 > 100 })
        let (full, delegate): (Int, Int) = (counts.prefix(4).reduce(0, +), counts.suffix(4).reduce(0, +))
        #expect(full > 2 * delegate, "a full relayout executes more")
        #expect(callgrind(tables[1]) == rows)
        #expect(try Run.manifest(in: "\(workplace.path)/a").settings["instruction-ticks"] == "4")
    }

    /// Each scenario of a cross is counted with its own values, and not with the lists.
    @Test(.enabled(if: isValgrindThere, "valgrind is not installed: nothing counts under callgrind here."))
    func crossedScenariosAreCountedOneByOne() async throws {
        let outcome = try await workplace.bench(
            "--layout", "quilt,flow", "--items", "10", "--strategy", "delegate", "--ticks", "4", "--replays",
            "1",
            "--instructions", "--instruction-ticks", "2", "--output", "out")
        #expect(outcome.status == .exited(0), "\(outcome.errors)")
        let rows = fields(of: try workplace.read("out/instructions.csv")).dropFirst().filter { $0[3] == "callgrind" }
        #expect(rows.map { "\($0[0]) \($0[1])" } == (0..<2).flatMap { series in (0..<2).map { "\(series) \($0)" } })
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
            let outcome = try await workplace.bench(arguments)
            #expect(outcome.status == .exited(64))
            #expect(outcome.sentences.count == 1 && outcome.sentences[0].hasPrefix("--instruction-ticks"), "\(outcome.errors)")
            #expect(try workplace.contents().isEmpty)
        }
    }
}
