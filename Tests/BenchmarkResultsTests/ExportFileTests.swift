import Foundation
import TestSupport
import Testing

@testable import BenchmarkResults

/// The files that an export replaces. Devices are tested in a whole-program test.
struct ExportFileTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func path(_ name: String) -> String { "\(folder.path)/\(name)" }

    private func link(_ name: String, to destination: String) throws {
        try FileManager.default.createSymbolicLink(atPath: path(name), withDestinationPath: destination)
    }

    private func export(_ text: String, to name: String) throws {
        try ExportFile(path: path(name)).write { try $0.write([UInt8](text.utf8)) }
    }

    private func problem(_ name: String) -> String? {
        sentence { try ExportFile(path: path(name)) }?.replacing(folder.path, with: "tmp")
    }

    @Test func aRegularFileIsReplacedAtomically() throws {
        try export("new", to: "a")
        #expect(try TemporaryFolder.contents(of: folder.path) == ["a": "new"])
        #expect(chmod(path("a"), 0o640) == 0)
        try export("newer", to: "a")
        #expect(try TemporaryFolder.contents(of: folder.path) == ["a": "newer"])
        var status = stat()
        #expect(stat(path("a"), &status) == 0 && status.st_mode & 0o7777 == 0o640, "it keeps its permissions")
    }

    @Test func anUnwrittenFileIsUnchanged() throws {
        struct Stop: Error {}
        try folder.write("old", to: "a")
        #expect(throws: DataFileError.self) {
            try ExportFile(path: path("a")).write { sink in
                try sink.write([1, 2, 3])
                throw Stop()
            }
        }
        #expect(try TemporaryFolder.contents(of: folder.path) == ["a": "old"])
    }

    @Test func aLinkStaysALink() throws {
        try folder.write("old", to: "deep/file")
        try link("deep/again", to: "file")
        try link("link", to: "deep/again")
        try link("absolute", to: path("deep/again"))
        for (name, file) in [("link", "file"), ("absolute", "file")] {
            try export(name, to: name)
            #expect(FileKind(ofLink: path(name)) == .link && FileKind(ofLink: path("deep/again")) == .link)
            #expect(try TemporaryFolder.contents(of: path("deep"))[file] == name)
        }
        try link("dangling", to: "deep/new")
        #expect(problem("dangling") == "tmp/dangling: the file cannot be written: No such file or directory.")
        try link("loop", to: "loop")
        #expect(problem("loop") == "tmp/loop: the file cannot be written: Too many levels of symbolic links.")
        try link("folder", to: "deep")
        #expect(problem("folder") == "tmp/folder: this is a directory; the name of a file is expected.")
    }

    /// The user's files with such names are not changed.
    @Test func partialFilesOfTheUserStay() throws {
        try folder.write("mine", to: "a.partial")
        try export("new", to: "a")
        _ = try ExportFile(path: path("b"))
        #expect(try TemporaryFolder.contents(of: folder.path) == ["a": "new", "a.partial": "mine"])
    }

    /// A run directory of unknown origin must not redirect a report to another file.
    @Test func linksInARunAreNotFollowed() throws {
        let stored = try StoredSample(scenarios: [Samples.scenario()])
        try folder.write("mine", to: "target")
        for name in ["report.html", "profile-0.svg"] {
            let link = "\(stored.path)/\(name)"
            try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: path("target"))
            #expect(
                sentence { try ExportFile(path: link) }
                    == "\(link): links in a run directory are not followed; remove the link or choose another file.")
        }
        #expect(try TemporaryFolder.contents(of: folder.path) == ["target": "mine"])
        // The directory itself may be reached through a link.
        try link("run", to: stored.path)
        try export("page", to: "run/other.html")
        #expect(try String(contentsOfFile: "\(stored.path)/other.html", encoding: .utf8) == "page")
    }

    @Test func filesOfARunAreNotOverwritten() throws {
        let stored = try StoredSample(scenarios: [Samples.scenario()])
        let before = try TemporaryFolder.contents(of: stored.path)
        for file in RunDirectory.fileNames + [".lock"] {
            try FileManager.default.createSymbolicLink(
                atPath: path("to \(file)"), withDestinationPath: "\(stored.path)/../run/\(file)")
            let links = file == ".lock" ? [] : [path("to \(file)")]
            for place in ["\(stored.path)/\(file)", "\(stored.path)//./\(file)"] + links {
                let problem = sentence { try ExportFile(path: place) }
                #expect(
                    problem == "\(place): the file belongs to a run; choose another file.")
            }
        }
        #expect(try TemporaryFolder.contents(of: stored.path) == before)
        try ExportFile(path: "\(stored.path)/report.html").write { try $0.write([]) }
        try export("mine", to: "ticks.csv")
    }
}
