import Testing

@testable import BenchmarkResults

struct MachineNoiseTests {
    private func usage(wall: Int, cpu: Int, switches: Int, steal: Int) -> MachineNoise {
        MachineNoise(
            wall: .milliseconds(wall), cpu: .milliseconds(cpu), involuntarySwitches: switches, steal: .milliseconds(steal))
    }

    private func series(_ replays: [[Int]], _ switched: [[Bool]], _ usage: MachineNoise?) -> Run.Series {
        Samples.series("\(replays)", replays.map { $0.map { $0 * 1_000 } }, switched: switched, usage: usage)
    }

    @Test func aScenarioAddsUpItsSeries() {
        let one = series(
            [[10, 21], [10, 10]], [[false, false], [true, false]], usage(wall: 100, cpu: 90, switches: 3, steal: 10))
        let two = series(
            [[100, 100], [90, 90]], [[false, false], [false, false]], usage(wall: 300, cpu: 300, switches: 4, steal: 0))
        let both = MachineNoise(of: [one, two])
        #expect(both.noisyTickShare == 0.25)
        #expect(both.cpuShare == 0.975)
        #expect(both.involuntarySwitches == 7)
        #expect(both.stealMilliseconds == 10)
        #expect([both, both].sum?.ticks == 16)
        #expect([MachineNoise]().sum == nil)
    }

    @Test func whatOneSeriesDoesNotKnowIsUnknown() {
        let known = series(
            [[100, 100], [90, 90]], [[false, false], [false, false]], usage(wall: 300, cpu: 300, switches: 4, steal: 0))
        let unmetered = series([[10, 10], [10, 10]], [], nil)
        for both in [[known, unmetered], [unmetered, known]].map({ MachineNoise(of: $0) }) {
            #expect(both.ticks == 8)
            #expect(both.noisyTickShare == nil)
            #expect(both.cpuShare == nil)
            #expect(both.involuntarySwitches == nil)
        }
        #expect(MachineNoise(of: [series([[10, 10]], [[false, false]], nil)]).noisyTicks == nil, "a single replay")
    }
}
