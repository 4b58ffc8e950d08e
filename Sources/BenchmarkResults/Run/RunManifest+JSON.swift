import Foundation

extension RunManifest {
    /// Reads the manifest of the run in a folder, and whether its checksum is correct.
    package static func read(inRunAt folder: String) throws -> (RunManifest, isIntact: Bool) {
        let kind = FileKind(of: folder)
        guard kind == .folder else {
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
        let data = try readDataFile(at: path)
        return (try RunManifest(path: path, data: data), SealedJSON.isIntact(data))
    }

    /// Decodes a manifest. The path is for messages only.
    init(path: String, data: Data) throws {
        do {
            // The version comes first: the keys of other versions are unknown.
            let version = try SealedJSON.decoder.decode(SchemaVersion.self, from: data).schemaVersion
            guard version == Self.currentSchemaVersion else {
                throw DataFileError(
                    path: path,
                    problem: "the run has schema version \(version); this program reads version \(Self.currentSchemaVersion). "
                        + "Run again, or use the program that wrote it.")
            }
            self = try SealedJSON.decoder.decode(Self.self, from: data)
        } catch let error as DecodingError {
            throw DataFileError(path: path, problem: "this is not the manifest of a run: \(describe(error)).")
        }
        guard (0.001...10_000).contains(slowdown) else {
            throw DataFileError(path: path, problem: "slowdown is \(slowdown); a factor from 0.001 to 10000 is expected.")
        }
    }

    private struct SchemaVersion: Decodable {
        let schemaVersion: Int
    }
}
