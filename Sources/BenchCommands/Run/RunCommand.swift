import ArgumentParser
import BenchmarkResults
import Experiments
import Foundation
import Processes
import Reporting
import ResultCommands
import Sampling
import Statistics
import Suites

struct RunCommand<Suite: BenchmarkSuite>: AsyncParsableCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "run",
            abstract: "Times competitors over a scroll and writes a run directory (the default command).",
            discussion: """
                Settings that are lists, such as --items 50,500 --layout quilt,flow --seed 1,2, are crossed: each combination is a \
                scenario. Combinations that make no sense are left out and named.

                \(examples("run --items 50,500,5000 --trace fling", "run --items 500 --output results/mine --report"))
                """
        )
    }

    @OptionGroup(title: "What is scrolled") var layouts: LayoutOptions<Suite>
    @OptionGroup(title: "What is scrolled") var content: ContentOptions
    @OptionGroup(title: "How it is measured") var measuring: MeasuringOptions
    @OptionGroup(title: "What is printed and kept") var runOptions: RunOptions
    @OptionGroup(title: "Settings of single layouts") var subjects: SubjectOptions<Suite>

    @MainActor
    func run() async throws {
        try await interruptible(saying: "\(Interruption.Requested())") { try await measure($0) }
    }

    @MainActor
    private func measure(_ interruption: Interruption) async throws {
        let job = try readingInput { try makeJob() }
        for sentence in job.matrix.leftOut { StandardError.warn(sentence) }
        if job.plans.contains(where: { $0.source == .sweep }) { return try sweep(job.plans, interruption) }
        if runOptions.dryRun {
            let calibration = try await Calibration(job.plans, job.measuring, handicap: job.measuring.handicap, interruption)
            return try StandardOutput.printLine(DryRunText(job.plans.estimates(job.measuring, calibration)).text)
        }
        try readingInput { if let core = job.measuring.pinnedCore { try pinMeasuringThread(toCore: core) } }
        if runOptions.isolate { return try await measureIsolated(job, interruption) }
        let (directory, findings, profiles) = try await measureHere(job, interruption)
        try printFindings(findings, job, directory, profiles: profiles)
    }

    func makeJob() throws -> RunJob {
        let suite = try SuiteContents(Suite.self)
        return try RunJob(suite, GivenScenarios(layouts, content, subjects, of: suite), measuring, runOptions)
    }

    /// Measures the scenarios in this process, and stores their results.
    ///
    /// - Returns: The run directory, the findings of all scenarios (including those of a resumed
    ///   run), and the names of the flame graphs.
    @MainActor
    func measureHere(
        _ job: RunJob, _ interruption: Interruption
    ) async throws -> (directory: RunDirectory, findings: RunFindings, profiles: [String]) {
        var (plans, first) = try readingInput { try job.checkScenarios() }
        let chromeTrace = try readingInput { try runOptions.exportChromeTrace.map(ExportFile.init) }
        let instructionPass = try await job.makeInstructionPass(interruption)
        let profilePass = try await job.makeProfilePass(interruption)
        let directory = try await begin(plans, of: job, interruption)
        let left = directory.indicesOfUnfinished(plans)
        if left.first != 0 { first = nil }
        let progress = makeProgress()
        let experiment = Experiment(
            warmUpRounds: job.measuring.warmup, plan: job.measuring.plan, seed: job.matrix.plans[0].seed,
            budget: job.measuring.budget, slowdown: job.measuring.slowdown, clock: MonotonicClock(), interruption: interruption,
            emit: progress.show
        )
        var findings = RunFindings()
        try findings.addScenarios(of: directory)
        var trace = ChromeTrace()
        func keep(_ result: Run.Scenario) throws {
            try directory.append(result)
            findings.add(result)
            try chromeTrace?.append { try trace.write(result, to: &$0) }
        }
        // The first scenario was made before the run started. It is released after its use.
        func make(_ index: Int) throws -> Scenario {
            try first.take() ?? job.plans[left[index]].make(handicap: job.measuring.handicap)
        }
        let names = left.map { plans[$0].name }
        do {
            if let instructionPass {
                try await experiment.run(
                    names, making: make, countInstructions: { try await job.countInstructions($0, instructionPass) }, keep: keep)
            } else {
                try await experiment.run(names, making: make, keep: keep)
            }
        } catch let error where !(error is Interruption.Requested) && findings.scenarios.isEmpty {
            directory.discardWithUsualFolder()
            throw error
        }
        try directory.finish()
        try chromeTrace?.write { try trace.finish(&$0) }
        return (directory, findings, try await writeProfiles(job, profilePass, in: directory))
    }

    /// Creates the run directory or resumes an unfinished run, and prints a description of the run.
    ///
    /// - Throws: `CleanExit` if all scenarios are already measured.
    @MainActor
    func begin(_ plans: [ScenarioPlan], of job: RunJob, _ interruption: Interruption) async throws -> RunDirectory {
        let ownCost = try OwnCost.measure(clock: MonotonicClock(), interruption: interruption)
        let manifest = await job.manifest(of: plans, ownCost: ownCost, interruption)
        let directory = try readingInput { try job.makeDirectory(manifest) }
        guard !directory.manifest.complete else {
            throw CleanExit.message("The run in \(directory.path) is complete; nothing is left to measure.")
        }
        announce(plans, ownCost: job.measuring.timesNothing ? nil : ownCost)
        let finishedCount = directory.finishedScenarios.count
        if finishedCount > 0 { StandardError.printLine("\(finishedCount) of them are finished already.") }
        job.measuring.handicap.map { StandardError.warn($0.notice) }
        return directory
    }

    @MainActor
    func makeProgress() -> Progress<MonotonicClock> {
        Progress(style: .current(isQuiet: runOptions.quiet), clock: MonotonicClock(), write: StandardError.print)
    }

    /// - Parameter profiles: The names of the flame graphs.
    func printFindings(
        _ findings: RunFindings, _ job: RunJob, _ directory: RunDirectory, profiles: [String]
    ) throws {
        let files = [RunManifest.fileName, "scenarios.jsonl"] + RunDirectory.tables.map { $0.fileName }
        var places = ["The run is in \(directory.path): \(files.joined(separator: ", "))."]
        if !profiles.isEmpty {
            places.append("The slowest tick of each series is in \(directory.path): \(profiles.joined(separator: ", ")).")
        }
        // Also printed if the reader of the standard output is gone.
        defer { for place in places { StandardError.printLine(place) } }
        if runOptions.report {
            places.insert("The report is in \(try ReportCommand.write(reportOn: directory.path, to: nil).path).", at: 0)
        }
        try job.measuring.handicap.map { try StandardOutput.printLine("\n**\($0.notice)**") }
        try findings.print(
            timesNothing: job.measuring.timesNothing, showsWork: runOptions.work, showsPhases: runOptions.phases,
            run: Run(path: directory.path, manifest: directory.manifest, scenarios: findings.scenarios))
    }

    /// - Parameter ownCost: The harness's cost, or `nil` if nothing is timed.
    private func announce(_ plans: [ScenarioPlan], ownCost: OwnCost?) {
        if ownCost != nil { StandardError.warnOfDebugBuild() }
        if AllocationCounter.allocatorName == nil {
            StandardError.warn(
                "built without jemalloc: allocation figures are left empty. \(AllocationCounter.installationAdvice)")
        }
        let strategies = plans.first?.competitorDescriptions.map(\.name).joined(separator: ", ") ?? ""
        let start = "\(countText(plans.count, "scenario")), strategies \(strategies)."
        guard let ownCost else { return StandardError.printLine("\(start) Nothing is timed.") }
        StandardError.printLine(
            "\(start) The harness itself adds \(ownCost.insideTick.text) to each tick, and takes \(ownCost.aroundTick.text) between two."
        )
        guard ownCost.insideTick > ClockTrial.allowedReadingCost else { return }
        StandardError.warn(
            "the clock makes each tick \(ownCost.insideTick.text) longer than it is, and \(ClockTrial.allowedReadingCost.text) are allowed: "
                + "short ticks look slower than they are. The command “doctor” says what may be done.")
    }
}
