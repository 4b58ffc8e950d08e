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

    private func pass(counterProblem: InstructionCounterError?) async throws -> InstructionPass {
        try await InstructionPass(
            tickCount: 2, executable: .current, launcher: EmptyMachine(), counterProblem: counterProblem)
    }

    @Test func withoutAnySourceThereIsASentence() async throws {
        let pass = try await pass(counterProblem: .otherSystem)
        #expect(
            sentence { try pass.requireSource() }
                == "--instructions: nothing here can count instructions. perf is skipped: perf_event_open exists on Linux "
                + "only. callgrind is skipped: valgrind could not be started: it is not there. Install it, as with "
                + "“apt-get install valgrind”."
        )
    }

    @Test func oneSourceIsEnough() async throws {
        let pass = try await pass(counterProblem: nil)
        #expect(throws: Never.self) { try pass.requireSource() }
    }
}
