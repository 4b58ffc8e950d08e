import Foundation
import TestSupport
import Testing

@testable import PackageTemplates

struct NewPackageTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func package(_ name: String = "Feed") throws -> NewPackage {
        try NewPackage(name: name, swiftVersion: "6.9")
    }

    private func contents() throws -> [String] { try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted() }

    @Test(arguments: ["Feed", "feed", "Feed2", "My_Feed", "X"])
    func namesOfModules(name: String) throws {
        #expect(try package(name).name == name)
    }

    @Test(arguments: ["", " ", "2Feed", "_", "my-feed", "Fe ed", "../Feed", "Feed/", "Fééd", "a.b", "Feed\n", "`in`", "-h"])
    func otherNamesAreRefused(name: String) {
        #expect(sentence { try package(name) }?.contains(" cannot name a Swift module; use a letter, then ") == true)
    }

    @Test func theNameReplacesTheExamples() throws {
        let files = try package("Gallery").files
        #expect(
            files.map(\.path) == [
                ".github/workflows/scroll-cost.yml", ".gitignore", "Package.swift", "README.md",
                "Sources/Gallery/CardLayout.swift", "Sources/Gallery/CardsController.swift", "Sources/Gallery/GallerySuite.swift",
                "Tests/GalleryTests/GalleryTests.swift",
            ])
        for file in files {
            #expect(!file.text.contains("Feed") && file.text.hasSuffix("\n") && !file.text.hasSuffix("\n\n"), "\(file.path)")
        }
        let texts = Dictionary(uniqueKeysWithValues: files.map { ($0.path, $0.text) })
        #expect(texts["Sources/Gallery/GallerySuite.swift"]?.contains("@main struct GallerySuite: BenchmarkSuite {") == true)
        #expect(texts["Package.swift"]?.contains("dependencies: [\(NewPackage.dependency)],") == true)
        let workflow = try #require(texts[".github/workflows/scroll-cost.yml"])
        #expect(workflow.contains("container: swift:6.9\n") && workflow.contains("--product Gallery"))
    }

    /// The files equal the example's files, byte for byte.
    @Test func theExampleIsUnchanged() throws {
        let example = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("Benchmarks/Examples/Feed")
        for file in try package().files where !["Package.swift", ".github/workflows/scroll-cost.yml"].contains(file.path) {
            #expect(try file.text == String(contentsOf: example.appendingPathComponent(file.path), encoding: .utf8))
        }
    }

    @Test func filesAreWritten() throws {
        let target = "\(folder.path)/Feed"
        try package().write(to: target)
        for file in try package().files {
            #expect(try String(contentsOfFile: "\(target)/\(file.path)", encoding: .utf8) == file.text)
        }
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["Feed"])
    }

    @Test func anExistingPathIsRefused() throws {
        try folder.write("x", to: "file")
        try FileManager.default.createSymbolicLink(atPath: "\(folder.path)/link", withDestinationPath: "nowhere")
        for path in [folder.path, "\(folder.path)/file", "\(folder.path)/link"] {
            #expect(
                sentence { try NewPackage.requireFree(path) }
                    == "\(path) already exists; choose another name or --directory, or move it away.")
        }
        try NewPackage.requireFree("\(folder.path)/Feed")
        #expect(sentence { try package().write(to: "\(folder.path)/file") }?.contains("cannot be written") == true)
        #expect(try contents() == ["file", "link"])
    }

    /// The folder's path is short enough for the system, but the paths of its files are not.
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
