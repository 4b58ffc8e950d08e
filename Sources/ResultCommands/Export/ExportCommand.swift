import ArgumentParser
import BenchmarkResults
import Console
import Reporting
import Statistics

struct ExportCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "export",
        abstract: "Writes a run in the format of another tool.",
        discussion: """
            Formats: \(ExportFormat.allCases.map(\.rawValue).joined(separator: ", ")). Durations are as measured; hitches and \
            missed ticks are those with --slowdown. A benchmark is a strategy in a scenario.

            \(examples(
                "export results/after --format github-action-benchmark",
                "export results/after --format bencher --output bencher.json"))
            """
    )

    @Argument(help: ArgumentHelp("A run directory.", valueName: "RUN"))
    var directory: String

    @Option("The format.", value: "name")
    var format: ExportFormat

    @Option("The file; default: the standard output.", value: "FILE", name: .shortAndLong)
    var output: String?

    @OptionGroup var damage: DamageOptions

    func run() throws {
        let (file, exported) = try readingInput {
            var files = CommandFiles()
            let file = try output.map { try files.create($0, for: "--output") }
            return (file, try readRun())
        }
        // Created completely before anything is written, so that the reader of a pipe gets a whole
        // document or nothing.
        var document: [UInt8] = []
        try format.write(exported, to: &document)
        if let file {
            try file.write { try $0.write(document) }
        } else {
            var sink = FileSink.standardOutput
            try sink.write(document)
        }
    }

    private static let tables: [any Table.Type] = [TicksTable.self, WorkTable.self, InstructionsTable.self]

    private func readRun() throws -> ExportedRun {
        let run = try Run.open(directory, damage.policy, tables: Self.tables)
        if let notice = run.damageNotice { StandardError.warn(notice) }
        let notes = [run.damageNotice].compactMap(\.self) + Self.notes(on: run)
        var exported = ExportedRun(of: run, notes: notes)
        for number in run.scenarios.indices {
            let scenario = try run.scenario(number, with: Self.tables)
            for series in scenario.series where series.replays != nil { exported.add(series, in: scenario) }
        }
        guard !exported.series.isEmpty else {
            throw DataFileError(
                path: directory, problem: "no series of the run has a timed replay, so there is nothing to write.")
        }
        return exported
    }

    /// Returns notes for readers who see only the export.
    private static func notes(on run: Run) -> [String] {
        let manifest = run.manifest
        var notes: [String] = []
        if manifest.environment.buildConfiguration == "debug" { notes.append("A debug build: its times mean nothing.") }
        if let noise = run.noise, noise.verdict == .noisy {
            // Ticks may share their core without an interruption.
            let hasRows = (noise.noisyTicks ?? 0) > 0
            notes.append("The machine was noisy\(hasRows ? "; see the column noisy in ticks.csv" : "").")
        }
        if manifest.slowdown != 1 {
            notes.append(
                "Missed ticks and hitches, and nothing else, are of durations × \(threeDigits(manifest.slowdown)) (--slowdown)."
            )
        }
        return notes
    }
}

extension ExportFormat: ExpressibleByArgument {}
