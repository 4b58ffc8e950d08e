import BenchmarkResults
import Foundation

/// What the package manager wrote down about a build: the command that links each product, with the objects that go into it.
///
/// `swift build` keeps the file beside its build folders, as `release.yaml` and `debug.yaml`, and runs the commands in it. Each
/// value is JSON and stands in a line of its own.
struct BuildManifest {
    /// The manifest's file.
    let path: String
    private let lines: [Substring]

    /// - Parameters:
    ///   - folder: A package that was built, or its folder `.build`.
    ///   - configuration: `release` or `debug`.
    /// - Throws: `BuildFolderError` where there is no such build; `DataFileError` for a manifest that cannot be read.
    init(in folder: String, configuration: String) throws {
        let candidates = ["\(folder)/.build/\(configuration).yaml", "\(folder)/\(configuration).yaml"]
        guard let path = candidates.first(where: { FileManager.default.fileExists(atPath: $0) }) else {
            throw BuildFolderError(
                "\(excerpt(of: folder)) holds no \(configuration) build: there is no .build/\(configuration).yaml in it. Build the package "
                    + "there with “swift build -c \(configuration)”.")
        }
        self.path = path
        lines = String(decoding: try readDataFile(at: path), as: UTF8.self).split(separator: "\n")
    }

    /// The command that links a product.
    ///
    /// - Throws: `BuildFolderError` where the manifest has none.
    /// - Complexity: O(n), where n is the length of the manifest.
    func linkCommand(ofProduct product: String) throws -> LinkCommand {
        for block in lines.split(whereSeparator: { $0.hasPrefix("  \"") }) {
            guard let output = words(of: "outputs", in: block)?.first, (output as NSString).lastPathComponent == product,
                let words = words(of: "args", in: block), words.contains("-emit-executable"),
                let objects = self.words(of: "inputs", in: block)
            else { continue }
            return try LinkCommand(words: words, executable: output, objects: objects, manifest: path)
        }
        throw BuildFolderError(
            "\(path) has no command that links \(excerpt(of: product)). Build it there with “swift build”, under the name that this program "
                + "has.")
    }

    /// The words of a list, which a block has in one line; `nil` where it has none.
    private func words(of key: String, in block: some Sequence<Substring>) -> [String]? {
        let prefix = "    \(key): "
        guard let line = block.first(where: { $0.hasPrefix(prefix) }) else { return nil }
        // A block that is no link may have a list of another kind.
        return try? JSONDecoder().decode([String].self, from: Data(line.dropFirst(prefix.count).utf8))
    }
}

/// The error for a folder from which nothing can be linked: a sentence that says what to do.
package struct BuildFolderError: Error, Equatable, CustomStringConvertible {
    package let description: String

    init(_ description: String) {
        self.description = description
    }
}
