import BenchmarkResults
import Foundation
import Statistics
import Synchronization
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
        #expect(results.map(\.outcome) == [.pass, .regression])
        #expect(results.map(\.freshPairs.pairCount) == [0, 60], "the processes are shared, and only the suspect is judged again")
        #expect(processes.launches.count == 160)
        let verdicts = results.flatMap(\.verdicts)
        #expect(verdicts.map(\.metric) == ["steady_midmean_ns", "turn_steady_ns"] && verdicts.map(\.tick) == [nil, 82])
        #expect(verdicts[1].finding.hasPrefix("the turn, tick 82: +"), "\(verdicts[1].finding)")
    }

    @Test func aDifferenceThatNobodySeesPasses() async throws {
        // The difference is 50 %, but less than a thousandth of a frame.
        let processes = FakeProcesses(turn: { side, _ in side == .head ? 45_000 : 30_000 }) { _, _, _ in 20_000 }
        #expect(try await run(processes).map(\.outcome) == [.pass, .pass])
    }

    @Test func aBaseThatMeasuresNoEventsIsNotJudged() async throws {
        let results = try await run(FakeProcesses { _, _, _ in 20_000 })
        #expect(results.map(\.outcome) == [.pass, .pass])
        #expect(results.flatMap(\.verdicts).count == 1)
    }

    /// A single tick varies by several per cent between processes, and sometimes by much more.
    @Test func identicalBuildsAreNeverCalledSlower() async throws {
        for seed in 0..<1_000 as Range<UInt64> {
            var random = SplitMix64(seed: seed)
            let processes = FakeProcesses(turn: { _, _ in
                let spike = random.nextUnit() < 0.1 ? 2 * random.nextUnit() : 0
                return 2_000_000 * (1 + 0.08 * random.nextUnit() + spike)
            }) { _, _, _ in 20_000 }
            let results = try await run(processes, seed: seed)
            #expect(!results.contains { $0.outcome == .regression || $0.outcome == .improvement }, "seed \(seed)")
        }
    }

    @Test func whenTheTimeIsUpTheVerdictSaysSo() async throws {
        let launches = Mutex(0)
        let processes = FakeProcesses { _, _, _ in
            launches.withLock { $0 += 1 }
            return 20_000
        }
        let tier = TimeTier(seed: 1) { launches.withLock { $0 >= 10 } }
        let results = try await tier.run(series, sampler: processes)
        #expect(processes.launches.count == 10)
        #expect(results.map(\.outcome) == [.inconclusive])
        #expect(results[0].verdicts[0].finding.hasSuffix("Inconclusive: the time was up (--max-time)."))
    }
}
