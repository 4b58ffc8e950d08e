import BenchmarkResults

extension HTMLReport {
    /// The tables that are read one scenario at a time. The report's first table needs only `summary.csv`.
    private static let tables: [any Table.Type] = [TicksTable.self, PhasesTable.self, ScreensTable.self]

    /// Writes the report of a run directory.
    ///
    /// - Parameters:
    ///   - output: The file, or `nil` for `report.html` in the run directory.
    ///   - warn: Called with a sentence about an unfinished run or ignored bytes.
    ///   - advance: Called before each scenario with its number, from 1, and the number of all.
    package static func write(
        reportOn source: String, to output: String?, warn: (String) -> Void,
        advance: @escaping (_ number: Int, _ count: Int) -> Void
    ) throws -> OutputFile {
        let run = try Run.open(source, tables: tables)
        var files = CommandFiles()
        files.read(RunDirectory.fileNames.map { "\(run.path)/\($0)" }, for: "the report")
        let file = try files.create(output ?? "\(run.path)/\(RunDirectory.reportFileName)", for: "--output")
        run.notice.map(warn)
        let report = HTMLReport(of: run) { number in
            advance(number + 1, run.scenarios.count)
            return try run.scenario(number, with: tables)
        }
        try file.write { try report.write(to: &$0) }
        return file
    }
}
