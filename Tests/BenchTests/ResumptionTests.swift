import BenchmarkResults
import Foundation
import Subprocess
import TestSupport
import Testing

/// Runs that are killed and resumed with `--resume`.
@Suite(.waitsForProcesses, .endsInTime) struct ResumptionTests {
    private let workplace: Workplace
    // Long enough that a kill after a scenario arrives before the end, even on a busy machine.
    private static let words = [
        "--items", "20,30", "--seed", "1,2,3,4", "--strategy", "cached,delegate", "--ticks", "60", "--replays", "1", "--quiet",
    ]
    private static let plannedCount = 8

    init() throws {
        workplace = try Workplace()
    }

    /// Starts the program, and kills it when another scenario has finished. A shell does it, because a test may wait for a busy thread
    /// until the run is complete.
    private static let killedRun = """
        before=$1; shift
        # The scratch folders of a killed process remain.
        TMPDIR=$PWD "$BENCH" "$@" &
        while [ "$(cat out/scenarios.jsonl 2> /dev/null | wc -l)" -le "$before" ]; do :; done
        kill -9 $!; wait $!
        """

    private func scenarioCount() throws -> Int { try Run.scenarios(in: "\(workplace.path)/out").count }

    /// A run that is killed after each scenario has the counts of an undisturbed run at the end.
    @Test(arguments: [[], ["--isolate"]]) func killedRunsCanBeResumed(flags: [String]) async throws {
        let words = Self.words + flags
        #expect(try await workplace.bench(words + ["--output", "whole"]).status == .exited(0))
        let workplace = workplace
        var kills = 0
        for _ in 0..<3 {
            let before = (try? scenarioCount()) ?? 0
            let outcome = try await workplace.shell(Self.killedRun, ["\(before)"] + words + ["--resume", "out"])
            guard outcome.status == .exited(128 + 9) else {
                #expect(outcome.status == .exited(0), "\(outcome.errors)")
                break
            }
            kills += 1
            if try scenarioCount() == Self.plannedCount { break }
        }
        #expect(kills >= 2)
        let last = try await workplace.bench(words + ["--resume", "out"])
        #expect(last.status == .exited(0), "\(last.errors)")
        let manifest = try Run.manifest(in: "\(workplace.path)/out")
        #expect(try manifest.complete && scenarioCount() == Self.plannedCount)
        for table in ["work.csv", "screens.csv", "scroll.csv"] {
            #expect(try workplace.read("out/\(table)") == workplace.read("whole/\(table)"), "\(table)")
        }
        // Nothing is left to do.
        let files = try workplace.contents()
        let again = try await workplace.command(words + ["--resume", "./out"])
        #expect(again.status == .exited(0))
        #expect(again.output == "The run in out is complete; nothing is left to measure.\n")
        #expect(try workplace.contents() == files)
    }

    @Test func resumedRunsPrintAllScenarios() async throws {
        _ = try await workplace.bench(
            ["--items", "20,2000", "--strategy", "full", "--ticks", "100", "--replays", "1", "--resume", "out"], atLine: "[2/2]"
        ) { send in try send(.kill) }
        let outcome = try await workplace.bench(
            "--items", "20,2000", "--strategy", "full", "--ticks", "100", "--replays", "1", "--resume", "out")
        #expect(outcome.status == .exited(0), "\(outcome.errors)")
        #expect(outcome.errors.contains("1 of them are finished already."))
        #expect(outcome.output.split(separator: "\n").filter { $0.hasPrefix("| full ") }.count == 2, "\(outcome.output)")
    }

    @Test func otherSettingsAreRefused() async throws {
        _ = try await workplace.command(Self.words + ["--resume", "./out"])
        let files = try workplace.contents()
        let outcome = try await workplace.command(Self.words + ["--resume", "./out", "--trace", "drag"])
        #expect(outcome.status == .exited(64))
        #expect(
            outcome.sentences == [
                "The run in out cannot be resumed with these arguments, which differ in trace (“mixed”, “drag”). Pass the original ones, "
                    + "or choose another folder."
            ])
        #expect(try workplace.contents() == files)
    }
}
