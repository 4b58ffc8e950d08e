import ArgumentParser
import BenchmarkResults
import Foundation
import Gating
import Processes
import Reporting
import Statistics

package struct HistoryCommand: AsyncParsableCommand {
    package static let configuration = CommandConfiguration(
        commandName: "history",
        abstract: "Shows which commits changed exact counters and instructions, over many runs.",
        discussion: """
            Pass run directories, or folders to read every run below. Commits are in the order of the git repository of the current folder; \
            commits that it does not know are ordered by the start of their runs.

            Any change of an exact counter is real. Instructions change if they differ by more than \
            \(percentText(InstructionTier.tolerance, decimals: 1)). Times are drawn in the report, per machine. Runs with other settings are \
            other series.

            \(examples("history results", "history results --output history.csv --report history.html"))
            """
    )

    @Argument(help: ArgumentHelp("Run directories, or folders with runs.", valueName: "RUN"))
    var runs: [String]

    @Option(
        name: .shortAndLong, parsing: .unconditional,
        help: ArgumentHelp(
            "Write a row per commit and series, see results/README.md; - is the standard output.", valueName: "FILE.csv"))
    var output: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Write a page with the changes and a chart of each series' times.", valueName: "FILE.html"))
    var report: String?

    @OptionGroup var damage: DamageOptions

    package init() {}

    @MainActor
    package func run() async throws {
        try await interruptible(saying: "Reading was interrupted; nothing was written.") { interruption in
            let (table, page, input) = try readingInput {
                guard output == nil || output != report else {
                    throw ValidationError(
                        "--output and --report name the same file, \(excerpt(of: output ?? "")); choose two files.")
                }
                // Opened first, because reading takes a while.
                return (
                    try output.map { try ExportFile(path: $0) }, try report.map { try ExportFile(path: $0) },
                    try HistoryInput(runs, damage.policy)
                )
            }
            for warning in input.omissions + input.notices { StandardError.warn(warning) }
            let text = HistoryText(try await history(of: input, interruption))
            try table?.write { try HistoryTable.write(text.history, to: &$0) }
            try page?.write { try HistoryReport(text, notices: input.notices).write(to: &$0) }
            var parts = [text.report(notices: input.notices)]
            let files = [table.map { "The rows are in \($0.path)." }, page.map { "The report is in \($0.path)." }]
            if table != nil || page != nil { parts.append(files.compactMap(\.self).joined(separator: "\n")) }
            let printed = parts.joined(separator: "\n\n")
            if table?.isStandardOutput == true || page?.isStandardOutput == true {
                StandardError.printLine(printed)
            } else {
                try StandardOutput.printLine(printed)
            }
        }
    }

    private func history(of input: HistoryInput, _ interruption: Interruption) async throws -> RunHistory {
        guard input.runCount > 1 else {
            throw ValidationError("A history needs at least two runs; found \(input.runCount).")
        }
        let gitOrder = await GitRepository(
            launcher: InterruptibleLauncher(SystemLauncher(timeLimit: SystemLauncher.probeTimeLimit), interruption: interruption)
        ).commitOrder(of: input.samples.compactMap(\.baseRevision))
        let history = RunHistory(of: input.samples, gitOrder: gitOrder, tolerance: InstructionTier.tolerance)
        guard history.comparesAnything else {
            throw ValidationError(
                "The \(input.runCount) runs have no series in common; pass runs with the same scenarios, strategies and settings."
            )
        }
        return history
    }
}

/// The runs of a history, read one after the other.
private struct HistoryInput {
    private(set) var samples: [HistorySample] = []
    /// Notices about damaged runs that are read.
    private(set) var notices: [String] = []
    /// The reasons why runs in a folder were left out.
    private(set) var omissions: [String] = []
    private(set) var runCount = 0

    /// - Parameters:
    ///   - arguments: Run directories, and folders that are searched for runs.
    ///   - policy: How damaged files are treated.
    /// - Throws: `DataFileError` for an unusable run that is an argument, and for a folder without
    ///   a run. Damaged and unfinished runs in a folder are left out.
    init(_ arguments: [String], _ policy: Run.Policy) throws {
        func resolved(_ path: String) -> String { URL(fileURLWithPath: path).resolvingSymlinksInPath().path }
        var known: Set<String> = []
        for argument in arguments {
            for path in try RunDirectory.all(in: argument) where known.insert(resolved(path)).inserted {
                do {
                    let tables: [any Table.Type] = [WorkTable.self, InstructionsTable.self]
                    let run = try Run.open(path, policy, tables: tables)
                    if let notice = run.damageNotice { notices.append(notice) }
                    for number in run.scenarios.indices {
                        samples += HistorySample.all(of: try run.scenario(number, with: tables), in: run)
                    }
                    runCount += 1
                } catch let error as DataFileError where resolved(path) != resolved(argument) {
                    omissions.append("\(error.description) The history is without that run.")
                }
            }
        }
    }
}
