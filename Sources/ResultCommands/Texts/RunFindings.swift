import BenchmarkResults
import Reporting

/// The results that a run prints at its end, collected scenario by scenario so that no scenario's rows stay in memory.
package struct RunFindings {
    /// The finished scenarios, without the rows of large tables.
    package private(set) var scenarios: [Run.Scenario] = []
    private let timesNothing: Bool
    // Collected only if they are printed: they have rows for every series and phase.
    private var work: SeriesText<WorkSummary>?
    private var changes: ChangesText?
    private var phases: SeriesText<PhaseTotal>?
    private var coverage = CoverageText()

    /// The tables that are read for `add(_:)`.
    static let tables: [any Table.Type] = [
        BudgetsTable.self, EventsTable.self, ScrollTable.self, TicksTable.self, WorkTable.self, PhasesTable.self,
        InstructionsTable.self,
    ]

    /// - Parameters:
    ///   - timesNothing: Whether the run only counts work, which is then printed.
    ///   - showsWork: Whether the work of each series is always printed.
    ///   - showsPhases: Whether the phases of each series are printed.
    package init(timesNothing: Bool, showsWork: Bool, showsPhases: Bool) {
        self.timesNothing = timesNothing
        work = showsWork || timesNothing ? .work : nil
        changes = showsWork ? ChangesText() : nil
        phases = showsPhases ? .phases : nil
    }

    package mutating func add(_ scenario: Run.Scenario) {
        scenarios.append(scenario.summary)
        changes?.add(scenario)
        work?.add(scenario)
        phases?.add(scenario)
        coverage.add(scenario)
    }

    /// Adds the finished scenarios of a resumed run.
    package mutating func addScenarios(of directory: RunDirectory) throws {
        guard !directory.finishedScenarios.isEmpty else { return }
        let run = try Run.open(directory.path, .lenient, tables: Self.tables)
        for number in run.scenarios.indices { add(try run.scenario(number, with: Self.tables)) }
    }

    /// Prints the tables and sentences.
    package func print(run: Run) throws {
        if let changes, !changes.isEmpty {
            try StandardOutput.printTable(changes.table, changes.legend)
            try changes.growth.map { try StandardOutput.printTable($0, changes.growthLegend) }
        }
        if let work { try StandardOutput.printTable(work.table, work.legend) }
        if let phases { try StandardOutput.printTable(phases.table, phases.legend) }
        if !timesNothing { try StandardOutput.print(RunSummary(scenarios)) }
        try StandardOutput.printLine(checkedLine)
        if let certificate = run.noise, certificate.ticks > 0 {
            try StandardOutput.printLine(certificate.sentence)
        }
    }

    /// A sentence about the compared screens and the costs that are not measured.
    var checkedLine: String {
        let series = scenarios.flatMap(\.series)
        let stale = series.filter { ($0.metrics.staleCells ?? 0) > 0 }.map(\.strategy).uniqued()
        let others = series.map(\.strategy).uniqued().count - stale.count
        let outdated = stale.isEmpty ? "" : "\(stale.joined(separator: ", ")) showed outdated cells. "
        let compared =
            others > 1
            ? "\(others)\(stale.isEmpty ? "" : " other") strategies showed the same after every tick"
            : "No screens were compared, because there was one strategy"
        let seen = coverage.largest.map { " (\($0))" } ?? ""
        return "\(outdated)\(compared)\(seen). Drawing, Auto Layout and image decoding are not measured."
    }
}

/// The numbers of items that were ever on the screen. Only these items are compared.
struct CoverageText {
    private var parts: [(count: Int, text: String)] = []

    mutating func add(_ scenario: Run.Scenario) {
        guard let seen = scenario.screens?.seenItemCount else { return }
        add(seen: seen, of: scenario.itemCount)
    }

    /// Adds nothing if the trace adds items, so that more than the first ones are seen.
    mutating func add(seen: Int, of count: Int) {
        guard seen <= count else { return }
        parts.append((count, "\(seen) of \(count) items"))
    }

    /// The coverage of the scenario with the most items, or `nil` without a collection view.
    var largest: String? {
        parts.max { $0.count < $1.count }.map { "\($0.text) were seen" }
    }
}
