import BenchmarkResults
import Foundation

/// Where a new package has ScrollBench from.
package enum PackageDependency: Equatable, Sendable {
    /// A checkout. A relative path is seen from the new package.
    case folder(String)
    /// A repository.
    case url(String)

    /// What was given: a URL has `://` or is that of ssh, such as `git@example.com:team/ScrollBench.git`.
    ///
    /// - Parameters:
    ///   - text: A path or a URL. A relative path is one from the current folder.
    ///   - package: The folder of the new package, as given.
    /// - Throws: `NewPackageError` where the path is not that of a checkout.
    package init(_ text: String, of package: String) throws(NewPackageError) {
        guard !text.contains("://"), !(text.contains("@") && text.contains(":")) else {
            self = .url(text)
            return
        }
        guard Self.isCheckout(text) else {
            throw NewPackageError(
                "--scrollbench \(excerpt(of: text)): no Package.swift of ScrollBench is there; give the folder of a checkout, or the URL of "
                    + "its repository.")
        }
        self = .folder(text.hasPrefix("/") ? text : Self.relativePath(to: text, from: package))
    }

    /// The checkout that a program was built in; `nil` for a program that has been moved elsewhere.
    ///
    /// - Parameter program: The program's path, with links resolved.
    package init?(around program: String) {
        var folder = URL(fileURLWithPath: program).deletingLastPathComponent()
        while folder.path != "/" {
            if Self.isCheckout(folder.path) {
                self = .folder(folder.path)
                return
            }
            folder.deleteLastPathComponent()
        }
        return nil
    }

    private static func isCheckout(_ folder: String) -> Bool {
        guard let manifest = try? String(contentsOfFile: "\(folder)/Package.swift", encoding: .utf8) else { return false }
        return manifest.contains("Package(\n    name: \"ScrollBench\",")
    }

    private static func relativePath(to path: String, from folder: String) -> String {
        var target = URL(fileURLWithPath: path).absoluteURL.standardized.pathComponents[...]
        var start = URL(fileURLWithPath: folder).absoluteURL.standardized.pathComponents[...]
        while let first = target.first, first == start.first {
            target.removeFirst()
            start.removeFirst()
        }
        return (start.map { _ in ".." } + target).joined(separator: "/")
    }

    // MARK: In a manifest

    var isLocal: Bool {
        if case .folder = self { true } else { false }
    }

    /// The element of `dependencies:` in a manifest.
    ///
    /// A repository is taken from its branch `main`: `Package.resolved` says which commit that was.
    var declaration: String {
        switch self {
        case .folder(let path): ".package(name: \"ScrollBench\", path: \(Self.literal(path)))"
        case .url(let url): ".package(url: \(Self.literal(url)), branch: \"main\")"
        }
    }

    /// How targets name the package. The package manager derives it from a URL's last part.
    var packageName: String {
        switch self {
        case .folder: return "ScrollBench"
        case .url(let url):
            let last = url.split { "/:".contains($0) }.last.map(String.init) ?? url
            return last.hasSuffix(".git") ? String(last.dropLast(4)) : last
        }
    }

    /// A literal of Swift with this text.
    private static func literal(_ text: String) -> String {
        "\"\(text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\""
    }
}
