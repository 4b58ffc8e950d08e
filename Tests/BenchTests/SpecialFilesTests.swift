import Foundation
import TestSupport
import Testing

/// Paths that are not regular files are written to, and never replaced. All of them are in the
/// test's folder.
@Suite(.waitsForProcesses, .endsInTime) struct SpecialFilesTests {
    private let workplace = Workplace()

    /// Every test starts with a run.
    private init() async throws {
        let words = ["--items", "5", "--ticks", "4", "--strategy", "cached"]
        try await workplace.make("run", by: words + ["--replays", "1", "--screens", "--quiet"])
    }

    @Test func pipesAndTheStandardOutputAreWrittenTo() async throws {
        let page = try await workplace.command(["report", "./run", "--output", "-"])
        #expect(page.output.hasSuffix("</html>\n"))
        #expect(page.errors.contains("The report is on the standard output.\n"), "\(page.errors)")
        try #require(mkfifo("\(workplace.path)/pipe", 0o600) == 0)
        let piped = try await workplace.shell("$BENCH report run --output pipe > /dev/null & cat pipe; wait $!")
        #expect(piped.end == .exited(0), "\(piped.errors)")
        #expect(piped.output == page.output, "\(piped.errors)")
        #expect(try workplace.kind(of: "pipe") == S_IFIFO)
        let named = try await workplace.shell("exec $BENCH report run --output /dev/stdout > out")
        #expect(named.end == .exited(0), "\(named.errors)")
        #expect(try workplace.read("out") == page.output, "\(named.errors)")
    }

    @Test func specialFilesInARunAreNotReplaced() async throws {
        for name in ["ticks.csv", "run.json.partial", "report.html", ".lock"] {
            let file = "\(workplace.path)/run/\(name)"
            unlink(file)
            try #require(mkfifo(file, 0o600) == 0)
            let outcome = try await workplace.command("--items", "5", "--ticks", "4", "--output", "./run", "--force")
            #expect(outcome.end == .exited(64), "\(name): \(outcome.errors)")
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
