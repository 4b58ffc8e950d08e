import Foundation
import Testing

@testable import BenchmarkResults
@testable import Reporting

@Suite struct HistoryReportTests {
    private func sample(_ commit: String?, at second: Int, _ allocations: Int, host: String = "x") -> HistorySample {
        var sample = HistorySample(
            run: "runs/\(second)", suite: "bench", key: SeriesKey(scenario: "s/<50>", strategy: "full"), itemCount: 50,
            settings: [:],
            revision: commit, started: Date(timeIntervalSince1970: Double(second)),
            machine: .init(hostName: host, cpuModel: nil, coreCount: 2), build: BuildKey(of: Fixtures.run().manifest.environment),
            tickCount: 2, replayCount: 1)
        sample.counts[0] = allocations
        sample.steadyP50 = .nanoseconds(100 + second)
        return sample
    }

    private func page(_ samples: [HistorySample]) throws -> String {
        var bytes: [UInt8] = []
        let history = RunHistory(of: samples, gitOrder: [], tolerance: 0)
        try HistoryReport(HistoryWords(history), notices: ["a <notice>"]).write(to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    @Test func levelsAndStepsAreDrawn() throws {
        let html = try page([sample("a", at: 0, 10), sample("b", at: 1, 10), sample("c", at: 2, 12), sample(nil, at: 3, 11)])
        let levels = html.matches(of: /class="level s0" d="M([0-9.]+) ([0-9.]+)H([0-9.]+)"/)
        #expect(levels.count == 3)
        let heights = levels.compactMap { Double($0.2) }
        // 10, 12 and 11: the highest is the second.
        #expect(heights[1] < heights[2] && heights[2] < heights[0])
        #expect(html.contains("<title>c: from 10 to 12</title>") && html.contains("<title>unknown (3): from 12 to 11</title>"))
        #expect(html.contains("a &lt;notice&gt;") && html.contains("s/&lt;50&gt;") && !html.contains("<50>"))
        // Nobody said that the machine was quiet: points, and no level.
        #expect(html.contains("class=\"disturbed s0\"") && !html.contains("class=\"measured"))
    }

    @Test func eachMachineHasALineOfItsOwn() throws {
        let html = try page([sample("a", at: 0, 10), sample("b", at: 1, 10, host: "y"), sample("b", at: 2, 10)])
        #expect(html.contains("class=\"disturbed s0\"") && html.contains("class=\"disturbed s1\""))
        #expect(html.matches(of: /class="level s1"/).isEmpty, "exact work is of all machines")
        #expect(html.contains("Without a step: allocations, steady p50"))
    }

    /// The lines of several builds, in sentences and at steps.
    @Test func wordsForTheOrder() {
        func scope(_ gitOrder: [String]) -> [String] {
            HistoryWords(
                RunHistory(of: [sample("a", at: 0, 1), sample("b", at: 1, 2)], gitOrder: gitOrder, tolerance: 0)
            ).scope
        }
        #expect(scope(["a", "b"]) == ["2 runs of 2 commits, 1 series, in the order of git."])
        #expect(
            scope(["b"]) == [
                "2 runs of 2 commits, 1 series, in the order of git, and 1 that it does not know here by the time at which their runs "
                    + "began."
            ])
    }
}
