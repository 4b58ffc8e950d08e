import ArgumentParser
import BenchmarkResults
import Experiments
import Foundation
import Reporting
import Sampling

struct GateCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "gate",
        abstract: "Holds this build against a baseline and against another executable, and fails when scrolling became dearer.",
        discussion: """
            Three tiers. Exact: counters, allocations, bytes and screens of each tick, without tolerance. Instructions: of the \
            first 20 ticks under callgrind, within 0.3 %. Time: base and head are launched in 20 pairs of processes; a series \
            whose lower quartiles are more than 2.5 % apart is measured with 60 fresh pairs, or 120 where 60 do not decide, and \
            fails when the head's is again above the base's, by more than 3 % and beyond chance (p < 0.001). \
            Without scenario flags the baseline's own scenarios are used.

            Exit statuses: 0 passed; 1 an error, such as an executable that crashes; 2 a regression, or something that is missing \
            on one side; 4 an improvement, with --fail-on-improvement; 5 a baseline that is missing, damaged or of another build; \
            7 inconclusive; 64 usage.
            """
    )

    @OptionGroup(title: "What is held against what") var gateOptions: GateOptions
    @OptionGroup(title: "What is scrolled") var scenarioOptions: ScenarioOptions
    @OptionGroup(title: "How a gate is tried") var handicapOptions: HandicapOptions

    @MainActor
    func run() async throws {
        try await interruptible(saying: "The gate was interrupted; it has no verdict.") { interruption in
            do {
                try await judge(interruption)
            } catch let error as BaselineError {
                StandardError.printLine("Error: \(error)")
                throw ExitCode(BaselineError.exitStatus)
            }
        }
    }

    @MainActor
    private func judge(_ interruption: Interruption) async throws {
        let settings = try readingInput { try GateSettings(gateOptions) }
        let baseline = try readBaseline()
        let options = try scenarioOptions(for: baseline)
        let (factory, handicap) = try readingInput {
            let scenario = try ScenarioSettings(options)
            return (try ScenarioFactory(scenario), try handicapOptions.handicap(for: scenario))
        }
        #if DEBUG
            StandardError.warn("this is a debug build: its times mean nothing, and neither does its work for a release build.")
        #endif
        try handicap.map { try StandardOutput.printLine("**\($0.notice)**\n") }
        let flags = Dictionary(uniqueKeysWithValues: options.flags(with: factory.settings.scenarioFile, factory))
        try requireSameSettings(flags, as: baseline)
        let gate = Gate(
            settings: flags, baseline: baseline,
            programs: GatePrograms(
                base: gateOptions.selfTest ? gateOptions.baseExecutable ?? benchExecutable : gateOptions.baseExecutable,
                head: gateOptions.headExecutable ?? (gateOptions.selfTest ? gateOptions.baseExecutable : nil) ?? benchExecutable,
                handicap: handicap, launcher: SubprocessLauncher(), interruption: interruption
            ),
            replayCount: settings.replayCount,
            scaling: try gateOptions.scaling ? readingInput { try ScalingCheck(factory) } : nil,
            countsInstructions: !gateOptions.skipInstructions, seed: .random(in: .min ... .max)
        )
        if gateOptions.selfTest {
            try await GateSelfTest(gate, factory: factory, gateCount: settings.gateCount).run(progress: progress)
        } else {
            try await finish(gate)
        }
    }

    /// Runs the gate, prints and writes its verdicts, and ends with their status.
    @MainActor
    private func finish(_ gate: Gate) async throws {
        // Opened before the work begins, so that a bad path fails at once.
        let (markdown, junit) = try readingInput {
            (try gateOptions.markdown.map(ExportFile.init), try gateOptions.junit.map(ExportFile.init))
        }
        let started = Date()
        let report = try await gate.report(progress: progress)
        progress.clear()
        try StandardOutput.printLine(GateText(report).text)
        try markdown?.write { try GateMarkdown(report).write(to: &$0) }
        try junit?.write { sink in
            try JUnitReport(report, host: ProcessInfo.processInfo.hostName, started: started).write(to: &sink)
        }
        let status = exitStatus(of: report)
        if status != 0 { throw ExitCode(status) }
    }

    private var progress: GateProgress { GateProgress(style: .current(isQuiet: gateOptions.quiet)) }

    func exitStatus(of report: GateReport) -> Int32 {
        switch report.outcome {
        case .pass: 0
        case .improvement: gateOptions.failOnImprovement ? 4 : 0
        case .regression: 2
        case .inconclusive: 7
        }
    }

    // MARK: The baseline

    private func readBaseline() throws -> Baseline? {
        guard let path = gateOptions.baseline else { return nil }
        do {
            return try Baseline.read(path)
        } catch let error as DataFileError {
            throw BaselineError(error.description)
        }
    }

    /// The options as given, or where none was given those that the baseline was made with, or a small scenario for a self-test,
    /// which is many gates.
    private func scenarioOptions(for baseline: Baseline?) throws -> ScenarioOptions {
        guard scenarioOptions.isEmpty else { return scenarioOptions }
        if gateOptions.selfTest { return try ScenarioOptions.parse(GateSelfTest.scenario) }
        guard let baseline else { return scenarioOptions }
        do {
            return try ScenarioOptions.parse(
                baseline.settings.sorted { $0.key < $1.key }.flatMap { ["--\($0.key)", $0.value] })
        } catch {
            throw BaselineError(
                "\(gateOptions.baseline ?? ""): the baseline has settings that this bench does not know "
                    + "(\(baseline.settings.keys.sorted().joined(separator: ", "))): make it again with «bench baseline»."
            )
        }
    }

    /// - Throws: `BaselineError` where base and head would not do the same, but for which series there are: that is for the exact
    ///   tier to judge.
    private func requireSameSettings(_ flags: [String: String], as baseline: Baseline?) throws(BaselineError) {
        guard let baseline else { return }
        let differing = Set(flags.keys).union(baseline.settings.keys).subtracting(["items", "strategy"]).sorted().filter {
            flags[$0] != baseline.settings[$0]
        }
        guard differing.isEmpty else {
            let texts = differing.map { key in
                func text(_ value: String?) -> String { value.map { excerpt(of: $0) } ?? "not given" }
                return "--\(key): \(text(flags[key])), and \(text(baseline.settings[key])) in the baseline"
            }
            throw BaselineError(
                "\(gateOptions.baseline ?? ""): the baseline was made with other settings (\(texts.joined(separator: "; "))): leave "
                    + "the scenario flags out, or make it again with «bench baseline»."
            )
        }
    }
}

extension ScenarioOptions {
    /// Whether no flag was given.
    var isEmpty: Bool {
        items == nil && strategy == nil && scenario == nil && flags(with: nil, items: "", strategies: "").count == 2
    }
}
