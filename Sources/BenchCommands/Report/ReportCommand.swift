import ArgumentParser
import BenchmarkResults
import Reporting

struct ReportCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "report",
        abstract: "Shows a run as one HTML file: verdict, timeline, scaling, distribution, phases, work, and the screen itself.",
        discussion: """
            The file needs nothing else: it opens without a network and goes into a pull request or a chat as it is. Of a run that \
            did not come to its end, or whose tables are damaged, it shows what is whole and says first what is missing.
            """
    )

    @Argument(help: ArgumentHelp("The run directory.", valueName: "RUN"))
    var source: String

    @Option(
        parsing: .unconditional, help: ArgumentHelp("The file; else report.html in the run directory.", valueName: "FILE.html"))
    var output: String?

    /// What a report shows besides the summary.
    private static let tables: [any Table.Type] = [
        BudgetsTable.self, ScrollTable.self, TicksTable.self, WorkTable.self, PhasesTable.self, ScreensTable.self,
        InstructionsTable.self,
    ]

    func run() throws {
        let run = try readingInput { try Run.read(source, .whatIsThere, tables: Self.tables) }
        try StandardOutput.printLine(Self.write(run, to: output))
    }

    /// Writes the report on a run and warns of what is missing in it.
    ///
    /// - Parameter output: `nil`: in the run directory.
    /// - Returns: A sentence that says where the report is.
    static func write(_ run: Run, to output: String?) throws -> String {
        let path = output ?? "\(run.path)/\(RunDirectory.reportFileName)"
        let file = try readingInput { try ExportFile(path: path) }
        for gap in run.gaps { StandardError.warn("the report lacks what \(gap.file) would tell: \(gap.problem)") }
        try file.write { try HTMLReport(of: run).write(to: &$0) }
        return "The report is in \(path)."
    }
}
