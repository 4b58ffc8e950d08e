import ArgumentParser
import BenchmarkResults
import Experiments
import Gating
import Processes
import Reporting
import Statistics

struct HistoryCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "history",
        abstract: "Shows where exact counters, instructions and times changed over the commits of many runs.",
        discussion: """
            Give run directories, or folders: every run below a folder is read. Commits stand in the order of \
            the git repository of the current folder; those that it does not know, by the times at which their runs began.

            Any step of an exact counter is real. Instructions have one where they move by more than \
            \(percentText(InstructionTier.tolerance, decimals: 1)). Times are compared on one machine alone, while it was quiet, and have a step \
            where chance makes one as clear less than once in a hundred times. Runs with other settings are other series.

            \(examples("history results/all", "history results/all --output history.csv --report history.html"))
            """
    )

    @Argument(help: ArgumentHelp("Run directories, or folders with runs.", valueName: "RUN"))
    var runs: [String]

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "Write a row per commit and series, see results/README.md; - is the standard output.", valueName: "FILE.csv"))
    var output: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Write one page with a chart per series and figure, its steps marked.", valueName: "FILE.html"))
    var report: String?

    @OptionGroup var damage: DamageOptions

    @MainActor
    func run() async throws {
        try await interruptible(saying: "Reading was interrupted; nothing was written.") { interruption in
            let (table, page, read) = try readingInput {
                guard output == nil || output != report else {
                    throw ValidationError(
                        "--output and --report name the same file, \(excerpt(of: output ?? "")); each needs its own.")
                }
                // A file that cannot be written is refused before the reading, which takes a while.
                return (
                    try output.map { try ExportFile(path: $0) }, try report.map { try ExportFile(path: $0) },
                    try HistoryRuns(runs, damage.policy)
                )
            }
            for warning in read.omissions + read.notices { StandardError.warn(warning) }
            let history = try await history(of: read, interruption)
            let words = HistoryWords(history)
            try table?.write { try HistoryTable.write(history, to: &$0) }
            try page?.write { try HistoryReport(words, notices: read.notices).write(to: &$0) }
            try say(HistoryText(words: words).report(notices: read.notices), table, page)
        }
    }

    /// Prints the text and where the files are: to the standard error, where one of these is the standard output.
    private func say(_ text: String, _ table: ExportFile?, _ page: ExportFile?) throws {
        let files = [(table, "The rows are in"), (page, "The report is in")].compactMap { file, words in
            file.map { "\(words) \($0.path)." }
        }
        let all = ([text] + (files.isEmpty ? [] : [files.joined(separator: "\n")])).joined(separator: "\n\n")
        if let file = [table, page].compactMap(\.self).first(where: \.isStandardOutput) {
            try StandardOutput.printLine(all, about: file)
        } else {
            try StandardOutput.printLine(all)
        }
    }

    /// - Throws: A usage error for runs that say nothing about each other.
    private func history(of read: HistoryRuns, _ interruption: Interruption) async throws -> RunHistory {
        guard read.runCount > 1 else {
            let found = read.runCount == 0 ? "no run that can be used" : "one run"
            throw ValidationError("A history takes two runs at least, and here is \(found).")
        }
        let gitOrder = await GitRepository(
            of: ".",
            launcher: InterruptibleLauncher(SystemLauncher(timeLimit: SystemLauncher.probeTimeLimit), interruption: interruption)
        ).commitOrder(of: read.samples.compactMap { $0.revision.map(HistoryCommit.base) })
        let history = RunHistory(of: read.samples, gitOrder: gitOrder, tolerance: InstructionTier.tolerance)
        guard history.comparesAnything else {
            throw ValidationError(
                "The \(read.runCount) runs have no series in common: scenarios, strategies and settings have to be the same.")
        }
        return history
    }
}
