import BenchmarkResults
import Foundation

extension NewPackage {
    /// Makes the folder of the package, whole or not at all: the files are written into a folder beside it, which then gets its name.
    ///
    /// - Parameter folder: The folder of the package. The one that it is in must exist.
    /// - Throws: `NewPackageError` where something has the name already, or the system refuses; nothing is left then.
    package func write(to folder: String) throws {
        try Self.requireFree(folder)
        let partial = "\(folder).partial"
        try Self.requireFree(partial)
        let files = try files()
        Leftovers.add(.folder(partial))
        defer { Leftovers.forget(.folder(partial)) }
        // Not the folders above: a mistyped one is not made.
        guard mkdir(partial, 0o777) == 0 else { throw Self.failure(folder, SystemCallError.latest) }
        do {
            for file in files {
                let url = URL(fileURLWithPath: "\(partial)/\(file.path)")
                try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
                try ExportFile(path: url.path).write { try $0.write([UInt8](file.text.utf8)) }
            }
            // Takes no other folder's place, unless that is empty.
            guard rename(partial, folder) == 0 else { throw SystemCallError.latest }
        } catch {
            try? FileManager.default.removeItem(atPath: partial)
            throw Self.failure(folder, error)
        }
    }

    private static func failure(_ folder: String, _ cause: any Error) -> NewPackageError {
        let reason = (cause as? SystemCallError).map { "\($0)." } ?? "\(cause)"
        return NewPackageError("\(folder): the package cannot be written: \(reason)")
    }

    /// Makes sure that nothing has the path of the new package.
    ///
    /// - Throws: `NewPackageError`.
    package static func requireFree(_ path: String) throws(NewPackageError) {
        guard FileKind(ofLink: path) != .none else { return }
        throw NewPackageError(
            "\(path) is there already, and nothing is written into it; give another name or --directory, or move it away.")
    }
}
