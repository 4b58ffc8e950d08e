import ArgumentParser
import Foundation
import TestSupport
import Testing

@testable import BenchmarkResults
@testable import ResultCommands

struct ForgedRunTests {
    /// The rows are read while the page is written. They are input nevertheless.
    @Test(.timeLimit(.minutes(1))) func aForgedTableIsAUsageError() throws {
        let folder = TemporaryFolder()
        let run = "\(folder.path)/run"
        let environment = RunEnvironment(
            hostName: "runner", cpuModel: "CPU", coreCount: 2, kernel: nil, architecture: nil, operatingSystem: nil,
            toolchain: "Swift 6.3.1", buildConfiguration: "release", isOptimized: true, allocator: nil, gitRevision: nil
        )
        let series = Run.Series(
            strategy: "full", tickCount: 1, replays: Run.Replay.all([[.microseconds(1)]], orders: [0]),
            work: [TickWork(counts: [.queries: 2_000_000_000_000])])
        let manifest = RunManifest(
            suite: "bench", commandLine: ["bench"], settings: [:], seed: 1, budget: .microseconds(100),
            displayScale: 2, screens: false, environment: environment, started: Date(timeIntervalSince1970: 0))
        let tick = Run.Tick(phase: "drag", offset: 0, screen: ScreenSize(width: 375, height: 667))
        let scenario = Run.Scenario(
            ScenarioDescription(subject: "quilt", effect: "linear", trace: "mixed", items: 5), scrolls: true,
            budget: .microseconds(100), ticks: [tick], series: [series], screens: nil, elapsed: .seconds(1))
        try RunDirectory.write([scenario], to: run, manifest: manifest)
        let error = #expect(throws: ValidationError.self) { try ReportCommand.parse([run]).run() }
        #expect(error?.message.contains("ticks.csv:2: queries is “2000000000000”; ") == true, "\(error?.message ?? "")")
        #expect(FileKind(ofLink: "\(run)/report.html") == .none)
    }
}
