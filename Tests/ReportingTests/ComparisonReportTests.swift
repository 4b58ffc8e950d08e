import Foundation
import Testing

@testable import BenchmarkResults
@testable import Reporting

@Suite struct ComparisonReportTests {
    /// The run of the fixtures with another one in which ticks from `changed` on do other work and show another screen.
    private func comparison(changed: Int?, ticks: Int = 30) -> RunComparison {
        let one = Fixtures.run(items: [50], strategies: ["full", "a<b"], ticks: ticks)
        guard let changed else { return RunComparison(one, one) }
        var other = one
        for series in other.scenarios[0].series.indices {
            for tick in changed..<ticks {
                other.scenarios[0].series[series].work?[tick].itemsPlaced = 1_000
                other.scenarios[0].series[series].work?[tick].screenDigest = .max
            }
        }
        let screens = other.scenarios[0].screens
        other.scenarios[0].screens = screens.map { screens in
            Screens(
                screens.rows.enumerated().map { tick, rows in
                    var rows = rows
                    if tick >= changed { rows[1].x += 10 }
                    return rows
                })
        }
        return RunComparison(one, other)
    }

    private func page(_ comparison: RunComparison, times: Bool = true, counters: Bool = true) throws -> String {
        var bytes: [UInt8] = []
        let words = ComparisonReport.Words(
            sides: ["A: <one>", "B"], warnings: ["a <warning>"], sentences: ["a sentence"], hints: [], markdown: "| a |")
        try ComparisonReport(
            comparison, timed: times ? Set(comparison.pairs.map(\.key)) : [], comparesCounters: counters, words: words
        ).write(to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    @Test func ticksThatDifferAreShaded() throws {
        let html = try page(comparison(changed: 20))
        #expect(html.matches(of: /class="shade"/).count == 20, "10 ticks of each of 2 series")
        #expect(html.matches(of: /<tr class="differs"><th scope="row">items_placed</).count == 2)
        #expect(html.matches(of: /<tr class="differs"><th scope="row">(allocations|prepares)</).isEmpty)
        #expect(html.contains("items_placed 40 → 1000"))
        #expect(html.contains("10 of 30 screens differ, in 1 stretch of ticks."))
        #expect(html.matches(of: /class="difference"/).count > 0)
        #expect(html.contains("a &lt;warning&gt;") && html.contains("a&lt;b in quilt") && !html.contains("<one>"))
    }

    @Test func equalRunsHaveNothingShaded() throws {
        let html = try page(comparison(changed: nil))
        #expect(
            !html.contains("class=\"shade\"") && !html.contains("Screens that differ") && !html.contains("<tr class=\"differs\">")
        )
        #expect(html.contains("None differs.") && html.matches(of: /<svg class="distribution-chart"/).count == 2)
    }

    /// Times of different machines are in no chart, and neither is the work of different settings.
    @Test func whatCannotBeComparedIsNotThere() throws {
        let counts = try page(comparison(changed: 20), times: false)
        #expect(!counts.contains("<svg class=\"distribution-chart\"") && !counts.contains("by steady time"))
        #expect(counts.contains("items_placed of a tick (logarithmic)"), "the counter that differs most")
        let times = try page(comparison(changed: 20), counters: false)
        #expect(
            !times.contains("class=\"shade\"") && !times.contains("counter-table\"") && !times.contains("Screens that differ"))
        #expect(times.contains("<svg class=\"distribution-chart\""))
    }
}
