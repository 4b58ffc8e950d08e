import BenchmarkResults
import Statistics
import TestSupport
import Testing

@testable import Experiments
@testable import Suites

@MainActor
struct InstructionReplayTests {
    @Test func itShowsTheScreensOfTheAccountPass() throws {
        let scenario = try Scenario.small(ticks: 20)
        for competitor in scenario.competitors {
            let work = try AccountPass(scenario, competitor: competitor, interruption: Interruption()).work
            for tickCount in [1, 7, 20, 21, 1_000] {
                let replay = try InstructionReplay(
                    scenario, competitor: competitor, tickCount: tickCount, counter: nil, interruption: Interruption()
                )
                #expect(replay.screenDigests == work.prefix(tickCount).map(\.screenDigest))
                #expect(replay.instructions == Array(repeating: nil, count: min(tickCount, 20)))
            }
        }
    }

    @Test func anInterruptionStopsIt() throws {
        let scenario = try Scenario.small(ticks: 20)
        let interruption = Interruption()
        interruption.request()
        #expect(throws: Interruption.Requested.self) {
            try InstructionReplay(
                scenario, competitor: scenario.competitors[0], tickCount: 5, counter: nil, interruption: interruption
            )
        }
    }

    /// Instructions are counted after the timed passes and stored with them, and their time is part
    /// of the scenario's.
    @Test func anExperimentHasEachScenarioCountedBeforeItIsKept() async throws {
        var log: [String] = []
        var kept: [Run.Scenario] = []
        let experiment = Experiment(
            warmUpRounds: 0, plan: .exactly(1), seed: 1, budget: FrameBudget(.milliseconds(16)), slowdown: 1,
            clock: ScriptedClock(), meter: ScriptedMeter(), interruption: Interruption()
        ) { event in
            switch event {
            case .scenarioStarted(_, let number, _): log.append("start \(number)")
            case .passStarted(let pass) where pass == .timed || pass == .instructions: log.append(pass.rawValue)
            case .scenarioFinished: log.append("end")
            default: break
            }
        }
        try await experiment.run(
            [
                .small(items: 10, ticks: 2, competitors: ["full", "cached", "delegate"]),
                .small(items: 20, ticks: 2, competitors: ["full", "cached", "delegate"]),
            ],
            countInstructions: { result in
                log.append("count \(result.itemCount)")
                return result.series.map { [InstructionCounts(source: .callgrind, perTick: [$0.strategy.count])] }
            },
            keep: {
                log.append("keep \($0.itemCount)")
                kept.append($0)
            }
        )
        func steps(_ items: Int) -> [String] { ["timed", "instructions", "count \(items)", "keep \(items)", "end"] }
        #expect(log == ["start 1"] + steps(10) + ["start 2"] + steps(20))
        #expect(
            kept.map { $0.series.map { $0.instructions.map(\.perTick) } } == [[[[4]], [[6]], [[8]]], [[[4]], [[6]], [[8]]]])
    }

    // MARK: Interruption.cancelling

    @Test func anOperationsValueAndErrorComeThrough() async throws {
        struct Failure: Error {}
        let interruption = Interruption()
        #expect(try await interruption.cancelling { 5 } == 5)
        await #expect(throws: Failure.self) { try await interruption.cancelling { throw Failure() } }
    }

    @Test(.timeLimit(.minutes(20))) func aRequestCancelsTheOperation() async {
        for isEarly in [true, false] {
            let interruption = Interruption()
            if isEarly { interruption.request() }
            await #expect(throws: Interruption.Requested.self) {
                try await interruption.cancelling {
                    let (stream, _) = AsyncStream.makeStream(of: Never.self)
                    if !isEarly { interruption.request() }
                    // Ends only when the task is cancelled.
                    for await _ in stream {}
                }
            }
        }
    }
}
