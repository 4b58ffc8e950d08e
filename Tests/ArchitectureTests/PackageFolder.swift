import Foundation

/// The files of this package.
enum PackageFolder {
    /// Tests/ArchitectureTests/<this file>
    static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// Returns the names in a folder in order, without those that begin with a dot.
    static func names(in path: String) throws -> [String] {
        let folder = path.isEmpty ? root : root.appending(path: path)
        return try FileManager.default.contentsOfDirectory(atPath: folder.path(percentEncoded: false))
            .filter { !$0.hasPrefix(".") }.sorted()
    }

    /// Returns the paths of the files below a folder in order, from the root, without names that begin with a dot.
    static func files(below path: String) throws -> [String] {
        try names(in: path).flatMap { name in
            let child = "\(path)/\(name)"
            let values = try root.appending(path: child).resourceValues(forKeys: [.isDirectoryKey])
            return values.isDirectory == true ? try files(below: child) : [child]
        }
    }

    static func swiftFiles(below path: String) throws -> [String] {
        try files(below: path).filter { $0.hasSuffix(".swift") }
    }

    /// The names at the top of the folder that git tracks, or `nil` if the folder is not a git worktree or git is missing.
    static let trackedNames: Set<String>? = {
        let git = Process()
        let output = Pipe()
        git.executableURL = URL(filePath: "/usr/bin/env")
        git.arguments = ["git", "-C", root.path(percentEncoded: false), "ls-tree", "--name-only", "-z", "HEAD"]
        git.standardOutput = output
        git.standardError = FileHandle.nullDevice
        guard (try? git.run()) != nil else { return nil }
        let names = output.fileHandleForReading.readDataToEndOfFile()
        git.waitUntilExit()
        guard git.terminationStatus == 0 else { return nil }
        return Set(names.split(separator: 0).map { String(decoding: $0, as: UTF8.self) })
    }()

    static func text(of path: String) throws -> String {
        try String(contentsOf: root.appending(path: path), encoding: .utf8)
    }
}
