import Foundation
import Testing

@testable import BenchmarkResults
@testable import Reporting

struct GatePageTests {
    private static let tickCount = 30

    /// Returns a series in which each counter is 10 at each tick, except for the given counts.
    private static func series(
        _ strategy: String = "full", counts: [Int: [String: Int?]] = [:], screens: [Int: UInt64] = [:], instructions: [Int] = [],
        ticks: Int = tickCount
    ) -> BaselineSeries {
        BaselineSeries(
            key: .init(scenario: "quilt/<50>", strategy: strategy), itemCount: 50,
            ticks: (0..<ticks).map { tick in
                TickWork(screenDigest: screens[tick] ?? 7) { counter in counts[tick]?[counter.name] ?? 10 }
            }, load: TickWork(screenDigest: 7) { _ in 10 }, instructions: instructions)
    }

    private static func verdict(
        _ outcome: Verdict.Outcome, of strategy: String = "full", metric: String = "allocations"
    ) -> Verdict {
        Verdict(
            series: .init(scenario: "quilt/<50>", strategy: strategy), metric: metric, tier: .exact, outcome: outcome, base: 300,
            head: 310, ratio: nil, finding: "310 instead of 300 <&>.", command: outcome == .pass ? "" : "bench run --items 50")
    }

    private func page(_ verdicts: [Verdict], _ series: GatedSeries...) throws -> String {
        var report = GateReport(verdicts: verdicts, notices: ["A <notice>."])
        report.series = series
        report.causes = [
            CauseFinding(
                series: .init(scenario: "quilt/<50>", strategy: "full"), ticks: [2],
                functions: [
                    RisingFunction(
                        function: .init(name: "Layout<Item>.prepare()", module: "Feed", part: .competitor), rise: 50, share: 0.5,
                        baseCalls: 1, headCalls: 1, isOnlyCalledMore: false, callees: [])
                ])
        ]
        return try written { try ComparisonReport(report, sides: ["Base: <b>", "Head: h"]).write(to: &$0) }
    }

    @Test func theFirstScreenShowsTheVerdict() throws {
        let html = try page([Self.verdict(.regression)], GatedSeries(base: Self.series(), head: Self.series()))
        let parts = [
            "<title>Scroll cost: regression – ScrollBench</title>",
            "<p class=\"sentence\">The gate FAILS. Of 1 verdict: 1 regression.</p>",
            "<tr class=\"regression\"><td class=\"words\">quilt/&lt;50&gt;</td>",
            "<td class=\"words\">allocations</td><td class=\"number\">300</td>",
            "<strong>allocations</strong>: 310 instead of 300 &lt;&amp;&gt;.</li></ul>"
                + "<p class=\"command\"><code>bench run --items 50</code></p>",
            "<li>Layout&lt;Item&gt;.prepare() +50 instructions (50 %), in 1 call</li>", "A &lt;notice&gt;.", "Base: &lt;b&gt;",
        ]
        #expect(missing(parts, in: html) == [])
        #expect(!html.contains("<notice>"))
    }

    @Test func theCounterThatDiffersMostIsDrawn() throws {
        let head = Self.series(counts: [4: ["allocations": 11], 5: ["prepares": 30, "queries": 9], 6: ["queries": 11]])
        let html = try page([Self.verdict(.regression)], GatedSeries(base: Self.series(), head: head))
        let parts = [
            "Every tick over the scroll: prepares, which differs most.",
            "<tr class=\"differs\"><th scope=\"row\">allocations</th><td class=\"words\">300</td>",
            "allocations 10 → 11", "head − base", "The same screen after each of 30 ticks.", "S for the slowest tick.</p>",
        ]
        #expect(missing(parts, in: html) == [])
        #expect(html.matches(of: /class="shade"/).count == 3)
        let absent = [
            // The sum is the same.
            "<th scope=\"row\">queries</th><td>300</td><td>301</td>",
            // A gate knows neither the screens nor the scroll.
            "These commands draw them", ">phase</th>", "class=\"offset\"",
        ]
        #expect(found(absent, in: html) == [])

        // A counter that is higher at one tick and lower at another has the same sum, and differs.
        let canceling = Self.series(counts: [5: ["queries": 9], 6: ["queries": 11]])
        let other = try page([Self.verdict(.regression)], GatedSeries(base: Self.series(), head: canceling))
        #expect(other.contains("Every tick over the scroll: queries, which differs most."))
    }

    @Test func instructionsAreDrawnIfNothingElseDiffers() throws {
        let base = Self.series(instructions: [Int](repeating: 1_000, count: 20))
        let head = Self.series(instructions: [Int](repeating: 1_050, count: 20))
        let html = try page([Self.verdict(.regression, metric: "instructions")], GatedSeries(base: base, head: head))
        let parts = [
            "The first 20 of 30 ticks, whose instructions were counted: instructions, which differs most.", "\"ticks\":20",
            "\"unit\":\"instructions\"", "Ticks that changed most, by instructions (callgrind)",
        ]
        #expect(missing(parts, in: html) == [])
    }

    @Test func screensAreNamedByTick() throws {
        let head = Self.series(screens: [3: 1, 4: 1, 9: 2], instructions: [Int](repeating: 1_001, count: 20))
        let base = Self.series(instructions: [Int](repeating: 1_000, count: 20))
        let html = try page(
            [Self.verdict(.regression, metric: "screen_digest")],
            GatedSeries(base: base, head: head, drawingCommands: ["bench render head-screens --tick 3"]))
        let parts = [
            "Base and head show different screens after 3 of 30 ticks: 3 to 4, 9.",
            "<code>bench render head-screens --tick 3</code>",
        ]
        #expect(missing(parts, in: html) == [])
        #expect(html.matches(of: /class="shade"/).count == 3, "of all ticks: few more instructions do not hide where")
        var screens: [Int: UInt64] = [:]
        for tick in stride(from: 0, to: Self.tickCount, by: 2) { screens[tick] = 1 }
        let many = try page([], GatedSeries(base: base, head: Self.series(screens: screens)))
        #expect(many.contains("20, 22 and 3 more ranges."))
    }

    @Test func onlySeriesThatDidNotPassAreShown() throws {
        let all = ["a", "b", "c"].map { GatedSeries(base: Self.series($0), head: Self.series($0)) }
        let passing = try page([Self.verdict(.pass, of: "a")], all[0], all[1], all[2])
        #expect(passing.matches(of: /<section class="scenario"/).count == 3)
        let growth = try page([Self.verdict(.pass)])
        #expect(growth.contains("The gate passes."))
        #expect(!growth.contains("class=\"report-data\""), "a verdict without series")
        let failing = try page(
            [Self.verdict(.pass, of: "a"), Self.verdict(.improvement, of: "b"), Self.verdict(.regression, of: "c")], all[0],
            all[1], all[2])
        #expect(failing.matches(of: /<section class="scenario"/).count == 2)
        #expect(
            failing.contains("id=\"scenario-0\" data-number=\"0\" aria-label=\"c in quilt/&lt;50&gt;\">"), "the gravest first")
    }

    /// Sides that cannot be compared are not drawn, and unknown counts are not 0.
    @Test func unknownValuesAreNotDrawn() throws {
        let short = try page([Self.verdict(.regression)], GatedSeries(base: Self.series(ticks: 20), head: Self.series()))
        #expect(!short.contains("<section class=\"scenario\""))
        let uncounted = Dictionary(uniqueKeysWithValues: (0..<Self.tickCount).map { ($0, ["allocations": Int?.none]) })
        let html = try page([Self.verdict(.regression)], GatedSeries(base: Self.series(counts: uncounted), head: Self.series()))
        #expect(html.contains("<th scope=\"row\">allocations</th><td class=\"words\">unknown</td>"))
        #expect(!html.contains("over the scroll: allocations"))
    }
}
