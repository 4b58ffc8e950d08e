import Experiments
import Foundation
import TestSupport
import Testing

@testable import BenchCommands

/// The check that `swift test` runs in a package with its own suite.
@MainActor struct SuiteCheckTests {
    private let folder = TemporaryFolder()

    private var baselines: String { "\(folder.path)/Baselines" }

    private func check(_ recording: SuiteCheck.Recording, spacing: Int = 8) throws {
        let settings = ["items": "8", "ticks": "20", "spacing": "\(spacing)"]
        try SuiteCheck(SuiteContents(FeedSuite.self), settings: settings, baselinesIn: baselines).run(recording)
    }

    @Test func theFirstCheckRecordsAndTheNextOnesCompare() throws {
        func recorded() throws -> [String: String] { try TemporaryFolder.contents(of: baselines) }
        try check(.first)
        let first = try recorded()
        try check(.first)
        try check(.never)
        // Other screens.
        let failure = sentence { try check(.first, spacing: 9) } ?? ""
        let parts = ["run the test with SCROLLBENCH_RECORD=1", "full in feed/mixed/8: ticks: the baseline has this series"]
        #expect(parts.allSatisfy(failure.contains), "\(failure)")
        #expect(first.count == 1)
        #expect(try recorded() == first)
        try check(.always, spacing: 9)
        #expect(try recorded() != first)
        try check(.never, spacing: 9)
    }

    @Test func onlyTheFirstBaselineIsRecordedUnasked() throws {
        // On a runner of a service nothing is recorded.
        #expect(sentence { try check(.never) }?.contains("there is no baseline of this build") == true)
        #expect(!FileManager.default.fileExists(atPath: baselines))
        // A baseline of another build is not the first one.
        try folder.write("{}", to: "Baselines/other-arm64-release.json")
        #expect(sentence { try check(.first) }?.contains("there is no baseline of this build") == true)
        #expect(try FileManager.default.contentsOfDirectory(atPath: baselines) == ["other-arm64-release.json"])
    }

    @Test func theEnvironmentDecidesAboutRecording() {
        let cases: [(variables: [String: String], recording: SuiteCheck.Recording)] = [
            ([:], .first), (["CI": ""], .first), (["CI": "true"], .never), (["CI": "true", "SCROLLBENCH_RECORD": "1"], .always),
            (["SCROLLBENCH_RECORD": "0"], .first),
        ]
        for (variables, recording) in cases {
            #expect(SuiteCheck.Recording(environment: variables) == recording, "\(variables)")
        }
    }
}
