import BenchmarkResults
import Suites
import SystemSupport

/// The files that settings name, for example recordings.
///
/// A baseline, a run or a request that names a file stores the file's checksum, so that a gate, a resumed run, a merge or another
/// process does not use a file whose content has changed.
package struct NamedFiles {
    /// The digests of files that scenarios name, each read once in a process, as the files are.
    private static let known = OncePerKey<String, String>()

    private let settings: [any TextSetting]

    package init(settings: [any TextSetting]) {
        self.settings = settings
    }

    /// Returns the digests of the files that settings name, by path. A pipe has none, because it cannot be read again.
    package func digests(in texts: [String: String]) throws -> [String: String]? {
        var found: [String: String] = [:]
        for (_, path) in paths(in: texts) where FileKind(of: path) == .regular {
            found[path] = try Self.known.value(for: path) { try checksum(ofFileAt: path) }
        }
        return found.isEmpty ? nil : found
    }

    /// Checks the files that the settings of a baseline or a request name, before one of them is parsed.
    ///
    /// - Throws: `SettingError` if a file has another digest than the stored one or no stored digest, and `DataFileError` if it
    ///   cannot be read or is not a regular file. Nothing of its content is in the message.
    package func require(_ digests: [String: String]?, in texts: [String: String]) throws {
        for (name, path) in paths(in: texts) {
            guard let expected = digests?[path] else {
                throw SettingError(
                    "--\(name): \(excerpt(of: path, limit: 400)) is named without its digest, so the file is not read.")
            }
            guard try checksum(ofFileAt: path) == expected else {
                throw SettingError(
                    "--\(name): \(excerpt(of: path, limit: 400)) has another content than its digest says, so it is not used.")
            }
        }
    }

    /// Returns every path that a setting could open, and that exists.
    private func paths(in texts: [String: String]) -> [(setting: String, path: String)] {
        texts.sorted { $0.key < $1.key }.flatMap { name, text in
            var paths: [String] = []
            if name == CoreSettings.trace.name {
                let motions: [Motion] = [.scrolling, .moving]
                // A command reads a list, and a process's request is one value.
                paths = ([text] + ((try? SettingText.list(text)) ?? [])).filter { !motions.flatMap(\.traceNames).contains($0) }
            } else if name == CoreSettings.scenario.name || settings.contains(where: { $0.isFile && $0.name == name }) {
                paths = [text]
            }
            return paths.uniqued().filter { FileKind(of: $0) != .none }.map { (name, $0) }
        }
    }
}
