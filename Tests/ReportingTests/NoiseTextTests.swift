import Foundation
import Reporting
import Testing

@testable import BenchmarkResults

struct NoiseTextTests {
    private func sentence(
        selfRatio: Double? = 1, noisyTicks: Int? = 0, cpu: Int? = 998, switches: Int? = 3, steal: Int? = 0
    ) -> String {
        let usage = TimedUsage(
            wall: .seconds(1), cpu: cpu.map { .milliseconds($0) }, involuntarySwitches: switches,
            steal: steal.map { .milliseconds($0) })
        return NoiseCertificate(selfRatio: selfRatio, ticks: 1_000, noisyTicks: noisyTicks, usage: usage).sentence
    }

    @Test func theSentenceDescribesTheMachine() {
        let quiet = "The machine was quiet: odd and even replays of a series differ by"
        let unknown = "Whether the machine was quiet is unknown:"
        let noisyColumn = "see the column noisy in ticks.csv."
        let cases: [(found: String, expected: String)] = [
            (
                sentence(selfRatio: 0.996, noisyTicks: 2),
                "\(quiet) 0.400 %, 0.200 % of the ticks were noisy, the thread had 99.8 % of a core, 3 involuntary switches, "
                    + "0 ms were stolen by the host."
            ),
            (
                sentence(switches: 1, steal: nil),
                "\(quiet) 0 %, 0 % of the ticks were noisy, the thread had 99.8 % of a core, 1 involuntary switch."
            ),
            (
                sentence(noisyTicks: 73, cpu: 521),
                "The machine was noisy: 7.30 % of the ticks were noisy (more than 1 %), the thread had 52.1 % of a core "
                    + "(less than 95 %), \(noisyColumn)"
            ),
            (
                sentence(selfRatio: 1.25, steal: 120),
                "The machine was noisy: odd and even replays of a series differ by 25 % (more than 2 %), 120 ms were stolen "
                    + "by the host (more than 1 % of the time), \(noisyColumn)"
            ),
            (
                sentence(selfRatio: nil, noisyTicks: nil),
                "\(unknown) at least two replays are needed, for example --replays 20."
            ),
            (sentence(noisyTicks: nil, switches: nil), "\(unknown) the system does not count a thread's involuntary switches."),
            (sentence(cpu: nil), "\(unknown) the system does not report the thread's CPU time."),
        ]
        for (found, expected) in cases { #expect(found == expected) }
    }
}
