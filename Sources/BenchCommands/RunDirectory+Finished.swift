import BenchmarkResults
import Foundation

extension RunDirectory {
    /// The folder of runs without a name.
    static let usualFolder = "results"

    /// The indices of the scenarios that are still to be measured.
    func indicesOfUnfinished(_ plans: [ScenarioPlan]) -> [Int] {
        plans.indices.filter { !finishedScenarios.contains(plans[$0].name) }
    }

    /// Removes a run without a scenario, so that the corrected command can use the same directory.
    ///
    /// Other files stay, and with them their folders.
    func discard() {
        for name in Self.fileNames { unlink("\(path)/\(name)") }
        // A folder that is not empty is not removed.
        if rmdir(path) == 0, path.hasPrefix("\(Self.usualFolder)/") { rmdir(Self.usualFolder) }
    }
}
