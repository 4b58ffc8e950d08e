import BenchmarkResults
import Console
import Reporting
import Statistics

/// The results that a run prints at its end, collected scenario by scenario so that no scenario's rows stay in memory.
struct RunFindings {
    /// The finished scenarios, without the rows of large tables.
    private(set) var scenarios: [Run.Scenario] = []
    // Collected only if they are printed: they have rows for every series and phase.
    private var work: SeriesText<WorkSummary>?
    private var phases: SeriesText<PhaseCost>?

    static let tables: [any Table.Type] = [PhasesTable.self]

    init(timesNothing: Bool, showsWork: Bool, showsPhases: Bool) {
        work = showsWork || timesNothing ? .work : nil
        phases = showsPhases ? .phases(areTimed: !timesNothing) : nil
    }

    mutating func add(_ scenario: Run.Scenario) {
        scenarios.append(scenario.summary)
        work?.add(scenario)
        phases?.add(scenario)
    }

    mutating func addScenarios(of directory: RunDirectory) throws {
        guard !directory.finishedScenarios.isEmpty else { return }
        let run = try Run.open(directory.path, tables: Self.tables)
        for number in run.scenarios.indices { add(try run.scenario(number, with: Self.tables)) }
    }

    func print(run: Run) throws {
        try StandardOutput.printLine(RunSummary(run).text)
        if let work {
            let isCounted = scenarios.contains { $0.series.contains { $0.metrics.work.allocationsPerTick != nil } }
            let footnote = isCounted ? "" : " Allocations are not counted without jemalloc; see “doctor”."
            try StandardOutput.printTable(work.table, work.legend + footnote)
        }
        if let phases { try StandardOutput.printTable(phases.table, phases.legend) }
    }
}
