import Foundation
import SystemSupport

/// The package manager's description of a build, with the command that links each product and the object files of the product.
///
/// `swift build` keeps the file beside its build folders, as `release.yaml` or `debug.yaml`, and runs its commands. Each value is
/// JSON on a separate line.
struct BuildManifest {
    let path: String
    private let lines: [Substring]

    /// - Parameters:
    ///   - folder: A package that was built, or its folder `.build`.
    ///   - configuration: `release` or `debug`.
    /// - Throws: `BuildFolderError` if there is no such build, or its manifest cannot be read.
    init(in folder: String, configuration: String) throws(BuildFolderError) {
        let candidates = ["\(folder)/.build/\(configuration).yaml", "\(folder)/\(configuration).yaml"]
        guard let path = candidates.first(where: { FileManager.default.fileExists(atPath: $0) }) else {
            throw BuildFolderError(
                "\(excerpt(of: folder)) has no \(configuration) build (.build/\(configuration).yaml is missing). Build the package "
                    + "there with “swift build -c \(configuration)”.")
        }
        self.path = path
        guard let data = FileManager.default.contents(atPath: path) else {
            throw BuildFolderError("\(path) cannot be read.")
        }
        lines = String(decoding: data, as: UTF8.self).split(separator: "\n")
    }

    /// Returns the command that links a product.
    ///
    /// - Throws: `BuildFolderError` if the manifest has no such command.
    /// - Complexity: O(*n*), where *n* is the length of the manifest.
    func linkCommand(ofProduct product: String) throws(BuildFolderError) -> LinkCommand {
        for block in lines.split(whereSeparator: { $0.hasPrefix("  \"") }) {
            guard let output = list(of: "outputs", in: block)?.first, (output as NSString).lastPathComponent == product,
                let arguments = list(of: "args", in: block), arguments.contains("-emit-executable"),
                let objects = list(of: "inputs", in: block)
            else { continue }
            return try LinkCommand(arguments, executable: output, objects: objects, manifest: path)
        }
        throw BuildFolderError(
            "\(path) has no command that links \(excerpt(of: product)). Build a product with the name of this program there, with “swift "
                + "build”.")
    }

    /// Returns the list with a key in a block, or `nil` if the block has no such list.
    private func list(of key: String, in block: some Sequence<Substring>) -> [String]? {
        let prefix = "    \(key): "
        guard let line = block.first(where: { $0.hasPrefix(prefix) }) else { return nil }
        // Blocks of other commands may have lists of another type.
        return try? JSONDecoder().decode([String].self, from: Data(line.dropFirst(prefix.count).utf8))
    }
}

/// The error for a folder from which nothing can be linked.
package struct BuildFolderError: Error, Equatable, CustomStringConvertible {
    package let description: String

    init(_ description: String) {
        self.description = description
    }
}
