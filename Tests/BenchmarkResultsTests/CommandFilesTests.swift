import Foundation
import TestSupport
import Testing

@testable import BenchmarkResults

/// The files that an output of a command must not replace.
struct CommandFilesTests {
    private let temporary: TemporaryFolder
    private func path(_ name: String) -> String { "\(temporary.path)/\(name)" }

    /// An input, a link to it, and a folder with a link to its parent.
    init() throws {
        temporary = TemporaryFolder()
        try temporary.write("in", to: "input")
        try temporary.write("in", to: "folder/other")
        for (link, file) in [("link", "input"), ("folder/up", "..")] {
            try FileManager.default.createSymbolicLink(atPath: path(link), withDestinationPath: file)
        }
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
        let expected = "\(path(name)): --junit would replace this file, which --trace reads; choose another file."
        #expect(problem(creating: name, reading: ["input"]) == expected)
        #expect(problem(creating: "input", reading: [name])?.hasSuffix("which --trace reads; choose another file.") == true)
        #expect(try FileManager.default.contentsOfDirectory(atPath: temporary.path).filter { $0.hasSuffix("partial") } == [])
    }

    @Test(arguments: [("new", "new"), ("new", "folder/up/new"), ("made/new", "made/new"), ("input", "link")])
    func anotherOutputIsNotReplaced(first: String, second: String) {
        let expected = "would replace this file, which --markdown writes; choose another file."
        #expect(problem(creating: second, after: [first])?.hasSuffix(expected) == true)
        #expect(problem(creating: first, after: [second])?.hasSuffix(expected) == true)
    }

    /// Other files, names that differ in case only, and files that are not replaced.
    @Test func oneOutputUsesTheStandardOutput() throws {
        var files = CommandFiles()
        _ = try files.create("-", for: "--markdown")
        #expect(
            sentence { _ = try files.create("-", for: "--junit") }
                == "-: --junit would write to the standard output, which --markdown writes; choose another file.")
    }

    @Test(arguments: [("input", "other"), ("input", "INPUT"), ("/dev/null", "/dev/null"), ("folder/other", "input")])
    func otherFilesAreWritten(input: String, output: String) throws {
        var files = CommandFiles()
        files.read([input.hasPrefix("/") ? input : path(input)], for: "--trace")
        for flag in ["--markdown", "--junit"] where flag == "--junit" || output.hasPrefix("/") {
            _ = try files.create(output.hasPrefix("/") ? output : path(output), for: flag)
        }
    }
}
