import Foundation
import Subprocess
import TestSupport
import Testing

/// Paths that are not regular files are written to, and never replaced. All of them are in the
/// test's folder.
@Suite(.waitsForProcesses, .endsInTime) struct SpecialFilesTests {
    private let workplace: Workplace

    /// Every test begins with a run and a scenario file.
    private init() async throws {
        workplace = try Workplace()
        try workplace.write(#"{"items": 5, "ticks": 4, "strategy": "cached", "replays": 1}"#, to: "s.json")
        let outcome = try await workplace.bench("--scenario", "s.json", "--output", "run", "--quiet")
        try #require(outcome.status == .exited(0), "\(outcome.errors)")
    }

    /// Each command that writes one file, with a shell word in the file's place.
    private static let commands: [String] = [
        "render run --tick 1 --output FILE", "report run --output FILE", "export run --format go --output FILE",
        "baseline --scenario s.json --skip-instructions --output FILE",
        "--scenario s.json --output again --force --export-chrome-trace FILE",
        "gate --scenario s.json --skip-instructions --baseline b.json --markdown FILE",
        "gate --scenario s.json --skip-instructions --baseline b.json --junit FILE",
        "gate --scenario s.json --skip-instructions --baseline b.json --report FILE",
    ]

    private func bench(_ command: String, to file: String, after: String = "") async throws -> Outcome {
        if command.contains("b.json") {
            _ = try await workplace.bench("baseline", "--scenario", "s.json", "--skip-instructions", "--output", "b.json")
        }
        return try await workplace.shell("$BENCH \(command.replacing("FILE", with: file)) \(after)")
    }

    /// Expects the content that the command writes into a regular file, except for times.
    private func expectContent(of command: String, _ found: String, sourceLocation: SourceLocation = #_sourceLocation)
        async throws
    {
        let outcome = try await bench(command, to: "regular")
        #expect(outcome.status == .exited(0), "\(outcome.errors)", sourceLocation: sourceLocation)
        let expected = try workplace.read("regular")
        if command.contains("chrome-trace") || command.contains("junit") || command.contains("--report") {
            #expect(found.prefix(20) == expected.prefix(20) && found.last == "\n", sourceLocation: sourceLocation)
        } else {
            #expect(found == expected, sourceLocation: sourceLocation)
        }
    }

    @Test(.enabled(if: geteuid() == 0, "Only the superuser makes devices."), arguments: commands)
    func aDeviceStaysADevice(command: String) async throws {
        // The same numbers as the machine's own null and full devices.
        try #require(mknod("\(workplace.path)/nul", S_IFCHR | 0o666, (1 << 8) | 3) == 0)
        try #require(mknod("\(workplace.path)/full", S_IFCHR | 0o666, (1 << 8) | 7) == 0)
        // Some containers can create devices but not open them.
        let descriptor = open("\(workplace.path)/nul", O_WRONLY)
        close(descriptor)
        for (name, status, problem) in [("nul", Int32(0), ""), ("full", 1, "No space left on device")] {
            let outcome = try await bench(command, to: name)
            #expect(outcome.status == .exited(descriptor < 0 ? 64 : status), "\(outcome.errors)")
            let expected = descriptor < 0 ? "Permission denied" : problem
            #expect(outcome.sentences == (expected.isEmpty ? [] : ["\(name): the file cannot be written: \(expected)."]))
            #expect(try workplace.kind(of: name) == S_IFCHR)
        }
        let names = try FileManager.default.contentsOfDirectory(atPath: workplace.path)
        #expect(Set(names).isSubset(of: ["nul", "full", "run", "s.json", "again", "b.json"]), "\(names)")
    }

    @Test(arguments: commands) func aPipeIsWrittenInto(command: String) async throws {
        _ = try await workplace.shell("mkfifo pipe")
        let outcome = try await bench(command, to: "pipe", after: "& cat pipe > read; wait $!")
        #expect(outcome.status == .exited(0), "\(outcome.errors)")
        #expect(try workplace.kind(of: "pipe") == S_IFIFO)
        try await expectContent(of: command, workplace.read("read"))
    }

    @Test(arguments: commands) func linksStayLinks(command: String) async throws {
        try workplace.write("old", to: "file")
        _ = try await workplace.shell("ln -s file link")
        let outcome = try await bench(command, to: "link")
        #expect(outcome.status == .exited(0), "\(outcome.errors)")
        #expect(try workplace.kind(of: "link") == S_IFLNK)
        try await expectContent(of: command, workplace.read("file"))
    }

    @Test(arguments: commands) func theStandardOutput(command: String) async throws {
        for place in ["-", "/dev/stdout", "/proc/self/fd/1"] {
            let outcome = try await bench(command, to: place, after: "> out")
            #expect(outcome.status == .exited(0), "\(outcome.errors)")
            let found = try workplace.read("out")
            guard command.hasPrefix("--scenario") || command.hasPrefix("gate") else {
                try await expectContent(of: command, found)
                continue
            }
            // These print results, too.
            _ = try await bench(command, to: "regular")
            #expect(try found.contains(workplace.read("regular").prefix(20)), "\(found)")
        }
    }

    @Test func filesOfARunAreNotWritten() async throws {
        let before = try workplace.contents()
        for file in ["run/ticks.csv", "./run/../run/run.json", "run/.lock"] {
            for command in Self.commands where !command.contains("b.json") && !command.hasPrefix("--scenario") {
                let outcome = try await bench(command, to: file)
                #expect(outcome.status == .exited(64) && outcome.output.isEmpty, "\(command)")
                #expect(
                    outcome.sentences == [
                        "\(file): the file belongs to a run; choose another file."
                    ])
            }
        }
        #expect(try workplace.contents() == before)
    }

    @Test func aRunWithSpecialFilesIsNotReplaced() async throws {
        for name in ["ticks.csv", "run.json.partial", "report.html", ".lock"] {
            let outcome = try await workplace.shell(
                "rm -f run/\(name) && mkfifo run/\(name) && $BENCH --scenario s.json --output run --force")
            #expect(outcome.status == .exited(64), "\(name): \(outcome.errors)")
            let expected = "run/\(name) is not a regular file, so --force does not replace it"
            #expect(outcome.sentences.first?.hasPrefix(expected) == true)
            #expect(try workplace.kind(of: "run/\(name)") == S_IFIFO)
            _ = try await workplace.shell("rm run/\(name)")
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
