import Foundation
import Gating
import TestSupport
import Testing

/// `.ci/hostile` has more machines that lack something, and programs that misbehave.
@Suite(.waitsForProcesses, .endsInTime) struct HostileMachineTests {
    #if os(Linux)
        @Test(arguments: [["list"], ["count", "{}"]]) func tooLittleMemoryIsReported(words: [String]) async throws {
            let outcome = try await Workplace().shell("ulimit -v 140000 && exec \"$BENCH\" \"$@\"", words)
            #expect(outcome.end == .exited(64))
            #expect(outcome.sentences.first?.hasPrefix("There is too little memory to start: ") == true, "\(outcome.errors)")
        }
    #endif
}
