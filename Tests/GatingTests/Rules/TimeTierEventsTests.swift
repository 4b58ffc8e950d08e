import BenchmarkResults
import Statistics
import Testing

@testable import Gating

/// The events in a trace are judged in addition to the midmean of all ticks.
struct TimeTierEventsTests {
    private let series = [SeriesKey(scenario: "s", strategy: "a")]

    private func run(_ processes: FakeProcesses, seed: UInt64 = 1) async throws -> [TimeTier.Result] {
        try await TimeTier(seed: seed).run(
            series, events: [series[0]: [TimeTier.Event(kind: .turn, firstTick: 82)]], sampler: processes)
    }

    /// A turn that takes 6 ms more does not change the midmean.
    @Test func aRareHitchIsFoundAndNamed() async throws {
        let processes = FakeProcesses(turn: { side, number in (side == .head ? 6_100_000 : 100_000) + Double(number % 9) * 1_000 }
        ) {
            _, _, number in 20_000 + Double(number % 5)
        }
        let results = try await run(processes)
        // The processes are shared, and only the suspect is judged again.
        #expect(results.map(\.freshPairs.pairCount) == [0, 60])
        #expect(processes.launches.count == 160)
        let verdicts = results.flatMap(\.verdicts)
        #expect(
            verdicts.map { "\($0.metric) \($0.tick ?? -1) \($0.outcome)" } == [
                "steady_midmean_ns -1 pass", "turn_steady_ns 82 regression",
            ])
        #expect(verdicts[1].finding.hasPrefix("the turn, tick 82: +"), "\(verdicts[1].finding)")
    }

    @Test func invisibleDifferencesAndMissingEventsPass() async throws {
        // The difference is 50 %, but less than a thousandth of a frame.
        let invisible = FakeProcesses(turn: { side, _ in side == .head ? 45_000 : 30_000 }) { _, _, _ in 20_000 }
        let missing = FakeProcesses { _, _, _ in 20_000 }
        let verdicts = try await [run(invisible), run(missing)].map { $0.flatMap(\.verdicts) }
        #expect(
            verdicts.map { $0.map { "\($0.metric) \($0.outcome)" } } == [
                ["steady_midmean_ns pass", "turn_steady_ns pass"], ["steady_midmean_ns pass"],
            ])
    }
}
