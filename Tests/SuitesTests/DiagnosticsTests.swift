import Foundation
import Gating
import TestSupport
import Testing

/// The compiler reports an error in a suite where the error is.
@Suite(.waitsForProcesses, .endsInTime) struct DiagnosticsTests {
    /// Returns the compiler's errors in statements.
    private static func errors(in statements: [String]) async throws -> [String] {
        try await errors(
            inSource: "import AppUIKit\nimport UIKit\n@MainActor func statements() {\n\(statements.joined(separator: "\n"))\n}")
    }

    private static func errors(inSource text: String) async throws -> [String] {
        let folder = TemporaryFolder()
        let source = try folder.write(text, to: "suite.swift")
        let modules = Bundle.main.bundleURL
        let outcome = try await SystemLauncher().run(
            "swiftc",
            arguments: [
                "-typecheck", "-parse-as-library", "-swift-version", "6", "-I", modules.appending(path: "Modules").path, "-Xcc",
                "-fmodule-map-file=\(modules.appending(path: "CSupport.build/module.modulemap").path)", source,
            ], environment: ProcessInfo.processInfo.environment)
        return outcome.errors.split(separator: "\n").filter { $0.hasPrefix(source) && $0.contains(": error: ") }
            .map { String($0.dropFirst(source.count + 1)) }
    }

    /// Contents may be conditions and return early.
    @Test func mistakesAreReportedWhereTheyAre() async throws {
        // The lines and columns; the compiler's words may change.
        let places = try await Self.errors(inSource: CaseFile.text(of: "sources/Mistakes.swift.txt")).map {
            $0.prefix { $0 != " " }
        }
        #expect(places == ["9:59:", "14:79:", "19:16:", "24:59:", "27:51:", "31:31:"])
    }

    /// Returns the names of types in each line of the list in the article *Layouts from elsewhere*.
    private func listOfArticle() throws -> [[String]] {
        let article = CaseFile.checkout.appending(path: "Sources/ScrollBench/ScrollBench.docc/LayoutsFromElsewhere.md")
        let parts = try String(contentsOf: article, encoding: .utf8).components(separatedBy: "## What compiles\n")
        return try #require(parts.last).split(separator: "\n").prefix { $0.hasPrefix("- ") }.map { line in
            line.split(separator: "`").enumerated().filter { $0.offset % 2 == 1 }.map { String($0.element) }
        }
    }

    @Test func theNamesInTheArticleExistOrDoNotAsItSays() async throws {
        let list = try listOfArticle()
        #expect(list.count == 5)
        // An alias, because generic types have no `self` without arguments.
        let missing = try await Self.errors(in: list.joined().enumerated().map { "typealias Name\($0) = \($1)" })
        let names = missing.map { error in String(error.split(separator: "'")[1]) }
        #expect(names == list.last, "\(missing)")
    }
}
