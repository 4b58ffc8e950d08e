import Foundation
import Testing

/// The rules of the collection view in `Tests/Conformance/rules.csv`, each with its confidence and its test.
struct RulesTests {
    /// The root of this package: this file is Tests/UIKitTests/RulesTests.swift.
    private static let root = URL(filePath: #filePath).appending(path: "../../..").standardized

    private static func text(of path: String) throws -> String {
        try String(contentsOf: root.appending(path: path), encoding: .utf8)
    }

    /// The confidence and the test of each rule. The fields before and after these two may contain commas.
    private let rules: [(confidence: String, test: String)]

    init() throws {
        rules = try Self.text(of: "Tests/Conformance/rules.csv").split(separator: "\n").dropFirst().map { line in
            let fields = try #require(line.firstMatch(of: #/,(high|medium|low),(?:.*,)?([^,]+)$/#), "\(line)")
            return (String(fields.1), String(fields.2))
        }
    }

    @Test func theArticleCountsThem() throws {
        let counts = ["high", "medium", "low"].map { confidence in rules.count { $0.confidence == confidence } }
        let article = try Self.text(of: "Sources/ScrollBench/ScrollBench.docc/WhatIsSimulated.md")
        #expect(article.contains("high in \(counts[0]) rules, medium in \(counts[1]) and low in \(counts[2])."))
    }

    /// A rule's test is a file, or a subject of the conformance cases.
    @Test func eachHasATest() throws {
        let files = try FileManager.default.subpathsOfDirectory(atPath: Self.root.appending(path: "Tests").path())
        let subjects = try Self.text(of: "Tests/Conformance/Cases/cases.txt").matches(of: #/(?m)^# ([^:\n]+)/#)
        let names = files.map { URL(filePath: $0).deletingPathExtension().lastPathComponent } + subjects.map { String($0.1) }
        #expect(Set(rules.map(\.test)).subtracting(names) == [])
    }
}
