import BenchmarkResults
import Experiments
import Foundation
import Gating
import InstructionCounting
import Processes
import ResultCommands
import Sampling
import Statistics
import Suites

/// The scenarios of a run, and how to measure them.
struct RunJob {
    let suite: SuiteContents
    let given: GivenScenarios
    /// All scenarios of the run, including other shards.
    let matrix: ScenarioMatrix
    let plans: [ScenarioPlan]
    private let shard: Shard?
    let measuring: MeasuringSettings
    private let measuringOptions: MeasuringOptions
    private let options: RunOptions
    /// The number of ticks whose instructions are counted, by series or by function, or `nil`.
    private let instructionTicks: Int?
    private let processTimeLimit: Duration

    /// - Throws: `SettingError`, `DataFileError`, and errors of the suite's closures.
    init(_ suite: SuiteContents, _ given: GivenScenarios, _ measuringOptions: MeasuringOptions, _ options: RunOptions) throws {
        self.suite = suite
        self.options = options
        self.given = given
        matrix = try ScenarioMatrix(given, of: suite)
        self.measuringOptions = try measuringOptions.filled(from: given.file)
        measuring = try MeasuringSettings(self.measuringOptions)
        shard = try options.shard?.get()
        plans = try shard?.scenarios(of: matrix.plans, measuring) ?? matrix.plans
        let counts = options.instructions || options.profile
        instructionTicks = counts ? try options.instructionTicks.get(orDefaultOf: CoreSettings.instructionTicks) : nil
        processTimeLimit = try options.processTimeout.timeLimit()
        guard !measuring.timesNothing || options.exportChromeTrace == nil else {
            throw SettingError("--export-chrome-trace shows times, and this run times nothing; leave one of the two out.")
        }
    }

    /// - Parameter plans: The scenarios to run, with the measured strategies as far as they are
    ///   known.
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
            displayScale: Double(ScenarioRequest.displayScale), handicap: measuring.handicap?.label,
            environment: .current(allocator: AllocationCounter.allocatorName, gitRevision: gitRevision),
            ownCostPerTickNanoseconds: Double(ownCost.insideTick.wholeNanoseconds),
            ownCostAroundTickNanoseconds: Double(ownCost.aroundTick.wholeNanoseconds), started: Date())
    }

    /// Returns the argument of every setting: the user's, the default, or the subjects' choice.
    private func settings(of plans: [ScenarioPlan]) -> [String: String] {
        let owned = plans.flatMap(\.subject.description.settings)
        var texts: [String: String] = [:]
        for setting in CoreSettings.ofScenarios + CoreSettings.ofMeasuring + owned { texts[setting.name] = setting.defaultText }
        texts.merge(given.texts.merging(measuringOptions.texts) { $1 }.mapValues(\.text)) { $1 }
        texts[CoreSettings.instructionTicks.name] = options.instructionTicks?.text.text
        func list(_ values: [String]) -> String { values.uniqued().joined(separator: ",") }
        texts[CoreSettings.layout.name] = list(plans.map(\.subject.name))
        texts[CoreSettings.items.name] = list(plans.map { "\($0.items)" })
        texts[CoreSettings.strategy.name] = list(plans.flatMap { $0.competitorDescriptions.map(\.name) })
        if texts[CoreSettings.trace.name] == nil {
            texts[CoreSettings.trace.name] = list(plans.map(\.source.name))
        }
        texts[CoreSettings.ticks.name] = list(plans.map { "\($0.ticks)" })
        texts[CoreSettings.scenario.name] = given.file?.path
        return texts
    }

    /// Creates the run directory, or opens an unfinished run's directory.
    func makeDirectory(_ manifest: RunManifest) throws -> RunDirectory {
        if let resumed = options.resume { return try RunDirectory.resume(at: resumed, manifest: manifest) }
        if let output = options.output {
            return try RunDirectory.create(at: output, replacingExisting: options.force, manifest: manifest)
        }
        let seed = matrix.plans[0].seed
        return try RunDirectory.create(
            uniquelyNamedIn: RunDirectory.usualFolder, date: manifest.started, seed: seed, manifest: manifest)
    }

    // MARK: Scenarios

    /// Checks the scenarios before anything is measured, and makes the first scenario.
    ///
    /// Faults in files, settings and strategies show with any number of items, so only the smallest
    /// scenario of each combination is made and released again. The others are made when they run,
    /// so that only one is in memory.
    ///
    /// - Returns: The plans with the measured strategies, and the first scenario.
    /// - Throws: Errors of `ScenarioPlan.scenario(handicap:)`.
    @MainActor
    func checkScenarios() throws -> (plans: [ScenarioPlan], first: Scenario?) {
        try MemoryCheck.check(plans, replays: measuring.plan)
        var competitors: [String: [String]] = [:]
        for plan in plans.smallestOfEachName where plan.nameWithoutItems != plans[0].nameWithoutItems {
            competitors[plan.nameWithoutItems] =
                try plan.request(handicap: measuring.handicap).make().scenario.competitors.map(\.name)
        }
        let first = try plans[0].make(handicap: measuring.handicap)
        competitors[plans[0].nameWithoutItems] = first.competitors.map(\.name)
        return (plans.map { $0.with(competitors: competitors[$0.nameWithoutItems] ?? []) }, first)
    }

    // MARK: Processes

    /// Returns the settings for measuring each scenario in a separate process.
    ///
    /// - Throws: `SettingError` for settings that another process cannot use; the system's error if
    ///   no scratch folder can be created.
    func makeIsolatedScenarios(_ interruption: Interruption) throws -> IsolatedScenarios {
        for plan in plans {
            _ = try plan.arguments(competitors: [])
            try MemoryCheck.check(plan, plan.memoryEstimate(replays: measuring.plan))
        }
        return IsolatedScenarios(
            measuring: measuringOptions.texts.mapValues(\.text), executable: .current, launcher: launcher(interruption),
            scratch: try ScratchFolder())
    }

    private func launcher(_ interruption: Interruption) -> InterruptibleLauncher {
        InterruptibleLauncher(SystemLauncher(timeLimit: processTimeLimit), interruption: interruption)
    }

    // MARK: Instructions

    /// Finds a source that can count instructions, before the run starts.
    ///
    /// - Returns: The pass, or `nil` if the run does not count instructions.
    /// - Throws: `ValidationError` if instructions are requested and no source can count them.
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

    /// Checks that files can be read more than once, because other processes read them, too.
    private func requireFilesThatCanBeReadAgain() throws {
        try readingInput { for plan in plans { _ = try plan.arguments(competitors: []) } }
    }

    /// Prepares counting by function, before the run starts.
    ///
    /// - Returns: The pass, or `nil` if the run has no profiles.
    /// - Throws: `ValidationError` if profiles are requested and callgrind is not installed.
    @MainActor
    func makeProfilePass(_ interruption: Interruption) async throws -> Callgrind? {
        guard options.profile else { return nil }
        try requireFilesThatCanBeReadAgain()
        return try await Callgrind.ofThisProgram(launcher: launcher(interruption))
    }

    /// Counts the instructions of a series by function.
    ///
    /// - Throws: Errors of `Callgrind.functionProfile(of:arguments:tickCount:screenDigests:)`;
    ///   `Interruption.Requested`.
    func profile(of series: Run.Series, in result: Run.Scenario, _ pass: Callgrind) async throws -> FunctionProfile {
        try await pass.functionProfile(
            of: "\(series.strategy) in \(result.name)", arguments: try arguments(of: series, in: result),
            tickCount: min(instructionTicks ?? result.tickCount, result.tickCount),
            screenDigests: series.work?.map(\.screenDigest))
    }

    /// Returns the flags for another process that measures the series.
    private func arguments(of series: Run.Series, in result: Run.Scenario) throws -> [String] {
        guard let plan = plans.first(where: { $0.name == result.name }) else {
            preconditionFailure("The scenario \(result.name) is not of this run.")
        }
        return try plan.arguments(competitors: [series.strategy]).words
    }

    /// Counts the instructions of each series of a scenario that has been timed.
    ///
    /// - Returns: For each series, the counts from each source.
    /// - Throws: Errors of `InstructionPass.counts(of:arguments:screenDigests:)`;
    ///   `Interruption.Requested`.
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

extension RunDirectory {
    /// The default folder for runs.
    fileprivate static let usualFolder = "results"

    /// Returns the indices of the scenarios that are not measured yet.
    func indicesOfUnfinished(_ plans: [ScenarioPlan]) -> [Int] {
        plans.indices.filter { !finishedScenarios.contains(plans[$0].name) }
    }

    /// Removes a run without results, so that the corrected command can use the same directory.
    func discardWithUsualFolder() {
        discard()
        // Fails if the folder is not empty.
        if path.hasPrefix("\(Self.usualFolder)/") { rmdir(Self.usualFolder) }
    }
}

extension [ScenarioPlan] {
    /// The smallest scenario of each group that differs only in the number of items, in the order
    /// of names.
    fileprivate var smallestOfEachName: [ScenarioPlan] {
        var places: [String: Int] = [:]
        var smallest: [ScenarioPlan] = []
        for plan in self {
            let name = plan.nameWithoutItems
            if let place = places[name] {
                if plan.items < smallest[place].items { smallest[place] = plan }
            } else {
                places[name] = smallest.count
                smallest.append(plan)
            }
        }
        return smallest
    }
}

extension InstructionPass {
    /// - Throws: `SettingError` if no source can count instructions.
    func requireSource() throws(SettingError) {
        guard sources.isEmpty else { return }
        throw SettingError("--instructions: nothing here can count instructions. \(unavailable.joined(separator: " "))")
    }
}

extension InstructionCounterError {
    /// The reason why the processor's counter cannot be used, or `nil` if it can be used.
    fileprivate static var ofThisMachine: InstructionCounterError? {
        do {
            _ = try InstructionCounter.make()
            return nil
        } catch {
            return error
        }
    }
}
