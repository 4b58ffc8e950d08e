import ArgumentParser
import BenchmarkResults
import Experiments
import Gating
import Processes
import ResultCommands
import Suites

struct BaselineCommand<Suite: BenchmarkSuite>: AsyncParsableCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "baseline",
            abstract: "Writes the exact work of scenarios to a file, which “gate” holds later builds against.",
            discussion: """
                Counted are allocations, bytes, steps of the layout cycle and a digest of the screen, tick by tick, and, where valgrind \
                is installed, the instructions of each tick. No time is in it: it holds for every machine of the same \
                architecture, toolchain, build configuration and allocator. Make it in release, commit it, and make it again when the \
                work is meant to change.

                \(examples("baseline --items 50,500", "baseline --items 500 --ticks 120 --output baseline.json"))
                """
        )
    }

    @Option(
        name: .shortAndLong, parsing: .unconditional,
        help: ArgumentHelp("The baseline; else results/baseline.json.", valueName: "FILE.json"))
    var output: String?

    @Flag(help: "Leave the instructions out.")
    var skipInstructions = false

    @Option(CoreSettings.processTimeout) var processTimeout: Given<Duration>?
    @OptionGroup(title: "What is scrolled") var scenarios: ScenarioOptions<Suite>
    @OptionGroup(title: "Settings of single layouts") var subjects: SubjectOptions<Suite>

    @MainActor
    func run() async throws {
        try await interruptible(saying: "Counting was interrupted; no baseline was written.") { interruption in
            let (timeLimit, gateScenarios, file) = try readingInput {
                let suite = try SuiteContents(Suite.self)
                return (
                    try processTimeout.timeLimit(),
                    try GateScenarios(
                        GivenScenarios(scenarios, subjects, of: suite), of: suite, command: "\(suite.name) baseline"),
                    try ExportFile(path: output ?? "results/baseline.json")
                )
            }
            StandardError.warnOfDebugBuild("Only debug builds can be held against its baseline.")
            let counted = try gateScenarios.counted(interruption: interruption)
            let baseline = try await addingInstructions(
                to: counted, launcher: InterruptibleLauncher(SystemLauncher(timeLimit: timeLimit), interruption: interruption))
            let json = try baseline.json()
            try file.write { try $0.write([UInt8](json)) }
            let count = baseline.series.count == 1 ? "1 series" : "\(baseline.series.count) series"
            try StandardOutput.printLine(
                "The exact work of \(count), \(baseline.series.reduce(0) { $0 + $1.ticks.count }) ticks, is in \(file.path).",
                about: file)
        }
    }

    @MainActor
    private func addingInstructions(to baseline: Baseline, launcher: some ProgramLauncher) async throws -> Baseline {
        guard !skipInstructions else { return baseline }
        let counter = try await GateInstructions(of: .current, launcher: launcher)
        for sentence in counter.unavailable { StandardError.printLine(sentence) }
        return try await counter.adding(to: baseline)
    }
}
