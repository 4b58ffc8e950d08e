import Testing

@testable import BenchmarkResults

struct InstructionsTableTests {
    @Test func oneRecordPerCountedTick() throws {
        #expect(
            try InstructionsTable.csv(of: [Samples.scenario()]) == """
                series,tick,instructions,source
                1,0,1001,perf
                1,1,,perf
                1,0,1000,callgrind

                """
        )
    }

    @Test func meanNeedsAllCounts() {
        func mean(_ perTick: [Int?]) -> Double? { InstructionCounts(source: .perf, perTick: perTick).mean }
        #expect(mean([]) == nil)
        #expect(mean([nil]) == nil)
        #expect(mean([4, nil]) == nil)
        #expect(mean([4]) == 4)
        #expect(mean([4, 5]) == 4.5)
    }

    @Test func countsAndTheirTimeAreAdded() {
        var scenario = Samples.scenario()
        let counts = InstructionCounts(source: .callgrind, perTick: [7, 8])
        scenario.add(instructions: [[counts], []], elapsed: .milliseconds(750))
        #expect(scenario.series.map(\.instructions) == [[counts], Samples.scenario().series[1].instructions])
        #expect(scenario.elapsed == .seconds(2))
    }

    @Test func refusesCountsOfOtherTicks() async {
        await #expect(processExitsWith: .failure) {
            var scenario = Samples.scenario()
            scenario.add(instructions: [[InstructionCounts(source: .perf, perTick: [1, 2, 3])], []], elapsed: .zero)
        }
    }
}
