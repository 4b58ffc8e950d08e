import BenchmarkResults
import Foundation
import Testing

/// The whole program under the real callgrind; `.enabled` says when there is none.
@Suite(.timeLimit(.minutes(2))) struct InstructionsTests {
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
        let rows = fields(of: tables[0]).dropFirst().filter { $0[3] == "callgrind" }
        #expect(rows.map { "\($0[0]) \($0[1])" } == ["0", "1"].flatMap { name in (0..<4).map { "\(name) \($0)" } })
        let counts = rows.map { Int($0[2]) ?? 0 }
        #expect(counts.allSatisfy { $0 > 100 })
        #expect(counts.prefix(4).reduce(0, +) > 2 * counts.suffix(4).reduce(0, +), "a full relayout is dearer")
        let again = fields(of: tables[1]).dropFirst().filter { $0[3] == "callgrind" }
        #expect(again == Array(rows))
        #expect(try RunManifest.read(inRunAt: "\(workplace.path)/a").settings["instruction-ticks"] == "4")
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
        #expect(fields(of: outcome.output).map { $0[0] } == ["tick", "0", "1", "2"])
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
