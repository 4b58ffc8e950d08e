import BenchmarkResults
import Foundation
import Testing

@testable import Gating

@Suite struct SampleReportTests {
    private static let header = "steady_p50_ns,ticks,screens_digest,steady_replay_ns,steady_midmean_ps\n"

    private func message(_ csv: String) -> String? {
        do {
            _ = try SampleReport(named: "bench sample", csv: csv)
            return nil
        } catch {
            return (error as? DataFileError)?.description
        }
    }

    @Test func isReadBack() throws {
        let report = try SampleReport(named: "x", csv: Self.header + "9250,300,614dce813f933760,2900000,9254125\n")
        #expect(report.typicalSteadyCost == .nanoseconds(9_254) + .nanoseconds(1) / 8)
        #expect(report.tickCount == 300)
        #expect(report.screensDigest == 0x614d_ce81_3f93_3760)
        #expect(report.steadyReplayCost == .milliseconds(2.9))
    }

    /// A base that was built with an older version reports another number, which is not compared with a midmean.
    @Test func anOlderVersionIsRefused() {
        let older = "steady_p50_ns,ticks,screens_digest,steady_replay_ns\n9250,300,614dce813f933760,2900000\n"
        #expect(
            message(older)
                == "bench sample: there is no column steady_midmean_ps, which the gate compares. Build base and head with the same version "
                + "of ScrollBench.")
    }

    /// What another program may print instead.
    @Test func anythingElseIsRefused() {
        #expect(message(Self.header) == "bench sample: there is no record; one is expected.")
        #expect(message(Self.header + "1,2,3,4,5\n1,2,3,4,5\n") == "bench sample: there is a second record; one is expected.")
        for csv in ["", "hello\n", "steady_p50_ns,ticks\n1,2\n"] {
            #expect(message(csv) != nil, "\(csv)")
        }
        for record in [
            "0,300,1,9,9", "-1,300,1,9,9", ",300,1,9,9", "1.5,300,1,9,9", "10,0,1,9,9", "10,300,xyz,9,9", "10,300,,9,9",
            "9,300,1,9,0", "9,300,1,9,x",
        ] {
            #expect(message(Self.header + record + "\n")?.hasPrefix("bench sample:2: ") == true, "\(record)")
        }
        for replay in ["", "0", "-1", "x", "300000000000001"] {
            #expect(message(Self.header + "10,300,1,\(replay),9\n")?.hasPrefix("bench sample:2: ") == true, "\(replay)")
        }
    }
}
