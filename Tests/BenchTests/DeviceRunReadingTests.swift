import DeviceRuns
import Foundation
import Sampling
import TestSupport
import Testing

/// Every command reads a run from an app.
@MainActor @Suite(.waitsForProcesses, .endsInTime) struct DeviceRunReadingTests {
    private enum PhoneSuite: BenchmarkSuite {
        static var name: String { "bench" }
        static var subjects: [AnySubject] { Subject.quilt }
    }

    private struct Phone: Device {
        let model = "iPhone17,1"
        let operatingSystem = "iOS 26.1"
        let screenSize = CGSize(width: 402, height: 874)
        let state: DevicePacing.State = (true, .fair)
    }

    @Test func reportAndCompareTakeIt() async throws {
        let workplace = Workplace()
        let scenarios = [
            try ScenarioRequest(
                PhoneSuite.subjects[0], items: 60, trace: .pattern(.fling), ticks: 40, strategies: ["full", "cached"])
        ]
        var runs: [String] = []
        for folder in ["before", "after"] {
            let run = try await DeviceRun(PhoneSuite.self, scenarios: scenarios, replays: 2).write(
                into: URL(filePath: workplace.path + "/" + folder), device: Phone(), frames: SelfMovingFrames(),
                clock: ScriptedClock(then: 2_000), meter: AbsentNoiseMeter())
            runs.append("./\(folder)/\(run.lastPathComponent)")
        }

        let report = try await workplace.succeed("report", runs[0])
        #expect(report.errors.isEmpty, "\(report.errors)")
        let page = try workplace.read("\(runs[0])/report.html")
        #expect(["iPhone17,1 in low-power mode", "iOS 26.1"].filter { !page.contains($0) } == [])

        let comparison = try await workplace.succeed("compare", runs[0], runs[1])
        let parts = [
            "| quilt/linear/fling/60 | cached   |     2 µs | 2 µs |     1 |",
            "budget on the measured iPhone17,1 in low-power mode. ",
        ]
        #expect(parts.filter { !comparison.output.contains($0) } == [], "\(comparison.output)")
    }
}
