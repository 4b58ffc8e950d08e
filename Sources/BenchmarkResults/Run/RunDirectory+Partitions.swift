import Foundation

extension RunDirectory {
    /// Makes the folder of a new run in a root of many runs: `suite=…/commit=…/host=…/` and below them a unique name of time and
    /// seed. Other tools read the root as one table, with a column for each of these.
    ///
    /// - Throws: `RunRootError` for a root in which the folder cannot be made; `RunWriteError` when the manifest cannot be written.
    package static func create(
        partitionedIn root: String, date: Date, seed: UInt64, manifest: RunManifest
    ) throws -> RunDirectory {
        do {
            let folder = [try FolderPath(root).path] + manifest.partitions.map(\.folderName)
            return try create(uniquelyNamedIn: folder.joined(separator: "/"), date: date, seed: seed, manifest: manifest)
        } catch let error as RunDirectoryError {
            throw RunRootError(cause: error)
        }
    }
}

extension RunManifest {
    /// What tells runs apart that lie in one root, outermost first.
    var partitions: [HivePartition] {
        [
            HivePartition(column: "suite", value: suite),
            HivePartition(column: "commit", value: environment.gitRevision),
            HivePartition(column: "host", value: environment.hostName),
        ]
    }
}

/// A root of many runs that a run cannot be written to, found before anything is measured: a mistake of usage.
package struct RunRootError: Error, Equatable, CustomStringConvertible {
    let cause: RunDirectoryError

    package var description: String { cause.sentence(namingOption: "--output-root") }
}
