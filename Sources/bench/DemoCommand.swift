import ArgumentParser
import BenchCommands
import BenchmarkResults
import Foundation
import Processes
import Reporting
import Suites

struct DemoCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "demo",
        abstract: "Compares three strategies on the quilt, says in three sentences what was seen, and opens the report.",
        discussion: """
            The strategies are \(strategies.joined(separator: ", ")). The run directory is that of “run --report” with the same flags. The \
            report is opened with xdg-open on Linux where there is a display, and with open on macOS; where it is not opened, its path is \
            printed.

            \(examples("demo", "demo --items 50000 --no-open"))
            """
    )

    private static let strategies = ["full", "cached", "delegate"]

    @Option(parsing: .unconditional, help: ArgumentHelp("The number of items.", valueName: "N"))
    var items = 5_000

    @Option(parsing: .unconditional, help: ArgumentHelp("The number of ticks.", valueName: "N"))
    var ticks = 600

    @Option(parsing: .unconditional, help: ArgumentHelp("The timed replays of each strategy.", valueName: "N"))
    var replays = 40

    @Option(
        parsing: .unconditional, help: ArgumentHelp("The run directory; else results/ and the time and seed.", valueName: "DIR"))
    var output: String?

    @Flag(help: "Print where the report is, and do not open it.")
    var noOpen = false

    @MainActor
    func run() async throws {
        var words = ["--layout", "quilt", "--strategy", Self.strategies.joined(separator: ",")]
        words += ["--items", "\(items)", "--ticks", "\(ticks)", "--replays", "\(replays)"]
        if let output { words += ["--output", output] }
        let (run, report) = try await measureAndReport(Bench.self, words)
        for scenario in run.scenarios {
            for sentence in DemoText(scenario).sentences { try StandardOutput.printLine(sentence) }
        }
        try StandardOutput.printLine("The report is in \(report), and the run in \(run.path).")
        if !noOpen, let obstacle = DesktopOpener().open(report) { StandardError.printLine(obstacle) }
    }
}
