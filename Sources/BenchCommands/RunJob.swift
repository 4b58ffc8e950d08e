import BenchmarkResults
import Experiments
import Foundation
import Gating
import InstructionCounting
import Processes
import Sampling
import Statistics
import Suites

/// A run that was asked for: its scenarios, and how they are measured.
struct RunJob {
    let suite: SuiteContents
    let given: GivenSettings
    /// All scenarios, whichever part of them is run.
    let matrix: ScenarioMatrix
    /// The scenarios that are run.
    let plans: [ScenarioPlan]
    private let shard: Shard?
    let measuring: MeasuringSettings
    let handicap: Handicap?
    private let options: RunOptions
    /// The ticks whose instructions are counted, by series or by function; `nil`: none are.
    private let instructionTicks: Int?
    private let processTimeLimit: Duration

    /// The settings of a run beside those that say what is scrolled.
    static let settings: [any TextSetting] =
        CoreSettings.measured + [CoreSettings.pin, CoreSettings.instructionTicks, CoreSettings.handicap]

    /// - Throws: `SettingError`, `DataFileError`, and what the suite's closures throw.
    init(_ suite: SuiteContents, words: [String], _ options: RunOptions) throws {
        self.suite = suite
        self.options = options
        given = try suite.read(options.exactOnlyOption.settings(words), Self.settings, measuresAsFileSays: true)
        matrix = try ScenarioMatrix(given, of: suite)
        measuring = try MeasuringSettings(given)
        handicap = try given.givenValue(of: CoreSettings.handicap)
        shard = try options.shard.map(Shard.init(given:))
        plans = try shard?.scenarios(of: matrix.plans, measuring) ?? matrix.plans
        let counts = options.instructions || options.profile
        guard counts || given.texts[CoreSettings.instructionTicks.name] == nil else {
            throw SettingError(
                "--instruction-ticks says how many ticks --instructions and --profile count; give one of these too.")
        }
        instructionTicks = counts ? try given.value(of: CoreSettings.instructionTicks) : nil
        guard options.isolate || counts || options.processOptions.processTimeout == nil else {
            throw SettingError(
                "--process-timeout is for the processes of --isolate, --instructions and --profile; give one of these too.")
        }
        processTimeLimit = try options.processOptions.timeLimit()
        guard options.resume == nil || (options.output == nil && !options.force) else {
            throw SettingError(
                "--resume names the directory of the run, and keeps what is in it; leave out --output and --force.")
        }
        guard options.resume == nil || options.exportChromeTrace == nil else {
            throw SettingError("--resume has no trace of the phases of finished scenarios; leave out --export-chrome-trace.")
        }
        guard !measuring.timesNothing || options.exportChromeTrace == nil else {
            throw SettingError("--export-chrome-trace shows times, and this run times nothing; leave one of the two out.")
        }
    }

    /// - Parameter plans: The scenarios that are run, with the competitors that are measured, as far as they are known.
    @MainActor
    func manifest(of plans: [ScenarioPlan], ownCost: OwnCost, _ interruption: Interruption) async -> RunManifest {
        let gitRevision = await GitRepository(
            of: ".",
            launcher: InterruptibleLauncher(SystemLauncher(timeLimit: SystemLauncher.probeTimeLimit), interruption: interruption)
        ).revision(ignoringFoldersWith: RunManifest.fileName)
        return RunManifest(
            suite: suite.name, commandLine: CommandLine.arguments, settings: settings(of: shard == nil ? plans : matrix.plans),
            shard: shard?.description, plannedScenarios: matrix.plans.map(\.name), seed: matrix.plans[0].seed,
            budget: measuring.budget.duration, slowdown: measuring.slowdown,
            displayScale: Double(ScenarioRequest.displayScale), handicap: handicap?.label,
            environment: .current(allocator: AllocationCounter.allocatorName, gitRevision: gitRevision),
            ownCostPerTickNanoseconds: Double(ownCost.insideTick.wholeNanoseconds),
            ownCostAroundTickNanoseconds: Double(ownCost.aroundTick.wholeNanoseconds), started: Date())
    }

    /// Every setting with the text that stood for it: the given one, else its default, else what the subjects chose.
    private func settings(of plans: [ScenarioPlan]) -> RunSettings {
        let owned = plans.flatMap(\.subject.description.settings)
        var texts: [String: String] = [:]
        for setting in CoreSettings.scrolled + CoreSettings.measured + owned {
            texts[setting.name] = given.texts[setting.name]?.text ?? setting.defaultText
        }
        for (name, text) in given.texts { texts[name] = text.text }
        func list(_ values: [String]) -> String { values.uniqued().joined(separator: ",") }
        texts[CoreSettings.layout.name] = list(plans.map(\.subject.name))
        texts[CoreSettings.items.name] = list(plans.map { "\($0.items)" })
        texts[CoreSettings.strategy.name] = list(plans.flatMap { $0.competitorDescriptions.map(\.name) })
        if texts[CoreSettings.trace.name] == nil {
            texts[CoreSettings.trace.name] = list(plans.map(\.source.name))
        }
        texts[CoreSettings.ticks.name] = list(plans.map { "\($0.ticks)" })
        texts[CoreSettings.scenario.name] = given.file
        return RunSettings(texts)
    }

    /// Makes the run directory, or takes over that of a run that stopped.
    func makeDirectory(_ manifest: RunManifest) throws -> RunDirectory {
        if let resumed = options.resume { return try RunDirectory.resume(at: resumed, manifest: manifest) }
        if let output = options.output {
            return try RunDirectory.create(at: output, replacingExisting: options.force, manifest: manifest)
        }
        let seed = matrix.plans[0].seed
        return try RunDirectory.create(uniquelyNamedIn: "results", date: manifest.started, seed: seed, manifest: manifest)
    }

    // MARK: Scenarios

    /// Finds what is wrong with the scenarios before anything is measured, and makes the first one.
    ///
    /// What is wrong with files, settings and competitors shows at any number of items: of each other combination of settings the
    /// scenario with the fewest is made, and dropped. The others are made when their turn comes, so that no two are in memory.
    ///
    /// - Returns: The plans with the competitors that are measured, and the first scenario.
    /// - Throws: As `ScenarioPlan.scenario(handicap:)`.
    @MainActor
    func checkScenarios() throws -> (plans: [ScenarioPlan], first: Scenario?) {
        try MemoryCheck.check(plans, replays: measuring.plan)
        var competitors: [String: [String]] = [:]
        for name in plans.map(\.nameWithoutItems).uniqued() where name != plans[0].nameWithoutItems {
            let smallest = plans.filter { $0.nameWithoutItems == name }.min { $0.items < $1.items }
            competitors[name] = try smallest?.request(handicap: handicap).make().scenario.competitors.map(\.name)
        }
        let first = try plans[0].make(handicap: handicap)
        competitors[plans[0].nameWithoutItems] = first.competitors.map(\.name)
        return (plans.map { $0.with(competitors: competitors[$0.nameWithoutItems] ?? []) }, first)
    }

    // MARK: Processes

    /// What measures each scenario in a process of its own.
    ///
    /// - Throws: `SettingError` for what another process cannot measure; the system's error where no scratch folder can be made.
    func makeIsolatedScenarios(_ interruption: Interruption) throws -> IsolatedScenarios {
        guard options.exportChromeTrace == nil else {
            throw SettingError("--isolate keeps no trace of each tick's phases; leave out --export-chrome-trace.")
        }
        for plan in plans {
            _ = try plan.arguments(competitors: [])
            try MemoryCheck.check(plan, plan.memoryEstimate(replays: measuring.plan))
        }
        let passedOn = (CoreSettings.measured + [CoreSettings.pin, CoreSettings.handicap]).map(\.name)
        return IsolatedScenarios(
            measuring: given.texts.filter { passedOn.contains($0.key) }.mapValues(\.text), executable: .current,
            launcher: launcher(interruption), scratch: try ScratchFolder())
    }

    private func launcher(_ interruption: Interruption) -> InterruptibleLauncher {
        InterruptibleLauncher(SystemLauncher(timeLimit: processTimeLimit), interruption: interruption)
    }

    // MARK: Instructions

    /// Finds out, before the run begins, what can count its instructions.
    ///
    /// - Returns: `nil` where the run does not count instructions.
    /// - Throws: `ValidationError` where instructions are asked for and nothing can count them.
    @MainActor
    func makeInstructionPass(_ interruption: Interruption) async throws -> InstructionPass? {
        guard options.instructions, let instructionTicks else { return nil }
        try requireFilesThatCanBeReadAgain()
        let pass = try await InstructionPass(
            tickCount: instructionTicks, executable: .current, launcher: launcher(interruption),
            counterProblem: .ofThisMachine)
        try readingInput { try pass.requireSource() }
        for sentence in pass.unavailable { StandardError.printLine(sentence) }
        return pass
    }

    /// Other processes read the files of the settings, too.
    private func requireFilesThatCanBeReadAgain() throws {
        try readingInput { for plan in plans { _ = try plan.arguments(competitors: []) } }
    }

    /// Finds out, before the run begins, whether callgrind can count by function.
    ///
    /// - Returns: `nil` where the run has no profiles.
    /// - Throws: `ValidationError` where profiles are asked for and callgrind is not installed.
    @MainActor
    func makeProfilePass(_ interruption: Interruption) async throws -> Callgrind? {
        guard options.profile else { return nil }
        try requireFilesThatCanBeReadAgain()
        return try await Callgrind.ofThisProgram(launcher: launcher(interruption))
    }

    /// Counts a series by function.
    ///
    /// - Throws: As `Callgrind.functionProfile(of:arguments:tickCount:screenDigests:)`; `Interruption.Requested`.
    func profile(of series: Run.Series, in result: Run.Scenario, _ pass: Callgrind) async throws -> FunctionProfile {
        try await pass.functionProfile(
            of: "\(series.strategy) in \(result.name)", arguments: try arguments(of: series, in: result),
            tickCount: min(instructionTicks ?? result.tickCount, result.tickCount),
            screenDigests: series.work?.map(\.screenDigest))
    }

    /// The flags that give another process a series of the run.
    private func arguments(of series: Run.Series, in result: Run.Scenario) throws -> [String] {
        guard let plan = plans.first(where: { $0.name == result.name }) else {
            preconditionFailure("The scenario \(result.name) is not of this run.")
        }
        return try plan.arguments(competitors: [series.strategy]).words
    }

    /// Counts the instructions of each series of a scenario that has been timed, with its result.
    ///
    /// - Returns: For each series, the counts of each source.
    /// - Throws: As `InstructionPass.counts(of:arguments:screenDigests:)`; `Interruption.Requested`.
    func countInstructions(
        _ result: Run.Scenario, _ pass: InstructionPass
    ) async throws -> [[InstructionCounts]] {
        var counts: [[InstructionCounts]] = []
        for series in result.series {
            counts.append(
                try await pass.counts(
                    of: "\(series.strategy) in \(result.name)",
                    arguments: try arguments(of: series, in: result),
                    screenDigests: series.work?.map(\.screenDigest) ?? []))
        }
        return counts
    }
}

extension InstructionPass {
    /// - Throws: `SettingError` where nothing can count.
    func requireSource() throws(SettingError) {
        guard sources.isEmpty else { return }
        throw SettingError("--instructions: nothing here can count instructions. \(unavailable.joined(separator: " "))")
    }
}

extension InstructionCounterError {
    /// Why the processor's counter cannot be used; `nil` where it can.
    fileprivate static var ofThisMachine: InstructionCounterError? {
        do {
            _ = try InstructionCounter.make()
            return nil
        } catch {
            return error
        }
    }
}

/// The settings of a run that say how it measures.
struct MeasuringSettings {
    /// `nil`: as many as fit into the scenario's share of the time.
    var replays: Int?
    var warmup: Int
    let budget: FrameBudget
    let slowdown: Double
    /// The core that the measuring thread is kept on; `nil`: wherever the system puts it.
    let pinnedCore: Int?

    /// - Throws: `SettingError`.
    init(_ given: GivenSettings) throws {
        replays = try given.givenValue(of: CoreSettings.replays)
        warmup = try given.value(of: CoreSettings.warmup)
        budget = FrameBudget(try given.value(of: CoreSettings.budget))
        slowdown = try given.value(of: CoreSettings.slowdown)
        pinnedCore = try given.givenValue(of: CoreSettings.pin)
    }

    /// Whether the run is of exact work alone.
    var timesNothing: Bool { replays == 0 }

    var plan: ReplayPlan { replays.map { .exactly($0) } ?? .automatic }
}
