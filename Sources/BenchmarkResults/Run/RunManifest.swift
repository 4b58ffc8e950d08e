import Foundation
import Statistics

/// `run.json`: the settings of a run, its machine and its build. It is written at the start and at
/// the end of a run.
package struct RunManifest: Codable, Equatable, Sendable {
    package static let currentSchemaVersion = 12
    package static let fileName = "run.json"

    package private(set) var schemaVersion = Self.currentSchemaVersion
    /// The name of the executable, which identifies the suite.
    package var suite: String
    /// The checksum of the executable, or `nil` if it is unknown.
    package var program: String?
    package var commandLine: [String]
    package var seed: UInt64
    package var budgetNanoseconds: Int64
    /// Pixels per point.
    package var displayScale: Double
    /// The part of the scenarios in this run, for example `2/4`, or `nil` for all. The settings
    /// cover all parts.
    package var shard: String?
    /// The names of the scenarios of all parts, in the order of a single run, or `nil` if they are
    /// unknown.
    package var plannedScenarios: [String]?
    /// The runs that were merged into this run, or `nil` if it is not a merged run.
    package private(set) var parts: [RunPart]?
    package var settings: [String: String]
    /// The checksums of the files that the settings name, by path, or `nil` if they name none.
    package var files: [String: String]?
    package private(set) var screens: Bool
    /// The machine and the build. A merged run has the first part's, without the machine if the parts had several.
    package var environment: RunEnvironment
    package private(set) var started: Date
    /// The end of the run, or `nil` until it is complete.
    package private(set) var ended: Date?
    /// The checkpoint of `scenarios.jsonl`, or `nil` until the run is complete.
    package private(set) var complete: Checkpoint?

    package init(
        suite: String, program: String? = nil, commandLine: [String], settings: [String: String], files: [String: String]? = nil,
        shard: String? = nil, plannedScenarios: [String]? = nil, seed: UInt64, budget: Duration, displayScale: Double,
        screens: Bool = true, environment: RunEnvironment, started: Date
    ) {
        self.suite = suite
        self.program = program
        self.commandLine = commandLine
        self.settings = settings
        self.files = files
        self.shard = shard
        self.plannedScenarios = plannedScenarios
        self.seed = seed
        budgetNanoseconds = budget.wholeNanoseconds
        self.displayScale = displayScale
        self.screens = screens
        self.environment = environment
        self.started = started.toTheSecond
    }

    /// Creates the manifest of a run that was merged from runs with the same plan.
    init(merging parts: [RunManifest], commandLine: [String]) {
        self = parts[0]
        self.commandLine = commandLine
        self.parts = parts.map(RunPart.init)
        shard = nil
        screens = parts.allSatisfy(\.screens)
        if parts.contains(where: { $0.environment.machine != environment.machine }) { environment = environment.build }
        started = parts.map(\.started).min() ?? started
        (ended, complete) = (nil, nil)
    }

    package var isComplete: Bool { complete != nil }

    package var tables: [any Table.Type] { RunDirectory.tables.filter { screens || $0 != ScreensTable.self } }

    /// Makes the manifest of a complete run the manifest of an unfinished one.
    mutating func reopen() { (ended, complete) = (nil, nil) }

    mutating func finish(at date: Date, scenarios: Checkpoint) {
        ended = date.toTheSecond
        complete = scenarios
    }
}

/// A run that was merged into another one, with properties that its scenarios do not have.
package struct RunPart: Codable, Equatable, Sendable {
    package let commandLine: [String]
    package let shard: String?
    package let started: Date
    package let ended: Date?

    init(_ manifest: RunManifest) {
        commandLine = manifest.commandLine
        started = manifest.started
        shard = manifest.shard
        ended = manifest.ended
    }
}

extension Date {
    fileprivate var toTheSecond: Date {
        Date(timeIntervalSince1970: timeIntervalSince1970.rounded(.down))
    }
}

extension RunManifest {
    /// Reads the manifest of the run in a folder.
    ///
    /// - Throws: `DataFileError` if there is no run, if `run.json` is damaged, or if the run has another schema version.
    package static func read(inRunAt folder: String) throws -> RunManifest {
        let kind = FileKind(of: folder)
        guard kind == .folder else {
            if kind == .none, let notice = RunPlace(existing: folder).notice {
                throw DataFileError(path: folder, problem: "there is no such directory; \(notice)")
            }
            let problem = kind == .none ? "there is no such directory" : "this is a file"
            throw DataFileError(path: folder, problem: "\(problem); the directory of a run is expected.")
        }
        guard FileKind(ofLink: "\(folder)/\(fileName)") != .none else {
            throw DataFileError(
                path: folder, problem: "there is no \(fileName) in it; the directory of a run is expected.")
        }
        for name in RunDirectory.fileNames where ![.regular, .none].contains(FileKind(ofLink: "\(folder)/\(name)")) {
            throw DataFileError(path: "\(folder)/\(name)", problem: "this is not a regular file.")
        }
        let path = "\(folder)/\(fileName)"
        let data = try readDataFile(at: path, onlyRegular: true)
        let manifest = try RunManifest(path: path, data: data)
        guard CheckedJSON.isIntact(data) else {
            throw DataFileError(path: path, problem: "its checksum does not match its content; run again, with --force.")
        }
        return manifest
    }

    /// Decodes a manifest. The path is for messages only.
    init(path: String, data: Data) throws {
        do {
            let version = try CheckedJSON.schemaVersion(of: data)
            guard version == Self.currentSchemaVersion else {
                throw DataFileError(
                    path: path,
                    problem: "the run has schema version \(version); this program reads version \(Self.currentSchemaVersion). "
                        + "Run again, or use the program that wrote it.")
            }
            self = try CheckedJSON.decoder.decode(Self.self, from: data)
        } catch let error as DecodingError {
            throw DataFileError(path: path, problem: "this is not the manifest of a run: \(describe(error)).")
        }
    }
}
