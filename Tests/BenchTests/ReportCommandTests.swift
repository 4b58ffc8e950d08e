import BenchmarkResults
import Foundation
import ResultCommands
import Subprocess
import TestSupport
import Testing

/// `bench report` as users run it.
@Suite(.waitsForProcesses, .endsInTime) struct ReportCommandTests {
    private let workplace: Workplace

    init() throws {
        workplace = try Workplace()
    }

    private static let words = ["--items", "5,20", "--ticks", "12", "--replays", "2", "--quiet"]

    private func makeRun() async throws {
        try await workplace.make("out", by: Self.words)
    }

    private func run(_ words: String...) async throws -> Outcome {
        try await workplace.command(Self.words + ["--output", "./out"] + words)
    }

    @Test func reportsAreWrittenToTheGivenFile() async throws {
        try await makeRun()
        let before = try workplace.contents().keys
        #expect(!before.contains("out/report.html"))

        let inPlace = try await workplace.bench("report", "out/")
        #expect(inPlace.status == .exited(0), "\(inPlace.errors)")
        #expect(inPlace.output == "The report is in out/report.html.\n" && inPlace.errors.isEmpty)
        let elsewhere = try await workplace.bench("report", "out", "--output", "other.html")
        #expect(elsewhere.output == "The report is in other.html.\n")
        #expect(
            try workplace.read("other.html") == workplace.read("out/report.html"), "nothing in it depends on when it was made")
        #expect(Set(try workplace.contents().keys) == Set(before).union(["out/report.html", "other.html"]))
    }

    @Test func aRunCanWriteItsReport() async throws {
        let outcome = try await run("--report")
        #expect(outcome.status == .exited(0), "\(outcome.errors)")
        #expect(outcome.errors.contains("The report is in out/report.html."))
        let html = try workplace.read("out/report.html")
        #expect(html.hasPrefix("<!DOCTYPE html>") && html.hasSuffix("</html>\n"))
        #expect(html.matches(of: /<svg class="timeline-chart"/).count == 2)
    }

    /// A run directory of unknown origin must not redirect the report to another file.
    @Test func aLinkInTheRunIsNotFollowed() async throws {
        try await makeRun()
        try workplace.write("mine", to: "target")
        try FileManager.default.createSymbolicLink(
            atPath: "\(workplace.path)/out/report.html", withDestinationPath: "../target")
        let report = try await workplace.command("report", "./out")
        #expect(report.status == .exited(64) && report.output.isEmpty)
        #expect(
            report.sentences == [
                "out/report.html: links in a run directory are not followed; remove the link or choose another file."
            ])
        let json = try workplace.read("out/run.json")
        #expect(try workplace.read("target") == "mine" && json.contains("\"complete\" : true"))
    }

    /// Templates, styles and scripts are in the executable, which needs nothing from its build
    /// folder.
    @Test func theExecutableCanBeMoved() async throws {
        try await makeRun()
        let copy = "\(workplace.path)/moved/bench"
        try await workplace.install(try workplace.executablePath, as: "moved/bench")
        let result = try await Subprocess.run(
            .path(.init(copy)), arguments: ["report", "out"], environment: .inherit, workingDirectory: .init(workplace.path),
            output: .string(limit: 1 << 20), error: .string(limit: 1 << 20)
        )
        #expect(result.terminationStatus == .exited(0), "\(result.standardError)")
        let html = try workplace.read("out/report.html")
        #expect(html.contains("const ReportData") && html.contains(".timeline-chart {"))
    }

    @Test func aReportOfADamagedRunWarns() async throws {
        try await makeRun()
        try FileManager.default.removeItem(atPath: "\(workplace.path)/out/screens.csv")
        let lines = try workplace.read("out/ticks.csv").split(separator: "\n")
        try workplace.write(lines.dropLast(3).joined(separator: "\n") + "\ndelegate,quilt,lin", to: "out/ticks.csv")
        let outcome = try await workplace.command("report", "./out")
        #expect(outcome.status == .exited(0), "\(outcome.errors)")
        #expect(
            outcome.errors.contains(
                "warning: out/screens.csv: there is no such file. The report shows the intact part."))
        #expect(outcome.errors.contains("warning: out/ticks.csv: the file ends within the rows of "))
        let html = try workplace.read("out/report.html")
        #expect(html.contains("Missing or damaged: \(workplace.path)/out/screens.csv: there is no such file."))
        #expect(html.matches(of: /<svg class="timeline-chart"/).count == 1, "that of the scenario before")
        #expect(html.matches(of: /<svg class="phase-chart"/).count == 2)
    }

    @Test(arguments: [
        (["./nowhere"], "nowhere: there is no such directory; the directory of a run is expected."),
        (["/"], "/: there is no run.json in it; the directory of a run is expected."),
        (["./out", "--output", "./out"], "out: this is a directory; the name of a file is expected."),
        (
            ["./out", "--output", "./no/such/file.html"],
            "no/such/file.html: the file cannot be written: No such file or directory."
        ),
    ])
    func unusableRunsAreRefused(words: [String], sentence: String) async throws {
        if words[0] == "./out" { try await makeRun() }
        let before = try workplace.contents()
        let outcome = try await workplace.command(["report"] + words)
        #expect(outcome.status == .exited(64) && outcome.output.isEmpty)
        #expect(outcome.sentences == [sentence])
        #expect(try workplace.contents() == before)
    }

    /// Users choose the names of trace files.
    @Test func namesAreEscapedInReports() async throws {
        try workplace.write(
            "time_s,offset_y\n0,0\n0.1,50\n", to: "<script>alert(1)</script>.csv".replacing("/", with: "\u{2215}"))
        let name = "<script>alert(1)<\u{2215}script>.csv"
        let outcome = try await run("--trace", "./\(name)", "--report")
        #expect(outcome.status == .exited(0), "\(outcome.errors)")
        let html = try workplace.read("out/report.html")
        #expect(html.ranges(of: "<script>").count == 1, "the page's own")
        #expect(html.contains("&lt;script&gt;alert(1)"))
    }
}
