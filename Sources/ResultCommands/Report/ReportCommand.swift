import ArgumentParser
import BenchmarkResults
import Console
import Reporting

struct ReportCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "report",
        abstract: "Shows a run as one HTML file: answer, table, timeline, phases, work, and the screen itself.",
        discussion: """
            The file is self-contained: it opens without a network, and can be attached to a pull request or a chat. Of an \
            unfinished run, it shows the finished scenarios. Of more than \
            \(HTMLReport.scenarioLimit) scenarios, it shows the largest tick by tick, and all in its tables.

            \(examples("report results/before", "report results/before --output before.html"))
            """
    )

    @Argument(help: ArgumentHelp("The run directory.", valueName: "RUN"))
    var source: String

    @Option("The file; default: report.html in the run directory.", value: "FILE.html", name: .shortAndLong)
    var output: String?

    func run() throws {
        let progress = ProgressLine()
        let file = try readingInput {
            try HTMLReport.write(reportOn: source, to: output, warn: StandardError.warn, advance: progress.updateReport)
        }
        progress.clear()
        try StandardOutput.printLine("The report is \(file.place).", about: file)
    }
}
