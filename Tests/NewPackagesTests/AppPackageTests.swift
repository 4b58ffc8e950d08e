import Foundation
import TestSupport
import Testing

@testable import NewPackages

struct AppPackageTests {
    private let folder = TemporaryFolder()

    private func app(_ sources: [String: String]) throws -> AppFolder {
        for (path, text) in sources { try folder.write(text, to: "App/\(path)") }
        return try AppFolder("\(folder.path)/App")
    }

    @Test func onlyTheLifeCycleIsLeftOut() throws {
        let app = try app([
            "AppDelegate.swift": "import Push\n\n@main class AppDelegate: UIResponder {}\nenum Theme {}\n",
            "SceneDelegate.swift": "class SceneDelegate: UIResponder, UIWindowSceneDelegate {}\n",
            "Hello.swift": "import SwiftUI\nstruct Hello: View {}\n",
            "Rows.swift": "let a = Theme.a\n// Theme\nlet b = [Theme.b, \"Theme\"]\nlet haptic = UIImpactFeedbackGenerator()\n",
            "Settings/Table.swift": "let table = UITableView()\n",
            "Pods/Lib/A.swift": "let a = 1\n", "Pods/Lib/B.swift": "let b = 1\n", "new\nline.swift": "",
        ])
        #expect(app.sources == ["Rows.swift", "Settings/Table.swift"])
        #expect(
            app.leftOut == [
                .init(path: "AppDelegate.swift", reason: "line 3: the app's entry point"),
                .init(path: "Hello.swift", reason: "imports SwiftUI"),
                .init(path: "Pods", reason: "not the app's own sources"),
                .init(path: "SceneDelegate.swift", reason: "line 1: SceneDelegate is a UIWindowSceneDelegate"),
                .init(path: "new\nline.swift", reason: "a control character or “#” in its name"),
            ])
        #expect(app.missingModules == [])
    }

    /// A folder may have the name of a source, and a source may be a pipe, which no one writes, or a link to nothing.
    @Test func whatIsNoFileIsLeftOut() throws {
        try folder.write("let a = 1\n", to: "App/Folder.swift/A.swift")
        #expect(mkfifo("\(folder.path)/App/Pipe.swift", 0o600) == 0)
        for (name, target) in [("Lost.swift", "nowhere"), ("Zero.swift", "/dev/zero")] {
            try FileManager.default.createSymbolicLink(atPath: "\(folder.path)/App/\(name)", withDestinationPath: target)
        }
        try folder.write(Data([0x2F, 0x2F, 0xE9]), to: "App/Latin.swift")
        let app = try AppFolder("\(folder.path)/App")
        #expect(app.sources == ["Folder.swift/A.swift", "Latin.swift"])
        #expect(
            app.leftOut == [
                .init(path: "Lost.swift", reason: "there is no such file"),
                .init(path: "Pipe.swift", reason: "this is not a regular file"),
                .init(path: "Zero.swift", reason: "this is not a regular file"),
            ])
    }

    /// A file of `Tests/Cases/apps` has the sources of an app, and the suite and the report that it gets.
    @Test(arguments: [
        "order-of-controllers", "named-layouts", "nibs-and-storyboards", "outlets-for-lists", "data-sources-without-lists",
        "outlets-of-controllers", "identifiers-of-prototypes", "prototypes-without-classes", "navigation-controllers",
        "delegates-of-layouts", "computed-delegates", "any-nib", "no-nib", "compositional-screens", "layouts-of-storyboards",
        "nested-outlets", "archived-views", "shared-identifiers", "members-of-hosts", "properties-of-segues",
    ])
    func anAppGetsASuite(_ name: String) throws {
        let sources = try CaseFile.text(of: "apps/\(name).txt").split(separator: "--- ").map { part in
            part.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        }.filter { !["suite", "report"].contains($0[0]) }
        let app = try app(Dictionary(uniqueKeysWithValues: sources.map { ($0[0], $0[1]) }))
        let files = try NewPackage(name: "Feed", swiftVersion: "6.3", app: app, location: .folder("/ScrollBench")).files
        let suite = try #require(files.first { $0.path == "Sources/Feed/FeedSuite.swift" }).text
        let report = app.report(suite: "S.swift").replacing(folder.path, with: "")
        let parts = sources + [["suite", suite], ["report", report]]
        try CaseFile.expect(parts.map { "--- \($0[0])\n\($0[1])" }.joined(), in: "apps/\(name).txt")
    }

    @Test func layoutsAreFoundInAnyOrderOfTheFiles() throws {
        let sources = [
            "class Grid: UICollectionViewFlowLayout { override init() { super.init() } }",
            "class ALayout: Tall {}", "class Tall: Grid { required init?(coder: NSCoder) { nil } }",
            "private class Own: UICollectionViewLayout {}\nclass Wide<A>: UICollectionViewLayout {}", "class Loop: Loop {}",
            "class `x\"y`: UICollectionViewLayout {}",
        ]
        for turn in sources.indices {
            let files = (sources[turn...] + sources[..<turn]).enumerated().map { ("\(turn)/\($0).swift", $1) }
            for (path, text) in files { try folder.write(text, to: "App\(turn)/\(path)") }
            let classes = try AppFolder("\(folder.path)/App\(turn)").classes
            #expect(Set(classes.map(\.name)) == ["Grid", "ALayout", "Tall", "Own", "Wide"])
            #expect(classes.first { $0.name == "ALayout" }?.creation == .coder)
            #expect(classes.first { $0.name == "Grid" }?.creation == .plain)
        }
    }

    @Test func missingModulesBecomeEmptyTargets() throws {
        let app = try app(["A.swift": "import Combine\nimport UIKit\nimport struct Pop.Art\nimport AVFoundation\nimport os\n"])
        let package = try NewPackage(name: "Feed", swiftVersion: "6.3", app: app, location: .folder("/ScrollBench"))
        let files = package.files.map(\.path).sorted()
        #expect(
            files == [
                ".gitignore", "Package.swift", "Sources/EmptyModules/Combine/Combine.swift", "Sources/EmptyModules/Pop/Pop.swift",
                "Sources/Feed/FeedSuite.swift", "Sources/Feed/LeftOut.txt", "Tests/FeedTests/FeedTests.swift",
            ])
        let manifest = try #require(package.files.first { $0.path == "Package.swift" })
        #expect(manifest.text.contains("let emptyModules: [String] = [\"Combine\", \"Pop\"]"))
    }

    @Test func outletsAreCounted() throws {
        let app = try app([
            "Cell.swift": "class Cell: UICollectionViewCell {\n@IBOutlet var a: UIView!\n@IBOutlet var b: UIView! }"
        ])
        #expect(app.outlets == ["Cell": 2])
        #expect(app.report(suite: "").contains("Outlets, whose views fill their containers in the suite: Cell (2)."))
    }

    @Test func theAppIsALink() throws {
        let app = try app(["A.swift": "let a = 1"])
        let package = try NewPackage(name: "Feed", swiftVersion: "6.3", app: app, location: .folder("/ScrollBench"))
        try package.write(to: "\(folder.path)/Feed")
        let link = "\(folder.path)/Feed/Sources/Feed/App"
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "../../../App")
        #expect(try String(contentsOfFile: "\(link)/A.swift", encoding: .utf8) == "let a = 1")
        let inside = sentence { try package.write(to: "\(folder.path)/App/Feed") }
        #expect(inside?.contains("it would be in the folder of the sources, ") == true)
        #expect(try FileManager.default.contentsOfDirectory(atPath: "\(folder.path)/App") == ["A.swift"])
    }

    @Test func aModulesNameIsNoPath() throws {
        let app = try app(["A.swift": "import `a/../../../../x`\nimport größe\nimport Known"])
        #expect(app.missingModules == ["Known"])
    }

    @Test func aFolderWithoutSourcesIsRefused() throws {
        try folder.write("", to: "App/notes.txt")
        let app = "\(folder.path)/App"
        #expect(sentence { try AppFolder(app) } == "\(app) has no Swift sources; give the folder of an app's sources.")
        try folder.write("@main class A {}", to: "App/A.swift")
        #expect(
            sentence { try AppFolder(app) }
                == "\(app) has no Swift sources that can be compiled; give the folder of an app's screens. "
                + "Left out:\n  A.swift: line 1: the app's entry point"
        )
        #expect(sentence { try AppFolder("\(app)/A.swift") }?.hasPrefix("\(app)/A.swift is a file; give its folder") == true)
    }
}
