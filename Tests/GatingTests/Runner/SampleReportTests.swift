import BenchmarkResults
import InstructionCounting
import Testing

@testable import Gating

struct SampleReportTests {
    private func output(
        midmean: Int = 9_254_125, replay: Int = 2_900_000, ticks: Int = 300, digest: String = "18446744073709551615"
    ) -> String {
        #"{"midmeanPicoseconds":\#(midmean),"replayNanoseconds":\#(replay),"screensDigest":\#(digest),"tickCount":\#(ticks)}"#
            + "\n"
    }

    private func message(_ output: String) -> String? {
        do {
            _ = try SampleReport(printedBy: "bench sample", output)
            return nil
        } catch {
            return error.description
        }
    }

    @Test func isReadBack() throws {
        let cost = Duration.nanoseconds(9_254) + .nanoseconds(1) / 8
        let report = SampleReport(
            typicalSteadyCost: cost, steadyReplayCost: .milliseconds(2.9), tickCount: 300, screensDigest: .max)
        #expect(try String(decoding: encodedReport(report), as: UTF8.self) == output())
        let found = try SampleReport(printedBy: "bench sample", output())
        #expect(found == report)
        #expect(found.typicalSteadyCost == cost && found.steadyReplayCost == .milliseconds(2.9))
    }

    /// The output of another program or an older version.
    @Test(arguments: ["", "hello\n", "steady_p50_ns,ticks\n1,2\n", "{}", #"{"midmeanPicoseconds":"x"}"#])
    func otherOutputIsRefused(output: String) {
        #expect(
            message(output)
                == "bench sample: this is not a report of this version of ScrollBench. Build base and head with the same version."
        )
    }

    @Test func impossibleDurationsAreRefused() {
        #expect(
            message(output(midmean: 0))
                == "bench sample: the report has 300 ticks with a midmean of 0 ps and a sum of 2900000 ns, which is not possible."
        )
        for impossible in [
            output(midmean: -1), output(midmean: .max), output(replay: 0), output(replay: -5),
            output(replay: 300_000_000_000_001),
            output(ticks: 0), output(ticks: -1), output(ticks: 1_000_001),
        ] {
            #expect(message(impossible)?.hasSuffix("is not possible.") == true, "\(impossible)")
        }
        #expect(message(output(digest: "-1")) != nil && message(output(digest: "1.5")) != nil)
    }
}
