import BenchmarkResults
import Foundation
import TestSupport
import Testing

@testable import BenchCommands

/// The screens of a run, as `bench render` draws them.
@MainActor struct ScreenDrawingTests {
    @Test func aRunWithoutTheRequestedScreenIsRefused() async throws {
        let folder = TemporaryFolder()
        let path = "\(folder.path)/out"
        try await FeedSuite.run(
            ["--items", "8", "--ticks", "6", "--replays", "1", "--screens", "--quiet", "--output", path], in: folder)
        func message(_ diff: String?, without table: String? = nil) throws -> String? {
            if let table { try FileManager.default.removeItem(atPath: "\(path)/\(table)") }
            let run = try Run.open(path, .lenient, tables: ScreenDrawing.tables)
            return sentence { try ScreenDrawing(RenderRequest(tick: "1", items: nil, strategy: nil, diff: diff), ofRun: run) }
        }
        let missing = ["work.csv", "screens.csv"].map { "\(path)/\($0): there is no such file." }
        #expect(try [message(nil), message("full,still")] == [nil, nil])
        #expect(try message("still,none") == "--diff: \(path) has no strategy “none”; it has full, still.")
        let pair = "--diff must be two different strategies, such as full,delegate; got “full,full”."
        #expect(try message("full,full") == pair)
        #expect(try message("full,still", without: "work.csv") == missing[0])
        #expect(try message(nil, without: "screens.csv") == missing[1])
    }
}
