import ArgumentParser
import BenchmarkResults
import Console
import Experiments
import Gating
import Suites
import SystemSupport

struct BaselineCommand<Suite: BenchmarkSuite>: AsyncParsableCommand, OptionsOnly {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "baseline",
            abstract: "Writes the exact work of scenarios to a file, with which “gate” compares later builds.",
            discussion: """
                The file has the allocations, the bytes, the steps of the layout cycle and a digest of the screen of each \
                tick, and its instructions if valgrind is installed. It has no times, so it applies to every machine with the \
                same architecture, toolchain, build configuration and allocator. Make it with an optimized build and commit it. \
                Make it again if the work is meant to change. The work is counted twice, and must not depend on chance.

                \(examples("baseline --items 50,500", "baseline --items 500 --ticks 120 --output baseline.json"))
                """
        )
    }

    @Option("The baseline; default: results/baseline.json.", value: "FILE.json", name: .shortAndLong)
    var output: String?

    @Flag(help: "Leave the instructions out.")
    var skipInstructions = false

    @Option(CoreSettings.processTimeout) var processTimeout: FlagArgument<Duration>?
    @OptionGroup(title: "Scenarios") var scenarios: SettingOptions<ScenarioSettings<Suite>>
    @OptionGroup var unexpected: UnexpectedArguments

    func validate() throws {
        try refuse(
            (
                skipInstructions && processTimeout != nil,
                "--skip-instructions and --process-timeout cannot be used together: only counting instructions starts processes."
            ))
    }

    @MainActor
    func run() async throws {
        try await interruptible(saying: "Counting was interrupted; no baseline was written.") { interruption in
            let (suite, timeLimit, gateScenarios, file) = try readingInput {
                let suite = try SuiteContents(Suite.self)
                let given = try ScenarioArguments(scenarios.texts, of: suite)
                let gateScenarios = try GateScenarios(given, of: suite, command: "\(suite.name) baseline")
                var files = CommandFiles(given, gateScenarios.descriptions)
                return (
                    suite, try processTimeout.timeLimit(), gateScenarios,
                    try files.create(output ?? "results/baseline.json", for: "--output")
                )
            }
            ProcessEnvironment.notice.map { StandardError.warn($0) }
            Suite.warnIfUnoptimized("only builds like this one can be compared with its baseline")
            let launcher = SystemLauncher(timeLimit: timeLimit, interruption: interruption)
            let counted = try Baseline(counting: gateScenarios.requests, of: suite, interruption: interruption)
            try await requireReproducible(counted, gateScenarios.descriptions, launcher)
            let baseline = try await addingInstructions(to: counted, of: gateScenarios.descriptions, launcher: launcher)
            let json = try baseline.json()
            try file.write { try $0.write([UInt8](json)) }
            let count = baseline.series.count == 1 ? "1 series" : "\(baseline.series.count) series"
            try StandardOutput.printLine(
                "The exact work of \(count), \(baseline.series.reduce(0) { $0 + $1.ticks.count }) ticks, is \(file.place).",
                about: file)
        }
    }

    /// Counts again, in another process, as a gate does.
    @MainActor
    private func requireReproducible(
        _ counted: Baseline, _ scenarios: [ScenarioDescription], _ launcher: some ProgramLauncher
    ) async throws {
        let programs = GatePrograms(base: nil, head: .current, launcher: launcher)
        let differences = ExactTier.verdictsOnChance(in: counted, try await programs.countWork(of: .head, scenarios))
        guard !differences.isEmpty else { return }
        for difference in differences { StandardError.printLine("\(difference.series.label): \(difference.finding)") }
        StandardError.printLine("No baseline was written.")
        throw ExitCode(ExitStatus.inconclusive.rawValue)
    }

    @MainActor
    private func addingInstructions(
        to baseline: Baseline, of scenarios: [ScenarioDescription], launcher: some ProgramLauncher
    ) async throws -> Baseline {
        guard !skipInstructions else { return baseline }
        let (counts, unavailable) = try await baseline.addingInstructions(of: .current, in: scenarios, launcher: launcher)
        if let unavailable { StandardError.printLine(unavailable) }
        return counts
    }
}
