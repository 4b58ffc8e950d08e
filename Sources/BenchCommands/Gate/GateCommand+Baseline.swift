import BenchmarkResults
import Gating
import ResultCommands
import Suites

extension GateCommand {
    /// The default scenario of a self-test. It is short, because a self-test runs many gates.
    private static var selfTestScenario: [String: String] { ["items": "50", "ticks": "60"] }

    /// - Throws: `BaselineError` if the file is not a whole baseline.
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
    ///
    /// - Throws: `BaselineError` for a baseline with unknown settings; a usage error.
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
    ///
    /// - Throws: `BaselineError` with the differing settings.
    func requireSameSettings(_ arguments: ScenarioArguments, as baseline: Baseline?) throws(BaselineError) {
        guard let baseline else { return }
        let flags = arguments.values
        let names = Set(flags.keys).union(baseline.settings.keys).subtracting(["items", "strategy"])
        let differing = names.sorted().filter { flags[$0] != baseline.settings[$0] }
        guard differing.isEmpty else {
            let texts = differing.map { key in
                func text(_ value: String?) -> String { value.map { excerpt(of: $0) } ?? "not given" }
                return "--\(key): \(text(flags[key])), and \(text(baseline.settings[key])) in the baseline"
            }
            throw BaselineError(
                "\(gateOptions.baseline ?? ""): the baseline was made with other settings (\(texts.joined(separator: "; "))): leave "
                    + "the settings out, or make it again with “\(Suite.name) baseline”."
            )
        }
    }
}
