import BenchmarkResults
import Console
import Experiments
import Foundation
import Gating
import Sampling
import Statistics
import Suites

/// The scenarios of a run, and how to measure them.
struct RunJob {
    private let suite: SuiteContents
    private let given: ScenarioArguments
    /// All scenarios of the run, including other shards.
    let matrix: ScenarioMatrix
    let requests: [ScenarioRequest]
    private let shard: Shard?
    let measuring: MeasuringSettings
    private let usualOptions: UsualRunOptions
    let options: RunOptions
    /// The number of ticks whose instructions are counted, or `nil`.
    let instructionTicks: Int?
    private let processTimeLimit: Duration

    /// - Parameter settings: The arguments of all settings.
    init(
        _ suite: SuiteContents, _ settings: [String: SettingArgument], _ usualOptions: UsualRunOptions, _ options: RunOptions
    ) throws {
        self.suite = suite
        self.usualOptions = usualOptions
        self.options = options
        given = try ScenarioArguments(settings, of: suite)
        matrix = try ScenarioMatrix(given, of: suite)
        measuring = try MeasuringSettings(settings, exactOnly: usualOptions.exactOnly, isOptimized: suite.isOptimized, given.file)
        shard = try options.shard?.get()
        requests = try shard?.scenarios(of: matrix.requests) ?? matrix.requests
        instructionTicks =
            options.instructions ? try options.instructionTicks.get(orDefaultOf: CoreSettings.instructionTicks) : nil
        processTimeLimit = try options.processTimeout.timeLimit()
    }

    /// Checks the scenarios before anything is measured, and makes the first scenario.
    ///
    /// Faults in files, settings and strategies show with any number of items, so only the smallest
    /// scenario of each combination is made and released again. The others are made when they run,
    /// so that only one is in memory.
    ///
    /// - Returns: The scenarios with the measured strategies, and the first scenario.
    @MainActor
    func checkScenarios() throws -> (requests: [ScenarioRequest], first: Scenario?) {
        let firstName = requests[0].description.nameWithoutItems
        var smallest: [String: ScenarioRequest] = [:]
        for request in requests {
            let name = request.description.nameWithoutItems
            if request.description.items < smallest[name]?.description.items ?? .max { smallest[name] = request }
        }
        var competitors: [String: [String]] = [:]
        for name in requests.map(\.description.nameWithoutItems).uniqued() where name != firstName {
            competitors[name] = try smallest[name]?.make().scenario.competitors.map(\.name)
        }
        let first = try requests[0].makeAndWarn()
        competitors[firstName] = first.competitors.map(\.name)
        return (requests.map { $0.with(strategies: competitors[$0.description.nameWithoutItems] ?? []) }, first)
    }

    @MainActor
    func experiment(
        _ interruption: Interruption, emit: @escaping (ExperimentEvent) -> Void
    ) -> Experiment<MonotonicClock, SystemNoiseMeter> {
        Experiment(
            plan: measuring.plan, seed: matrix.requests[0].parameters.seed,
            budget: measuring.budget, target: measuring.target,
            clock: MonotonicClock(), interruption: interruption, emit: emit)
    }

    /// Finds what counts instructions, or returns `nil` if the run does not count them.
    func callgrind(_ interruption: Interruption) async throws -> Callgrind? {
        guard options.instructions else { return nil }
        try readingInput { for request in requests { try request.requireFilesForOtherProcesses() } }
        return try await Callgrind.ofThisProgram(
            launcher: SystemLauncher(timeLimit: processTimeLimit, interruption: interruption))
    }

    /// Counts the instructions of each series of a measured scenario in separate processes.
    ///
    /// - Throws: Errors of `Callgrind.counts(of:in:tickCount:screenDigests:)`.
    func addInstructions(to result: inout Run.Scenario, with callgrind: Callgrind) async throws {
        let clock = MonotonicClock()
        let start = clock.now()
        var counts: [InstructionCounts] = []
        for series in result.series {
            counts.append(
                try await callgrind.counts(
                    of: "\(series.strategy) in \(result.name)", in: result.description.with(strategies: [series.strategy]),
                    tickCount: instructionTicks, screenDigests: series.work?.map(\.screenDigest) ?? []))
        }
        result.add(instructions: counts, elapsed: start.duration(to: clock.now()))
    }

    /// Times the first load of each series of a measured scenario, each in a new process. A load that cannot be timed stays unknown.
    ///
    /// - Throws: Errors of an interrupted launcher.
    func addFirstLoads(
        to result: inout Run.Scenario, of request: ScenarioRequest, _ interruption: Interruption
    ) async throws {
        let launcher = SystemLauncher(timeLimit: processTimeLimit, interruption: interruption)
        let clock = MonotonicClock()
        let start = clock.now()
        var costs: [CostInterval?] = []
        for series in result.series {
            let name = "\(series.strategy) in \(result.name)"
            do {
                try request.requireFilesForOtherProcesses()
                costs.append(
                    try await BenchExecutable.current.firstLoad(
                        of: name, in: result.description.with(strategies: [series.strategy]), launcher: launcher))
            } catch let error
                where error is ProcessFailure || error is ProgramNotStarted || error is SettingError || error is DataFileError
            {
                StandardError.warn("the first load of \(name) is unknown: \(error)")
                costs.append(nil)
            }
        }
        result.add(firstLoads: costs, elapsed: start.duration(to: clock.now()))
    }

    // MARK: The run directory

    /// - Parameter requests: The scenarios to run, with the measured strategies as far as they are
    ///   known.
    @MainActor
    func manifest(of requests: [ScenarioRequest], ownCost: OwnCost, _ interruption: Interruption) async -> RunManifest {
        let gitRevision = await GitRepository(
            launcher: SystemLauncher(timeLimit: SystemLauncher.probeTimeLimit, interruption: interruption)
        ).revision(ignoringFoldersWith: RunManifest.fileName)
        var environment = RunEnvironment.current(
            isOptimized: suite.isOptimized, allocator: AllocationCounter.allocatorName, gitRevision: gitRevision)
        environment.ownCostPerTickNanoseconds = Double(ownCost.insideTick.wholeNanoseconds)
        environment.ownCostAroundTickNanoseconds = Double(ownCost.aroundTick.wholeNanoseconds)
        return RunManifest(
            suite: suite.name, program: BenchExecutable.currentChecksum, commandLine: CommandLine.arguments,
            settings: settings(of: shard == nil ? requests : matrix.requests), files: namedFiles, shard: shard?.description,
            plannedScenarios: matrix.requests.map(\.name),
            seed: matrix.requests[0].parameters.seed,
            budget: measuring.budget, displayScale: Double(matrix.requests[0].displayScale),
            screens: options.screens || usualOptions.report, environment: environment, started: Date())
    }

    private var namedFiles: [String: String]? {
        let named = matrix.requests.map(\.description).files
        guard let file = given.file else { return named }
        return (named ?? [:]).merging([file.path: file.digest]) { $1 }
    }

    /// Returns the argument of every setting: the user's, the default, or the subjects' choice.
    private func settings(of requests: [ScenarioRequest]) -> [String: String] {
        let owned = requests.flatMap(\.subject.description.settings)
        var texts: [String: String] = [:]
        for setting in CoreSettings.ofScenarios + CoreSettings.ofMeasuring + owned { texts[setting.name] = setting.defaultText }
        texts.merge(given.texts.mapValues(\.text)) { $1 }
        texts.merge(measuring.texts) { $1 }
        // One of the two says what is judged.
        texts[measuring.slowdown == nil ? CoreSettings.slowdown.name : CoreSettings.device.name] = nil
        // The manifest has the display scale.
        texts[CoreSettings.scale.name] = nil
        texts[CoreSettings.instructionTicks.name] = instructionTicks.map(String.init)
        func list(_ values: [String]) -> String { values.uniqued().joined(separator: ",") }
        texts[CoreSettings.layout.name] = list(requests.map(\.subject.name))
        texts[CoreSettings.items.name] = list(requests.map { "\($0.description.items)" })
        texts[CoreSettings.strategy.name] = list(requests.flatMap { $0.competitorDescriptions.map(\.name) })
        if texts[CoreSettings.trace.name] == nil {
            texts[CoreSettings.trace.name] = list(requests.map(\.source.name))
        }
        // With several numbers of items, the default may give several numbers of ticks.
        let tickCounts = requests.map(\.plannedTicks).uniqued()
        texts[CoreSettings.ticks.name] = tickCounts.count == 1 ? tickCounts[0].map(String.init) : nil
        texts[CoreSettings.scenario.name] = given.file?.path
        return texts
    }

    func makeDirectory(_ manifest: RunManifest) throws -> RunDirectory {
        if let resumed = options.resume { return try RunDirectory.resume(at: resumed, manifest: manifest) }
        if let folder = usualOptions.output {
            return try RunDirectory.create(at: folder, replacingExisting: options.force, manifest: manifest)
        }
        return try RunDirectory.create(
            uniquelyNamedIn: RunDirectory.usualFolder, date: manifest.started, seed: manifest.seed, manifest: manifest)
    }
}

extension RunDirectory {
    fileprivate static let usualFolder = "results"

    /// Where the finished scenarios of an unfinished run are, as the end of a sentence.
    var placeOfScenarios: String {
        "its finished scenarios are in \(path), and “\(["--resume", place].shellCommand)” continues it."
    }

    func unfinished(_ requests: [ScenarioRequest]) -> [ScenarioRequest] {
        requests.filter { !finishedScenarios.contains($0.name) }
    }

    /// Removes a run without results, so that the corrected command can use the same directory.
    func discardWithUsualFolder() {
        discard()
        // Fails if the folder is not empty.
        if path.hasPrefix("\(Self.usualFolder)/") { rmdir(Self.usualFolder) }
    }
}

extension FlagArgument<Duration>? {
    func timeLimit() throws -> Duration { try self?.get() ?? SystemLauncher.defaultTimeLimit }
}

extension ScenarioRequest {
    @MainActor
    func makeAndWarn() throws -> Scenario {
        let (scenario, warnings) = try make()
        for warning in warnings { StandardError.warn(warning) }
        return scenario
    }
}
