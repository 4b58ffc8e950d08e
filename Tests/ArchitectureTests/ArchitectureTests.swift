import Foundation
import Testing

/// The table of modules in CONTRIBUTING.md, compared with the imports. `.ci/run` checks that the manifest declares each import.
struct ArchitectureTests {
    /// The root of this package: this file is Tests/ArchitectureTests/ArchitectureTests.swift.
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    private static func text(of path: String) throws -> String {
        try String(contentsOf: root.appending(path: path), encoding: .utf8)
    }

    /// The row of each module, and 0 or 1 for the plug-ins, the generators and empty modules, which the table leaves out.
    private let rows: [String: Int]
    private let tools = [
        "AppSourcesPlugin": 0, "EmbedFilesPlugin": 0, "AppSourcesGenerator": 1, "EmbedFilesGenerator": 1,
        "_Testing_CoreGraphics": 0, "_Testing_UIKit": 0,
    ]
    /// The sources of each folder in Sources, by path.
    private let sources: [String: [String: String]]

    init() throws {
        let table = try Self.text(of: ".github/CONTRIBUTING.md").matches(of: #/\n\| (\d+) \| (.*) \|/#)
        rows = Dictionary(
            table.flatMap { line in line.2.matches(of: #/`([^`]+)`/#).map { (String($0.1), Int(line.1) ?? -1) } }
                + tools.map { ($0.key, $0.value) }, uniquingKeysWith: { first, _ in first })
        let folder = Self.root.appending(path: "Sources").path(percentEncoded: false)
        sources = try FileManager.default.subpathsOfDirectory(atPath: folder).filter { $0.hasSuffix(".swift") }
            .reduce(into: [:]) { sources, path in
                sources[String(path.prefix { $0 != "/" }), default: [:]][path] = try Self.text(of: "Sources/\(path)")
            }
    }

    /// The imports of a source, with those in the text of a manifest.
    private func imports(_ source: String) -> [String] {
        source.matches(of: #/(?m)^ *(?:@\S+ |public |package |internal )*import (?:(?:struct|class|enum|func) )?(\w+)/#)
            .map { String($0.1) }
    }

    @Test func importsGoToALowerRowOnly() {
        // On Apple's platforms UIKit exports QuartzCore, and QuartzCore CoreGraphics. A user's faults have sentences. Work for
        // queues is collected in C. The suites in the packages that NewPackages writes import ScrollBench.
        let exceptions: Set = [
            ["UIKit", "QuartzCore"], ["UIKit", "CoreGraphics"], ["QuartzCore", "CoreGraphics"], ["UIKit", "SystemSupport"],
            ["UIKit", "CSupport"], ["CoreGraphics", "SystemSupport"], ["QuartzCore", "SystemSupport"],
            ["NewPackages", "ScrollBench"],
        ]
        let users = [
            "ArgumentParser": ["bench", "BenchCommands", "Console", "NewPackages", "ResultCommands", "ScrollBench"],
            "Mustache": ["Reporting"], "PackageDescription": ["NewPackages"], "Testing": ["NewPackages"],
            "PackagePlugin": ["AppSourcesPlugin", "EmbedFilesPlugin"],
        ]
        let system = ["Darwin", "Dispatch", "Foundation", "FoundationXML", "Glibc", "Synchronization", "System"]
        let pairs = Set(sources.flatMap { folder, files in files.values.flatMap(imports).map { [folder, $0] } })
        let objections = pairs.subtracting(exceptions).filter { pair in
            guard let row = rows[pair[1]] else { return !system.contains(pair[1]) && users[pair[1]]?.contains(pair[0]) != true }
            return row >= rows[pair[0]] ?? 0
        }
        #expect(objections == [])
        #expect(pairs.isSuperset(of: exceptions), "There is an exception that no import needs.")
    }

    @Test func everyFolderOfSourcesIsInTheTable() {
        // The targets in C have no Swift files, and the calibration is in Benchmarks, where users find its file.
        #expect(Set(rows.keys) == Set(sources.keys).union(["CSupport", "CJemalloc", "Calibration"]))
    }

    /// Commands over finished runs also work where no layout is compiled, and build beside the engine.
    @Test func commandsOverFinishedRunsNeedNoEngine() {
        var (reached, left): (Set<String>, [String]) = ([], ["ResultCommands"])
        while let module = left.popLast() {
            if reached.insert(module).inserted { left += (sources[module] ?? [:]).values.flatMap(imports) }
        }
        #expect(reached.contains("BenchmarkResults"))
        #expect(reached.isDisjoint(with: ["UIKit", "Suites", "Subjects", "Experiments", "BenchCommands"]))
    }

    /// Any module's copy of a generic function may be the one that the linker keeps and a tick calls.
    @Test func allModulesAreOptimizedAlike() throws {
        #expect(try Self.text(of: "Package.swift").matches(of: #/"-O[a-z]*"/#).map { String($0.output) } == [#""-O""#])
    }

    /// The rules of the collection view, each with its confidence and its test.
    @Test func theRulesAreCountedAndTested() throws {
        let rules = try Self.text(of: "Tests/Conformance/rules.csv").split(separator: "\n").dropFirst()
        // The fields before and after these two may contain commas.
        let fields = rules.compactMap { $0.firstMatch(of: #/,(high|medium|low),(?:.*,)?([^,]+)$/#)?.output }
        #expect(fields.count == rules.count)
        let counts = Dictionary(grouping: fields, by: \.1).mapValues(\.count)
        let article = try Self.text(of: "Sources/ScrollBench/ScrollBench.docc/WhatIsSimulated.md")
        let sentence = ["high", "medium", "low"].map { String(counts[$0[...]] ?? 0) }
        #expect(article.contains("high in \(sentence[0]) rules, medium in \(sentence[1]) and low in \(sentence[2])."))
        let tests = Self.root.appending(path: "Tests").path(percentEncoded: false)
        let files = try FileManager.default.subpathsOfDirectory(atPath: tests).filter { $0.hasSuffix(".swift") }
        let cases = try Self.text(of: "Tests/Conformance/Cases/cases.txt").split(separator: "\n").filter { $0.hasPrefix("# ") }
        let subjects = cases.compactMap { $0.dropFirst(2).split(separator: ":").first }
        let names = files.map { URL(filePath: $0).deletingPathExtension().lastPathComponent } + subjects.map(String.init)
        #expect(Set(fields.map { String($0.2) }).subtracting(names) == [])
    }
}
