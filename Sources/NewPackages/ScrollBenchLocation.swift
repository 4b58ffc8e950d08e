import Foundation

/// Where a new package finds ScrollBench.
package enum ScrollBenchLocation: Equatable, Sendable {
    /// The URL of a Git repository.
    case repository(String)
    case folder(String)

    /// - Parameter text: A URL, also in the form `git@host:owner/name.git`, or the path of a folder.
    package init(_ text: String) {
        let isURL = text.firstMatch(of: /^[a-z][a-z0-9+.-]*:\/\//) != nil || text.firstMatch(of: /^[\w.-]+@[\w.-]+:/) != nil
        self = isURL ? .repository(text) : .folder(URL(fileURLWithPath: text).standardizedFileURL.path)
    }

    /// The checkout in whose build folder an executable is, or `nil` if it was moved out of one.
    package static func checkout(ofExecutable path: String) -> ScrollBenchLocation? {
        var folder = URL(fileURLWithPath: path).resolvingSymlinksInPath()
        while folder.pathComponents.count > 1 {
            folder.deleteLastPathComponent()
            if isCheckout(folder.path) { return .folder(folder.path) }
        }
        return nil
    }

    static func isCheckout(_ folder: String) -> Bool {
        FileManager.default.fileExists(atPath: "\(folder)/Sources/ScrollBench")
    }

    /// The element of `dependencies:` in the manifest.
    var dependency: String {
        switch self {
        case .repository(let url): ".package(url: \(url.debugDescription), branch: \"main\")"
        case .folder(let path): ".package(name: \"ScrollBench\", path: \(path.debugDescription))"
        }
    }

    /// The name of the package in the manifest, which SwiftPM takes from a repository's URL.
    var packageName: String {
        switch self {
        case .repository(let url): (url.split(separator: "/").last.map(String.init) ?? url).replacing(/\.git$/, with: "")
        case .folder: "ScrollBench"
        }
    }

    /// The `owner/name` of a repository on GitHub, which a workflow can use, or `nil`.
    var gitHubName: String? {
        guard case .repository(let url) = self else { return nil }
        return url.firstMatch(of: /^(?:https:\/\/|ssh:\/\/git@|git@)github\.com[\/:]([\w.-]+\/[\w.-]+?)(?:\.git)?\/?$/)
            .map { String($0.1) }
    }
}
