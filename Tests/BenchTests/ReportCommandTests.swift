import Foundation
import TestSupport
import Testing

@testable import BenchmarkResults

/// `bench report` as users run it. Paths that are not regular files are written to, and never replaced; all of them are in the test's
/// folder.
@Suite(.waitsForProcesses, .endsInTime) struct ReportCommandTests {
    private let workplace = Workplace()

    /// Every test starts with a run.
    private init() async throws {
        let words = ["--items", "5", "--ticks", "4", "--strategy", "cached"]
        try await workplace.make("run", by: words + ["--replays", "1", "--screens", "--quiet"])
    }

    @Test func pipesAndTheStandardOutputAreWrittenTo() async throws {
        let page = try await workplace.command(["report", "./run", "--output", "-"])
        #expect(page.output.hasSuffix("</html>\n"))
        #expect(page.errors.contains("The report is on the standard output.\n"), "\(page.errors)")
        try #require(mkfifo("\(workplace.path)/pipe", 0o600) == 0)
        let piped = try await workplace.shell("$BENCH report run --output pipe > /dev/null & cat pipe; wait $!")
        #expect(piped.end == .exited(0), "\(piped.errors)")
        #expect(piped.output == page.output, "\(piped.errors)")
        #expect(FileKind(ofLink: "\(workplace.path)/pipe") == .special)
        let named = try await workplace.shell("exec $BENCH report run --output /dev/stdout > out")
        #expect(named.end == .exited(0), "\(named.errors)")
        #expect(try workplace.read("out") == page.output, "\(named.errors)")
    }

    @Test func specialFilesInARunAreNotReplaced() async throws {
        for name in ["ticks.csv", "run.json.partial", "report.html", ".lock"] {
            let file = "\(workplace.path)/run/\(name)"
            unlink(file)
            try #require(mkfifo(file, 0o600) == 0)
            let outcome = try await workplace.command("--items", "5", "--ticks", "4", "--output", "./run", "--force")
            #expect(outcome.end == .exited(64), "\(name): \(outcome.errors)")
            let expected = "run/\(name) is not a regular file, so --force does not replace it"
            #expect(outcome.sentences.first?.hasPrefix(expected) == true)
            #expect(FileKind(ofLink: file) == .special)
            unlink(file)
        }
    }

    // MARK: The page

    /// Templates, styles and scripts are in the executable, which needs nothing from its build folder.
    @Test func reportsAreWrittenToTheGivenFile() async throws {
        let before = try workplace.contents().keys
        let inPlace = try await workplace.shell("install -D \"$BENCH\" moved/bench && exec ./moved/bench report run/")
        #expect(inPlace.end == .exited(0), "\(inPlace.errors)")
        #expect(inPlace.errors.isEmpty, "\(inPlace.errors)")
        #expect(inPlace.output == "The report is in run/report.html.\n")
        let elsewhere = try await workplace.command("report", "./run", "--output", "./other.html")
        #expect(elsewhere.output == "The report is in other.html.\n")

        let html = try workplace.read("run/report.html")
        #expect(html.contains("const ReportData"))
        #expect(html.contains(".timeline-chart {"))
        // Nothing in it depends on the time and the program that made it.
        #expect(try workplace.read("other.html").replacing("\(workplace.path)/", with: "") == html)
        #expect(
            Set(try workplace.contents().keys)
                == Set(before).union(["moved", "moved/bench", "run/report.html", "other.html"]))
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
