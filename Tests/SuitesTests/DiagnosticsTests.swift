import Foundation
import TestSupport
import Testing

/// The compiler reports an error in a suite where the error is.
struct DiagnosticsTests {
    /// Returns the compiler's errors in statements.
    private static func errors(in statements: [String]) throws -> [String] {
        try errors(
            inSource: "import AppUIKit\nimport UIKit\n@MainActor func statements() {\n\(statements.joined(separator: "\n"))\n}")
    }

    private static func errors(inSource text: String) throws -> [String] {
        let folder = FileManager.default.temporaryDirectory.appending(path: "diagnostics-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let source = folder.appending(path: "suite.swift")
        try text.write(to: source, atomically: true, encoding: .utf8)
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = [
            "swiftc", "-typecheck", "-parse-as-library", "-swift-version", "6", "-I",
            Bundle.main.bundleURL.appending(path: "Modules").path, "-Xcc",
            "-fmodule-map-file=\(Bundle.main.bundleURL.appending(path: "CSupport.build/module.modulemap").path)", source.path,
        ]
        let pipe = Pipe()
        process.standardError = pipe
        process.standardOutput = FileHandle.nullDevice
        try process.run()
        let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return output.split(separator: "\n").filter { $0.hasPrefix(source.path) && $0.contains(": error: ") }
            .map { String($0.dropFirst(source.path.count + 1)) }
    }

    /// Contents may be conditions and return early.
    @Test func mistakesAreReportedWhereTheyAre() throws {
        // The lines and columns; the compiler's words may change.
        let places = try Self.errors(inSource: CaseFile.text(of: "sources/Mistakes.swift.txt")).map { $0.prefix { $0 != " " } }
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

    @Test func theNamesInTheArticleExistOrDoNotAsItSays() throws {
        let list = try listOfArticle()
        #expect(list.count == 5)
        // An alias, because generic types have no `self` without arguments.
        let missing = try Self.errors(in: list.joined().enumerated().map { "typealias Name\($0) = \($1)" })
        let names = missing.map { error in String(error.split(separator: "'")[1]) }
        #expect(names == list.last, "\(missing)")
    }
}
