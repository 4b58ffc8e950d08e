import ArgumentParser
import BenchmarkResults
import Experiments
import Foundation
import Reporting
import Sampling
import Statistics

struct RunCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "run",
        abstract: "Times strategies over a scroll and writes a run directory (the default command).",
        discussion: """
            Defaults: items 50,500,5000,50000; all strategies; the quilt with blocks of 100 pt and spans of 1–2 × 1–2; the effect \
            linear; the trace mixed, 600 ticks; a screen of 375x667; a budget of 16.6ms; 1 warm-up replay; seed 1.
            """
    )

    @OptionGroup(title: "What is scrolled") var scenarioOptions: ScenarioOptions
    @OptionGroup(title: "How it is measured and kept") var runOptions: RunOptions
    @OptionGroup(title: "Whether instructions are counted") var instructionOptions: InstructionOptions
    @OptionGroup(title: "How a gate is tried") var handicapOptions: HandicapOptions

    @MainActor
    func run() async throws {
        try await interruptible { try await measure($0) }
    }

    @MainActor
    private func measure(_ interruption: Interruption) async throws {
        let (factory, measuring) = try readingInput {
            let settings = try ScenarioSettings(scenarioOptions)
            let measuring = try MeasuringSettings(runOptions, scenarioFile: settings.scenarioFile)
            let factory = try ScenarioFactory(settings, handicap: handicapOptions.handicap(for: settings))
            try measuring.pinnedCore.map(pinMeasuringThread)
            return (factory, measuring)
        }
        let scenarios = try scenarios(of: factory)
        let chromeTrace = try readingInput { try runOptions.exportChromeTrace.map(ExportFile.init) }
        let instructionPass = try await makeInstructionPass(factory)
        let ownCost = try OwnCost.measure(clock: MonotonicClock(), interruption: interruption)
        let directory = try await makeRunDirectory(factory, measuring, ownCost: ownCost)
        announce(scenarios, ownCost: ownCost)
        factory.handicap.map { StandardError.warn($0.notice) }

        let style = ProgressStyle.current(isQuiet: runOptions.quiet)
        let progress = Progress(style: style, clock: MonotonicClock(), write: StandardError.print)
        let experiment = Experiment(
            warmUpRounds: measuring.warmup, plan: measuring.plan, seed: factory.settings.seed, budget: measuring.budget,
            slowdown: measuring.slowdown, clock: MonotonicClock(), interruption: interruption, emit: progress.show
        )
        var results: [Run.Scenario] = []
        let keep = { result in
            try directory.append(result)
            results.append(result)
        }
        if let instructionPass {
            try await experiment.run(
                scenarios, countInstructions: { try await countInstructions(of: $1, factory, instructionPass, interruption) },
                keep: keep
            )
        } else {
            try experiment.run(scenarios, keep: keep)
        }
        try directory.finish()
        try chromeTrace?.write { try ChromeTrace(of: results).write(to: &$0) }
        try factory.handicap.map { try StandardOutput.printLine("\n**\($0.notice)**") }
        try printSummary(RunSummary(results))
        if runOptions.work { try printTable(WorkText(results).table, WorkText(results).legend) }
        if runOptions.phases { try printTable(PhasesText(results).table, PhasesText(results).legend) }
        if let certificate = directory.manifest.noiseCertificate {
            try StandardOutput.printLine(NoiseText(certificate).sentence)
        }
        let files = [RunManifest.fileName] + RunDirectory.tables.map { $0.fileName }
        if runOptions.report {
            let run = Run(path: directory.path, manifest: directory.manifest, scenarios: results)
            StandardError.printLine(try ReportCommand.write(run, to: nil))
        }
        StandardError.printLine("The run is in \(directory.path): \(files.joined(separator: ", ")).")
    }

    private func scenarios(of factory: ScenarioFactory) throws -> [Scenario] {
        try readingInput {
            try factory.itemCounts.map { itemCount in
                try MemoryCheck.check(
                    itemCount: itemCount, strategyCount: factory.settings.strategies.count, layerTicks: factory.layerTicks
                )
                let (scenario, clampedTicks) = try factory.scenario(itemCount)
                StandardError.warnOfClampedTicks(clampedTicks, itemCount: itemCount)
                StandardError.warnOfOverflow(try scenario.album.flatMap { try factory.overflow(of: $0) })
                return scenario
            }
        }
    }

    @MainActor
    private func makeRunDirectory(
        _ factory: ScenarioFactory, _ measuring: MeasuringSettings, ownCost: OwnCost
    ) async throws -> RunDirectory {
        let now = Date()
        let manifest = RunManifest(
            suite: Bench.configuration.commandName ?? "bench",
            commandLine: CommandLine.arguments,
            settings: RunSettings(factory, measuring, instructionTicks: try instructionOptions.tickCount()),
            seed: factory.settings.seed,
            budget: measuring.budget.duration,
            slowdown: measuring.slowdown,
            displayScale: Double(ScenarioSettings.displayScale),
            handicap: factory.handicap?.label,
            environment: await .current(allocator: AllocationCounter.allocatorName),
            ownCostPerTickNanoseconds: Double(ownCost.insideTick.wholeNanoseconds),
            ownCostAroundTickNanoseconds: Double(ownCost.aroundTick.wholeNanoseconds),
            started: now
        )
        return try readingInput {
            if let output = runOptions.output {
                return try RunDirectory.create(at: output, replacingExisting: runOptions.force, manifest: manifest)
            }
            return try RunDirectory.create(uniquelyNamedIn: "results", date: now, seed: factory.settings.seed, manifest: manifest)
        }
    }

    private func announce(_ scenarios: [Scenario], ownCost: OwnCost) {
        #if DEBUG
            StandardError.warn("this is a debug build: its times mean nothing. Use «swift run -c release bench».")
        #endif
        if AllocationCounter.allocatorName == nil {
            StandardError.warn("built without jemalloc: allocation figures are left empty.")
        }
        let strategies = scenarios.first?.strategies.map { $0.name }.joined(separator: ", ") ?? ""
        let count = scenarios.count == 1 ? "1 scenario" : "\(scenarios.count) scenarios"
        StandardError.printLine(
            "\(count), strategies \(strategies). The harness itself adds \(ownCost.insideTick.text) to each tick, and takes "
                + "\(ownCost.aroundTick.text) between two."
        )
        StandardError.warnOfDearClock(ownCost)
    }

    private func printSummary(_ summary: RunSummary) throws {
        try printTable(summary.tableText, summary.legend)
        for sentence in summary.sentences { try StandardOutput.printLine(sentence) }
    }

    private func printTable(_ table: String, _ legend: String) throws {
        try StandardOutput.printLine("\n\(table)\n\n\(legend)")
    }
}
