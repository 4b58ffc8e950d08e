import Foundation
import TestSupport
import Testing

/// `bench history` over runs of a repository's commits.
@Suite(.needs("git"), .waitsForProcesses, .endsInTime) struct HistoryCommandTests {
    private let workplace: Workplace

    init() throws {
        workplace = try Workplace()
    }

    private static let words = "--blocks blocks.csv --items 12 --strategy full,delegate --ticks 12 --exact-only --quiet"

    /// Makes three commits, each with a run in `runs`. From the second commit on, the blocks are larger. A run in `again` is of the third
    /// commit, with the smaller blocks.
    ///
    /// - Returns: The names of the commits.
    private func makeRuns() async throws -> [String] {
        try await workplace.makeFiles(
            byScript: """
                set -e
                git init --quiet .
                # The commits have no files, and without new files none of them is changed.
                echo '*' > .gitignore
                for mark in 1 2 3; do
                    printf 'commit refs/heads/main\nmark :%s\ncommitter x <x@example.org> 200000000%s +0000\ndata 0\n' $mark $mark
                done > .git/stream
                git fast-import --quiet --export-marks=.git/marks < .git/stream
                bench() {
                    printf 'column_span,row_span\n%s\n' "$1" > blocks.csv
                    "$BENCH" \(Self.words) --output "$2" < /dev/null
                }
                blocks=1,1
                while read -r mark commit; do
                    echo "$commit" > .git/HEAD
                    bench $blocks "runs/${mark#:}"
                    echo "$commit" >> runs/commits
                    blocks=2,2
                done < .git/marks
                bench 1,1 again/3
                """)
        return try workplace.read("runs/commits").split(separator: "\n").map(String.init)
    }

    @Test func changePointsNameTheirCommit() async throws {
        let commits = try await makeRuns()
        let short = commits.map { String($0.prefix(10)) }
        let before = Set(try workplace.contents().keys)
        let outcome = try await workplace.bench("history", "runs", "--output", "history.csv", "--report", "history.html")
        #expect(outcome.end == .exited(0) && outcome.errors.isEmpty, "\(outcome.errors)")
        #expect(outcome.output.hasPrefix("3 runs of 3 commits, 2 series, in git's order.\n\n| after "), "\(outcome.output)")
        let steps = outcome.output.split(separator: "\n").filter { $0.contains("| items_placed ") }
        #expect(!steps.isEmpty && steps.allSatisfy { $0.contains("| \(short[0]) | \(short[1]) |") }, "\(outcome.output)")
        #expect(outcome.output.contains("| screens "))
        #expect(outcome.output.hasSuffix("\n\nThe rows are in history.csv.\nThe report is in history.html.\n"))
        #expect(Set(try workplace.contents().keys) == before.union(["history.csv", "history.html"]))

        let csv = try workplace.read("history.csv")
        #expect(try column("commit", of: csv) == commits.flatMap { [$0[...], $0[...]] })
        let html = try workplace.read("history.html")
        #expect(html.hasPrefix("<!DOCTYPE html>") && html.hasSuffix("</html>\n"))
        let rows = html.matches(of: /<tr><td>([0-9a-f]{10})<\/td><td>([0-9a-f]{10})<\/td>/)
        #expect(!rows.isEmpty && rows.allSatisfy { $0.1 == short[0] && $0.2 == short[1] })
        #expect(html.contains("<td>items_placed</td>") && !html.contains("class=\"history-chart\""), "nothing was timed")

        // Only the rows are printed, for another program.
        let piped = try await workplace.command("history", "./runs", "--output", "-")
        #expect(piped.output == csv && piped.errors.hasPrefix("3 runs of 3 commits"))
    }

    @Test func reportsCommitsWithDifferentWork() async throws {
        _ = try await makeRuns()
        let outcome = try await workplace.succeed("history", "./runs/3", "./again/3")
        #expect(outcome.output.contains("commits whose runs counted different work with the same build"), "\(outcome.output)")
        #expect(outcome.output.contains("| items_placed ") && outcome.output.contains("| runs/3, again/3 |"), "\(outcome.output)")

        // A run of an unknown commit is a separate commit.
        let other = try Workplace()
        try await other.makeFiles(byScript: Workplace.runsOfDifferentBlocks)
        let unknown = try await other.succeed("history", "./a", "./b")
        #expect(unknown.output.contains("| unknown (a) | unknown (b) |"), "\(unknown.output)")
        let order = "ordered by the start of their runs, because git does not know the commits here"
        #expect(unknown.output.contains(order), "\(unknown.output)")
    }

    @Test func damagedRunsInAFolderAreSkipped() async throws {
        _ = try await makeRuns()
        try workplace.write("x", to: "runs/1/work.csv")
        let outcome = try await workplace.succeed("history", "./runs")
        #expect(outcome.errors.hasPrefix("warning: runs/1/work.csv: "), "\(outcome.errors)")
        #expect(outcome.errors.contains("The history is without that run.") && outcome.output.hasPrefix("2 runs of 2 commits"))
        // The damage of a run that is given later is known already.
        try await workplace.succeed("history", "./runs", "./runs/1/")
        try await workplace.expectRefusal(of: ["history", "./runs/1/", "./runs"], naming: ["runs/1/work.csv"])
    }

    @Test func unusableHistoriesAreRefused() async throws {
        for seed in ["1", "2"] {
            try await workplace.make(
                "runs-\(seed)",
                by: ["--items", "12", "--strategy", "full,delegate", "--ticks", "12", "--exact-only", "--quiet", "--seed", seed])
        }
        try workplace.write("x", to: "file")
        try FileManager.default.createDirectory(atPath: "\(workplace.path)/empty", withIntermediateDirectories: false)
        let both = ["./runs-1", "./runs-2"]
        let cases: [(words: [String], message: String)] = [
            (["./nowhere"], "nowhere: there is no such directory; the directory of a run, or a folder with runs, is expected."),
            (["./file"], "file: this is a file; the directory of a run, or a folder with runs, is expected."),
            (
                both + ["./empty"],
                "empty: no run.json is in it or below; the directory of a run, or a folder with runs, is expected."
            ),
            (["./runs-1"], "A history needs at least two runs; found 1."),
            (["./runs-1", "./runs-2/../runs-1/"], "A history needs at least two runs; found 1."),
            (
                both + ["--output", "./history.csv"],
                "The 2 runs have no series in common; pass runs with the same scenarios, strategies and settings."
            ),
            (both + ["--output", "./no/such.csv"], "no/such.csv: the file cannot be written: No such file or directory."),
            (both + ["--report", "./no/such.html"], "no/such.html: the file cannot be written: No such file or directory."),
            (
                both + ["--report", "x", "--output", "x"], "--output and --report name the same file, “x”; choose two files."
            ),
            (both + ["--output", "./empty"], "empty: this is a directory; the name of a file is expected."),
        ]
        for (words, message) in cases {
            #expect(try await workplace.refusal(of: ["history"] + words) == message)
        }
        #expect(try await workplace.command("history").end == .exited(64))
    }
}
