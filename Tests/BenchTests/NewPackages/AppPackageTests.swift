import Foundation
import TestSupport
import Testing

@testable import NewPackages

struct AppPackageTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = TemporaryFolder()
    }

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
        #expect(app.absentNames == ["Theme, used in Rows.swift:1 and 1 more, is in AppDelegate.swift, which was left out."])
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

    private func suite(of app: AppFolder) throws -> String {
        let files = try NewPackage(name: "Feed", swiftVersion: "6.3", app: app, location: .folder("/ScrollBench")).files
        return try #require(files.first { $0.path == "Sources/Feed/FeedSuite.swift" }).text
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

    @Test func theAppsControllersComeFirst() throws {
        let app = try app([
            "A.swift": "class Cards: UICollectionViewLayout { init(columns: Int, _ end: () -> Void, id: String = \"\") {} }",
            "B.swift": "class Feed: UICollectionViewController {}\nclass Other: UIViewController {}",
            "C.swift": "class Screen: UIViewController { var view: UICollectionView!; required init?(coder: NSCoder) {} }",
            "D.swift": "class Grid: UICollectionViewLayout {}",
        ])
        let suite = try suite(of: app)
        let subjects = suite.split(separator: "\n").filter { $0.contains("Competitor") }.map {
            $0.trimmingPrefix(while: \.isWhitespace)
        }
        #expect(
            subjects == [
                #"Competitor("shipped") { _ in Feed(collectionViewLayout: Grid()) }"#,
                #"Competitor("shipped") { _ in Screen(coder: NSCoder())! }"#,
                #"Competitor("shipped") { LayoutController(Grid(), sections: [$0.items]) }"#,
                ##"//     Competitor("shipped") { LayoutController(Cards(columns: <#Int#>, <#() -> Void#>), sections: [$0.items]) }"##,
            ])
        #expect(suite.contains("// Cards needs arguments, init(columns: Int, _ end: () -> Void, id: String = \"\") (A.swift:1)"))
        #expect(app.report(suite: "S.swift").contains("S.swift measures Feed, Screen, Grid.\n"))
    }

    @Test func aControllerGetsTheLayoutThatItNames() throws {
        let app = try app([
            "A.swift": "class Grid: UICollectionViewLayout {}\nclass Shelf: UICollectionViewLayout {}",
            "B.swift": "class Feed: UICollectionViewController { var shelf: Shelf { collectionViewLayout as! Shelf } }",
            "C.swift": "class Plain: UICollectionViewController {}",
        ])
        let suite = try suite(of: app)
        #expect(suite.contains("Feed(collectionViewLayout: Shelf())"))
        #expect(suite.contains("Plain(collectionViewLayout: UICollectionViewFlowLayout())"))
    }

    @Test func theSuiteStandsInForNibsAndStoryboards() throws {
        let app = try app([
            "A.swift": """
            class Screen: UIViewController, UICollectionViewDataSource {
                @IBOutlet private weak var list: UICollectionView!
                @IBOutlet weak var button: UIButton?
                func a() { let cell = list.dequeueReusableCell(withReuseIdentifier: Cell.id, for: path) as! Cell }
                func b() { let cell = list.dequeueReusableCell(withReuseIdentifier: "b", for: path) as? Cell }
            }
            """,
            "B.swift": "class Cell: UICollectionViewCell {\n static let id = \"a\"\n@IBOutlet weak var title: UILabel! }",
            "C.swift": "extension Screen: UICollectionViewDelegate {}\nclass Code: UICollectionViewCell {}",
        ])
        let suite = try suite(of: app)
        #expect(
            suite.contains(
                """
                            Competitor("shipped") { _ in
                                connectNibs()
                                return UIStoryboard.load(Screen()) { screen, view in
                                    screen.list = UICollectionView(frame: view.bounds, collectionViewLayout: UICollectionViewFlowLayout())
                                    view.addSubview(screen.list)
                                    screen.list.dataSource = screen
                                    screen.list.delegate = screen
                                }
                            }
                """))
        #expect(
            suite.contains(
                """
                    UINib.setContent(of: Cell.self, names: ["Cell", "a", "b"]) { view in
                        view.title = UILabel(frame: view.contentView.bounds)
                        view.contentView.addSubview(view.title)
                    }
                }
                """))
        #expect(!suite.contains("Code"))
    }

    @Test func outletsForListsAndLayoutsAreSet() throws {
        let app = try app([
            "A.swift": """
            class Pins: UICollectionViewLayout {}
            class Screen: UIViewController {
                @IBOutlet weak var pins: Pins!
                @IBOutlet private var lists: [UICollectionView]!
                @IBOutlet weak var other: UICollectionView?
                @IBOutlet weak var button: UIButton?
            }
            """
        ])
        let suite = try suite(of: app)
        let lines = [
            "screen.lists = [UICollectionView(frame: view.bounds, collectionViewLayout: Pins())]",
            "view.addSubview(screen.lists[0])",
            "let other = UICollectionView(frame: view.bounds, collectionViewLayout: Pins())", "view.addSubview(other)",
            "screen.other = other", "screen.pins = screen.lists[0].collectionViewLayout as? Pins",
        ]
        #expect(suite.contains(lines.map { "                    \($0)\n" }.joined()))
        #expect(!suite.contains("button"))
    }

    @Test func aDataSourceWithoutAListGetsOne() throws {
        let app = try app([
            "A.swift": """
            class Pins: UICollectionViewLayout {}
            class Wired: UIViewController { @IBOutlet var pins: Pins! }
            extension Wired: UICollectionViewDataSource {
                func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 1 }
            }
            class Own: UIViewController, UICollectionViewDataSource { let box = Box() }
            class Box: UIView { let list: UICollectionView }
            class Setting: UIViewController, UICollectionViewDataSource { func a(_ box: Any) { box.dataSource = self } }
            class Making: UIViewController, UICollectionViewDataSource { lazy var a = UICollectionView(b: 1) }
            class Plain: UIViewController {}
            """
        ])
        let suite = try suite(of: app)
        #expect(
            suite.contains(
                """
                            Competitor("shipped") { _ in UIStoryboard.load(Wired()) { screen, view in
                                    let list = UICollectionView(frame: view.bounds, collectionViewLayout: Pins())
                                    view.addSubview(list)
                                    list.dataSource = screen
                                    screen.pins = list.collectionViewLayout as? Pins
                                }
                """))
        #expect(suite.components(separatedBy: "let list").count == 2)
        #expect(suite.contains("{ _ in Own() }"))
        #expect(!suite.contains("Plain"))
    }

    @Test func theOutletsOfACollectionViewControllerAreSet() throws {
        let app = try app([
            "A.swift": """
            class Pins: UICollectionViewFlowLayout {}
            class Board: UICollectionViewController { @IBOutlet weak var pins: Pins!; @IBOutlet var title: UILabel! }
            """
        ])
        #expect(
            try suite(of: app).contains(
                """
                            Competitor("shipped") { _ in UIStoryboard.load(Board(collectionViewLayout: Pins())) { screen, view in
                                    screen.pins = screen.collectionView?.collectionViewLayout as? Pins
                                    screen.title = UILabel(frame: view.bounds)
                                }
                """))
    }

    @Test func theIdentifiersOfPrototypesAreFound() throws {
        let app = try app([
            "A.swift": """
            enum Identifier: String { case photo = "PhotoCell", other }
            class Cell: UICollectionViewCell { static var id: String { return "computed" }; @IBOutlet var a: UILabel! }
            class Own: UICollectionViewCell { static let id = String(describing: Own.self) }
            class Screen: UIViewController {
                @IBOutlet var list: UICollectionView!
                func a() { let a = list.dequeueReusableCell(withReuseIdentifier: "plain", for: path) as UICollectionViewCell }
                func b() { let b = list.dequeueReusableCell(withReuseIdentifier: Cell.id, for: path) as! Cell }
                func c() { let c = list.dequeueReusableCell(withReuseIdentifier: Identifier.photo.rawValue, for: path) as! Cell }
                func d() { let d = list.dequeueReusableCell(withReuseIdentifier: Own.id, for: path) as? Own }
            }
            """
        ])
        let suite = try suite(of: app)
        #expect(suite.contains("setContent(of: Cell.self, names: [\"Cell\", \"PhotoCell\", \"computed\"])"))
        #expect(suite.contains("setContent(of: Own.self, names: [\"Own\"])"))
        #expect(suite.contains("setContent(of: UICollectionViewCell.self, names: [\"plain\"])"))
    }

    @Test func prototypesWithoutAClassOfTheAppAreCells() throws {
        let app = try app([
            "A.swift": """
            class Screen: UIViewController {
                let id = "constant"
                @IBOutlet var list: UICollectionView!
                func a() -> UICollectionViewCell { list.dequeueReusableCell(withReuseIdentifier: "literal", for: path) }
                func b() -> UICollectionViewCell { list.dequeueReusableCell(withReuseIdentifier: id, for: path) }
                func c() -> UICollectionViewCell { list.dequeueReusableCell(withReuseIdentifier: "registered", for: path) }
                func d() { list.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "registered") }
            }
            """
        ])
        #expect(
            try suite(of: app).contains(
                "UINib.setContent(of: UICollectionViewCell.self, names: [\"constant\", \"literal\"]) { _ in }"))
    }

    @Test func anyCellMayHaveANib() throws {
        let sources = { (name: String) in
            [
                "A.swift": """
                class Box<Item: Hashable>: UIView {
                    let list: UICollectionView
                    func a() { list.register(\(name)(nibName: "\\(Item.self)", bundle: nil)) }
                }
                class Screen: UIViewController { let box = Box<Int>() }
                class Cell: UICollectionViewCell {}
                """
            ]
        }
        // A controller may have its list in a view of the app.
        let suites = try ["UINib", "Other"].map { try suite(of: app(sources($0))) }
        #expect(suites.map { $0.contains("Subject(\"Screen\"") } == [true, true])
        #expect(suites.map { $0.contains("setContent(of: Cell.self, names: [\"Cell\"]) { _ in }") } == [true, false])
    }

    @Test func aControllerThatUnwrapsItsNavigationControllerHasOne() throws {
        let app = try app([
            "A.swift": """
            class Screen: UIViewController { let list: UICollectionView; func a() { navigationController!.a() } }
            class Nib: UIViewController { @IBOutlet var list: UICollectionView!; func a() { navigationController!.a() } }
            class Plain: UICollectionViewController { func a() { navigationController?.a() } }
            """
        ])
        let suite = try suite(of: app)
        #expect(suite.contains("{ _ in UINavigationController(rootViewController: Screen()) }"))
        #expect(suite.contains("{ _ in UIStoryboard.loadInNavigation(Nib()) { screen, view in"))
        #expect(suite.contains("{ _ in Plain(collectionViewLayout: UICollectionViewFlowLayout()) }"))
    }

    @Test func aLayoutsDelegateGetsAStandIn() throws {
        let app = try app([
            "A.swift": """
            protocol PinsDelegate: AnyObject {
                func pins(_ view: UICollectionView, heightAt indexPath: IndexPath, width: CGFloat)
                    -> CGFloat
                func pins(_ view: UICollectionView, titleAt path: IndexPath) -> String?
                func pinsDidPrepare(_ layout: Pins)
            }
            class Pins: UICollectionViewLayout { weak var delegate: PinsDelegate? }
            """,
            "B.swift": """
            @objc protocol TilesDelegate: UICollectionViewDelegate { @objc optional func a(); func b() -> Secret }
            class Tiles: UICollectionViewLayout {
                override func prepare() { let asked = collectionView?.delegate as? TilesDelegate }
            }
            """,
        ])
        let suite = try suite(of: app)
        #expect(suite.contains("                layout.delegate = host\n                return host\n             }\n"))
        let host = """
            final class PinsHost: LayoutController, PinsDelegate {
                func pins(_ view: UICollectionView, heightAt indexPath: IndexPath, width: CGFloat) -> CGFloat { CGFloat(size(at: indexPath).height) }
                func pins(_ view: UICollectionView, titleAt path: IndexPath) -> String? { nil }
                func pinsDidPrepare(_ layout: Pins) {  }
            }
            """
        #expect(suite.contains(host))
        #expect(
            suite.contains(
                "// final class TilesHost: LayoutController, TilesDelegate {\n//     func b() -> Secret { <#value#> }\n// }\n"))
        #expect(app.report(suite: "S").contains("  Tiles (B.swift:2) needs a TilesDelegate (B.swift:1)"))
    }

    @Test func aComputedDelegateIsNotSet() throws {
        let app = try app([
            "A.swift": """
            protocol PinsDelegate: UICollectionViewDelegate { func pins(_ view: UICollectionView) -> Int }
            class Pins: UICollectionViewLayout {
                fileprivate var asked: PinsDelegate? { return collectionView?.delegate as? PinsDelegate }
            }
            class Stored: UICollectionViewLayout {
                var asked: PinsDelegate? { didSet { invalidateLayout() } }
                init(columns: Int = 2, insets: [CGFloat] = [1, 2]) { super.init() }
            }
            """
        ])
        let suite = try suite(of: app)
        #expect(suite.contains("content in PinsHost(Pins(), sizes: .random(seed: content.seed), sections: [content.items])"))
        #expect(suite.contains("let layout = Stored()\n"))
        #expect(suite.contains("layout.asked = host\n"))
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
