import Foundation
import TestSupport
import Testing

@testable import BenchmarkResults

/// What a file replaces, and what it never does. Devices are in a whole-program test, which runs where a device can be made.
@Suite struct ExportFileTests {
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

    @Test func aRegularFileIsReplacedWhole() throws {
        try export("new", to: "a")
        #expect(try TemporaryFolder.contents(of: folder.path) == ["a": "new"])
        #expect(chmod(path("a"), 0o640) == 0)
        try export("newer", to: "a")
        #expect(try TemporaryFolder.contents(of: folder.path) == ["a": "newer"])
        var status = stat()
        #expect(stat(path("a"), &status) == 0 && status.st_mode & 0o7777 == 0o640, "it keeps its permissions")
    }

    @Test func aFileThatIsNotWrittenStays() throws {
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
        try link("dangling", to: "deep/new")
        for (name, file) in [("link", "file"), ("absolute", "file"), ("dangling", "new")] {
            try export(name, to: name)
            #expect(FileKind(ofLink: path(name)) == .link && FileKind(ofLink: path("deep/again")) == .link)
            #expect(try TemporaryFolder.contents(of: path("deep"))[file] == name)
        }
        try link("loop", to: "loop")
        #expect(problem("loop") == "tmp/loop: the file cannot be written: Too many levels of symbolic links.")
        try link("folder", to: "deep")
        #expect(problem("folder") == "tmp/folder: this is a directory; the name of a file is expected.")
    }

    @Test func whatIsOpenIsWrittenInto() throws {
        let descriptor = open(path("open"), O_RDWR | O_CREAT | O_APPEND, 0o600)
        try #require(descriptor >= 0)
        defer { close(descriptor) }
        #expect(write(descriptor, "1", 1) == 1)
        for place in ["/proc/self/fd/\(descriptor)", "/dev/fd/\(descriptor)"] {
            try ExportFile(path: place).write { try $0.write([UInt8]("2".utf8)) }
        }
        try link("link", to: "/proc/self/fd/\(descriptor)")
        try export("3", to: "link")
        #expect(write(descriptor, "4", 1) == 1)
        #expect(try String(contentsOfFile: path("open"), encoding: .utf8) == "12234")
        #expect(FileKind(ofLink: path("link")) == .link)
    }

    @Test func whatIsBesideIsNotReplacedEither() throws {
        #expect(mkfifo(path("a.partial"), 0o600) == 0)
        #expect(problem("a") == "tmp/a: the file cannot be written: File exists.")
        #expect(FileKind(ofLink: path("a.partial")) == .special)
        try folder.write("old", to: "b")
        try link("c.partial", to: "b")
        #expect(problem("c") == "tmp/c: the file cannot be written: File exists.")
        // What a crash left is of no use to anybody.
        try folder.write("left", to: "d.partial")
        try export("new", to: "d")
        #expect(try String(contentsOfFile: path("d"), encoding: .utf8) == "new" && FileKind(ofLink: path("d.partial")) == .none)
    }

    @Test func filesOfARunAreNotWritten() throws {
        let stored = try StoredSample(scenarios: [Samples.scenario()])
        let before = try TemporaryFolder.contents(of: stored.path)
        for file in RunDirectory.fileNames + [".lock"] {
            try FileManager.default.createSymbolicLink(
                atPath: path("to \(file)"), withDestinationPath: "\(stored.path)/../run/\(file)")
            for place in ["\(stored.path)/\(file)", "\(stored.path)//./\(file)", path("to \(file)")] {
                let problem = sentence { try ExportFile(path: place) }
                #expect(
                    problem == "\(place): the file belongs to a run, and nothing but that run writes it; choose another file.")
            }
        }
        #expect(try TemporaryFolder.contents(of: stored.path) == before)
        try ExportFile(path: "\(stored.path)/report.html").write { try $0.write([]) }
        try export("mine", to: "ticks.csv")
    }
}
