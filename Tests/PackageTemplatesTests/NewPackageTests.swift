import Foundation
import TestSupport
import Testing

@testable import PackageTemplates

@Suite struct NewPackageTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func package(_ name: String = "Feed", _ dependency: PackageDependency = .folder("../../..")) throws -> NewPackage {
        NewPackage(name: try PackageName(name), dependency: dependency, swiftVersion: "6.3.1")
    }

    private func contents() throws -> [String] { try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted() }

    /// The example is not written by hand: it is the package that `init` makes, with its baselines.
    @Test func benchmarksExampleIsWhatInitMakes() throws {
        let example = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("Benchmarks/Examples/Feed")
        for file in try package().files() {
            let text = try String(contentsOf: example.appendingPathComponent(file.path), encoding: .utf8)
            #expect(
                text == file.text,
                "\(file.path): make it anew with “bench init Feed --scrollbench .” and the path ../.. in Package.swift.")
        }
    }

    @Test func theNameIsWhereNamesAre() throws {
        let files = try package("Gallery").files()
        #expect(
            files.map(\.path) == [
                ".github/workflows/scroll-cost.yml", ".gitignore", "Package.swift", "README.md",
                "Sources/Gallery/CardLayout.swift", "Sources/Gallery/CardsController.swift", "Sources/Gallery/GallerySuite.swift",
                "Tests/GalleryTests/GalleryTests.swift",
            ])
        for file in files {
            #expect(!file.text.contains("Feed") && !file.text.contains("{{") || file.path.hasSuffix(".yml"), "\(file.path)")
            #expect(file.text.hasSuffix("\n") && !file.text.hasSuffix("\n\n"), "\(file.path)")
        }
        let texts = Dictionary(uniqueKeysWithValues: files.map { ($0.path, $0.text) })
        #expect(texts["Sources/Gallery/GallerySuite.swift"]?.contains("@main struct GallerySuite: BenchmarkSuite {") == true)
        let workflow = try #require(texts[".github/workflows/scroll-cost.yml"])
        #expect(
            workflow.contains("container: swift:6.3.1") && workflow.contains("ref: ${{ github.event.pull_request.base.sha }}"))
        #expect(!workflow.contains("<%") && workflow.contains("--product Gallery"))
    }

    @Test func onlyALocalCheckoutIsWarnedOf() throws {
        func readme(_ dependency: PackageDependency) throws -> String? {
            try package("Feed", dependency).files().first { $0.path == "README.md" }?.text
        }
        #expect(try readme(.folder("../.."))?.contains("put the URL of its repository there") == true)
        #expect(try readme(.url("https://example.com/ScrollBench"))?.contains("put the URL of its repository there") == false)
    }

    @Test func filesAreWritten() throws {
        let target = "\(folder.path)/Feed"
        try package().write(to: target)
        for file in try package().files() {
            #expect(try String(contentsOfFile: "\(target)/\(file.path)", encoding: .utf8) == file.text)
        }
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["Feed"])
    }

    @Test(arguments: ["Feed", "Feed.partial"])
    func nothingIsWrittenWhereSomethingIs(name: String) throws {
        for isFolder in [true, false] {
            let path = "\(folder.path)/\(name)"
            if isFolder {
                try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
            } else {
                try Data().write(to: URL(fileURLWithPath: path))
            }
            #expect(
                sentence { try package().write(to: "\(folder.path)/Feed") }
                    == "\(path) is there already, and nothing is written into it; give another name or --directory, or move it away."
            )
            #expect(try contents() == [name])
            try FileManager.default.removeItem(atPath: path)
        }
    }

    @Test func aLinkThatLeadsNowhereIsInTheWayToo() throws {
        try FileManager.default.createSymbolicLink(atPath: "\(folder.path)/Feed", withDestinationPath: "nowhere")
        #expect(sentence { try package().write(to: "\(folder.path)/Feed") }?.contains("is there already") == true)
        #expect(try contents() == ["Feed"])
    }

    /// The folder's own path is short enough for the system, and those of the files in it are not.
    @Test func whatFailsInTheMiddleLeavesNothing() throws {
        var parent = folder.path
        while parent.utf8.count < Int(PATH_MAX) - 300 { parent += "/" + String(repeating: "d", count: 200) }
        parent += "/" + String(repeating: "d", count: Int(PATH_MAX) - 40 - parent.utf8.count)
        try FileManager.default.createDirectory(atPath: parent, withIntermediateDirectories: true)
        #expect(
            sentence { try package().write(to: "\(parent)/Feed") }?.hasPrefix("\(parent)/Feed: the package cannot be ") == true)
        #expect(try FileManager.default.contentsOfDirectory(atPath: parent).isEmpty)
    }

    @Test func aFolderThatIsMissingIsNotMade() throws {
        let target = "\(folder.path)/missing/Feed"
        #expect(
            sentence { try package().write(to: target) }
                == "\(target): the package cannot be written: No such file or directory.")
        #expect(try contents().isEmpty)
    }
}
