import Foundation

/// The files of the package that these tests belong to.
enum PackageFolder {
    /// Tests/ArchitectureTests/<this file>
    static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// The names in a folder but for those that begin with a dot, sorted.
    static func names(in path: String) throws -> [String] {
        let folder = path.isEmpty ? root : root.appending(path: path)
        return try FileManager.default.contentsOfDirectory(atPath: folder.path(percentEncoded: false))
            .filter { !$0.hasPrefix(".") }.sorted()
    }

    /// The files in a folder and below it, as paths from the root, sorted; names that begin with a dot are passed over.
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

    static func data(of path: String) throws -> Data {
        try Data(contentsOf: root.appending(path: path))
    }

    static func text(of path: String) throws -> String {
        try String(contentsOf: root.appending(path: path), encoding: .utf8)
    }
}
