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
        #expect(imports.isSuperset(of: ModuleTable.exceptions), "There is an exception that no import needs.")
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
        #expect(reached.isDisjoint(with: ["UIKit", "Suites", "Subjects", "Experiments", "BenchCommands"]))
    }

    /// Only one folder uses the headless UIKit, which Apple's platforms do not have. All others use
    /// UIKit's public interface. With `SCROLLBENCH_PUBLIC_API_ONLY=1`, that folder omits the rest.
    @Test func onlyOneFolderUsesTheHeadlessEngine() throws {
        let mark = "@_spi(" + "Headless) import"
        var users: Set<String> = []
        for file in try PackageFolder.swiftFiles(below: "Sources") where try PackageFolder.text(of: file).contains(mark) {
            users.insert(file.split(separator: "/").dropLast().joined(separator: "/"))
        }
        #expect(users == ["Sources/Experiments/EngineAccess"])
        for file in try PackageFolder.swiftFiles(below: "Sources/Experiments/EngineAccess") {
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

    /// Any module's copy of a generic function may be the one that the linker keeps and a tick calls.
    @Test func noModuleReplacesTheOptimizationOfTheBuild() throws {
        let manifest = try PackageFolder.text(of: "Package.swift")
        #expect(manifest.matches(of: #/"-O[a-z]*"/#).map { String($0.output) } == [])
    }

    @Test func everyFolderOfSourcesIsInTheTableOnce() throws {
        let names = (ModuleTable.modules + ModuleTable.tools).map(\.name)
        // The calibration is in Benchmarks, where users find its file.
        #expect(names.sorted() == (try PackageFolder.names(in: "Sources") + ["Calibration"]).sorted())
    }

    @Test func contributorsReadTheSameTable() throws {
        func sorted(_ modules: [ModuleTable.Module]) -> [String] { modules.map { "\($0.row) \($0.name)" }.sorted() }
        let rows = ModuleTable.rows(ofMarkdown: try PackageFolder.text(of: ".github/CONTRIBUTING.md"))
        #expect(sorted(rows) == sorted(ModuleTable.modules))
        #expect(rows.map(\.row) == rows.map(\.row).sorted(by: >), "Higher rows come first.")
    }

    /// Only files that git tracks are checked, because outputs of commands can be anywhere.
    @Test(.enabled(if: PackageFolder.trackedNames != nil, "This needs git and a worktree."))
    func theTopLevelIsTheAgreedOne() throws {
        let agreed: Set = [
            ".ci", ".github", ".gitignore", ".spi.yml", ".swift-format", "Benchmarks", "LICENSE", "Package.resolved",
            "Package.swift", "README.md",
            "Sources", "Tests", "results",
        ]
        #expect(try #require(PackageFolder.trackedNames) == agreed)
    }
}
