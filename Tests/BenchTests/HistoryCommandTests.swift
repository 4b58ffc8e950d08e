import Foundation
import Subprocess
import TestSupport
import Testing

/// `bench history` over runs of a repository's commits.
@Suite(.needs("git"), .waitsForProcesses, .endsInTime) struct HistoryCommandTests {
    private let workplace: Workplace

    init() throws {
        workplace = try Workplace()
    }

    private static let words = "--blocks blocks.csv --items 12 --strategy full,delegate --ticks 12 --exact-only --quiet"

    /// Makes three commits, each with a run in `runs`. The second commit makes the blocks larger.
    private func makeRuns() async throws {
        let git = "git -c user.name=x -c user.email=x@example.org"
        try await workplace.makeFiles(
            byScript: """
                set -e
                git init --quiet .; echo runs > .gitignore
                for blocks in 1,1 2,2 2,2; do
                    echo column_span,row_span > blocks.csv; echo "$blocks" >> blocks.csv; date +%N >> .gitignore
                    git add .; \(git) commit --quiet -m "$blocks"
                    "$BENCH" \(Self.words) --output "runs/$((run += 1))"
                done
                """)
    }

    private func commits() async throws -> [String] {
        try await workplace.shell("git rev-parse HEAD~2 HEAD~1 HEAD").output.split(separator: "\n").map(String.init)
    }

    @Test func changePointsNameTheirCommit() async throws {
        try await makeRuns()
        let commits = try await commits()
        let before = Set(try workplace.contents().keys)
        let outcome = try await workplace.bench("history", "runs", "--output", "history.csv")
        #expect(outcome.status == .exited(0) && outcome.errors.isEmpty, "\(outcome.errors)")
        #expect(outcome.output.hasPrefix("3 runs of 3 commits, 2 series, in git's order.\n\n| after "), "\(outcome.output)")
        let steps = outcome.output.split(separator: "\n").filter { $0.contains("| items_placed ") }
        #expect(steps.count { $0.contains("| \(commits[0].prefix(10)) | \(commits[1].prefix(10)) |") } == steps.count)
        #expect(outcome.output.contains("| screens "))
        #expect(outcome.output.hasSuffix("\n\nThe rows are in history.csv.\n"))
        let written = try column("commit", of: try workplace.read("history.csv"))
        #expect(written == commits.flatMap { [$0[...], $0[...]] })
        #expect(Set(try workplace.contents().keys) == before.union(["history.csv"]))
        // Only the rows are printed, for another program.
        let piped = try await workplace.command("history", "./runs", "--output", "-")
        #expect(piped.output == (try workplace.read("history.csv")))
        #expect(piped.errors.hasPrefix("3 runs of 3 commits"))
    }

    @Test func theReportListsTheChanges() async throws {
        try await makeRuns()
        let before = Set(try workplace.contents().keys)
        let outcome = try await workplace.command(
            "history", "./runs", "--report", "./history.html", "--output", "./history.csv")
        #expect(outcome.status == .exited(0), "\(outcome.errors)")
        #expect(outcome.output.hasSuffix("\nThe rows are in history.csv.\nThe report is in history.html.\n"))
        let html = try workplace.read("history.html")
        #expect(html.hasPrefix("<!DOCTYPE html>") && html.hasSuffix("</html>\n"))
        let short = try await commits().map { String($0.prefix(10)) }
        let rows = html.matches(of: /<tr><td>([0-9a-f]{10})<\/td><td>([0-9a-f]{10})<\/td>/)
        #expect(!rows.isEmpty && rows.allSatisfy { $0.1 == short[0] && $0.2 == short[1] })
        #expect(html.contains("<td>items_placed</td>") && !html.contains("class=\"history-chart\""), "nothing was timed")
        #expect(Set(try workplace.contents().keys) == before.union(["history.csv", "history.html"]))
    }

    @Test func withoutTheRepositoryRunsAreOrderedByTime() async throws {
        try await makeRuns()
        let outcome = try await workplace.shell(
            "mkdir /tmp/$$ && cd /tmp/$$ && \"$BENCH\" history \"$1\"; s=$?; rmdir /tmp/$$; exit $s",
            [
                "\(workplace.path)/runs"
            ])
        #expect(outcome.status == .exited(0), "\(outcome.errors)")
        #expect(
            outcome.output.contains("ordered by the start of their runs, because git does not know the commits here"),
            "\(outcome.output)")
    }

    @Test func reportsCommitsWithDifferentWork() async throws {
        func makeRuns() async throws {
            for (name, blocks) in [("a", "1,1"), ("b", "2,1")] {
                try workplace.write("column_span,row_span\n\(blocks)\n", to: "blocks.csv")
                let outcome = try await workplace.bench(
                    Self.words.split(separator: " ").map(String.init) + ["--output", name, "--force"])
                #expect(outcome.status == .exited(0), "\(outcome.errors)")
            }
        }
        try await makeRuns()
        // A run of an unknown commit is a separate commit.
        let unknown = try await workplace.command("history", "./a", "./b")
        #expect(unknown.output.contains("| unknown (a) | unknown (b) |"), "\(unknown.output)")
        let git = try await workplace.shell(
            """
            git init --quiet . && printf 'a/\nb/\nblocks.csv\n' > .gitignore && git add . \
                && git -c user.name=x -c user.email=x@example.org commit --quiet -m x
            """)
        #expect(git.status == .exited(0), "\(git.errors)")
        try await makeRuns()
        let outcome = try await workplace.command("history", "./a", "./b")
        #expect(outcome.status == .exited(0), "\(outcome.errors)")
        #expect(outcome.output.contains("commits whose runs counted different work with the same build"), "\(outcome.output)")
        #expect(outcome.output.contains("| items_placed ") && outcome.output.contains("| a, b |"), "\(outcome.output)")
    }

    @Test func damagedRunsInAFolderAreSkipped() async throws {
        try await makeRuns()
        let runs = try workplace.contents().keys.filter { $0.hasSuffix("/work.csv") }.sorted()
        try workplace.write("x", to: runs[0])
        let folder = runs[0].dropLast("/work.csv".count)
        let outcome = try await workplace.command("history", "./runs")
        #expect(outcome.status == .exited(0), "\(outcome.errors)")
        #expect(outcome.errors.hasPrefix("warning: \(runs[0]): ") && outcome.errors.contains("The history is without that run."))
        #expect(outcome.output.hasPrefix("2 runs of 2 commits"))
        let named = try await workplace.command("history", "./runs", "./\(folder)/")
        #expect(named.status == .exited(0), "it is known already: \(named.errors)")
        let first = try await workplace.command("history", "./\(folder)/", "./runs")
        #expect(first.status == .exited(64) && first.sentences.first?.hasPrefix(runs[0]) == true, "\(first.errors)")
    }

    @Test func unusableHistoriesAreRefused() async throws {
        let words = Self.words.replacing("--blocks blocks.csv ", with: "").split(separator: " ").map(String.init)
        for (name, more) in [("a", ["--seed", "1"]), ("b", ["--seed", "2"])] {
            #expect(try await workplace.command(words + more + ["--output", "./runs/\(name)"]).status == .exited(0))
        }
        try workplace.write("x", to: "file")
        try FileManager.default.createDirectory(atPath: "\(workplace.path)/empty", withIntermediateDirectories: false)
        let before = try workplace.contents()
        for (words, sentence) in [
            (["./nowhere"], "nowhere: there is no such directory; the directory of a run, or a folder with runs, is expected."),
            (["./file"], "file: this is a file; the directory of a run, or a folder with runs, is expected."),
            (
                ["./runs", "./empty"],
                "empty: no run.json is in it or below; the directory of a run, or a folder with runs, is expected."
            ),
            (["./runs/a"], "A history needs at least two runs; found 1."),
            (["./runs/a", "./runs/../runs/a/"], "A history needs at least two runs; found 1."),
            (
                ["./runs", "--output", "./history.csv"],
                "The 2 runs have no series in common; pass runs with the same scenarios, strategies and settings."
            ),
            (["./runs", "--output", "./no/such.csv"], "no/such.csv: the file cannot be written: No such file or directory."),
            (["./runs", "--report", "./no/such.html"], "no/such.html: the file cannot be written: No such file or directory."),
            (
                ["./runs", "--report", "x", "--output", "x"],
                "--output and --report name the same file, “x”; choose two files."
            ),
            (["./runs", "--output", "./empty"], "empty: this is a directory; the name of a file is expected."),
        ] {
            let outcome = try await workplace.command(["history"] + words)
            #expect(outcome.status == .exited(64) && outcome.output.isEmpty, "\(words): \(outcome.output)")
            #expect(outcome.sentences == [sentence], "\(outcome.errors)")
        }
        #expect(try await workplace.command("history").status == .exited(64))
        #expect(try workplace.contents() == before)
    }
}
