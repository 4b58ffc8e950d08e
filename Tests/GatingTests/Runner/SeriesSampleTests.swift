import BenchmarkResults
@testable import Gating
import TestSupport
import Testing

struct SeriesSampleTests {
    private func output(
        midmean: Duration = .microseconds(9), replay: Duration = .microseconds(2_900), digest: String = "\(UInt64.max)"
    ) throws -> String {
        let sample = SeriesSample(
            typicalSteadyCost: midmean, steadyReplayCost: replay, tickCount: 300, screensDigest: .max)
        return String(decoding: try encodedReport(sample), as: UTF8.self).replacing("\(UInt64.max)", with: digest)
    }

    @Test func outputThatIsNoReportIsRefused() throws {
        func refusal(_ output: String) -> String? { sentence { try SeriesSample(printedBy: "bench sample", output) } }
        // The output of another program or an older version.
        for text in [
            "", "hello\n", "steady_p50_ns,ticks\n1,2\n", "{}", #"{"typicalSteadyCost":"x"}"#, try output(digest: "-1"),
            try output(digest: "1.5"),
        ] {
            #expect(
                refusal(text)
                    == "bench sample: this is of another version of ScrollBench. Build base and head with the same version.",
                "\(text)")
        }
        #expect(
            try refusal(output(midmean: .zero))
                == "bench sample: the report has 300 ticks with a midmean of 0 ns and a sum of 2900000 ns, which is not possible."
        )
        #expect(try refusal(output(replay: .zero))?.hasSuffix("is not possible.") == true)
    }
}
