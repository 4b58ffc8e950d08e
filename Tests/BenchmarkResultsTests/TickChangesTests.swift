import Statistics
import TestSupport
import Testing

@testable import BenchmarkResults

struct TickChangesTests {
    private func pair(_ first: Run.Series, _ second: Run.Series) -> RunComparison.Pair {
        RunComparison.Pair(key: SeriesKey(scenario: "s", strategy: "full"), first: first, second: second, machines: (nil, nil))
    }

    private func work(_ counts: [(allocations: Int?, prepares: Int)]) -> [TickWork] {
        counts.map { counts in
            var work = TickWork.counted
            work[.allocations] = counts.allocations
            work[.prepares] = counts.prepares
            return work
        }
    }

    @Test func theGreatestChangeIsFirst() throws {
        let one = Samples.series(
            "full", [[10, 20, 30], [12, 18, 40]], tickCount: 3, work: work([(1, 1), (4, 1), (nil, 2)]),
            instructions: [InstructionCounts(source: .callgrind, perTick: [100, nil, 300])])
        let other = Samples.series(
            "full", [[15, 18, 10], [20, 30, 50]], tickCount: 3, work: work([(2, 1), (4, 0), (7, 2)]),
            instructions: [InstructionCounts(source: .callgrind, perTick: [110, 7, 200])])
        let pair = pair(one, other)
        // Minima over the replays: 10, 18, 30 and 15, 18, 10.
        let times = try #require(pair.tickChanges(by: .steadyCost))
        #expect(times.map(\.tick) == [2, 0] && times.map(\.change) == [-20, 5])
        let instructions = try #require(pair.tickChanges(by: .instructions(.callgrind)))
        #expect(instructions.map(\.tick) == [2, 0] && instructions.map(\.change) == [-100, 10])
        #expect(pair.tickChanges(by: .instructions(.perf)) == nil)
        // A counter of only one side differs by 1, a doubled counter by a half; unknown counters
        // are ignored.
        let counted = try #require(pair.tickChanges(by: .work))
        #expect(counted.map(\.tick) == [1, 0] && counted.map(\.change) == [1, 0.5])
        #expect(counted.map { $0.counters.map(\.counter) } == [["prepares"], ["allocations"]])
        #expect(pair.ticksWithOtherWork == [0, 1, 2])
    }

    @Test func equalSeriesHaveNoChange() {
        let series = Samples.series("full", [[10, 20]], work: Samples.work)
        for measure in [RunComparison.TickMeasure.work, .steadyCost] {
            #expect(pair(series, series).tickChanges(by: measure) == [])
        }
        #expect(pair(series, series).ticksWithOtherWork == [])
        let unknown = Samples.series("full", [[10, 20]])
        #expect(pair(series, unknown).tickChanges(by: .work) == nil && pair(series, unknown).ticksWithOtherWork == nil)
    }
}
