import BenchmarkResults
import Experiments
import Gating
import Processes
import ResultCommands
import Sampling
import Suites

extension GateCommand {
    /// The default scenario of a self-test. It is short, because a self-test runs many gates.
    private static var selfTestScenario: [String: String] { ["items": "50", "ticks": "60"] }

    func readBaseline() throws -> Baseline? {
        guard let path = gateOptions.baseline else { return nil }
        do {
            return try Baseline.read(path)
        } catch let error as DataFileError {
            throw BaselineError(error.description)
        }
    }

    /// Returns the scenarios of the settings; without settings, the baseline's scenarios, or a short
    /// default scenario for a self-test.
    @MainActor
    func readScenarios(
        _ given: GivenScenarios, of suite: SuiteContents, _ baseline: Baseline?
    ) throws -> GateScenarios {
        func scenarios(_ given: GivenScenarios) throws -> GateScenarios {
            try GateScenarios(given, of: suite, handicap: gateOptions.handicap?.get(), command: "\(suite.name) gate")
        }
        guard given.isEmpty, gateOptions.selfTest || baseline != nil else {
            return try readingInput { try scenarios(given) }
        }
        guard !gateOptions.selfTest, let baseline else {
            return try readingInput { try scenarios(GivenScenarios(Self.selfTestScenario, of: suite)) }
        }
        do {
            return try scenarios(GivenScenarios(baseline.settings, of: suite))
        } catch {
            throw BaselineError(
                "\(gateOptions.baseline ?? ""): the baseline has settings that this \(suite.name) cannot use (\(error)): make it again "
                    + "with “\(suite.name) baseline”.")
        }
    }

    /// Checks that the baseline was recorded with the same settings, except for items and
    /// strategies, which the exact tier compares.
    func requireSameSettings(_ scenarios: [ScenarioDescription], as baseline: Baseline?) throws(BaselineError) {
        guard let baseline else { return }
        let flags = scenarios.flags
        let names = Set(flags.keys).union(baseline.settings.keys).subtracting(["items", "strategy"])
        let differing = names.sorted().filter { flags[$0] != baseline.settings[$0] }
        guard differing.isEmpty else {
            let texts = differing.map { key in
                func text(_ value: String?) -> String { value.map { excerpt(of: $0) } ?? "not given" }
                return "--\(key): \(text(flags[key])), and \(text(baseline.settings[key])) in the baseline"
            }
            throw BaselineError(
                "\(gateOptions.baseline ?? ""): the baseline has other settings (\(texts.joined(separator: "; "))): leave "
                    + "the settings out, or make it again with “\(Suite.name) baseline”."
            )
        }
    }
}

extension GateCommand {
    /// Returns the programs to compare, and notices about them.
    @MainActor
    func programs(
        handicap: Handicap?, launcher: some ProgramLauncher
    ) async throws -> (programs: GatePrograms, notices: [String]) {
        if let links = try readingInput({ try givenLinks() }) {
            var programs = GatePrograms(
                base: links.base.executable, head: (links.head ?? links.base).executable, handicap: handicap, launcher: launcher)
            let relinking =
                if let head = links.head {
                    try Relinking(base: links.base, head: head, launcher: launcher)
                } else {
                    try Relinking(against: links.base, launcher: launcher)
                }
            if let obstacle = try await relinking.obstacle() { return (programs, [Self.notice(obstacle)]) }
            programs.relinking = relinking
            return (programs, [])
        }
        let base = gateOptions.baseExecutable.map(BenchExecutable.init)
        let head = gateOptions.selfTest ? base : gateOptions.headExecutable.map(BenchExecutable.init)
        let programs = GatePrograms(
            base: gateOptions.selfTest ? base ?? .current : base, head: head ?? .current, handicap: handicap, launcher: launcher)
        return (programs, [])
    }

    /// Returns the commands that link the base and the head, or `nil` if the executables are
    /// compared unchanged. The head is `nil` if a build is compared with itself.
    private func givenLinks() throws -> (base: LinkCommand, head: LinkCommand?)? {
        let product = BenchExecutable.current.name
        func command(in folder: String) throws -> LinkCommand {
            try LinkCommand(
                ofProduct: product, in: folder, configuration: RunEnvironment.compiledConfiguration)
        }
        guard let baseFolder = gateOptions.baseBuild else { return nil }
        let base = try command(in: baseFolder)
        guard !gateOptions.selfTest else { return (base, nil) }
        return (base, try command(in: gateOptions.headBuild ?? BenchExecutable.current.buildFolder))
    }

    private static func notice(_ obstacle: String) -> String {
        "The executables are not linked again for each process, because \(obstacle). A small difference in times may come from the "
            + "order of the functions."
    }
}
