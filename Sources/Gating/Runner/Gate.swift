import BenchmarkResults
import SystemSupport

/// Runs the tiers of a gate one after the other, and collects their verdicts.
package struct Gate: Sendable {
    package enum Step: Equatable, Sendable {
        case countingWork
        case countingInstructions
        case timing
        /// A trial process, which measures how many replays fit into a process. `done` of
        /// `expected` trials are finished.
        case trial(done: Int, expected: Int)
        /// A process of the time tier. `done` of the `expected` processes known so far are finished.
        case process(done: Int, expected: Int)
        /// A series whose cause is searched. `done` of `expected` series are finished, and each other one takes at most `limit`.
        case searchingCause(done: Int, expected: Int, limit: Duration)
    }

    package var programs: GatePrograms
    /// The scenarios, which differ only in their subjects and their numbers of items; at least one.
    package var scenarios: [ScenarioDescription]
    /// The committed baseline, or `nil` if the base's executable counts its own.
    package var baseline: Baseline?
    /// Notices about what the gate cannot do on this machine.
    package var notices: [String] = []
    /// Whether the user named the strategies. Otherwise the base counts its own usual strategies, so
    /// that those that only one side has are found.
    package var strategiesAreChosen = true
    /// Whether the user named the layouts. Otherwise base and head list their own, so that those that
    /// only one side has are found.
    package var layoutsAreChosen = true
    /// The command that records the baseline with the series of the head.
    package var recordingCommand = ""
    package var countsInstructions = true
    package var measuresTimes = true
    /// Starts the profiles of the search for the cause; each stops at the time limit.
    package var search: (launcher: any ProgramLauncher, timeLimit: Duration)?
    package var seed: UInt64
    package var rules: TimeRules

    package init(_ programs: GatePrograms, scenarios: [ScenarioDescription], rules: TimeRules = TimeRules(), seed: UInt64) {
        self.programs = programs
        self.scenarios = scenarios
        (self.rules, self.seed) = (rules, seed)
    }

    /// Runs all tiers that have something to compare.
    package func report(progress: @Sendable (Step) -> Void) async throws -> GateReport {
        var report = GateReport(notices: notices)
        var start = ContinuousClock.now
        progress(.countingWork)
        let layouts = layoutsOfOneSide(programs.base == nil ? nil : try await programs.descriptions())
        let head = try await programs.countWork(of: .head, scenarios.filter { !layouts.base.contains($0.subject) })
        let (base, countedBase, notices) = try await bases(comparableTo: head, unknownLayouts: layouts.head)
        report.notices += notices
        let exact = exactFindings(base: base, head: head, lostLayouts: layouts.base)
        let chance = try await verdictsOnChance(after: exact.verdicts, head: head, base: countedBase, progress)
        report.add(exact, of: .exact, since: &start)
        let instructions = try await instructionFindings(base: base, countedBase: countedBase, head: head, progress)
        report.add(instructions.findings, of: .instructions, since: &start)
        report.series = gatedSeries(base: base, head: head, instructions: instructions.compared)
        let timed = head.series.filter { base[$0.key] != nil && (countedBase ?? base)[$0.key] != nil }
        let sampler = try await makeSampler(for: timed, progress)
        report.add(try await timeFindings(sampler, progress), of: .time, since: &start)
        report.verdicts = report.verdicts.doubting(chance)
        return finished(report, head: head, sampler: sampler)
    }

    /// Returns the layouts that only one executable has; empty if the user chose the layouts.
    private func layoutsOfOneSide(
        _ descriptions: (base: SuiteReport, head: SuiteReport)?
    ) -> (base: [String?], head: [String?]) {
        guard !layoutsAreChosen, let (base, head) = descriptions else { return ([], []) }
        return (
            base.layouts.filter { !head.layouts.contains($0) }, head.layouts.filter { !base.layouts.contains($0) }
        )
    }

    /// Returns the base of the exact tier, which is the committed baseline if there is one, and the
    /// counts of the base's executable, or `nil` without an executable.
    private func bases(
        comparableTo head: Baseline, unknownLayouts: [String?]
    ) async throws -> (base: Baseline, counted: Baseline?, notices: [String]) {
        if let baseline { try requireSameConditions(baseline, as: head) }
        guard programs.base != nil else {
            guard let baseline else { preconditionFailure("A comparison requires a base.") }
            return (baseline, nil, [])
        }
        let asked = (strategiesAreChosen ? scenarios : scenarios.map { $0.with(strategies: nil) })
            .filter { !unknownLayouts.contains($0.subject) }
        guard !asked.isEmpty else {
            let nothing = Baseline(conditions: head.conditions, settings: head.settings, series: [])
            return (baseline ?? nothing, nothing, [])
        }
        let (counted, notices) = try await programs.countBase(asked)
        try requireSameConditions(counted, as: head)
        return (baseline ?? counted, counted, notices)
    }

    private func requireSameConditions(_ base: Baseline, as head: Baseline) throws(Failure) {
        let differences = Conditions(base.conditions).differences(from: Conditions(head.conditions), preventing: .gate)
        guard differences.isEmpty else {
            throw Failure(
                "base and head differ in \(differences.map(\.description).joined(separator: ", ")), on which exact counts depend. "
                    + "Make a baseline for this build with the command “baseline”.", status: .unusableBaseline)
        }
    }

    private func finished(_ report: GateReport, head: Baseline, sampler: GateSampler?) -> GateReport {
        var report = report
        let comparesInstructions = report.verdicts.contains { $0.tier == .instructions }
        var verdicts = report.verdicts.withCauses(comparesInstructions: comparesInstructions)
        if programs.differInPlacement { verdicts = verdicts.doubtingPlacement(upTo: rules.placementBound) }
        report.verdicts = verdicts.map { verdict in
            var verdict = verdict
            switch verdict.outcome {
            case .pass: break
            case .notGated: verdict.command = recordingCommand
            default: verdict.command = command(for: verdict, head: head, sampler: sampler)
            }
            return verdict
        }
        return report
    }

    /// Whether `addingCauses(to:progress:)` has something to search for.
    package func canNameCauses(of report: GateReport) -> Bool {
        countsInstructions && programs.base != nil && search != nil && !CauseSearch.targets(in: report, of: scenarios).isEmpty
    }

    /// Adds the functions that explain the regressions, or the reasons why none is named. The verdicts do not change.
    package func addingCauses(to report: GateReport, progress: @Sendable (Step) -> Void) async throws -> GateReport {
        guard let search, canNameCauses(of: report) else { return report }
        let targets = CauseSearch.targets(in: report, of: scenarios)
        let causes = CauseSearch(programs: programs, scenarios: scenarios, launcher: search.launcher)
        var report = report
        for (done, target) in targets.enumerated() {
            progress(.searchingCause(done: done, expected: targets.count, limit: search.timeLimit))
            report.causes += try await causes.findings(on: target)
        }
        return report
    }

    /// Returns the series that base and head have, for the search for causes.
    ///
    /// - Parameter instructions: The counts that the instruction tier compared, or `nil` if it compared none.
    private func gatedSeries(
        base: Baseline, head: Baseline, instructions: (base: Baseline, head: Baseline)?
    ) -> [GatedSeries] {
        head.series.compactMap { after in
            guard let before = base[after.key] else { return nil }
            return GatedSeries(
                base: before.with(instructionsOf: instructions?.base[after.key]),
                head: after.with(instructionsOf: instructions?.head[after.key]))
        }
    }

    // MARK: The tiers

    /// Counts the scenarios whose work differs a second time, and returns verdicts on those whose two counts differ.
    private func verdictsOnChance(
        after verdicts: [Verdict], head: Baseline, base: Baseline?, _ progress: @Sendable (Step) -> Void
    ) async throws -> [Verdict] {
        let names = Set(verdicts.filter { [.regression, .improvement].contains($0.outcome) }.map(\.series.scenario))
        func differences(_ side: TimeTier.Side, _ counted: Baseline?) async throws -> [Verdict] {
            let differing = scenarios.filter { scenario in
                names.contains(scenario.name) && counted?.series.contains { $0.key.scenario == scenario.name } ?? false
            }
            guard let counted, !differing.isEmpty else { return [] }
            progress(.countingWork)
            return ExactTier.verdictsOnChance(in: counted, try await programs.countWork(of: side, differing))
        }
        let ofHead = try await differences(.head, head)
        let ofBase = try await differences(.base, base).filter { found in !ofHead.contains { $0.series == found.series } }
        return ofHead + ofBase
    }

    private func exactFindings(base: Baseline, head: Baseline, lostLayouts: [String?]) -> GateReport {
        var findings = GateReport(
            verdicts: ExactTier.verdicts(base: base, head: head)
                + lostLayouts.compactMap(\.self).map(ExactTier.verdict(onLostLayout:)))
        if head.conditions[.allocator] == nil {
            findings.notices.append("Allocations were not compared, because this build does not count them (no jemalloc).")
        }
        return findings
    }

    private func instructionFindings(
        base: Baseline, countedBase: Baseline?, head: Baseline, _ progress: @Sendable (Step) -> Void
    ) async throws -> (findings: GateReport, compared: (base: Baseline, head: Baseline)?) {
        guard countsInstructions else {
            return (GateReport(notices: ["The instruction tier was skipped (--skip-instructions)."]), nil)
        }
        progress(.countingInstructions)
        let (countedHead, unavailable) = try await head.addingInstructions(
            of: programs.head, in: scenarios, launcher: programs.launcher)
        if let unavailable { return (GateReport(notices: [unavailable]), nil) }
        var comparedBase = base
        // Then base and head run with the same libraries on the same processor.
        if let countedBase, let executable = programs.base {
            comparedBase = try await countedBase.addingInstructions(
                of: executable, in: scenarios, launcher: programs.launcher
            ).counts
        }
        let findings = InstructionTier.findings(base: comparedBase, head: countedHead)
        return (findings, findings.verdicts.isEmpty ? nil : (comparedBase, countedHead))
    }

    private func makeSampler(
        for series: [BaselineSeries], _ progress: @Sendable (Step) -> Void
    ) async throws -> GateSampler? {
        guard programs.base != nil, measuresTimes else { return nil }
        progress(.timing)
        if let replayCount = rules.replayCount {
            return try GateSampler(programs, series: series, of: scenarios, replayCount: replayCount)
        }
        return try await GateSampler(programs, series: series, of: scenarios, fitting: rules.tickTime) {
            progress(.trial(done: $0, expected: $1))
        }
    }

    private func timeFindings(
        _ sampler: GateSampler?, _ progress: @Sendable (Step) -> Void
    ) async throws -> GateReport {
        guard let sampler else {
            let reason =
                programs.base == nil
                ? "did not run without --base-executable or --base-build. Stored times are never compared."
                : "was skipped (--skip-times)."
            return GateReport(notices: ["The time tier \(reason)"])
        }
        let end = rules.maxTime.map { ContinuousClock.now + $0 }
        let tier = TimeTier(rules: rules, seed: seed) { end.map { ContinuousClock.now >= $0 } ?? false }
        let results = try await tier.run(sampler.series, events: sampler.events, sampler: sampler) {
            progress(.process(done: $0, expected: $1))
        }
        let order = "To repeat the order and the placement of the processes, pass --gate-seed \(seed)."
        return GateReport(verdicts: results.flatMap(\.verdicts), notices: [order])
    }
}

extension Gate {
    func command(for verdict: Verdict, head: Baseline, sampler: GateSampler?) -> String {
        // If the head lacks the series, the command measures all series of the gate.
        let chosen = head[verdict.series].flatMap(scenarios.scenario).map { [$0] } ?? scenarios
        let scenario = chosen.arguments
        let program = programs.head.name
        if verdict.metric == Verdict.screenMetric, let base = programs.base {
            return screenCommands(base, scenario).map(\.shellCommand).joined(separator: " && ")
        }
        let command =
            switch verdict.tier {
            case .exact: [program, "run"] + scenario + ["--replays", "1", "--work"]
            case .instructions:
                [program, "run"] + scenario
                    + [
                        "--replays", "1", "--instructions", "--instruction-ticks",
                        String(verdict.tick.map { max($0 + 1, 1) } ?? head[verdict.series]?.ticks.count ?? 1),
                    ]
            case .time:
                [program, "gate"] + scenario + (programs.relinking?.arguments ?? executableArguments)
                    + thresholdArguments
                    + (sampler?.replayCount(of: verdict.series).map { ["--replays", String($0)] } ?? [])
            }
        return command.shellCommand
    }

    /// Returns the commands that name the first view that differs.
    private func screenCommands(_ base: BenchExecutable, _ scenario: [String]) -> [[String]] {
        func run(_ program: BenchExecutable, in folder: String) -> [String] {
            [program == .current ? program.name : program.path, "run"] + scenario
                + ["--exact-only", "--screens", "--output", folder]
        }
        let folders = ["base-screens", "head-screens"]
        return [run(base, in: folders[0]), run(programs.head, in: folders[1]), [programs.head.name, "compare"] + folders]
    }

    private var executableArguments: [String] {
        ["--base-executable", programs.base?.path ?? ""]
            + (programs.head == .current ? [] : ["--head-executable", programs.head.path])
    }

    private var thresholdArguments: [String] {
        guard rules.threshold != TimeRules().threshold else { return [] }
        // Rounding removes the error of the conversion from per cent.
        return ["--threshold", "\(((rules.threshold - 1) * 1e6).rounded() / 1e4)%"]
    }
}

extension BaselineSeries {
    fileprivate func with(instructionsOf counted: BaselineSeries?) -> BaselineSeries {
        with(instructions: counted?.instructions ?? [], ofLoad: counted?.loadInstructions)
    }
}

extension [ScenarioDescription] {
    /// Returns the scenario of a series with its strategy, or `nil` if no scenario has its number of
    /// items.
    func scenario(of series: BaselineSeries) -> ScenarioDescription? {
        let ofItems = filter { $0.items == series.itemCount }
        return (ofItems.first { $0.name == series.key.scenario } ?? ofItems.first)?.with(strategies: [series.key.strategy])
    }

    /// Returns the scenario of a series with its strategy.
    ///
    /// - Throws: If no scenario has its number of items.
    func requiredScenario(of series: BaselineSeries) throws(Failure) -> ScenarioDescription {
        guard let scenario = scenario(of: series) else {
            throw Failure(
                "\(series.key.label) was counted with \(series.itemCount) items, "
                    + "and no scenario of this command has \(series.itemCount) items. Pass the settings of the count.",
                status: .unusableBaseline)
        }
        return scenario
    }
}
