import Foundation

extension RunDirectory {
    /// Returns the run directories in a folder and its subfolders, sorted by path, or the folder if
    /// it is a run itself.
    ///
    /// Links to folders are not followed, and runs are not searched for other runs.
    package static func all(in folder: String) throws -> [String] {
        let root = FolderPath.withoutSlashes(folder)
        let kind = FileKind(of: root)
        guard kind == .folder else {
            let problem =
                kind == .none ? "there is no such directory" : "this is a file"
            throw DataFileError(path: root, problem: "\(problem); the directory of a run, or a folder with runs, is expected.")
        }
        var found: [String] = []
        var open = [root]
        while let path = open.popLast() {
            guard FileKind(of: "\(path)/\(RunManifest.fileName)") == .none else {
                found.append(path)
                continue
            }
            open += try folders(in: path)
        }
        guard !found.isEmpty else {
            throw DataFileError(
                path: root,
                problem:
                    "no \(RunManifest.fileName) is in it or below; the directory of a run, or a folder with runs, is expected."
            )
        }
        return found.sorted()
    }

    private static func folders(in path: String) throws -> [String] {
        guard access(path, R_OK | X_OK) == 0 else {
            throw DataFileError(path: path, problem: "the folder cannot be listed: \(SystemCallError.latest).")
        }
        return try FileManager.default.contentsOfDirectory(atPath: path).map { "\(path)/\($0)" }
            .filter { FileKind(ofLink: $0) == .folder }
    }
}

extension RunDirectory {
    /// Returns the file with the flame graph of a series' slowest tick.
    package static func profileFileName(ofSeries number: Int) -> String { "profile-\(number).svg" }

    /// Returns the indices of the series with flame graphs in a folder, in ascending order.
    package static func profiledSeries(in folder: String) -> [Int] {
        profileFiles(in: folder).compactMap { name in
            let number = Int(name.dropFirst("profile-".count).dropLast(".svg".count))
            return number.flatMap { profileFileName(ofSeries: $0) == name ? $0 : nil }
        }.sorted()
    }

    /// Returns the files in a folder with names of flame graphs, complete or partial.
    static func profileFiles(in folder: String) -> [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return names.filter { $0.wholeMatch(of: /profile-[0-9]+\.svg(\.partial)?/) != nil }
    }
}
