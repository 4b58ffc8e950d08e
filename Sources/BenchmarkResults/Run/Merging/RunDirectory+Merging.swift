import Foundation

extension RunDirectory {
    /// Makes a run of several.
    ///
    /// - Parameters:
    ///   - commandLine: The words that asked for it.
    ///   - replacingExisting: As of `create(at:replacingExisting:manifest:)`.
    /// - Throws: `RunMergeError.intoPart` for the folder of a part; as `create(at:replacingExisting:manifest:)`; `RunWriteError`;
    ///   `DataFileError` for a part that cannot be read any more.
    /// - Complexity: O(n) time, where n is the length of all tables; memory for a piece of a table.
    package static func merge(
        _ merge: RunMerge, into path: String, replacingExisting: Bool, commandLine: [String]
    ) throws -> RunDirectory {
        try self.merge(
            merge, into: path, replacingExisting: replacingExisting, commandLine: commandLine, fileSystem: POSIXFileSystem())
    }

    static func merge(
        _ merge: RunMerge, into path: String, replacingExisting: Bool, commandLine: [String], fileSystem: any FileSystem
    ) throws -> RunDirectory {
        for part in merge.folders where isSameFolder(part, path) { throw RunMergeError.intoPart(path: path) }
        let manifest = merge.manifest(commandLine: commandLine)
        // Nothing of a run that is replaced goes before all of the new one is written.
        return try create(at: path, replacingExisting: replacingExisting, oldFiles: [], fileSystem: fileSystem) { folder, lock in
            let manifestPath = "\(folder)/\(RunManifest.fileName)"
            let isNew = FileKind(of: manifestPath) == .none
            do {
                let directory = RunDirectory(path: folder, resuming: manifest, lock: lock, fileSystem: fileSystem)
                try directory.take(merge)
                return directory
            } catch {
                if isNew { try? fileSystem.remove(manifestPath) }
                throw error
            }
        }
    }

    /// Writes all tables and `run.json` of a merged run.
    private func take(_ merge: RunMerge) throws {
        try replaceFiles { replacement in
            var extents = [[String: TableExtent]](repeating: [:], count: merge.sources.count)
            for table in Self.tables {
                try replacement.stage(table.fileName, keeping: nil) { sink in
                    try sink.write(table.header)
                    try merge.forEachScenario { scenario, source, numbers in
                        try merge.copyRows(of: source, numbers, in: table, to: &sink)
                        extents[scenario][table.fileName] = sink.extent
                    }
                }
            }
            // Who dies from here on leaves an unfinished run, which --force replaces.
            try replaceFiles { _ in self.manifest }
            var manifest = manifest
            for (source, extents) in zip(merge.sources, extents) {
                let finished = merge.parts[source.part].manifest.scenarios[source.scenario]
                manifest.add(
                    FinishedScenario(finished, part: source.part, tables: extents), isOfOneMachine: merge.machineCount == 1)
            }
            manifest.finish(at: merge.parts.compactMap(\.manifest.ended).max() ?? Date())
            return manifest
        }
    }

    private static func isSameFolder(_ path: String, _ other: String) -> Bool {
        var (one, two) = (stat(), stat())
        guard stat(path, &one) == 0, stat(other, &two) == 0 else { return false }
        return one.st_ino == two.st_ino && one.st_dev == two.st_dev
    }
}

extension RunMerge {
    /// - Parameter body: Called with the number of each scenario, where it is from, and the numbers of its rows.
    fileprivate func forEachScenario(_ body: (Int, Source, ScenarioNumbers) throws -> Void) throws {
        var firstSeries = 0
        for (number, source) in sources.enumerated() {
            let manifest = parts[source.part].manifest
            try body(
                number, source,
                ScenarioNumbers(scenario: number, firstSeries: firstSeries, hostName: manifest.environment.hostName))
            firstSeries += manifest.scenarios[source.scenario].strategies.count
        }
    }

    /// Writes a scenario's rows of one table with their new numbers.
    fileprivate func copyRows(
        of source: Source, _ numbers: ScenarioNumbers, in table: any Table.Type, to sink: inout ExtentSink
    ) throws {
        let part = parts[source.part]
        var rows = try part.rows(of: source.scenario, in: table)
        let numbering = part.numbering(of: source.scenario, in: table, to: numbers)
        var bytes: [UInt8] = []
        while let row = try rows.next() {
            try numbering.append(row, to: &bytes)
            guard bytes.count >= 1 << 16 else { continue }
            try sink.write(bytes)
            bytes.removeAll(keepingCapacity: true)
        }
        try sink.write(bytes)
    }
}
