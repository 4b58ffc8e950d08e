import BenchmarkResults
import Foundation
import Testing

@testable import Gating

@Suite struct SampleReportTests {
    private static let header = "steady_p50_ns,ticks,screens_digest\n"

    private func message(_ csv: String) -> String? {
        do {
            _ = try SampleReport(named: "bench sample", csv: csv)
            return nil
        } catch {
            return (error as? DataFileError)?.description
        }
    }

    @Test func isReadBack() throws {
        let report = try SampleReport(named: "x", csv: Self.header + "9250,300,614dce813f933760\n")
        #expect(report.medianSteadyCost == .nanoseconds(9_250))
        #expect(report.tickCount == 300)
        #expect(report.screensDigest == 0x614d_ce81_3f93_3760)
        #expect(report.steadyReplayCost == nil, "programs built before this column are read too")
        let newer = try SampleReport(
            named: "x", csv: "steady_p50_ns,ticks,screens_digest,steady_replay_ns\n9250,300,614dce813f933760,2900000\n")
        #expect(newer.steadyReplayCost == .milliseconds(2.9))
    }

    /// What another program may print instead.
    @Test func anythingElseIsRefused() {
        #expect(message(Self.header) == "bench sample: there is no record; one is wanted.")
        #expect(message(Self.header + "1,2,3\n1,2,3\n") == "bench sample: there is a second record; one is wanted.")
        for csv in ["", "hello\n", "steady_p50_ns,ticks\n1,2\n"] {
            #expect(message(csv) != nil, "\(csv)")
        }
        for record in ["0,300,1", "-1,300,1", ",300,1", "1.5,300,1", "10,0,1", "10,300,xyz", "10,300,"] {
            #expect(message(Self.header + record + "\n")?.hasPrefix("bench sample:2: ") == true, "\(record)")
        }
        for replay in ["", "0", "-1", "x", "300000000000001"] {
            let csv = "steady_p50_ns,ticks,screens_digest,steady_replay_ns\n10,300,1,\(replay)\n"
            #expect(message(csv)?.hasPrefix("bench sample:2: ") == true, "\(replay)")
        }
    }
}
