import BenchmarkResults
import Experiments
import Gating

extension CommandFiles {
    /// Creates the files of a command that measures scenarios: this program, the scenario file, and
    /// the files that the settings name.
    init(_ given: ScenarioArguments, _ scenarios: [ScenarioDescription]) {
        self.init()
        read([BenchExecutable.current.path], for: "this command")
        read([given.file?.path].compactMap(\.self), for: "--scenario")
        read((scenarios.files ?? [:]).keys.sorted(), for: "a setting of the scenarios")
    }
}
