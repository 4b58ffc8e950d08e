import BenchmarkResults
import Console
import Reporting
import Statistics

/// The results that a run prints at its end, collected scenario by scenario so that no scenario's rows stay in memory.
struct RunFindings {
    /// The finished scenarios, without the rows of large tables.
    private(set) var scenarios: [Run.Scenario] = []
    private let timesNothing: Bool
    // Collected only if they are printed: they have rows for every series and phase.
    private var work: SeriesText<WorkSummary>?
    private var phases: SeriesText<PhaseCost>?
    /// The items that were ever on the screen, of the scenario with the most items. Only these items are compared.
    private var coverage: (seen: Int, count: Int)?

    static let tables: [any Table.Type] = [PhasesTable.self]

    init(timesNothing: Bool, showsWork: Bool, showsPhases: Bool) {
        self.timesNothing = timesNothing
        work = showsWork || timesNothing ? .work : nil
        phases = showsPhases ? .phases(areTimed: !timesNothing) : nil
    }

    mutating func add(_ scenario: Run.Scenario) {
        scenarios.append(scenario.summary)
        work?.add(scenario)
        phases?.add(scenario)
        scenario.itemsSeen.map { add(seen: $0, of: scenario.ownItemCount ?? scenario.itemCount) }
    }

    /// Adds nothing if the trace adds items, so that more than the first ones are seen.
    mutating func add(seen: Int, of count: Int) {
        if seen <= count, count > coverage?.count ?? 0 { coverage = (seen, count) }
    }

    mutating func addScenarios(of directory: RunDirectory) throws {
        guard !directory.finishedScenarios.isEmpty else { return }
        let run = try Run.open(directory.path, tables: Self.tables)
        for number in run.scenarios.indices { add(try run.scenario(number, with: Self.tables)) }
    }

    func print(run: Run) throws {
        if let work {
            let isCounted = scenarios.contains { $0.series.contains { $0.metrics.work.allocationsPerTick != nil } }
            let footnote = isCounted ? "" : " Allocations are not counted without jemalloc; see “doctor”."
            try StandardOutput.printTable(work.table, work.legend + footnote)
        }
        if let phases { try StandardOutput.printTable(phases.table, phases.legend) }
        if !timesNothing { try StandardOutput.printLine(RunSummary(run).text) }
        for line in checkedLines { try StandardOutput.printLine(line) }
    }

    /// Sentences about the compared screens and the costs that are not measured. Strategies are compared within a scenario.
    var checkedLines: [String] {
        let compared = scenarios.map { (name: $0.nameWithoutItems, text: Self.comparedText($0.series)) }
        let texts = compared.map(\.text).uniqued()
        // Not “of 5,000”: a controller with its own data has another number of items than the scenario.
        let seen = coverage.map { " \(seenText($0.seen, of: $0.count))" } ?? ""
        let lines = texts.count == 1 ? texts : compared.map { "\($0.name): \($0.text)" }.uniqued()
        let outdated = scenarios.flatMap(\.series).filter { ($0.metrics.work.staleCells ?? 0) > 0 }.map(\.strategy).uniqued()
        return lines + (outdated.isEmpty ? [] : ["\(outdated.joined(separator: ", ")) showed outdated cells."])
            + StandInSentences(of: scenarios).all + ["Drawing, Auto Layout and image decoding are not measured.\(seen)"]
    }

    private func seenText(_ seen: Int, of count: Int) -> String {
        guard seen > 0 else { return "No item was seen, only headers, footers or decorations." }
        let verb = seen == 1 ? "was" : "were"
        let areSeveral = Set(scenarios.map(\.itemCount)).count > 1
        return areSeveral
            ? "With \(countedItems(count)), \(groupedDigits(seen)) \(verb) seen." : "\(countedItems(seen)) \(verb) seen."
    }

    private static func comparedText(_ series: [Run.Series]) -> String {
        let names = series.filter { !$0.mayBeStale }.map(\.strategy)
        let stale = series.filter(\.mayBeStale).map(\.strategy)
        let left =
            stale.isEmpty
            ? ""
            : " \(stale.joined(separator: ", ")) may show old content, and \(stale.count == 1 ? "was" : "were") not compared."
        return switch names.count {
        case 0: "No screens were compared.\(left)"
        case 1:
            "No screens were compared with those of \(names[0]), the only "
                + "strategy\(stale.isEmpty ? "" : " that is never stale").\(left)"
        default: "\(names.count) strategies showed the same after every tick.\(left)"
        }
    }
}
