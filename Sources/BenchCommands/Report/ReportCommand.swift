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

            \(examples("report results/before", "report results/before --output before.html"))
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
        let file = try Self.write(reportOn: source, to: output)
        try StandardOutput.printLine("The report is in \(file.path).", about: file)
    }

    /// Writes the report on a run and warns of what is missing in it.
    ///
    /// - Parameters:
    ///   - source: The run directory.
    ///   - output: The file, or `nil` for `report.html` in the run directory.
    static func write(reportOn source: String, to output: String?) throws -> ExportFile {
        let run = try readingInput { try Run.open(source, .whatIsThere, tables: tables).withRows(of: tables) }
        let file = try readingInput {
            try ExportFile(path: output ?? "\(run.path)/\(RunDirectory.reportFileName)")
        }
        for gap in run.gaps { StandardError.warn("\(gap.problem) The report shows what is whole.") }
        // From another folder the links would lead nowhere.
        let profiles = output == nil ? RunDirectory.profiledSeries(in: run.path) : []
        try file.write { try HTMLReport(of: run, profiledSeries: profiles).write(to: &$0) }
        return file
    }
}
