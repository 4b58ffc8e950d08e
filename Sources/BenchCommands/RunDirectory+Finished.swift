import BenchmarkResults

extension RunDirectory {
    /// The indices of the scenarios that are still to be measured.
    func indicesOfUnfinished(_ plans: [ScenarioPlan]) -> [Int] {
        plans.indices.filter { !finishedScenarios.contains(plans[$0].name) }
    }
}
