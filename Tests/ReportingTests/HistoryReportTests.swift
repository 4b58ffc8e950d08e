import Foundation
import Testing

@testable import BenchmarkResults
@testable import Reporting

struct HistoryReportTests {
    private func sample(_ commit: String?, at second: Int, _ allocations: Int, host: String = "x") -> HistorySample {
        var sample = HistorySample(
            run: "runs/\(second)", key: SeriesKey(scenario: "s/<50>", strategy: "full"), itemCount: 50, settings: [:],
            revision: commit, started: Date(timeIntervalSince1970: Double(second)),
            machine: .init(hostName: host, cpuModel: nil, coreCount: 2), build: BuildKey(of: Fixtures.run().manifest.environment),
            tickCount: 2)
        sample.counts[.allocations] = allocations
        sample.steadyP50 = .nanoseconds(100 + second)
        sample.isQuiet = second == 0
        return sample
    }

    private func text(_ samples: [HistorySample], gitOrder: [String] = []) -> HistoryText {
        HistoryText(RunHistory(of: samples, gitOrder: gitOrder, tolerance: 0))
    }

    private func page(_ samples: [HistorySample]) throws -> String {
        try written { try HistoryReport(text(samples), notices: ["a <notice>"]).write(to: &$0) }
    }

    private var samples: [HistorySample] {
        [sample("a", at: 0, 10), sample("b", at: 1, 10), sample("c", at: 2, 12), sample(nil, at: 3, 11)]
    }

    @Test func timesAreDrawnAndChangesMarked() throws {
        let html = try page(samples)
        #expect(html.matches(of: /class="measured s0" d="M[^M"]*"/).count == 1, "one quiet run")
        #expect(html.matches(of: /class="disturbed s0" d="M[^M"]*M[^M"]*M[^M"]*"/).count == 1, "three others")
        let texts = [
            "<title>c: allocations from 10 to 12</title>", "<title>unknown (3): allocations from 12 to 11</title>",
            "a &lt;notice&gt;", "s/&lt;50&gt;",
        ]
        #expect(missing(texts, in: html) == [])
        #expect(!html.contains("<50>"))

        // Each machine has a style.
        let steady = try page([sample("a", at: 0, 10), sample("b", at: 1, 10, host: "y"), sample("b", at: 2, 10)])
        let styles = ["class=\"measured s0\"", "class=\"disturbed s1\""]
        #expect(missing(styles + ["No counter and no instruction count changed."], in: steady) == [])
        #expect(!steady.contains("step-line\""))
    }

    @Test func theChangesAreATable() {
        #expect(
            text(samples, gitOrder: ["a", "b", "c"]).report(notices: []) == """
                4 runs of 4 commits, 1 series, in git's order; 1 commit that git does not know here ordered by the start of their runs.

                | after | commit      | scenario | strategy | metric      | from | to |  change |
                |:------|:------------|:---------|:---------|:------------|-----:|---:|--------:|
                | b     | c           | s/<50>   | full     | allocations |   10 | 12 | +20.0 % |
                | c     | unknown (3) | s/<50>   | full     | allocations |   12 | 11 | −8.33 % |

                2 changes at 2 commits. Counters are sums over the ticks of one replay. The change is in a commit after the \
                first one shown, up to and including the second.
                """)

        // Only the names that git gives to commits are shortened.
        let sha1 = "0123456789" + String(repeating: "abcdef", count: 5)
        let commits = [sha1, sha1 + "-dirty", String(sha1.dropLast()), "\(sha1.dropLast())x"]
        let names = commits.map { text([sample($0, at: 0, 1)]).name(ofCommit: 0) }
        #expect(names == ["0123456789", "0123456789, changed (0)", commits[2], commits[3]])

        // The order is stated.
        let scopes = [["a", "b"], []].map { text([sample("a", at: 0, 1), sample("b", at: 1, 2)], gitOrder: $0).scope }
        #expect(scopes[0] == "2 runs of 2 commits, 1 series, in git's order.")
        #expect(scopes[1].contains("ordered by the start of their runs, because git does not know the commits here"))
    }
}
