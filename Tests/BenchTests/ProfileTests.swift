import BenchmarkResults
import Foundation
import TestSupport
import Testing

/// `bench profile` as a whole program, under the real callgrind where it is installed.
@Suite(.waitsForProcesses, .endsInTime) struct ProfileTests {
    private static let isValgrindThere = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        .contains { FileManager.default.isExecutableFile(atPath: "\($0)/valgrind") }
    private static let scenario = ["--items", "20", "--strategy", "cached", "--ticks", "6", "--instruction-ticks", "3"]

    private let workplace: Workplace

    init() throws {
        workplace = try Workplace()
    }

    /// Not one instruction more or less than `bench run --instructions` counts.
    @Test(.enabled(if: isValgrindThere, "valgrind is not installed: nothing counts under callgrind here."))
    func theSumIsThatOfInstructionsCSV() async throws {
        let run = try await workplace.bench(["run"] + Self.scenario + ["--exact-only", "--instructions", "--output", "out"])
        #expect(run.status == .exited(0), "\(run.errors)")
        let counts = fields(of: try workplace.read("out/instructions.csv")).dropFirst().filter { $0[3] == "callgrind" }.compactMap
        {
            Int($0[2])
        }
        #expect(counts.count == 3)
        let outcome = try await workplace.bench(
            ["profile"] + Self.scenario + [
                "--folded", "f.txt", "--flamegraph", "f.svg", "--callgrind", "f.cg", "--speedscope", "f.json",
            ])
        #expect(outcome.status == .exited(0), "\(outcome.errors)")
        #expect(outcome.output.hasPrefix("cached in quilt/linear/mixed/20, ticks 0 to 2: "))
        let folded = try workplace.read("f.txt").split(separator: "\n")
        let sum = counts.reduce(0, +)
        let ends: [Substring] = folded.map { $0.split(separator: " ").last ?? "" }
        #expect(ends.reduce(0) { $0 + (Int($1) ?? 0) } == sum)
        #expect(folded.allSatisfy { $0.hasPrefix("performCountedTick(_:on:)") })
        #expect(folded.contains { $0.contains(";CachedParallaxQuiltLayout.prepare()") })
        #expect(try workplace.read("f.cg").hasSuffix("totals: \(sum)\n"))
        #expect(try workplace.read("f.svg").hasSuffix("</svg>\n"))
        #expect(try workplace.read("f.json").contains("\"name\":\"tick 2\""))
    }

    @Test(.enabled(if: isValgrindThere, "valgrind is not installed: nothing counts under callgrind here."))
    func aRunHasTheSlowestTickOfEachSeries() async throws {
        let words = ["run"] + Self.scenario + ["--exact-only", "--profile", "--report", "--output", "out"]
        let outcome = try await workplace.bench(words)
        #expect(outcome.status == .exited(0), "\(outcome.errors)")
        #expect(outcome.errors.contains("The slowest tick of each series is in out: profile-0.svg."))
        #expect(
            try workplace.read("out/profile-0.svg").contains(
                #/<title>cached in quilt\/linear\/mixed\/20, tick [0-2], the slowest of 3 by instructions<\/title>/#))
        #expect(try workplace.read("out/report.html").contains("<a href=\"profile-0.svg\">cached</a>"))
        // Who reads the run does not mind them.
        let merged = try await workplace.bench("merge", "out", "--output", "merged")
        #expect(merged.status == .exited(0), "\(merged.errors)")
        let elsewhere = try await workplace.bench("report", "out", "--output", "elsewhere.html")
        #expect(elsewhere.status == .exited(0), "\(elsewhere.errors)")
        #expect(!(try workplace.read("elsewhere.html").contains("profile-0.svg")))
        let resumed = try await workplace.bench(words.dropLast(2) + ["--resume", "out"])
        #expect(resumed.status == .exited(0), "\(resumed.errors)")
    }

    @Test func whatCannotBeShownIsAUsageError() async throws {
        for (words, sentence) in [
            (["--tick", "3"], "--tick 3 is not among the ticks that are counted, which are 0 to 2; give --instruction-ticks 4."),
            (["--tick", "1", "--slowest"], "--tick and --slowest both say which ticks are shown; give one of them."),
            (["--folded", "nowhere/f"], "nowhere/f: the file cannot be written: No such file or directory."),
            (
                ["--strategy", "cached,full"],
                "bench profile replays one strategy over one number of items, and is given 2 and 1; give one --strategy and one number "
                    + "for --items."
            ),
        ] {
            let outcome = try await workplace.bench(["profile"] + Self.scenario + words)
            #expect(outcome.status == .exited(64), "\(outcome.errors)")
            #expect(outcome.sentences == [sentence])
            #expect(try workplace.contents().isEmpty)
        }
    }

    @Test func withoutValgrindItSaysWhatToInstall() async throws {
        let outcome = try await workplace.shell(
            "PATH=/nowhere exec \"$BENCH\" \"$@\"", ["profile"] + Self.scenario + ["--folded", "f"])
        #expect(outcome.status == .exited(64), "\(outcome.errors)")
        #expect(
            outcome.sentences == [
                "valgrind could not be started: no folder of PATH has a program of this name. Install it, as with "
                    + "«apt-get install valgrind»."
            ])
        #expect(try workplace.contents().isEmpty)
    }
}
