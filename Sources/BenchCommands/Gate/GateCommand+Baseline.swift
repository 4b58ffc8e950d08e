import BenchmarkResults
import Gating

extension GateCommand {
    /// The scenario of a self-test without scenario flags. Its processes are short, so that many gates can be run.
    private static let selfTestScenario = ["--items", "50", "--ticks", "60"]

    /// - Throws: `BaselineError` for a file that is not a whole baseline.
    func readBaseline() throws -> Baseline? {
        guard let path = gateOptions.baseline else { return nil }
        do {
            return try Baseline.read(path)
        } catch let error as DataFileError {
            throw BaselineError(error.description)
        }
    }

    /// The options as given. Where none was given: a small scenario for a self-test, else the options of the baseline.
    func scenarioOptions(for baseline: Baseline?) throws -> ScenarioOptions {
        guard scenarioOptions.isEmpty else { return scenarioOptions }
        if gateOptions.selfTest { return try ScenarioOptions.parse(Self.selfTestScenario) }
        guard let baseline else { return scenarioOptions }
        do {
            return try ScenarioOptions.parse(ScenarioArguments(baseline.settings).words)
        } catch {
            throw BaselineError(
                "\(gateOptions.baseline ?? ""): the baseline has settings that this bench does not know "
                    + "(\(baseline.settings.keys.sorted().joined(separator: ", "))): make it again with «bench baseline»."
            )
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
                    + "the scenario flags out, or make it again with «bench baseline»."
            )
        }
    }
}

extension ScenarioOptions {
    /// Whether no flag was given.
    var isEmpty: Bool {
        items == nil && strategy == nil && scenario == nil && flags(with: nil, items: "", strategies: "").count == 2
    }
}
