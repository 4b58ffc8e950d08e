import Foundation
import TestSupport
import Testing

/// `bench report` as users run it.
@Suite(.waitsForProcesses, .endsInTime) struct ReportCommandTests {
    private let workplace = Workplace()

    private static let words = ["--items", "5,20", "--ticks", "12", "--replays", "2", "--screens", "--quiet"]

    private func makeRun() async throws {
        try await workplace.make("out", by: Self.words)
    }

    /// Templates, styles and scripts are in the executable, which needs nothing from its build folder.
    @Test func reportsAreWrittenToTheGivenFile() async throws {
        try await makeRun()
        let before = try workplace.contents().keys
        let inPlace = try await workplace.shell("install -D \"$BENCH\" moved/bench && exec ./moved/bench report out/")
        #expect(inPlace.end == .exited(0), "\(inPlace.errors)")
        #expect(inPlace.errors.isEmpty, "\(inPlace.errors)")
        #expect(inPlace.output == "The report is in out/report.html.\n")
        let elsewhere = try await workplace.command("report", "./out", "--output", "./other.html")
        #expect(elsewhere.output == "The report is in other.html.\n")

        let html = try workplace.read("out/report.html")
        #expect(html.contains("const ReportData"))
        #expect(html.contains(".timeline-chart {"))
        // Nothing in it depends on the time and the program that made it.
        #expect(try workplace.read("other.html").replacing("\(workplace.path)/", with: "") == html)
        #expect(
            Set(try workplace.contents().keys)
                == Set(before).union(["moved", "moved/bench", "out/report.html", "other.html"]))
    }

    /// Missing screens are not damage, and the message says how to get them.
    @Test func aRunWithoutScreensIsIntact() async throws {
        let words = ["--items", "5", "--ticks", "4", "--replays", "1", "--quiet"]
        try await workplace.make("a", by: words)
        let sentence = "was made without screens; run again with --screens."
        let report = try await workplace.succeed("report", "./a")
        #expect(report.errors.isEmpty, "\(report.errors)")
        let html = try workplace.read("a/report.html")
        #expect(html.contains("<p class=\"hint\">\(workplace.path)/a \(sentence)</p>"))
        #expect(!html.contains("Missing or damaged"))
        let merged = try await workplace.succeed("merge", "./a", "--output", "./merged")
        #expect(merged.errors == "The run in merged has 1 scenario of one machine.\n")
    }
}
