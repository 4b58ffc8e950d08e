import BenchmarkResults
import Gating
import Suites

extension GateCommand {
    /// The scenario of a self-test without settings. Its processes are short, so that many gates can be run.
    private static var selfTestScenario: [String: String] { ["items": "50", "ticks": "60"] }

    /// - Throws: `BaselineError` for a file that is not a whole baseline.
    func readBaseline() throws -> Baseline? {
        guard let path = gateOptions.baseline else { return nil }
        do {
            return try Baseline.read(path)
        } catch let error as DataFileError {
            throw BaselineError(error.description)
        }
    }

    /// The scenarios of the settings. Where none were given: a small scenario for a self-test, else those of the baseline.
    ///
    /// - Throws: `BaselineError` for a baseline with settings that this program does not know; a usage error.
    @MainActor
    func readScenarios(
        _ given: GivenSettings, of suite: SuiteContents, _ baseline: Baseline?
    ) throws -> GateScenarios {
        let own = Set(Self.settings.map(\.name))
        let scrolled = given.texts.filter { !own.contains($0.key) }
        let command = "\(suite.name) gate"
        guard scrolled.isEmpty, given.file == nil else {
            return try readingInput { try GateScenarios(given, of: suite, command: command) }
        }
        if gateOptions.selfTest {
            return try readingInput { try GateScenarios(given.with(Self.selfTestScenario), of: suite, command: command) }
        }
        guard let baseline else { return try readingInput { try GateScenarios(given, of: suite, command: command) } }
        let unknown = baseline.settings.keys.filter { !suite.table().contains($0) }.sorted()
        do {
            guard unknown.isEmpty else { throw SettingError("it does not know \(unknown.joined(separator: ", "))") }
            return try GateScenarios(given.with(baseline.settings), of: suite, command: command)
        } catch {
            throw BaselineError(
                "\(gateOptions.baseline ?? ""): the baseline has settings that this \(suite.name) cannot use (\(error)): make it again "
                    + "with “\(suite.name) baseline”.")
        }
    }

    /// Makes sure that the baseline was made with the same flags, except for the items and strategies. The exact tier judges
    /// which series are there.
    ///
    /// - Throws: `BaselineError` that names the flags that differ.
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
