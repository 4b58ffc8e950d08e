import BenchmarkResults
import InstructionCounting
import Processes
import Sampling
import TestSupport
import Testing

@testable import BenchCommands

struct InstructionSourceTests {
    /// A machine without any program.
    private struct EmptyMachine: ProgramLauncher {
        func run(
            _ program: String, arguments: [String], environment: [String: String]
        ) throws -> ProgramOutcome {
            throw ProgramNotStarted(program: program, reason: "it is not there", isMissing: true)
        }
    }

    @Test func countingNeedsOneSource() async throws {
        func refusal(_ problem: InstructionCounterError?) async throws -> String? {
            let pass = try await InstructionPass(
                tickCount: 2, executable: .current, launcher: EmptyMachine(), counterProblem: problem)
            return sentence { try pass.requireSource() }
        }
        #expect(
            try await refusal(.otherSystem)
                == "--instructions: nothing here can count instructions. perf is skipped: perf_event_open exists on Linux "
                + "only. callgrind is skipped: valgrind could not be started: it is not there. Install it, as with "
                + "“apt-get install valgrind”."
        )
        #expect(try await refusal(nil) == nil)
    }
}
