/// Reads a stored `budgets.csv`.
enum BudgetRecords {
    /// - Throws: `DataFileError` for a field that cannot be read.
    /// - Complexity: O(n), where n is the length of the file.
    static func read(_ reader: inout CSVReader, into scenarios: inout [ScenarioDocument], of manifest: RunManifest) throws {
        var finder = try SeriesFinder(reader, of: manifest)
        let budget = try reader.column(named: "budget_ns")
        let missed = try reader.column(named: "missed_ticks")
        let run = try reader.column(named: "longest_miss_run")
        let hitches = try reader.column(named: "hitch_ms_per_s")
        let grade = try reader.column(named: "hitch_grade")
        while try reader.next() {
            guard let place = try finder.place(in: reader, of: scenarios) else { continue }
            scenarios[place.scenario].series[place.series].budgets.append(
                BudgetFigures(
                    budget: .nanoseconds(try reader.integer(budget, in: 1...longestTick)),
                    missedTicks: try reader.integerIfKnown(missed, in: 0 ... .max),
                    longestMissRun: try reader.integerIfKnown(run, in: 0 ... .max),
                    hitchMillisecondsPerSecond: reader.isEmpty(hitches) ? nil : try reader.number(hitches),
                    hitchGrade: reader.isEmpty(grade) ? nil : reader.unguardedText(grade)
                )
            )
        }
    }
}
