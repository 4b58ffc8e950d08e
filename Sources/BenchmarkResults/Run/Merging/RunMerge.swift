import Foundation

/// A merge of several runs into one: the parts of a matrix, measured by separate processes or
/// machines.
///
/// Scenarios are read and written one at a time.
package struct RunMerge {
    private struct Source {
        let part: Int
        let number: Int
    }

    private let parts: [Run]
    /// The scenarios of the merged run, in the order in which a single run would have measured
    /// them.
    private let sources: [Source]
    /// The number of scenarios in more than one part. The rows of the first part are used.
    package let repeatedCount: Int

    package var scenarioCount: Int { sources.count }

    package var machineCount: Int { Set(sources.map { parts[$0.part].scenarios[$0.number].machine }).count }

    /// Opens and compares the parts, with at most two scenarios in memory.
    ///
    /// - Throws: `DataFileError` for a folder without a run and for a damaged run; `Failure`
    ///   if the runs are not parts of one run, if a scenario is missing, or if exact tables of a
    ///   repeated scenario differ.
    package init(_ folders: [String]) throws {
        var parts: [Run] = []
        for folder in folders {
            parts.append(try Self.openPart(folder, after: parts.first))
        }
        let planned = parts[0].manifest.plannedScenarios ?? []
        var sources: [String: Source] = [:]
        var repeatedCount = 0
        for (index, part) in parts.enumerated() {
            for (number, scenario) in part.scenarios.enumerated() {
                if let first = sources[scenario.name] {
                    repeatedCount += 1
                    try Self.requireEqualWork((parts[first.part], first.number), (part, number))
                } else {
                    sources[scenario.name] = Source(part: index, number: number)
                }
            }
        }
        let missing = planned.filter { sources[$0] == nil }
        guard missing.isEmpty else { throw Failure(Self.text(ofMissing: missing, parts.map(\.manifest))) }
        self.parts = parts
        self.sources = planned.compactMap { sources[$0] }
        self.repeatedCount = repeatedCount
    }

    /// Writes the merged run.
    ///
    /// All rows are read and checked before anything is written. If writing fails, nothing is left.
    /// An old run in the folder is replaced when the new one is complete.
    ///
    /// - Throws: `DataFileError` for unreadable rows; `Failure` for the folder of a part, and otherwise as
    ///   `RunDirectory.create(at:replacingExisting:manifest:)`.
    package func write(
        to path: String, replacingExisting: Bool, commandLine: [String],
        progress: (Int, Int) -> Void = { _, _ in }
    ) throws {
        for part in parts where isSameFile(at: part.path, path) {
            throw Failure("\(path) is one of the runs that are merged; choose another folder with --output.")
        }
        for (index, source) in sources.enumerated() {
            _ = try read(source)
            progress(index + 1, 2 * sources.count)
        }
        let used = Set(sources.map(\.part)).sorted().map { parts[$0].manifest }
        try RunDirectory.writeWhole(
            at: path, replacingExisting: replacingExisting, manifest: RunManifest(merging: used, commandLine: commandLine),
            end: used.compactMap(\.ended).max() ?? Date()
        ) { directory in
            for (index, source) in sources.enumerated() {
                try directory.append(read(source))
                progress(sources.count + index + 1, 2 * sources.count)
            }
        }
    }

    private func read(_ source: Source) throws -> Run.Scenario {
        try parts[source.part].scenario(source.number, with: RunDirectory.tables)
    }

    private static func openPart(_ folder: String, after first: Run?) throws -> Run {
        let path = RunPlace.withoutSlashes(folder)
        let manifest = try RunManifest.read(inRunAt: path)
        guard manifest.parts == nil else {
            throw Failure("\(path) is already a merged run; pass the original runs instead.")
        }
        let differences = first?.manifest.conditions.differences(from: manifest.conditions, preventing: .merge) ?? []
        if let first, !differences.isEmpty {
            throw Failure(
                "\(first.path) and \(path) are not parts of one run: they differ in "
                    + "\(differences.map(\.description).joined(separator: ", ")). Measure all parts with one build of the program "
                    + "and the same settings.")
        }
        let planned = Set(manifest.plannedScenarios ?? [])
        guard manifest.isComplete else {
            throw Failure("\(path) did not finish; to finish it, \(RunManifest.resumption(of: path))")
        }
        var part = try Run.open(folder, tables: RunDirectory.tables)
        guard part.scenarios.allSatisfy({ planned.contains($0.name) }) else {
            throw Failure("\(path)/\(RunManifest.fileName): plannedScenarios lacks one of the run's scenarios; run again.")
        }
        // Otherwise a thousand parts would store the plan a thousand times.
        if first != nil { part.manifest.plannedScenarios = nil }
        return part
    }
}

extension RunMerge {
    /// The tables with exact columns, the most telling one first.
    private static let exactTables: [any Table.Type] = [
        TicksTable.self, PhasesTable.self, ScreensTable.self, SummaryTable.self,
    ]

    private static func requireEqualWork(_ first: (part: Run, number: Int), _ second: (part: Run, number: Int)) throws {
        // Only one of the two may have been measured with screens.
        let tables = exactTables.filter { table in
            [first.part, second.part].allSatisfy { $0.manifest.tables.contains { $0 == table } }
        }
        let one = try first.part.scenario(first.number, with: tables)
        let other = try second.part.scenario(second.number, with: tables)
        func unequal(_ table: String, _ difference: String) -> Failure {
            Failure(
                "\(table) of \(first.part.path) and \(second.part.path) differ in the scenario \(excerpt(of: one.name)), "
                    + "\(difference). Exact columns do not depend on the machine: one of the two is broken, or was built from other "
                    + "sources.")
        }
        guard one.series.map(\.strategy) == other.series.map(\.strategy) else {
            throw unequal(ScenarioLog.fileName, "key strategies")
        }
        for table in tables {
            let (ones, others) = (try table.exactCSV(of: one), try table.exactCSV(of: other))
            guard ones != others else { continue }
            throw unequal(table.fileName, try firstDifference(ones, others))
        }
    }

    /// Returns the first difference between two versions of a table, for example `tick 3, column
    /// attributes_applied`.
    private static func firstDifference(_ one: String, _ other: String) throws -> String {
        guard !one.isEmpty, !other.isEmpty else { return "which has rows in only one of them" }
        var ones = try CSVReader(path: "", data: Data(one.utf8))
        var others = try CSVReader(path: "", data: Data(other.utf8))
        let columns = try ones.columnNames.map { try ones.column(named: $0) }
        let tick = ones.columnIfPresent(named: "tick")
        var row = 0
        while true {
            let (hasOne, hasOther) = (try ones.next(), try others.next())
            row += 1
            guard hasOne || hasOther else { preconditionFailure("The texts do not differ.") }
            let place = tick.map { "tick \((hasOne ? ones : others).text($0))" } ?? "row \(row)"
            guard hasOne, hasOther else { return "\(place), which only one of them has" }
            if let column = columns.first(where: { ones.text($0) != others.text($0) }) {
                return "\(place), column \(column.name)"
            }
        }
    }
}

extension RunMerge {
    private static func text(ofMissing names: [String], _ manifests: [RunManifest]) -> String {
        let shown = names.prefix(3).map { excerpt(of: $0) }.joined(separator: ", ")
        let others = names.count > 3 ? " and \(names.count - 3) more" : ""
        let text = names.count == 1 ? "The scenario \(shown) is missing." : "Scenarios are missing: \(shown)\(others)."
        let given = Set(manifests.compactMap { $0.parsedShard?.number })
        guard let count = manifests[0].parsedShard?.count else { return text }
        let missing = (1...count).filter { !given.contains($0) }.map { "\(Shard(number: $0, of: count))" }
        // A part may be empty; only the plan tells which.
        let shards = missing.prefix(3).map { "“--shard \($0) --output DIR”" }.joined(separator: " and ")
        return missing.isEmpty
            ? text : "\(text) Repeat the command of the parts with \(shards)" + (missing.count > 3 ? ", and so on." : ".")
    }
}
