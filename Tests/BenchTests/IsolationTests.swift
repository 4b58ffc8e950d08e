import BenchmarkResults
import Foundation
import TestSupport
import Testing

/// `--isolate`: each scenario in a separate process.
@Suite(.waitsForProcesses, .endsInTime) struct IsolationTests {
    private let workplace: Workplace

    init() throws {
        workplace = try Workplace()
    }

    @Test func isolatedRunsDoTheSameWork() async throws {
        let words = [
            "--items", "20,30", "--seed", "1,2", "--ticks", "8", "--strategy", "cached,delegate", "--replays", "1", "--budget",
            "8.3ms", "--quiet",
        ]
        let isolated = try await workplace.bench(words + ["--isolate", "--output", "isolated"])
        let together = try await workplace.bench(words + ["--output", "together"])
        #expect(isolated.status == .exited(0) && together.status == .exited(0), "\(isolated.errors)")
        for table in ["scroll.csv", "work.csv", "screens.csv"] {
            #expect(try workplace.read("isolated/\(table)") == workplace.read("together/\(table)"), "\(table)")
        }
        let runs = try ["isolated", "together"].map { try Run.open("\(workplace.path)/\($0)", .strict, tables: []) }
        #expect(runs[0].scenarios.map(\.name) == runs[1].scenarios.map(\.name))
        #expect(runs[0].manifest.settings == runs[1].manifest.settings)
        #expect(runs[0].noise?.ticks == runs[1].noise?.ticks)
    }
}
