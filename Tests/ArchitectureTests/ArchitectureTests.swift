import Foundation
import Testing

struct ArchitectureTests {
    @Test func importsGoToALowerRowOnly() throws {
        let table = ModuleTable()
        var objections: [String] = []
        var imports: Set<[String]> = []
        for folder in try PackageFolder.names(in: "Sources") {
            for file in try PackageFolder.swiftFiles(below: "Sources/\(folder)") {
                for line in ImportLine.all(in: try PackageFolder.text(of: file)) {
                    imports.insert([folder, line.module])
                    if let objection = table.objection(to: line, in: folder) { objections.append("\(file): \(objection)") }
                }
            }
        }
        #expect(objections.isEmpty)
        // Checks that imports were found.
        #expect(imports.isSuperset(of: [["bench", "ScrollBench"], ["BenchCommands", "ArgumentParser"]]))
        #expect(imports.isSuperset(of: ModuleTable.exceptions), "An exception that nobody needs")
    }

    /// Commands over finished runs also work where no layout is compiled, and build beside the engine.
    @Test func commandsOverFinishedRunsNeedNoEngine() throws {
        var (reached, left): (Set<String>, [String]) = ([], ["ResultCommands"])
        let modules = Set(try PackageFolder.names(in: "Sources"))
        while let module = left.popLast() {
            guard reached.insert(module).inserted else { continue }
            for file in try PackageFolder.swiftFiles(below: "Sources/\(module)") {
                left += ImportLine.all(in: try PackageFolder.text(of: file)).map(\.module).filter(modules.contains)
            }
        }
        #expect(reached.contains("BenchmarkResults"))
        #expect(reached.isDisjoint(with: ["UIKit", "EngineAccess", "Suites", "Subjects", "Experiments", "BenchCommands"]))
    }

    /// Only one module uses the headless UIKit, which Apple's platforms do not have. All others use
    /// UIKit's public interface. With `SCROLLBENCH_PUBLIC_API_ONLY=1`, that module omits the rest.
    @Test func oneModuleAloneReachesTheHeadlessEngine() throws {
        let mark = "@_spi(" + "Headless) import"
        var users: Set<Substring> = []
        for file in try PackageFolder.swiftFiles(below: "Sources") where try PackageFolder.text(of: file).contains(mark) {
            users.insert(file.split(separator: "/")[1])
        }
        #expect(users == ["EngineAccess"])
        for file in try PackageFolder.swiftFiles(below: "Sources/EngineAccess") {
            var isLeftOut = false
            for line in try PackageFolder.text(of: file).split(separator: "\n").map({ $0.trimmingPrefix(while: \.isWhitespace) })
            {
                if line.hasPrefix("#if") { isLeftOut = line == "#if !PUBLIC_API_ONLY" }
                if line == "#else" { isLeftOut = true }
                if line == "#endif" { isLeftOut = false }
                #expect(isLeftOut || !line.contains(mark), "\(file)")
            }
        }
    }

    @Test func everyFolderOfSourcesIsInTheTableOnce() throws {
        let names = (ModuleTable.modules + ModuleTable.tools).map(\.name)
        #expect(names.sorted() == (try PackageFolder.names(in: "Sources")))
    }

    @Test func contributorsReadTheSameTable() throws {
        func sorted(_ modules: [ModuleTable.Module]) -> [String] { modules.map { "\($0.row) \($0.name)" }.sorted() }
        let rows = ModuleTable.rows(ofMarkdown: try PackageFolder.text(of: ".github/CONTRIBUTING.md"))
        #expect(sorted(rows) == sorted(ModuleTable.modules))
        #expect(rows.map(\.row) == rows.map(\.row).sorted(by: >), "The higher rows come first")
    }

    /// Only files that git tracks are checked, because outputs of commands can be anywhere.
    @Test(.enabled(if: PackageFolder.trackedNames != nil, "This needs git and a worktree."))
    func theTopLevelIsTheAgreedOne() throws {
        let agreed: Set = [
            ".ci", ".github", ".gitignore", ".spi.yml", ".swift-format", "Benchmarks", "LICENSE", "Package.swift", "README.md",
            "Sources", "Tests", "results",
        ]
        #expect(try #require(PackageFolder.trackedNames) == agreed)
    }

    @Test func noSourceIsLongerThan400Lines() throws {
        let files = try PackageFolder.swiftFiles(below: "Sources") + PackageFolder.swiftFiles(below: "Tests")
        #expect(files.count > 100)
        let long = try files.filter { try PackageFolder.text(of: $0).count { $0.isNewline } > 400 }
        #expect(long.isEmpty)
    }

    @Test func noTextTellsOfAMachineOrOfWorkToCome() throws {
        var leftovers: [String] = []
        for file in try PackageFolder.files(below: "Sources") + PackageFolder.files(below: "Tests")
            + ["README.md", ".github/CONTRIBUTING.md"]
        where try Leftover.mayBe(in: PackageFolder.data(of: file)) {
            let lines = try PackageFolder.text(of: file).split(omittingEmptySubsequences: false) { $0.isNewline }
            for (index, line) in lines.enumerated() {
                if let found = Leftover.first(in: line) { leftovers.append("\(file):\(index + 1): \(found)") }
            }
        }
        #expect(leftovers.isEmpty)
    }

    @Test(
        arguments: [
            ("see /" + "work/main", "/" + "work/m"), ("\"/" + "home/someone\"", "/" + "home/s"),
            ("/" + "Users/x", "/" + "Users/x"),
            ("file:///" + "root/x", "/" + "root/x"), ("// TO" + "DO: later", "TO" + "DO"), ("FIX" + "ME", "FIX" + "ME"),
            ("Sources/work/main", nil), ("/homes/x", nil), ("/" + "home/", nil), ("~/home", nil), ("AUTO" + "DOCS", nil),
        ] as [(String, String?)])
    func leftoversAreFound(line: String, expected: String?) {
        #expect(Leftover.first(in: line[...]).map { String($0) } == expected)
        if expected != nil { #expect(Leftover.mayBe(in: Data(line.utf8))) }
    }
}

/// A trace of the machine on which a file was written, or of postponed work.
private enum Leftover {
    /// Split, so that this file does not contain them.
    private static let folders = ["work", "home", "Users", "root"].map { "/\($0)/" }
    private static let marks = ["TO" + "DO", "FIX" + "ME"]

    /// A fast check, which avoids the slow one for most files.
    static func mayBe(in data: Data) -> Bool {
        (folders + marks).contains { data.range(of: Data($0.utf8)) != nil }
    }

    static func first(in line: Substring) -> Substring? {
        // A path starts where no name precedes it.
        line.firstMatch(of: #/(?:^|[^\w.~\-])(\/(?:work|home|Users|root)\/\w)/#)?.output.1
            ?? line.firstMatch(of: #/\b(?:TO(?:DO)|FIX(?:ME))\b/#)?.output
    }
}
