import BenchmarkResults
import Foundation
import Reporting

/// A whole run, one of whose files is replaced by the input: the run is refused, or its figures are those that were written.
///
/// The whole run is the folder that the environment variable `FUZZED_RUN` names.
final class FuzzedRun: @unchecked Sendable {
    // One thread runs all inputs.
    private let folder: String
    private let files: [(file: InputFile, content: Data)]
    private let pristine: Run

    private static let tables = RunDirectory.tables.filter { $0 != SummaryTable.self }

    init() {
        do {
            guard let source = ProcessInfo.processInfo.environment["FUZZED_RUN"] else {
                fatalError("FUZZED_RUN must name the directory of a run.")
            }
            folder = FileManager.default.temporaryDirectory.appendingPathComponent("FuzzedRun-\(UUID().uuidString)").path
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
            let names = RunDirectory.tables.map { $0.fileName } + [RunManifest.fileName]
            files = try names.map { [folder] name in
                let file = InputFile()
                let content = try Data(contentsOf: URL(fileURLWithPath: "\(source)/\(name)"))
                _ = content.withUnsafeBytes { file.path(holding: $0) }
                try FileManager.default.createSymbolicLink(atPath: "\(folder)/\(name)", withDestinationPath: file.path)
                return (file, content)
            }
            pristine = try Run.read(folder, .whole, tables: Self.tables, streamed: [TicksTable.self])
        } catch {
            fatalError("The run could not be prepared: \(error)")
        }
    }

    /// - Parameter bytes: The number of a file, and its content.
    /// - Throws: `DataFileError` where a whole run is refused.
    func read(_ bytes: UnsafeRawBufferPointer) throws {
        guard let number = bytes.first else { return }
        let (file, content) = files[Int(number) % files.count]
        _ = file.path(holding: UnsafeRawBufferPointer(rebasing: bytes.dropFirst()))
        defer { _ = content.withUnsafeBytes { file.path(holding: $0) } }

        // Anything may be read despite damage; what is made of it must not trap.
        if let damaged = try? Run.read(folder, .despiteDamage, tables: Self.tables, streamed: [TicksTable.self]) {
            try export(damaged)
        }
        if let beginning = try? Run.read(folder, .whatIsThere, tables: Self.tables), beginning.gaps.isEmpty {
            precondition(beginning.scenarios == pristine.scenarios, "A damaged run has no gap.")
        }
        let whole = try Run.read(folder, .whole, tables: Self.tables, streamed: [TicksTable.self])
        precondition(
            whole.scenarios == pristine.scenarios && whole.manifest == pristine.manifest, "A damaged run was taken for whole.")
    }

    private func export(_ run: Run) throws {
        var exported = ExportedRun(of: run, notes: [])
        guard (try? run.forEachTimedSeries { exported.add($1, in: $0) }) != nil, !exported.series.isEmpty else { return }
        for format in ExportFormat.allCases {
            var document: [UInt8] = []
            try format.write(exported, to: &document)
        }
    }
}
