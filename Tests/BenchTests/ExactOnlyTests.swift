import BenchmarkResults
import Gating
import TestSupport
import Testing

/// Runs that count and verify, but do not measure times.
@Suite(.waitsForProcesses, .endsInTime) struct ExactOnlyTests {
    private let workplace = Workplace()

    /// The exact columns equal an ordinary run's.
    @Test func exactOnlyRunsDoTheSameWork() async throws {
        let words = ["--items", "10", "--layout", "quilt,sections", "--ticks", "8", "--screens", "--quiet"]
        let modes = [
            ("together", ["--replays", "1"]),
            ("exact", ["--exact-only"]),
        ]
        var outcomes: [ProgramOutcome] = []
        for (folder, flags) in modes {
            outcomes.append(try await workplace.bench(words + flags + ["--output", folder]))
            #expect(outcomes.last?.end == .exited(0), "\(folder): \(outcomes.last?.errors ?? "")")
            for table in [TicksTable.self, PhasesTable.self, ScreensTable.self, SummaryTable.self] as [any Table.Type] {
                #expect(
                    try workplace.exactRows(of: table, in: folder) == workplace.exactRows(of: table, in: "together"),
                    "\(folder) \(table.fileName)")
            }
        }
        for (folder, isKnown) in [("together", true), ("exact", false)] {
            let firstLoads = try Run.read("\(workplace.path)/\(folder)", tables: [SummaryTable.self]).scenarios.flatMap(\.series)
                .map(\.metrics.firstLoad)
            #expect(!firstLoads.isEmpty)
            #expect(firstLoads.allSatisfy { ($0 != nil) == isKnown }, "\(folder)")
        }
        let exact = outcomes[1]
        #expect(!exact.output.contains("steady"))
        #expect(exact.output.contains("items placed"))
        #expect(!exact.output.contains("machine was"))
        #expect(!(try workplace.contents().keys.contains("exact/replays.csv")))
        for words in [
            ["report", "./exact"], ["compare", "./exact", "./together"], ["merge", "./exact", "--output", "./merged"],
        ] {
            try await workplace.succeed(words)
        }
    }
}
