import Foundation
import Testing

@testable import BenchmarkResults
@testable import Reporting

struct ComparisonReportTests {
    /// Returns the run of the fixtures with another one in which all ticks from `changed` do other
    /// work, unless `itemsPlaced` is `nil`, and show another screen.
    private func comparison(changed: Int?, itemsPlaced: Int? = 1_000, ticks: Int = 30) -> RunComparison {
        let one = Fixtures.run(items: [50], strategies: ["full", "a<b"], ticks: ticks)
        guard let changed else { return RunComparison(one, one) }
        var other = one
        for series in other.scenarios[0].series.indices {
            for tick in changed..<ticks {
                if let itemsPlaced { other.scenarios[0].series[series].work?[tick][.itemsPlaced] = itemsPlaced }
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
        let text = ComparisonReport.Text(
            title: "A and B", question: "What changed?", sides: ["A: <one>", "B"], warnings: ["a <warning>"],
            sentences: ["a sentence"], markdown: "| a |")
        let sections = comparison.pairs.enumerated().map { number, pair in
            ComparisonReport.Section(pair.key.label, isPreferred: counters && pair.differs) {
                ComparedPair(
                    pair, in: comparison.first.scenarios[0], comparison.second.scenarios[0],
                    showsScreens: counters && number == 0, isTimed: times, isCounted: counters)
            }
        }
        let timed = Set(times ? comparison.pairs.map(\.key) : [])
        let report = ComparisonReport(text, comparison.pairs, timed: timed, areCounted: counters, sections: sections)
        return try written { try report.write(to: &$0) }
    }

    @Test func onlyTicksThatDifferAreShaded() throws {
        let html = try page(comparison(changed: 20))
        #expect(html.matches(of: /class="shade"/).count == 20, "10 ticks of each of 2 series")
        #expect(html.matches(of: /<tr class="differs"><th scope="row">items_placed</).count == 2)
        #expect(html.matches(of: /<tr class="differs"><th scope="row">(allocations|prepares)</).isEmpty)
        let texts = [
            "items_placed 40 → 1000", "A and B show different screens after 10 of 30 ticks: 20 to 29.", "class=\"difference\"",
            "a &lt;warning&gt;", "a&lt;b in quilt",
        ]
        #expect(missing(texts, in: html) == [])
        #expect(!html.contains("<one>"))

        let equal = try page(comparison(changed: nil))
        #expect(found(["class=\"shade\"", "show different screens", "<tr class=\"differs\">"], in: equal) == [])
        #expect(equal.contains("None differs."))
        #expect(equal.matches(of: /time of a tick on this machine/).count == 2)

        // The series are marked, although no counter differs.
        let screens = try page(comparison(changed: 20, itemsPlaced: nil))
        #expect(screens.ranges(of: "<tr class=\"differs\">").count == 2)
        #expect(screens.contains("None differs."))
    }

    /// The heading names the second run's device and budget.
    @Test func theTimelineHasTheLimitsOfTheSecondRun() throws {
        let html = try page(
            RunComparison(
                Fixtures.run(items: [50], strategies: ["full"], slowdown: 2),
                Fixtures.run(items: [50], strategies: ["full"], slowdown: 4)))
        #expect(html.contains("half of 16.6 ms on the device, here 2.08 ms"))
        #expect(!html.contains("here 4.15 ms"))
    }

    /// If there are too many series, those that differ are shown.
    @Test func aLargeComparisonShowsSomeSeries() throws {
        let comparison = comparison(changed: 20)
        var loaded: [Int] = []
        let sections = (0..<100).map { number in
            ComparisonReport.Section("s\(number)", isPreferred: number == 90) {
                loaded.append(number)
                return ComparedPair(
                    comparison.pairs[0], in: comparison.first.scenarios[0], comparison.second.scenarios[0],
                    showsScreens: false, isTimed: true, isCounted: true)
            }
        }
        let text = ComparisonReport.Text(title: "", question: "", sides: [], sentences: [], markdown: "")
        let html = try written { try ComparisonReport(text, [], timed: [], areCounted: true, sections: sections).write(to: &$0) }
        #expect(loaded == Array(0..<23) + [90])
        #expect(html.contains("The tables include all 100 series; only 24 are shown tick by tick."))
    }

    /// Charts contain neither times of different machines nor work of different settings.
    @Test func incomparableValuesAreOmitted() throws {
        let counts = try page(comparison(changed: 20), times: false)
        #expect(found(["time of a tick", "by steady time"], in: counts) == [])
        #expect(counts.contains("items_placed of a tick<"), "the counter that differs most")
        let equal = try page(comparison(changed: nil), times: false)
        #expect(equal.contains("allocations of a tick"), "the first counter, because none differs")
        let times = try page(comparison(changed: 20), counters: false)
        #expect(found(["class=\"shade\"", "counter-table\"", "show different screens"], in: times) == [])
        #expect(times.contains("time of a tick on this machine"))
    }
}
