import ArgumentParser
import BenchmarkResults
import Console
import Experiments
import Gating
import Reporting
import Sampling
import Statistics
import Suites
import Synchronization

struct RunCommand<Suite: BenchmarkSuite>: AsyncParsableCommand, OptionsOnly {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "run",
            abstract: "Times strategies over a scroll, and writes a run directory.",
            discussion: """
                Every combination of listed values is measured: --items 50,500 --seed 1,2 makes four scenarios. Combinations \
                that make no sense are left out and named.

                The table shows the ticks that only scroll. Each tick is timed in every replay, and the shortest time counts; \
                if the machine interrupted the tick, its CPU time counts, marked with an asterisk. “× fastest” is the median \
                divided by the fastest strategy's median. “of a frame” is the share of the device's frame that the worst tick \
                takes, rounded up. → marks the recommended strategy.

                \(examples("run --items 50,500,5000 --trace fling", "run --items 500 --output results/mine --report"))
                """
        )
    }

    @OptionGroup(title: "Usual options") var usualSettings: SettingOptions<UsualSettings<Suite>>
    @OptionGroup(title: "Usual options") var usualOptions: UsualRunOptions
    @OptionGroup(title: "Advanced options") var advancedSettings: SettingOptions<AdvancedSettings<Suite>>
    @OptionGroup(title: "Advanced options") var runOptions: RunOptions
    @OptionGroup var unexpected: UnexpectedArguments

    var settings: [String: SettingArgument] { usualSettings.texts.merging(advancedSettings.texts) { $1 } }

    @MainActor
    func run() async throws {
        let loss = runOptions.force || runOptions.resume != nil ? "the folder is as before" : "nothing is kept"
        try await interruptible(saying: "The run was interrupted before a scenario was finished; \(loss).") { interruption in
            let job = try readingInput { try makeJob() }
            for sentence in job.matrix.leftOut { StandardError.warn(sentence) }
            if runOptions.dryRun { return try StandardOutput.printLine(readingInput { try dryRun(of: job) }) }
            try await measure(job, interruption)
        }
    }

    func makeJob() throws -> RunJob {
        try RunJob(SuiteContents(Suite.self), settings, usualOptions, runOptions)
    }

    /// The arguments that repeat the options in the parts of a run. `validate()` refuses all others that only a whole run has.
    var argumentsOfParts: [String] {
        givenOptions(in: self).filter { !["--dry-run", "--shards", "--json"].contains($0.name) }
            .flatMap { [$0.name] + [$0.argument].compactMap(\.self) }
    }

    @MainActor
    private func dryRun(of job: RunJob) throws -> String {
        guard let shards = runOptions.shards else {
            // With the strategies that accept the content.
            let requests = try job.requests.map { $0.with(strategies: try $0.preparedCompetitors().map(\.name)) }
            let table = MarkdownTable(
                requests,
                columns: [
                    .text("scenario") { $0.name },
                    .text("strategies") { $0.competitorDescriptions.map(\.name).joined(separator: ", ") },
                    .number("ticks") { $0.plannedTicks.map(String.init) ?? "" },
                ]
            ).text
            return "\(table)\n\n\(countText(requests.count, "scenario")). Nothing was measured."
        }
        let command = [Suite.name, "run"] + argumentsOfParts
        let dryRun = try DryRun(job.requests, shardCount: shards.get(), command: command)
        return runOptions.json ? try dryRun.json() : dryRun.text
    }

    /// Measures the scenarios that are not finished yet.
    ///
    /// - Throws: Errors of the first scenario that fails. The finished scenarios are kept.
    @MainActor
    private func measure(_ job: RunJob, _ interruption: Interruption) async throws {
        warnIfUnoptimized(job)
        var (requests, first) = try readingInput { try job.checkScenarios() }
        let callgrind = try await job.callgrind(interruption)
        let directory = try await begin(requests, of: job, interruption)
        let left = directory.unfinished(requests)
        if left.first?.name != requests[0].name { first = nil }
        let progress = RunProgress(ProgressLine(isQuiet: runOptions.quiet))
        var findings = RunFindings(
            timesNothing: job.measuring.timesNothing, showsWork: runOptions.work, showsPhases: runOptions.phases)
        try findings.addScenarios(of: directory)
        do {
            let experiment = job.experiment(interruption, emit: progress.show)
            try await measureScenarios(
                left.map(\.name), emit: progress.show,
                measure: { index in
                    // The first scenario was made before the run started. It is released after its use.
                    var result = try experiment.run(first.take() ?? left[index].makeAndWarn())
                    if !job.measuring.timesNothing, ChildCommand.isProvided.load(ordering: .relaxed) {
                        progress.show(.passStarted(.firstLoads))
                        try await job.addFirstLoads(to: &result, of: left[index], interruption)
                    }
                    if let callgrind {
                        progress.show(.passStarted(.instructions))
                        try await job.addInstructions(to: &result, with: callgrind)
                    }
                    return result
                },
                keep: { result in
                    try directory.append(result)
                    EndingSignals.say("The run was interrupted; \(directory.placeOfScenarios)")
                    findings.add(result)
                })
        } catch let error where findings.scenarios.isEmpty {
            directory.discardWithUsualFolder()
            throw error
        }
        if !directory.manifest.isComplete { try directory.finish() }
        try printFindings(findings, directory)
    }

    /// Warns that the suite was compiled without the optimizer, unless the run was to time nothing anyway.
    private func warnIfUnoptimized(_ job: RunJob) {
        guard !usualOptions.exactOnly else { return }
        Suite.warnIfUnoptimized(job.measuring.timesNothing ? "it only counts" : "its times mean nothing", for: "times")
    }

    /// Creates the run directory or resumes an unfinished run, and prints a description of the run.
    ///
    /// - Throws: `CleanExit` if all scenarios are already measured, and no more tables or files are requested.
    @MainActor
    private func begin(
        _ requests: [ScenarioRequest], of job: RunJob, _ interruption: Interruption
    ) async throws -> RunDirectory {
        let ownCost = try OwnCost.measure(clock: MonotonicClock(), interruption: interruption)
        let manifest = await job.manifest(of: requests, ownCost: ownCost, interruption)
        let directory = try readingInput { try job.makeDirectory(manifest) }
        guard !directory.manifest.isComplete else {
            let sentence = "The run in \(directory.path) is complete; nothing is left to measure."
            guard runOptions.work || runOptions.phases || usualOptions.report else { throw CleanExit.message(sentence) }
            note(sentence)
            return directory
        }
        if let damage = directory.damage {
            let names = damage.lostNames.map { excerpt(of: $0) }.joined(separator: ", ")
            StandardError.warn("\(damage.error) Measured again: \(names.isEmpty ? "all scenarios" : names).")
        }
        if !directory.otherMachine.isEmpty {
            let differences = directory.otherMachine.map(\.description).joined(separator: ", ")
            StandardError.warn(
                "the run was started on another machine: \(differences). Each scenario keeps its machine, and times from different "
                    + "machines are not compared.")
        }
        let finishedCount = directory.finishedScenarios.count
        announce(requests, ownCost: job.measuring.timesNothing ? nil : ownCost)
        if finishedCount > 0 {
            note("\(finishedCount) of them are finished already.")
            EndingSignals.say("The run was interrupted; \(directory.placeOfScenarios)")
        }
        return directory
    }

    /// Prints a line that is neither a result nor a warning, unless the user wants none.
    private func note(_ text: String) {
        if !runOptions.quiet { StandardError.printLine(text) }
    }

    /// - Parameter ownCost: The harness's cost, or `nil` if nothing is timed.
    private func announce(_ requests: [ScenarioRequest], ownCost: OwnCost?) {
        ProcessEnvironment.notice.map { StandardError.warn($0) }
        let strategies = requests.first?.competitorDescriptions.map(\.name).joined(separator: ", ") ?? ""
        let start = "\(countText(requests.count, "scenario")), strategies \(strategies)."
        guard let ownCost else { return note("\(start) Nothing is timed.") }
        note(start)
        guard ownCost.insideTick > ClockTrial.allowedReadingCost else { return }
        StandardError.warn(
            "the clock adds \(ownCost.insideTick.text) to each tick; more than \(ClockTrial.allowedReadingCost.text) "
                + "makes short ticks look slow. The command “doctor” shows what to do.")
    }

    private func printFindings(_ findings: RunFindings, _ directory: RunDirectory) throws {
        let place = directory.manifest.isComplete ? "the run is in \(directory.path)." : directory.placeOfScenarios
        var places = [
            "\(place.prefix(1).uppercased())\(place.dropFirst()) “\(Suite.name) help run” explains the table, "
                + "and results/README.md of ScrollBench the files."
        ]
        // Also printed if the reader of the standard output is gone.
        defer { note(places.joined(separator: " ")) }
        if usualOptions.report {
            let progress = ProgressLine()
            let file = try readingInput {
                try HTMLReport.write(
                    reportOn: directory.path, to: nil, warn: StandardError.warn, advance: progress.updateReport)
            }
            progress.clear()
            places.insert("The report is \(file.place).", at: 0)
        }
        try findings.print(
            run: Run(path: directory.path, manifest: directory.manifest, scenarios: findings.scenarios))
    }
}
