import Foundation
import Suites
import TestSupport
import Testing

@testable import NewPackages

struct NewPackageTests {
    private let folder = TemporaryFolder()

    private func package(
        _ name: String = "Feed", at location: ScrollBenchLocation = .repository("https://github.com/team/ScrollBench.git")
    ) throws -> NewPackage {
        try NewPackage(name: name, swiftVersion: "6.9", location: location)
    }

    private func contents() throws -> [String] { try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted() }

    @Test func onlyNamesOfModulesAreAccepted() throws {
        let names = ["Feed", "feed", "Feed2", "My_Feed", "X"]
        #expect(try names.map { try package($0).name } == names)
        for name in ["", " ", "2Feed", "_", "my-feed", "Fe ed", "../Feed", "Feed/", "Fééd", "a.b", "Feed\n", "`in`", "-h"] {
            let message = sentence { try package(name) } ?? "accepted"
            #expect(message.contains(" cannot name a Swift module; use a letter, then "), "\(name)")
        }
    }

    /// A package with such a name would not compile.
    @Test(arguments: ["class", "Swift", "UIKit", "ScrollBench", "Testing", "Self", "init"])
    func wordsAndModulesAreNoNames(_ name: String) {
        #expect(
            sentence { try package(name) }
                == "“\(name)” is a word or a module of Swift or ScrollBench; use another name, such as Feed.")
    }

    /// A module that a package imports cannot have its name.
    @Test func everyModuleOfScrollBenchIsReserved() throws {
        for module in try FileManager.default.contentsOfDirectory(atPath: CaseFile.checkout.appending(path: "Sources").path) {
            #expect(throws: SettingError.self, "\(module)") { try package(module) }
        }
    }

    @Test func theNameReplacesTheExamples() throws {
        let texts = Dictionary(uniqueKeysWithValues: try package("Gallery").files.map { ($0.path, $0.text) })
        #expect(
            texts.keys.sorted() == [
                ".github/workflows/scroll-cost.yml", ".gitignore", "Package.swift", "README.md",
                "Sources/Gallery/CGRect+Intersects.swift", "Sources/Gallery/CardLayout.swift",
                "Sources/Gallery/CardsController.swift", "Sources/Gallery/GallerySuite.swift",
                "Tests/GalleryTests/GalleryTests.swift",
            ])
        for (path, text) in texts {
            #expect(!text.contains("Feed"), "\(path)")
            #expect(text.hasSuffix("\n"), "\(path)")
            #expect(!text.hasSuffix("\n\n"), "\(path)")
        }
        let lines = [
            ("Sources/Gallery/GallerySuite.swift", "@main struct GallerySuite: BenchmarkSuite {"),
            ("Package.swift", #"dependencies: [.package(url: "https://github.com/team/ScrollBench.git", branch: "main")],"#),
            (".github/workflows/scroll-cost.yml", "container: swift:6.9\n"),
            (".github/workflows/scroll-cost.yml", "uses: team/ScrollBench/.github/actions/gate@main\n"),
            (".github/workflows/scroll-cost.yml", "product: Gallery\n"),
        ]
        for (path, line) in lines { #expect(texts[path]?.contains(line) == true, "\(path): \(line)") }
    }

    @Test(arguments: [
        ("https://github.com/a/scroll-bench", "scroll-bench", "a/scroll-bench"),
        ("git@github.com:a/b.git", "b", "a/b"),
        ("ssh://git@github.com/a/b.git", "b", "a/b"),
        ("https://example.org/deep/er/bench.git", "bench", nil),
        ("https://github.com/a/b/c", "c", nil),
    ])
    func aRepositoryHasANameAndPerhapsAnAction(url: String, name: String, gitHubName: String?) throws {
        let location = ScrollBenchLocation(url)
        #expect(location == .repository(url))
        #expect(location.gitHubName == gitHubName)
        let texts = try Dictionary(uniqueKeysWithValues: package(at: location).files.map { ($0.path, $0.text) })
        #expect(texts["Package.swift"]?.contains(".product(name: \"ScrollBench\", package: \"\(name)\")") == true)
        #expect((texts[NewPackage.workflowPath] != nil) == (gitHubName != nil))
    }

    @Test func aFolderIsAPathInTheManifest() throws {
        let location = ScrollBenchLocation("/a \"b\"/../c")
        #expect(location == .folder("/c"))
        #expect(ScrollBenchLocation.folder("/a\"b").dependency == #".package(name: "ScrollBench", path: "/a\"b")"#)
        let files = try package(at: location).files
        #expect(!files.contains { $0.path == NewPackage.workflowPath })
    }

    @Test func theCheckoutOfAnExecutableIsAboveIt() throws {
        try folder.write("", to: "checkout/Sources/ScrollBench/x")
        try folder.write("", to: "checkout/.build/debug/bench")
        let found = ["checkout/.build/debug/bench", "bench"].map {
            ScrollBenchLocation.checkout(ofExecutable: "\(folder.path)/\($0)")
        }
        let checkout = URL(fileURLWithPath: "\(folder.path)/checkout").resolvingSymlinksInPath().path
        #expect(found == [.folder(checkout), nil])
    }

    /// The files equal the example's files, byte for byte. The example's cards do not compare rectangles.
    @Test func theWrittenFilesAreTheExample() throws {
        let example = CaseFile.checkout.appending(path: "Benchmarks/Examples/Feed")
        let target = "\(folder.path)/Feed"
        try package().write(to: target)
        for file in try package().files {
            #expect(try String(contentsOfFile: "\(target)/\(file.path)", encoding: .utf8) == file.text)
            let others = ["Package.swift", ".github/workflows/scroll-cost.yml", "Sources/Feed/CGRect+Intersects.swift"]
            guard !others.contains(file.path) else { continue }
            #expect(try file.text == String(contentsOf: example.appendingPathComponent(file.path), encoding: .utf8))
        }
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["Feed"])
    }

    @Test func anExistingPathIsRefused() throws {
        try folder.write("x", to: "file")
        try FileManager.default.createSymbolicLink(atPath: "\(folder.path)/link", withDestinationPath: "nowhere")
        for path in [folder.path, "\(folder.path)/file", "\(folder.path)/link"] {
            let message = "\(path) already exists; choose another name or --directory, or move it away."
            #expect(sentence { try NewPackage.requireFree(path) } == message)
        }
        try NewPackage.requireFree("\(folder.path)/Feed")
        #expect(sentence { try package().write(to: "\(folder.path)/file") }?.contains("cannot be written") == true)
        #expect(try contents() == ["file", "link"])
    }

    /// The folder's path is short enough for the system, but the paths of its files are not.
    @Test func aFailureWhileWritingLeavesNothing() throws {
        var parent = folder.path
        while parent.utf8.count < Int(PATH_MAX) - 300 { parent += "/" + String(repeating: "d", count: 200) }
        parent += "/" + String(repeating: "d", count: Int(PATH_MAX) - 40 - parent.utf8.count)
        try FileManager.default.createDirectory(atPath: parent, withIntermediateDirectories: true)
        let message = sentence { try package().write(to: "\(parent)/Feed") } ?? ""
        #expect(message.hasPrefix("\(parent)/Feed: the package cannot be "), "\(message)")
        #expect(try FileManager.default.contentsOfDirectory(atPath: parent).isEmpty)
    }
}
