import BenchmarkResults
import Foundation
import TestSupport
import Testing

/// `bench profile` as a whole program, without counting. `.ci/check-profile` checks counting with a
/// release build.
@Suite(.waitsForProcesses, .endsInTime) struct ProfileTests {
    private static let scenario = ["--items", "20", "--strategy", "cached", "--ticks", "6", "--instruction-ticks", "3"]

    @Test func unusableProfilesAreRefused() async throws {
        let workplace = try Workplace()
        let cases: [(words: [String], message: String)] = [
            (["--tick", "3"], "--tick 3 is beyond the counted ticks, 0 to 2; use --instruction-ticks 4."),
            (["--tick", "1", "--slowest"], "--tick and --slowest cannot be used together: both choose the ticks."),
            (["--folded", "./nowhere/f"], "nowhere/f: the file cannot be written: No such file or directory."),
            (
                ["--strategy", "cached,full"],
                "bench profile replays one strategy with one number of items; got --strategy cached,full and --items 20."
            ),
        ]
        for (words, message) in cases {
            #expect(try await workplace.refusal(of: ["profile"] + Self.scenario + words) == message)
        }

        let outcome = try await workplace.shell(
            "PATH=/nowhere exec \"$BENCH\" \"$@\"", ["profile"] + Self.scenario + ["--folded", "f"])
        #expect(outcome.status == .exited(64), "\(outcome.errors)")
        #expect(
            outcome.sentences == [
                "valgrind could not be started: no folder of PATH has a program of this name. Install it, as with "
                    + "“apt-get install valgrind”."
            ])
        #expect(try workplace.contents().isEmpty)
    }
}
