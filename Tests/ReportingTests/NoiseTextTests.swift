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
        return NoiseText(NoiseCertificate(selfRatio: selfRatio, ticks: 1_000, noisyTicks: noisyTicks, usage: usage)).sentence
    }

    @Test func aQuietMachineIsDescribedByItsFigures() {
        #expect(
            sentence(selfRatio: 0.996, noisyTicks: 2)
                == "The machine was quiet: odd and even replays of a series differ by 0.400 %, 0.200 % of the ticks were noisy, "
                + "the thread had 99.8 % of a core, 3 involuntary switches, 0 ms were stolen by the host."
        )
        #expect(
            sentence(switches: 1, steal: nil)
                == "The machine was quiet: odd and even replays of a series differ by 0 %, 0 % of the ticks were noisy, "
                + "the thread had 99.8 % of a core, 1 involuntary switch."
        )
    }

    @Test func aNoisyMachineIsDescribedByItsExcesses() {
        #expect(
            sentence(noisyTicks: 73, cpu: 521)
                == "The machine was noisy: 7.30 % of the ticks were noisy (more than 1 %), the thread had 52.1 % of a core "
                + "(less than 95 %), see the column noisy in ticks.csv."
        )
        #expect(
            sentence(selfRatio: 1.25, steal: 120)
                == "The machine was noisy: odd and even replays of a series differ by 25 % (more than 2 %), 120 ms were stolen "
                + "by the host (more than 1 % of the time), see the column noisy in ticks.csv."
        )
    }

    @Test func missingValuesAreNamed() {
        #expect(
            sentence(selfRatio: nil, noisyTicks: nil)
                == "Whether the machine was quiet is unknown: at least two replays are needed, for example "
                + "--replays 20."
        )
        #expect(
            sentence(noisyTicks: nil, switches: nil)
                == "Whether the machine was quiet is unknown: the system does not count a thread's involuntary switches."
        )
        #expect(
            sentence(cpu: nil) == "Whether the machine was quiet is unknown: the system does not report the thread's CPU time."
        )
    }
}
