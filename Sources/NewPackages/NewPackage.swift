import BenchmarkResults
import Foundation
import SourceRewriting
import Suites

/// A package with its own benchmark suite: a renamed copy of the example package
/// `Benchmarks/Examples/Feed`, or a suite for the sources of an app.
package struct NewPackage {
    package let name: String
    /// The version of Swift for the package's workflow, for example `6.3.1`.
    package let swiftVersion: String
    package private(set) var app: AppFolder?
    package let location: ScrollBenchLocation

    /// The path in the package of the workflow for GitHub, which needs a repository on GitHub.
    package static let workflowPath = ".github/workflows/scroll-cost.yml"
    package var hasWorkflow: Bool { app == nil && location.gitHubName != nil }

    /// - Throws: `SettingError` if the name is not a letter followed by letters, digits and
    ///   underscores.
    package init(
        name: String, swiftVersion: String, app: AppFolder? = nil, location: ScrollBenchLocation
    ) throws(SettingError) {
        guard name.wholeMatch(of: /[A-Za-z][A-Za-z0-9_]*/) != nil else {
            throw SettingError(
                "\(excerpt(of: name)) cannot name a Swift module; use a letter, then letters, digits and underscores, "
                    + "such as Feed."
            )
        }
        guard !Self.reservedNames.contains(name) else {
            throw SettingError(
                "\(excerpt(of: name)) is a word or a module of Swift or ScrollBench; use another name, such as Feed.")
        }
        self.name = name
        self.swiftVersion = swiftVersion
        self.app = app
        self.location = location
    }

    /// The words that cannot name a module, and the modules that the package or its dependencies import.
    ///
    /// Source: "The Swift Programming Language", Lexical Structure, Keywords and Punctuation.
    private static let reservedNames = Set(
        """
        Any Protocol Self Type actor as associatedtype async await break case catch class continue default defer deinit \
        do else enum extension fallthrough false fileprivate for func guard if import in init inout internal is let \
        macro nil open operator package precedencegroup private protocol public repeat rethrows return self static \
        struct subscript super switch throw throws true try typealias var where while ArgumentParser Darwin Dispatch \
        Distributed Foundation FoundationEssentials Glibc ObjectiveC Observation RegexBuilder Swift SwiftUI \
        Synchronization System Testing XCTest AppSourcesGenerator AppSourcesPlugin AppUIKit EmbedFilesGenerator \
        EmbedFilesPlugin BenchCommands BenchmarkResults CJemalloc CSupport Calibration Console CoreGraphics Experiments Gating \
        Mustache NewPackages Parallax QuartzCore Quilt Reporting ResultCommands Sampling ScrollBench ScrollTraces \
        SourceRewriting Statistics Subjects SuiteBuild Suites SystemSupport UIKit bench
        """.split(separator: " ").map(String.init))

    private var appPackage: AppPackage? { app.map { AppPackage(name: name, app: $0, location: location) } }

    package var files: [(path: String, text: String)] {
        if let appPackage { return appPackage.files.map { ($0.key, $0.value) } }
        let rectangles = ("Sources/\(name)/\(StrictRectangles.fileName)", StrictRectangles.source)
        let templates = EmbeddedFiles.texts.filter { hasWorkflow || $0.key != Self.workflowPath }
        return [rectangles]
            + templates.sorted { $0.key < $1.key }.map { path, text in
                (path.replacing("Feed", with: name), adapted(text).replacing("Feed", with: name))
            }
    }

    /// Returns a text of the example with the location of ScrollBench and the version of Swift.
    private func adapted(_ text: String) -> String {
        text.replacing(#".package(name: "ScrollBench", path: "../../..")"#, with: location.dependency)
            .replacing(#"package: "ScrollBench""#, with: "package: \"\(location.packageName)\"")
            .replacing("OWNER/ScrollBench/", with: "\(location.gitHubName ?? "OWNER/ScrollBench")/")
            .replacing(/swift:[0-9.]+/, with: "swift:\(swiftVersion)")
    }

    /// Returns the package with comments in place of the parts of the suite that do not compile, or `nil` if the errors are in
    /// other files.
    func commenting(_ errors: CompilerErrors) -> NewPackage? {
        guard let rest = appPackage?.app(with: errors) else { return nil }
        var copy = self
        copy.app = rest
        return copy
    }

    /// Writes the suite of an app again.
    func writeSuite(to folder: String) throws {
        guard let package = appPackage else { return }
        try OutputFile("\(folder)/\(package.suitePath)").write {
            try $0.write([UInt8]((package.files[package.suitePath] ?? "").utf8))
        }
    }

    package static func requireFree(_ path: String) throws(SettingError) {
        guard FileKind(ofLink: path) == .none else {
            throw SettingError("\(path) already exists; choose another name or --directory, or move it away.")
        }
    }

    /// Creates the folder of the package atomically: writes the files into a temporary folder beside
    /// it, and renames that folder. The parent folder must exist.
    package func write(to folder: String) throws(SettingError) {
        let partial = "\(folder).\(String(UInt64.random(in: .min ... .max), radix: 36)).partial"
        Leftovers.add(.folder(partial))
        defer { Leftovers.forget(.folder(partial)) }
        do {
            // Parent folders are not created, so that a mistyped path is refused.
            guard mkdir(partial, 0o777) == 0 else { throw SystemCallError.latest }
            for file in files {
                let url = URL(fileURLWithPath: "\(partial)/\(file.path)")
                try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
                try OutputFile(url.path).write { try $0.write([UInt8](file.text.utf8)) }
            }
            if let link = try appPackage?.link(from: partial) {
                try FileManager.default.createSymbolicLink(atPath: "\(partial)/Sources/\(name)/App", withDestinationPath: link)
            }
            guard rename(partial, folder) == 0 else { throw SystemCallError.latest }
        } catch {
            try? FileManager.default.removeItem(atPath: partial)
            let reason =
                switch error {
                case is SystemCallError: "\(error). Choose another folder with --directory."
                case is SettingError, is DataFileError, is Failure: "\(error)"
                default: error.localizedDescription
                }
            throw SettingError("\(folder): the package cannot be written: \(reason)")
        }
    }
}
