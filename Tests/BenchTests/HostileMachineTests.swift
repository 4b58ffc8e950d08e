import TestSupport
import Testing

@Suite(.waitsForProcesses, .endsInTime) struct HostileMachineTests {
    #if os(Linux)
        @Test(arguments: [["list"], ["count", "{}"]]) func tooLittleMemoryIsReported(words: [String]) async throws {
            let outcome = try await Workplace().shell("ulimit -v 140000 && exec \"$BENCH\" \"$@\"", words)
            #expect(outcome.end == .exited(64))
            #expect(outcome.sentences.first?.hasPrefix("There is too little memory to start: ") == true, "\(outcome.errors)")
        }

        /// With fewer, the runtime would trap.
        @Test(arguments: 4...7) func tooFewDescriptorsAreNamed(_ limit: Int) async throws {
            let outcome = try await Workplace().shell("ulimit -n \(limit) && exec \"$BENCH\" --version")
            #expect(outcome.end == .exited(64))
            #expect(
                outcome.sentences == [
                    "This process may open \(limit) files, and the program needs at least 8; raise the limit with “ulimit "
                        + "-n 256”."
                ])
        }
    #endif
}
