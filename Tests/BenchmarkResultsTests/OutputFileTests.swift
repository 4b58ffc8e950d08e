import Foundation
import TestSupport
import Testing

@testable import BenchmarkResults

/// The files that an output replaces, or must not replace. Devices are tested in a whole-program test.
struct OutputFileTests {
    private let folder = TemporaryFolder()

    private func path(_ name: String) -> String { "\(folder.path)/\(name)" }

    private func link(_ name: String, to destination: String) throws {
        try FileManager.default.createSymbolicLink(atPath: path(name), withDestinationPath: destination)
    }

    private func write(_ text: String, to name: String) throws {
        try OutputFile(path(name)).write { try $0.write([UInt8](text.utf8)) }
    }

    @Test func aRegularFileIsReplacedAtomically() throws {
        struct Stop: Error {}
        try write("old", to: "a")
        #expect(throws: Failure.self) {
            try OutputFile(path("a")).write { sink in
                try sink.write([1, 2, 3])
                throw Stop()
            }
        }
        #expect(try TemporaryFolder.contents(of: folder.path) == ["a": "old"], "after a failure")
        // The user's files with such names are not changed.
        try folder.write("mine", to: "a.partial")
        try write("new", to: "a")
        _ = try OutputFile(path("b"))
        #expect(try TemporaryFolder.contents(of: folder.path) == ["a": "new", "a.partial": "mine"])
    }

    /// A pipe is written, and stays a pipe.
    @Test func aPipeIsNotReplaced() throws {
        #expect(mkfifo(path("pipe"), 0o600) == 0)
        let reader = open(path("pipe"), O_RDONLY | O_NONBLOCK)
        defer { close(reader) }
        try write("text", to: "pipe")
        var bytes = [UInt8](repeating: 0, count: 10)
        #expect(read(reader, &bytes, 10) == 4)
        #expect(FileKind(ofLink: path("pipe")) == .special)
    }

    @Test func theFoldersOfANewFileAreMade() throws {
        try write("x", to: "new/folders/file")
        #expect(try TemporaryFolder.contents(of: path("new/folders")) == ["file": "x"])
        try folder.write("a file", to: "no-folder")
        #expect(
            sentence { try OutputFile(path("no-folder/file")) }
                == "\(path("no-folder/file")): the file cannot be written: Not a directory.")
    }

    @Test func aLinkStaysALink() throws {
        try folder.write("old", to: "deep/file")
        try link("deep/again", to: "file")
        try link("link", to: "deep/again")
        try link("absolute", to: path("deep/again"))
        for name in ["link", "absolute"] {
            try write(name, to: name)
            #expect([path(name), path("deep/again")].map { FileKind(ofLink: $0) } == [.link, .link])
            #expect(try TemporaryFolder.contents(of: path("deep"))["file"] == name)
        }
        for (name, destination, problem) in [
            ("dangling", "deep/new", "the file cannot be written: No such file or directory."),
            ("loop", "loop", "the file cannot be written: Too many levels of symbolic links."),
            ("folder", "deep", "this is a directory; the name of a file is expected."),
        ] {
            try link(name, to: destination)
            #expect(sentence { try OutputFile(path(name)) } == "\(path(name)): \(problem)")
        }
    }

    // MARK: The files of a command

    /// Makes an input, a link to it, and a folder with a link to its parent.
    private func makeInputs() throws {
        try folder.write("in", to: "input")
        try folder.write("in", to: "folder/other")
        try link("link", to: "input")
        try link("folder/up", to: "..")
    }

    private func problem(creating output: String, reading inputs: [String] = [], after outputs: [String] = []) -> String? {
        var files = CommandFiles()
        files.read(inputs.map(path), for: "--trace")
        return sentence {
            // Kept open, as a command does.
            let opened = try outputs.map { try files.create(path($0), for: "--markdown") }
            try withExtendedLifetime(opened) { _ = try files.create(path(output), for: "--junit") }
        }
    }

    @Test(arguments: ["input", "./input", "folder/../input", "folder/up/input", "link"])
    func anInputIsNotReplaced(_ name: String) throws {
        try makeInputs()
        let expected = "\(path(name)): --junit would replace this file, which --trace reads; choose another file."
        #expect(problem(creating: name, reading: ["input"]) == expected)
        #expect(problem(creating: "input", reading: [name])?.hasSuffix("which --trace reads; choose another file.") == true)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix("partial") } == [])
    }

    @Test(arguments: [("new", "new"), ("new", "folder/up/new"), ("made/new", "made/new"), ("input", "link")])
    func anotherOutputIsNotReplaced(first: String, second: String) throws {
        try makeInputs()
        let expected = "would replace this file, which --markdown writes; choose another file."
        #expect(problem(creating: second, after: [first])?.hasSuffix(expected) == true)
        #expect(problem(creating: first, after: [second])?.hasSuffix(expected) == true)
    }

    @Test func oneOutputUsesTheStandardOutput() throws {
        var files = CommandFiles()
        _ = try files.create("-", for: "--markdown")
        #expect(
            sentence { _ = try files.create("-", for: "--junit") }
                == "-: --junit would write to the standard output, which --markdown writes; choose another file.")
    }

    /// Other files, names that differ in case only, and files that are not replaced.
    @Test(arguments: [("input", "other"), ("input", "INPUT"), ("/dev/null", "/dev/null"), ("folder/other", "input")])
    func otherFilesAreWritten(input: String, output: String) throws {
        try makeInputs()
        var files = CommandFiles()
        files.read([input.hasPrefix("/") ? input : path(input)], for: "--trace")
        for flag in ["--markdown", "--junit"] where flag == "--junit" || output.hasPrefix("/") {
            _ = try files.create(output.hasPrefix("/") ? output : path(output), for: flag)
        }
    }
}
