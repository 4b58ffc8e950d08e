import BenchmarkResults
import Foundation

/// A run in which the input replaces a file. The run must be refused, or have the metrics that were
/// written.
///
/// The environment variable `FUZZED_RUN` contains the folder of the original run.
final class FuzzedRun: @unchecked Sendable {
    // One thread reads all inputs.
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
            // A table without rows has no file.
            let names = (RunDirectory.tables.map { $0.fileName } + [RunManifest.fileName, "scenarios.jsonl"])
                .filter { FileManager.default.fileExists(atPath: "\(source)/\($0)") }
            files = try names.map { [folder] name in
                let file = InputFile(at: "\(folder)/\(name)")
                let content = try Data(contentsOf: URL(fileURLWithPath: "\(source)/\(name)"))
                _ = content.withUnsafeBytes { file.path(holding: $0) }
                return (file, content)
            }
            pristine = try Self.read(folder)
        } catch {
            fatalError("The run could not be prepared: \(error)")
        }
    }

    /// Writes each file with its number, as an input that changes nothing.
    func writeInputs(to folder: String) {
        for (number, (file, content)) in files.enumerated() {
            let input = InputFile(at: "\(folder)/\(URL(filePath: file.path).lastPathComponent)")
            _ = (Data([UInt8(number)]) + content).withUnsafeBytes { input.path(holding: $0) }
        }
    }

    private static func read(_ folder: String) throws -> Run {
        try Run.open(folder, tables: tables).withRows(of: tables)
    }

    /// Reads the run with one file replaced.
    ///
    /// - Parameter bytes: The number of a file, and its content.
    /// - Throws: `DataFileError` if the run is refused.
    func read(_ bytes: UnsafeRawBufferPointer) throws {
        guard let number = bytes.first else { return }
        let (file, content) = files[Int(number) % files.count]
        _ = file.path(holding: UnsafeRawBufferPointer(rebasing: bytes.dropFirst()))
        defer { _ = content.withUnsafeBytes { file.path(holding: $0) } }

        let whole = try Self.read(folder)
        precondition(
            whole.scenarios == pristine.scenarios && whole.manifest == pristine.manifest, "A damaged run was taken for whole.")
    }
}
