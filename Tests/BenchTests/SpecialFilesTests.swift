import Foundation
import Subprocess
import TestSupport
import Testing

/// Paths that are not regular files are written to, and never replaced. All of them are in the
/// test's folder.
@Suite(.waitsForProcesses, .endsInTime) struct SpecialFilesTests {
    private let workplace: Workplace

    /// Every test starts with a run and a scenario file.
    private init() async throws {
        workplace = try Workplace()
        try workplace.write(#"{"items": 5, "ticks": 4, "strategy": "cached", "replays": 1}"#, to: "s.json")
        let words = ["--items", "5", "--ticks", "4", "--strategy", "cached"]
        try await workplace.make("run", by: words + ["--replays", "1", "--quiet"])
        try await workplace.make("b.json", by: ["baseline"] + words + ["--skip-instructions"])
    }

    private static let gate = "gate --scenario ./s.json --skip-instructions --baseline ./b.json --report FILE"
    /// Each command that writes a file, with a shell word instead of the file.
    private static let commands: [String] = [
        "render ./run --tick 1 --output FILE", "report ./run --output FILE", "export ./run --format go --output FILE",
        "baseline --scenario ./s.json --skip-instructions --output FILE",
        "--scenario ./s.json --output ./again --force --export-chrome-trace FILE", gate,
    ]

    private func bench(_ command: String, to file: String, after: String = "") async throws -> Outcome {
        try await workplace.shell("$BENCH \(command.replacing("FILE", with: file)) \(after)")
    }

    /// Every command leaves a link a link, so it writes as `ExportFile` does. The other kinds of files are tested with one command.
    @Test(arguments: commands) func linksStayLinks(command: String) async throws {
        try workplace.write("old", to: "file")
        try FileManager.default.createSymbolicLink(atPath: "\(workplace.path)/link", withDestinationPath: "file")
        let words = command.replacing("FILE", with: "./link").split(separator: " ").map(String.init)
        // A gate starts its own program.
        let outcome = try await command == Self.gate ? bench(command, to: "link") : workplace.command(words)
        #expect(outcome.status == .exited(0), "\(outcome.errors)")
        #expect(try workplace.kind(of: "link") == S_IFLNK)
        #expect(try workplace.read("file") != "old" && workplace.read("file").hasSuffix("\n"))
    }

    private static let export = commands[2]

    /// Returns the content that the command writes into a regular file.
    private func expectedExport() async throws -> String {
        try await workplace.command("export", "./run", "--format", "go").output
    }

    @Test(.enabled(if: geteuid() == 0, "Only the superuser makes devices."))
    func devicesAreWrittenTo() async throws {
        // The device numbers of the null and full devices.
        try #require(mknod("\(workplace.path)/nul", S_IFCHR | 0o666, (1 << 8) | 3) == 0)
        try #require(mknod("\(workplace.path)/full", S_IFCHR | 0o666, (1 << 8) | 7) == 0)
        // Some containers can create devices but not open them.
        let descriptor = open("\(workplace.path)/nul", O_WRONLY)
        close(descriptor)
        for (name, status, problem) in [("nul", Int32(0), ""), ("full", 1, "No space left on device")] {
            let outcome = try await bench(Self.export, to: name)
            #expect(outcome.status == .exited(descriptor < 0 ? 64 : status), "\(outcome.errors)")
            let expected = descriptor < 0 ? "Permission denied" : problem
            #expect(outcome.sentences == (expected.isEmpty ? [] : ["\(name): the file cannot be written: \(expected)."]))
            #expect(try workplace.kind(of: name) == S_IFCHR)
        }
        let names = try FileManager.default.contentsOfDirectory(atPath: workplace.path)
        #expect(Set(names) == ["nul", "full", "run", "s.json", "b.json"], "\(names)")
    }

    @Test func pipesAreWrittenTo() async throws {
        try #require(mkfifo("\(workplace.path)/pipe", 0o600) == 0)
        let outcome = try await bench(Self.export, to: "pipe", after: "& cat pipe > read; wait $!")
        #expect(outcome.status == .exited(0), "\(outcome.errors)")
        #expect(try workplace.kind(of: "pipe") == S_IFIFO)
        #expect(try await workplace.read("read") == expectedExport())
    }

    @Test func resultsGoToTheStandardOutput() async throws {
        for place in ["-", "/dev/stdout"] {
            let outcome = try await bench(Self.export, to: place, after: "> out")
            #expect(outcome.status == .exited(0), "\(outcome.errors)")
            #expect(try await workplace.read("out") == expectedExport())
        }
        // Gates print results, too.
        let gate = try await bench(Self.gate, to: "-")
        #expect(gate.status == .exited(0) && gate.output.contains("<!DOCTYPE html>"), "\(gate.errors)")
    }

    @Test func filesOfARunAreNotWritten() async throws {
        let before = try workplace.contents()
        for file in ["run/ticks.csv", "run/../run/run.json", "run/.lock"] {
            for words in [["render", "./run", "--tick", "1"], ["report", "./run"], ["export", "./run", "--format", "go"]] {
                let outcome = try await workplace.command(words + ["--output", "./\(file)"])
                #expect(outcome.status == .exited(64) && outcome.output.isEmpty, "\(words)")
                #expect(outcome.sentences == ["\(file): the file belongs to a run; choose another file."])
            }
        }
        #expect(try workplace.contents() == before)
    }

    @Test func aRunWithSpecialFilesIsNotReplaced() async throws {
        for name in ["ticks.csv", "run.json.partial", "report.html", ".lock"] {
            let file = "\(workplace.path)/run/\(name)"
            unlink(file)
            try #require(mkfifo(file, 0o600) == 0)
            let outcome = try await workplace.command("--scenario", "./s.json", "--output", "./run", "--force")
            #expect(outcome.status == .exited(64), "\(name): \(outcome.errors)")
            let expected = "run/\(name) is not a regular file, so --force does not replace it"
            #expect(outcome.sentences.first?.hasPrefix(expected) == true)
            #expect(try workplace.kind(of: "run/\(name)") == S_IFIFO)
            unlink(file)
        }
    }
}

extension Workplace {
    /// The kind of file, links not followed.
    fileprivate func kind(of name: String) throws -> mode_t {
        var status = stat()
        try #require(lstat("\(path)/\(name)", &status) == 0, "\(name)")
        return status.st_mode & S_IFMT
    }
}
