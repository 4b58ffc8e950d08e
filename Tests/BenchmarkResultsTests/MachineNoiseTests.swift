import Testing

@testable import BenchmarkResults

struct MachineNoiseTests {
    private func usage(wall: Int = 1_000, cpu: Int? = 1_000, switches: Int? = 0, steal: Int? = 0) -> TimedUsage {
        TimedUsage(
            wall: .milliseconds(wall), cpu: cpu.map { .milliseconds($0) }, involuntarySwitches: switches,
            steal: steal.map { .milliseconds($0) })
    }

    private func noise(
        ticks: Int = 1_000, noisyTicks: Int? = 0,
        usage: TimedUsage? = TimedUsage(wall: .seconds(1), cpu: .seconds(1), involuntarySwitches: 0, steal: .zero)
    ) -> MachineNoise {
        MachineNoise(ticks: ticks, noisyTicks: noisyTicks, usage: usage)
    }

    @Test func disturbedTicksOrALostCoreMakeAScenarioNoisy() {
        let cases: [(noise: MachineNoise, verdict: MachineNoise.Level?)] = [
            (noise(), .quiet), (noise(usage: usage(switches: nil, steal: nil)), .quiet),
            (noise(noisyTicks: 10), .quiet), (noise(noisyTicks: 11), .noisy),
            (noise(usage: usage(cpu: 950)), .quiet), (noise(usage: usage(cpu: 949)), .noisy),
            (noise(noisyTicks: nil, usage: usage(cpu: 500)), .noisy),
            // Facts that do not decide: a switch between ticks, and stolen time.
            (noise(usage: usage(switches: 1_000_000, steal: 500)), .quiet),
            // Unknown values prevent only a quiet verdict.
            (noise(noisyTicks: nil), nil), (noise(ticks: 0), nil), (noise(usage: nil), nil),
            (noise(usage: usage(cpu: nil)), nil), (noise(usage: usage(wall: 0)), nil),
        ]
        for (noise, verdict) in cases { #expect(noise.verdict == verdict, "\(noise)") }
    }

    @Test func aScenarioCombinesItsSeries() {
        func series(_ replays: [[Int]], _ switched: [[Bool]], _ usage: TimedUsage?) -> Run.Series {
            Samples.series("\(replays)", replays.map { $0.map { $0 * 1_000 } }, switched: switched, timedUsage: usage)
        }
        let one = series(
            [[10, 21], [10, 10]], [[false, false], [true, false]], usage(wall: 100, cpu: 90, switches: 3, steal: 10))
        let two = series([[100, 100], [90, 90]], [[false, false], [false, false]], usage(wall: 300, cpu: 300, switches: 4))
        let both = noise(ticks: 8, noisyTicks: 2, usage: usage(wall: 400, cpu: 390, switches: 7, steal: 10))
        #expect(MachineNoise(of: [one, two]) == both)
        #expect((both.noisyTickShare, both.cpuShare, both.stealMilliseconds) == (0.25, 0.975, 10))

        let unmetered = series([[10, 10], [10, 10]], [], nil)
        let partial = noise(ticks: 8, noisyTicks: nil, usage: nil)
        #expect([[unmetered, two], [two, unmetered]].map { MachineNoise(of: $0) } == [partial, partial])
        let single = MachineNoise(of: [series([[10, 10]], [[false, false]], usage())])
        #expect((single.noisyTicks, single.verdict) == (nil, nil))
    }

    @Test func partsAddUp() {
        let quiet = noise(ticks: 900, noisyTicks: 1, usage: usage(wall: 900, cpu: 900, switches: 2))
        let noisy = noise(ticks: 100, noisyTicks: 99, usage: usage(wall: 100, cpu: 50, switches: 3, steal: 30))
        let both = noise(ticks: 1_000, noisyTicks: 100, usage: usage(wall: 1_000, cpu: 950, switches: 5, steal: 30))
        #expect([[quiet, noisy], [noisy, quiet]].map(MachineNoise.merged) == [both, both])
        #expect(
            MachineNoise.merged([quiet, noise(noisyTicks: nil, usage: nil)]) == noise(ticks: 1_900, noisyTicks: nil, usage: nil))
        #expect(MachineNoise.merged([]) == nil)
    }
}
