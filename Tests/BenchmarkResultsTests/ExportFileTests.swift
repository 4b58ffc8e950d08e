import Foundation
import TestSupport
import Testing

@testable import BenchmarkResults

/// The files that an export replaces. Devices are tested in a whole-program test.
struct ExportFileTests {
    private let folder = TemporaryFolder()

    private func path(_ name: String) -> String { "\(folder.path)/\(name)" }

    private func link(_ name: String, to destination: String) throws {
        try FileManager.default.createSymbolicLink(atPath: path(name), withDestinationPath: destination)
    }

    private func export(_ text: String, to name: String) throws {
        try ExportFile(path: path(name)).write { try $0.write([UInt8](text.utf8)) }
    }

    @Test func aRegularFileIsReplacedAtomically() throws {
        struct Stop: Error {}
        try export("old", to: "a")
        #expect(chmod(path("a"), 0o640) == 0)
        #expect(throws: ExportError.self) {
            try ExportFile(path: path("a")).write { sink in
                try sink.write([1, 2, 3])
                throw Stop()
            }
        }
        #expect(try TemporaryFolder.contents(of: folder.path) == ["a": "old"], "after a failure")
        // The user's files with such names are not changed.
        try folder.write("mine", to: "a.partial")
        try export("new", to: "a")
        _ = try ExportFile(path: path("b"))
        #expect(try TemporaryFolder.contents(of: folder.path) == ["a": "new", "a.partial": "mine"])
        var status = stat()
        #expect((stat(path("a"), &status), status.st_mode & 0o7777) == (0, 0o640), "it keeps its permissions")
    }

    @Test func theFilesAndLinksOfARunAreNotOverwritten() throws {
        let stored = try StoredSample(scenarios: [Samples.scenario()])
        let before = try TemporaryFolder.contents(of: stored.path)
        for file in RunDirectory.fileNames + [".lock"] {
            try link("to \(file)", to: "\(stored.path)/../run/\(file)")
            let links = file == ".lock" ? [] : [path("to \(file)")]
            for place in ["\(stored.path)/\(file)", "\(stored.path)//./\(file)"] + links {
                #expect(sentence { try ExportFile(path: place) } == "\(place): the file belongs to a run; choose another file.")
            }
        }
        #expect(try TemporaryFolder.contents(of: stored.path) == before)
        // A run directory of unknown origin must not redirect a report to another file.
        for name in ["report.html", "notes.svg"] {
            let link = "\(stored.path)/\(name)"
            try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: path("target"))
            #expect(
                sentence { try ExportFile(path: link) }
                    == "\(link): links in a run directory are not followed; remove the link or choose another file.")
        }
        // Opening a pipe without a reader would wait.
        let pipe = "\(stored.path)/pipe"
        #expect(mkfifo(pipe, 0o600) == 0)
        #expect(
            sentence { try ExportFile(path: pipe) }
                == "\(pipe): this is not a regular file; remove it or choose another file.")
        // The directory itself may be reached through a link, and other files of such names are not a run's.
        try link("run", to: stored.path)
        try export("page", to: "run/other.html")
        #expect(try String(contentsOfFile: "\(stored.path)/other.html", encoding: .utf8) == "page")
        try export("mine", to: "ticks.csv")
    }

    @Test func theFoldersOfANewFileAreMade() throws {
        try export("x", to: "new/folders/file")
        #expect(try TemporaryFolder.contents(of: path("new/folders")) == ["file": "x"])
        try folder.write("a file", to: "no-folder")
        #expect(
            sentence { try ExportFile(path: path("no-folder/file")) }
                == "\(path("no-folder/file")): the file cannot be written: Not a directory.")
    }

    @Test func aLinkStaysALink() throws {
        try folder.write("old", to: "deep/file")
        try link("deep/again", to: "file")
        try link("link", to: "deep/again")
        try link("absolute", to: path("deep/again"))
        for name in ["link", "absolute"] {
            try export(name, to: name)
            #expect([path(name), path("deep/again")].map { FileKind(ofLink: $0) } == [.link, .link])
            #expect(try TemporaryFolder.contents(of: path("deep"))["file"] == name)
        }
        for (name, destination, problem) in [
            ("dangling", "deep/new", "the file cannot be written: No such file or directory."),
            ("loop", "loop", "the file cannot be written: Too many levels of symbolic links."),
            ("folder", "deep", "this is a directory; the name of a file is expected."),
        ] {
            try link(name, to: destination)
            #expect(sentence { try ExportFile(path: path(name)) } == "\(path(name)): \(problem)")
        }
    }
}
