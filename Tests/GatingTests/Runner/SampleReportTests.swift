import BenchmarkResults
@testable import Gating
import TestSupport
import Testing

struct SampleReportTests {
    private func output(
        midmean: Int = 9_254_125, replay: Int = 2_900_000, ticks: Int = 300, digest: String = "18446744073709551615"
    ) -> String {
        #"{"eventNanoseconds":{},"midmeanPicoseconds":\#(midmean),"replayNanoseconds":\#(replay),"screensDigest":\#(digest),"tickCount":\#(ticks)}"#
            + "\n"
    }

    @Test func outputThatIsNoReportIsRefused() {
        func refusal(_ output: String) -> String? { sentence { try SampleReport(printedBy: "bench sample", output) } }
        // The output of another program or an older version.
        for text in [
            "", "hello\n", "steady_p50_ns,ticks\n1,2\n", "{}", #"{"midmeanPicoseconds":"x"}"#, output(digest: "-1"),
            output(digest: "1.5"),
        ] {
            #expect(
                refusal(text)
                    == "bench sample: this is not a report of this version of ScrollBench. Build base and head with the "
                    + "same version.",
                "\(text)")
        }
        #expect(
            refusal(output(midmean: 0))
                == "bench sample: the report has 300 ticks with a midmean of 0 ps and a sum of 2900000 ns, which is not possible."
        )
        let accepted = [
            output(midmean: -1), output(midmean: .max), output(replay: 0), output(replay: -5),
            output(replay: 300_000_000_000_001), output(ticks: 0), output(ticks: -1), output(ticks: 1_000_001),
        ].filter { refusal($0)?.hasSuffix("is not possible.") != true }
        #expect(accepted.isEmpty)
        for cost in [-1, 300_000_000_000_001, .max] {
            let forged = output().replacing("{},", with: "{\"turn\":\(cost)},")
            #expect(refusal(forged) == "bench sample: the report has a cost of \(cost) ns for “turn”, which is not possible.")
        }
    }
}
