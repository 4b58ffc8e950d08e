import ArgumentParser
import Processes
import Synchronization
import TestSupport
import Testing

@testable import BenchCommands

@Suite struct IsolatedScenariosTests {
    /// A machine on which a signal ends the processes of some strategies, without output.
    private final class TrappingMachine: ProgramLauncher {
        private let broken: Set<Substring>
        private let outcome: ProgramOutcome
        private let log = Mutex<[[String]]>([])

        init(_ outcome: ProgramOutcome, under broken: Set<Substring>) {
            self.outcome = outcome
            self.broken = broken
        }

        var calls: [[String]] { log.withLock(\.self) }

        func run(
            _ program: String, arguments: [String], environment: [String: String]
        ) throws -> ProgramOutcome {
            log.withLock { $0.append(arguments) }
            let place = try #require(arguments.firstIndex(of: "--strategy"))
            let competitors = Set(arguments[place + 1].split(separator: ","))
            return competitors.isDisjoint(with: broken) ? ProgramOutcome(end: .exited(0), output: "", errors: "") : outcome
        }
    }

    private func measure(_ words: String..., on machine: TrappingMachine) async throws {
        let scenarios = IsolatedScenarios(
            measuring: ["replays": "5", "budget": "8.3ms"], executable: .current, launcher: machine, scratch: try ScratchFolder())
        let request = try OurSuite.matrix(words).requests[0]
        _ = try await scenarios.measure(request.with(competitors: request.preparedCompetitors().map(\.name)))
    }

    @Test func whoeverTrapsIsNamed() async throws {
        let machine = TrappingMachine(
            ProgramOutcome(end: .signalled(4), output: "", errors: "Mine.swift:7: Fatal error: too far down\n"),
            under: ["cached", "delegate"])
        let failure = await #expect(throws: IsolatedFailure.self) { try await measure("--items", "60", on: machine) }
        #expect(
            failure?.description
                == "quilt/linear/mixed/60 failed: the process was killed by signal 4; last output: "
                + "“Mine.swift:7: Fatal error: too far down”. It was not measured: “cached”, “delegate” end the process.")
        let words = machine.calls.map { $0.prefix { $0 != "--output" }.joined(separator: " ") }
        #expect(words[0] == "run --budget 8.3ms --items 60 --replays 5 --strategy full,cached,named,delegate")
        #expect(
            Array(words.dropFirst())
                == ["full", "cached", "named", "delegate"].map {
                    "run --budget 8.3ms --items 60 --replays 1 --strategy \($0) --warmup 0"
                })
    }

    /// A strategy with its own process need not be tried again.
    @Test func aloneItIsNamedAtOnce() async throws {
        let machine = TrappingMachine(ProgramOutcome(end: .signalled(11), output: "", errors: ""), under: ["named"])
        let failure = await #expect(throws: IsolatedFailure.self) { try await measure("--strategy", "named", on: machine) }
        #expect(failure?.trapped == ["named"])
        #expect(machine.calls.count == 1)
    }

    /// Different screens also end their scenario; the process names the strategies.
    @Test func anOrdinaryFailureIsRepeated() async throws {
        let machine = TrappingMachine(
            ProgramOutcome(end: .exited(1), output: "", errors: "Error: The strategies full and cached do not show the same\n"),
            under: ["cached"])
        let failure = await #expect(throws: IsolatedFailure.self) { try await measure(on: machine) }
        #expect(failure?.trapped.isEmpty == true)
        #expect(failure?.description.contains("The strategies full and cached do not show the same") == true)
        #expect(machine.calls.count == 1)
    }

    @Test func whatTheProcessRefusesIsRefused() async throws {
        let machine = TrappingMachine(
            ProgramOutcome(end: .exited(64), output: "", errors: "Error: There is too little memory.\nUsage: bench\n"),
            under: ["cached"])
        let failure = await #expect(throws: ValidationError.self) { try await measure(on: machine) }
        #expect(failure?.message == "There is too little memory.")
    }
}
