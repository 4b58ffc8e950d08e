import BenchmarkResults
import Foundation

extension RunDirectory {
    /// The folder of runs without a name.
    static let usualFolder = "results"

    /// The indices of the scenarios that are still to be measured.
    func indicesOfUnfinished(_ plans: [ScenarioPlan]) -> [Int] {
        plans.indices.filter { !finishedScenarios.contains(plans[$0].name) }
    }

    /// Removes a run that has measured nothing, so that the corrected command can use the same directory.
    func discardWithUsualFolder() {
        discard()
        // A folder that is not empty is not removed.
        if path.hasPrefix("\(Self.usualFolder)/") { rmdir(Self.usualFolder) }
    }
}
