import ArgumentParser
import BenchmarkResults
import Reporting

package struct ReportCommand: ParsableCommand {
    package static let configuration = CommandConfiguration(
        commandName: "report",
        abstract: "Shows a run as one HTML file: answer, table, timeline, phases, work, and the screen itself.",
        discussion: """
            The file is self-contained: it opens without a network, and can be attached to a pull request or a chat. Of an \
            unfinished or damaged run, it shows the intact part, and first lists what is missing. Of more than \
            \(HTMLReport.scenarioLimit) scenarios, it shows the largest tick by tick, and all in its tables.

            \(examples("report results/before", "report results/before --output before.html"))
            """
    )

    @Argument(help: ArgumentHelp("The run directory.", valueName: "RUN"))
    var source: String

    @Option("The file; default: report.html in the run directory.", value: "FILE.html", name: .shortAndLong)
    var output: String?

    /// The tables that are read besides the summary.
    private static let tables: [any Table.Type] =
        summaryTables + [ScrollTable.self, WorkTable.self, PhasesTable.self, ScreensTable.self]

    /// The tables that are read for all scenarios at once, for the report's first table.
    private static let summaryTables: [any Table.Type] = [
        BudgetsTable.self, EventsTable.self, SteadyTable.self, InstructionsTable.self,
    ]

    package init() {}

    package func run() throws {
        let file = try Self.write(reportOn: source, to: output)
        try StandardOutput.printLine("The report is in \(file.path).", about: file)
    }

    /// Returns whether the profile of a series is a flame graph. A foreign file could run scripts once a reader opens it.
    private static func isFlameGraph(_ series: Int, of run: Run) -> Bool {
        let name = RunDirectory.profileFileName(ofSeries: series)
        if let svg = try? readOwnFile(at: "\(run.path)/\(name)"), FlameGraph.isFlameGraph(String(decoding: svg, as: UTF8.self)) {
            return true
        }
        StandardError.warn("\(run.path)/\(name) is not a flame graph of this program, so the report has no link to it.")
        return false
    }

    /// Writes the report of a run, and prints warnings about missing parts.
    ///
    /// - Parameter output: The file, or `nil` for `report.html` in the run directory.
    package static func write(reportOn source: String, to output: String?) throws -> ExportFile {
        // Other rows are read one scenario at a time.
        let run = try readingInput {
            try Run.open(source, .lenient, tables: tables).withRows(of: summaryTables)
        }
        let file = try readingInput {
            var files = CommandFiles()
            return try files.create(output ?? "\(run.path)/\(RunDirectory.reportFileName)", for: "--output")
        }
        for gap in run.gaps { StandardError.warn("\(gap.problem) The report shows the intact part.") }
        // Links from another folder would be broken.
        let profiles = output == nil ? RunDirectory.profiledSeries(in: run.path).filter { Self.isFlameGraph($0, of: run) } : []
        let progress = ProgressLine()
        let report = HTMLReport(of: run, profiledSeries: profiles) { number in
            progress.update("writing the report, scenario", done: number + 1, of: run.scenarios.count)
            return try run.scenario(number, with: tables)
        }
        try readingInput { try file.write { try report.write(to: &$0) } }
        progress.clear()
        return file
    }
}
