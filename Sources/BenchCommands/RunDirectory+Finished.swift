import BenchmarkResults

extension RunDirectory {
    /// The places of the scenarios that are still to be measured.
    func indicesOfUnfinished(_ plans: [ScenarioPlan]) -> [Int] {
        let finished = Set(manifest.scenarios.map(\.name))
        return plans.indices.filter { !finished.contains(plans[$0].name) }
    }

    /// The scenarios of the run: those that this process has measured, and where it went on with a run all of them, from the files.
    func allScenarios(besides measured: [Run.Scenario]) throws -> [Run.Scenario] {
        guard measured.count < manifest.scenarios.count else { return measured }
        return try Run.read(path, .whatIsThere, tables: RunDirectory.tables.filter { $0 != SummaryTable.self }).scenarios
    }
}
