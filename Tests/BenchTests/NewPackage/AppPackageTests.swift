import Foundation
import TestSupport
import Testing

@testable import bench

struct AppPackageTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func app(_ sources: [String: String]) throws -> AppFolder {
        for (path, text) in sources { try folder.write(text, to: "App/\(path)") }
        return try AppFolder("\(folder.path)/App")
    }

    @Test func filesThatCannotCompileAreLeftOut() throws {
        let app = try app([
            "AppDelegate.swift": "import Push\n\n@main class AppDelegate: UIResponder {}\n",
            "SceneDelegate.swift": "class SceneDelegate: UIResponder, UIWindowSceneDelegate {}\n",
            "Rows.swift": "let text = \"UITableView\" // UITableView\n",
            "Settings/Observer.swift": "let observation: NSKeyValueObservation? = nil\n",
            "Settings/Table.swift": "let a = 1\nlet table = UITableView()\n",
            "Pods/Lib/A.swift": "let a = 1\n", "Pods/Lib/B.swift": "let b = 1\n",
        ])
        #expect(app.sources == ["Rows.swift"])
        #expect(
            app.leftOut == [
                .init(path: "AppDelegate.swift", reason: "line 3: An app's entry point cannot be measured."),
                .init(path: "Pods", reason: "not the app's own sources"),
                .init(path: "SceneDelegate.swift", reason: "line 1: UIWindowSceneDelegate is a part of an app's life cycle."),
                .init(path: "Settings/Observer.swift", reason: "line 1: NSKeyValueObservation has no counterpart here."),
                .init(path: "Settings/Table.swift", reason: "line 2: UITableView is not a collection view."),
            ])
        #expect(app.missingModules == [])
    }

    @Test func theSuiteHasTheLayoutsThatNeedNoArguments() throws {
        let app = try app([
            "A.swift": "class Grid: UICollectionViewFlowLayout { override init() { super.init() } }",
            "B.swift": "class Cards: UICollectionViewLayout { init(columns: Int) { super.init() } }",
            "C.swift": "private class Own: UICollectionViewLayout {}\nclass Wide<A>: UICollectionViewLayout {}",
            "D.swift": "class Tall: Grid { required init?(coder: NSCoder) { nil } }\nclass Taller: Tall {}",
        ])
        #expect(app.layouts == ["Grid", "Tall", "Taller"])
        let files = try NewPackage(name: "Feed", swiftVersion: "6.3", app: app, location: .folder("/ScrollBench")).files
        let suite = try #require(files.first { $0.path == "Sources/Feed/FeedSuite.swift" }).text
        #expect(suite.contains("LayoutController(Tall(), sections: "))
        #expect(!suite.contains("Cards"))
    }

    @Test func missingModulesBecomeEmptyTargets() throws {
        let app = try app(["A.swift": "import Combine\nimport UIKit\nimport struct Pop.Art\nimport AVFoundation\nimport os\n"])
        let package = try NewPackage(name: "Feed", swiftVersion: "6.3", app: app, location: .folder("/ScrollBench"))
        let files = package.files.map(\.path).sorted()
        #expect(
            files == [
                ".gitignore", "Package.swift", "Sources/EmptyModules/Combine/Combine.swift", "Sources/EmptyModules/Pop/Pop.swift",
                "Sources/Feed/FeedSuite.swift", "Sources/Feed/LeftOut.txt",
            ])
        let manifest = try #require(
            NewPackage(name: "Feed", swiftVersion: "6.3", app: app, location: .folder("/ScrollBench")).files.first {
                $0.path == "Package.swift"
            })
        #expect(manifest.text.contains("let emptyModules: [String] = [\"Combine\", \"Pop\"]"))
    }

    @Test func outletsAreCounted() throws {
        let app = try app([
            "Cell.swift": "class Cell: UICollectionViewCell {\n@IBOutlet var a: UIView!\n@IBOutlet var b: UIView! }"
        ])
        #expect(app.outlets == ["Cell": 2])
        #expect(app.report.contains("Outlets, which only the suite can set: Cell (2)."))
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

    @Test func aFolderWithoutSourcesIsRefused() throws {
        try folder.write("", to: "App/notes.txt")
        let message = sentence { try AppFolder("\(folder.path)/App") }
        #expect(message == "\(folder.path)/App has no Swift sources that can be compiled; give the folder of an app's sources.")
    }
}
