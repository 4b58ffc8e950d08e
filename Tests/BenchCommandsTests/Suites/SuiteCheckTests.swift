import Foundation
import TestSupport
import Testing

@testable import BenchCommands

/// The check that `swift test` runs in a package with its own suite.
@MainActor @Suite struct SuiteCheckTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private var baselines: String { "\(folder.path)/Baselines" }

    private func check(_ recording: SuiteCheck.Recording, spacing: Int = 8) throws {
        let settings = ["items": "8", "ticks": "20", "spacing": "\(spacing)"]
        try SuiteCheck(FeedSuite.self, settings: settings, baselinesIn: baselines).run(recording)
    }

    private func names() throws -> [String] { try FileManager.default.contentsOfDirectory(atPath: baselines) }

    @Test func theFirstCheckRecordsAndTheNextOnesCompare() throws {
        try check(.first)
        let recorded = try TemporaryFolder.contents(of: baselines)
        #expect(recorded.count == 1)
        try check(.first)
        try check(.never)
        #expect(try TemporaryFolder.contents(of: baselines) == recorded)
        // Other screens.
        let failure = try #require(sentence { try check(.first, spacing: 9) })
        #expect(failure.contains("run the test with SCROLLBENCH_RECORD=1"))
        #expect(failure.contains("full in feed/mixed/spacing=8/8: ticks: the baseline has this series"), "\(failure)")
        #expect(try TemporaryFolder.contents(of: baselines) == recorded)
        try check(.always, spacing: 9)
        #expect(try TemporaryFolder.contents(of: baselines) != recorded)
        try check(.never, spacing: 9)
    }

    @Test func aBaselineOfAnotherBuildIsNotTheFirstOne() throws {
        try folder.write("{}", to: "Baselines/other-arm64-release.json")
        #expect(sentence { try check(.first) }?.contains("there is no baseline of this build") == true)
        #expect(try names() == ["other-arm64-release.json"])
    }

    @Test func aRunnerOfAServiceRecordsNothing() {
        #expect(sentence { try check(.never) }?.contains("there is no baseline of this build") == true)
        #expect(!FileManager.default.fileExists(atPath: baselines))
    }

    @Test(
        arguments: [
            ([:], .first), (["CI": ""], .first), (["CI": "true"], .never), (["CI": "true", "SCROLLBENCH_RECORD": "1"], .always),
            (["SCROLLBENCH_RECORD": "0"], .first),
        ] as [([String: String], SuiteCheck.Recording)])
    func theEnvironmentDecidesAboutRecording(variables: [String: String], recording: SuiteCheck.Recording) {
        #expect(SuiteCheck.Recording(environment: variables) == recording)
    }
}
