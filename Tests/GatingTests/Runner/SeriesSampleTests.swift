import BenchmarkResults
@testable import Gating
import TestSupport
import Testing

struct SeriesSampleTests {
    private func output(
        midmean: Int = 9_254_125, replay: Int = 2_900_000, digest: String = "18446744073709551615"
    ) -> String {
        #"{"eventNanoseconds":{},"midmeanPicoseconds":\#(midmean),"replayNanoseconds":\#(replay),"screensDigest":\#(digest),"tickCount":300}"#
            + "\n"
    }

    @Test func outputThatIsNoReportIsRefused() {
        func refusal(_ output: String) -> String? { sentence { try SeriesSample(printedBy: "bench sample", output) } }
        // The output of another program or an older version.
        for text in [
            "", "hello\n", "steady_p50_ns,ticks\n1,2\n", "{}", #"{"midmeanPicoseconds":"x"}"#, output(digest: "-1"),
            output(digest: "1.5"),
        ] {
            #expect(
                refusal(text)
                    == "bench sample: this is of another version of ScrollBench. Build base and head with the same version.",
                "\(text)")
        }
        #expect(
            refusal(output(midmean: 0))
                == "bench sample: the report has 300 ticks with a midmean of 0 ps and a sum of 2900000 ns, which is not possible."
        )
        #expect(refusal(output(replay: 0))?.hasSuffix("is not possible.") == true)
    }
}
