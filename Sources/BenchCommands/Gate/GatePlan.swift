import ArgumentParser
import BenchmarkResults
import Console
import Experiments
import Gating
import Suites
import SystemSupport

extension GateCommand {
    /// Reads the options, the suite and the baseline, and then finds the programs.
    ///
    /// - Returns: The gate, and the files that its outputs must not replace.
    @MainActor
    func makeGate(_ interruption: Interruption) async throws -> (gate: Gate, inputs: CommandFiles) {
        func launcher(_ timeLimit: Duration) -> SystemLauncher {
            SystemLauncher(timeLimit: timeLimit, interruption: interruption)
        }
        let (suite, given) = try readingInput {
            let suite = try SuiteContents(Suite.self)
            return (suite, try ScenarioArguments(scenarios.texts, of: suite))
        }
        let (rules, seed, limits) = try readingInput {
            (try gateOptions.timeRules(), try gateOptions.seed(), try gateOptions.timeLimits())
        }
        // Before the scenarios are prepared, which can take minutes.
        let (programs, obstacles) = try await gateOptions.programs(launcher: launcher(limits.process))
        var baseline = try readBaseline()
        let chosen = try readScenarios(given, of: suite, baseline)
        let descriptions = chosen.descriptions
        try requireSameConditions(descriptions, as: baseline)
        var notices = chosen.leftOut
        if given.isEmpty, let baseline { notices += newLayoutNotice(of: suite, chosen, baseline) }
        let strategiesAreChosen = given.texts[CoreSettings.strategy.name] != nil
        let layoutsAreChosen = baseline != nil || given.texts[CoreSettings.layout.name] != nil
        if !given.isEmpty, let omitted = baseline?.remove(unless: descriptions, strategiesAreChosen: strategiesAreChosen),
            !omitted.isEmpty
        {
            notices.append(
                "Not compared, because the settings leave them out: \(omitted.prefix(3).map(\.label).joined(separator: "; "))"
                    + (omitted.count > 3 ? "; and \(omitted.count - 3) more series of the baseline." : "."))
        }
        var inputs = CommandFiles(given, descriptions)
        inputs.read([gateOptions.baseline].compactMap(\.self), for: "--baseline")
        Suite.warnIfUnoptimized("its work says little about an app")
        inputs.read([programs.base?.path, programs.head.path].compactMap(\.self), for: "the gate")
        var gate = Gate(programs, scenarios: descriptions, rules: rules, seed: seed)
        gate.baseline = baseline
        gate.notices = [ProcessEnvironment.notice].compactMap(\.self) + obstacles + notices
        (gate.strategiesAreChosen, gate.layoutsAreChosen) = (strategiesAreChosen, layoutsAreChosen)
        gate.recordingCommand = recordingCommand(descriptions.arguments)
        (gate.countsInstructions, gate.measuresTimes) = (!gateOptions.skipInstructions, !gateOptions.skipTimes)
        gate.search = (launcher(limits.search), limits.search)
        return (gate, inputs)
    }

    private func recordingCommand(_ settings: [String]) -> String {
        ([Suite.name, "baseline"] + settings + ["--output", gateOptions.baseline ?? "baseline.json"]).shellCommand
    }

    /// Returns a sentence about the layouts that the baseline does not have, or none.
    func newLayoutNotice(of suite: SuiteContents, _ chosen: GateScenarios, _ baseline: Baseline) -> [String] {
        let gated = Set(chosen.requests.map(\.subject.name))
        let others = suite.subjects.map(\.name).filter { !gated.contains($0) }
        guard !others.isEmpty else { return [] }
        let all = suite.subjects.map(\.name).joined(separator: ",")
        let settings = chosen.descriptions.flags.merging([CoreSettings.layout.name: all]) { $1 }
        let arguments = settings.filter { $0.key != CoreSettings.strategy.name }.arguments
        return [
            "Not gated, because the baseline does not have them: \(others.joined(separator: ", ")). "
                + "“\(recordingCommand(arguments))” adds them."
        ]
    }
}

extension GateCommand {
    func readBaseline() throws -> Baseline? {
        guard let path = gateOptions.baseline else { return nil }
        let known = (try? SuiteContents(Suite.self).scenarioSettings) ?? []
        do {
            return try Baseline.read(path) { settings in
                // The command is recommended, so a forged baseline must not add other flags to it.
                let flags = settings.filter { known.contains($0.key) }.arguments
                return "Make it again with “\(([Suite.name, "baseline"] + flags + ["--output", path]).shellCommand)”."
            }
        } catch let error as DataFileError {
            throw Failure(error.description, status: .unusableBaseline)
        }
    }

    /// Returns the scenarios of the settings or, without settings, the baseline's scenarios.
    @MainActor
    func readScenarios(
        _ given: ScenarioArguments, of suite: SuiteContents, _ baseline: Baseline?
    ) throws -> GateScenarios {
        func scenarios(_ given: ScenarioArguments, recorded: Baseline? = nil) throws -> GateScenarios {
            try GateScenarios(given, of: suite, command: "\(suite.name) gate", recorded: recorded)
        }
        guard given.isEmpty, let baseline else { return try readingInput { try scenarios(given) } }
        do {
            try NamedFiles(settings: suite.ownSettings.map(\.setting)).require(baseline.files, in: baseline.settings)
            // A baseline of an earlier version has no layout if it is the suite's first.
            let recorded = baseline.settings[CoreSettings.layout.name]?.split(separator: ",").map(String.init)
            let names = suite.subjects.map(\.name)
            let layouts = recorded.map { $0.filter(names.contains) } ?? Array(names.prefix(1))
            // Without the strategies, so that those that only one side has are found.
            return try scenarios(
                ScenarioArguments(
                    baseline.settings.merging([CoreSettings.layout.name: layouts.joined(separator: ",")]) { $1 }, of: suite
                )
                .replacing(CoreSettings.strategy.name, with: nil), recorded: baseline)
        } catch {
            throw Failure(
                "\(gateOptions.baseline ?? ""): the baseline has settings that this \(suite.name) cannot use (\(error)): "
                    + "make it again with “\(suite.name) baseline”.", status: .unusableBaseline)
        }
    }

    /// Checks that the baseline was recorded with the same settings and contents of files, as far as a gate compares nothing else.
    func requireSameConditions(_ scenarios: [ScenarioDescription], as baseline: Baseline?) throws(Failure) {
        guard let baseline else { return }
        let differences = Conditions([:], settings: baseline.settings, files: baseline.files).differences(
            from: Conditions([:], settings: scenarios.flags, files: scenarios.files), preventing: .gate)
        guard differences.isEmpty else {
            throw Failure(
                "\(gateOptions.baseline ?? ""): the baseline and this gate differ in "
                    + "\(differences.map(\.description).joined(separator: ", ")): leave the settings out, restore changed files, or "
                    + "make the baseline again with “\(Suite.name) baseline”.", status: .unusableBaseline)
        }
    }
}

extension Baseline {
    /// Removes the series that the settings of a gate do not ask for.
    ///
    /// - Returns: The removed series.
    mutating func remove(unless scenarios: [ScenarioDescription], strategiesAreChosen: Bool) -> [SeriesKey] {
        let asked = series.filter { one in
            scenarios.contains {
                $0.name == one.key.scenario && (!strategiesAreChosen || $0.strategies?.contains(one.key.strategy) ?? true)
            }
        }
        let removed = series.map(\.key).filter { key in !asked.contains { $0.key == key } }
        self = Baseline(conditions: conditions, settings: settings, files: files, series: asked)
        return removed
    }
}
