import Foundation
import Statistics
import Testing

@testable import BenchmarkResults

@Suite struct TableTests {
    @Test func ticks() throws {
        #expect(
            try TicksTable.csv(of: [Samples.scenario()]) == """
                strategy,layout,effect,items,replay,tick,phase,offset_pt,duration_ns,overrun_ns,missed,\
                visible_cells,noisy,scenario,width_pt,height_pt
                full,quilt,linear,2,0,0,drag,0.5,400,-200,0,2,0,quilt-2,375,667
                full,quilt,linear,2,0,1,fling,100,501,2,1,1,0,quilt-2,,
                full,quilt,linear,2,1,0,drag,0.5,1600,2200,1,2,1,quilt-2,375,667
                full,quilt,linear,2,1,1,fling,100,500,0,0,1,1,quilt-2,,
                cached,quilt,linear,2,0,0,drag,0.5,10,-980,0,,,quilt-2,375,667
                cached,quilt,linear,2,0,1,fling,100,20,-960,0,,,quilt-2,,
                cached,quilt,linear,2,1,0,drag,0.5,11,-978,0,,,quilt-2,375,667
                cached,quilt,linear,2,1,1,fling,100,19,-962,0,,,quilt-2,,

                """
        )
    }

    @Test func summary() throws {
        // full misses 501·2 (1 budget of hitch) and 1600·2 (3 budgets): 4 budgets of hitch over 4 budgets of scrolling.
        #expect(
            try SummaryTable.csv(of: [Samples.scenario()]) == """
                strategy,layout,effect,items,ticks,replays,budget_ns,steady_p50_ns,steady_p90_ns,steady_p99_ns,steady_max_ns,\
                raw_p50_ns,raw_p90_ns,raw_p99_ns,raw_max_ns,missed_ticks,hitch_ms_per_s,allocations_per_tick,bytes_per_tick,\
                waste_ratio,peak_rss_bytes,scenario,attributes_per_visible_cell,stale_cells
                full,quilt,linear,2,2,2,1000,400,500,500,500,500,1600,1600,1600,2,1000,12,512.5,1.25,4096,quilt-2,\
                1.3333333333333333,1
                cached,quilt,linear,2,2,2,1000,10,19,19,19,11,20,20,20,0,0,,,,,quilt-2,,

                """
        )
    }

    @Test func work() throws {
        #expect(
            try WorkTable.csv(of: [Samples.scenario()]) == """
                strategy,layout,effect,items,tick,allocations,allocated_bytes,prepares,items_placed,attributes_created,\
                attributes_copied,attributes_compared,attributes_applied,queries,cells_dequeued,cells_updated,stale_cells,\
                screen_digest,invalidations,scenario,attributes_returned,changed_cells
                full,quilt,linear,2,0,10,500,1,2,2,4,0,2,1,2,0,0,00000000000000ab,1,quilt-2,2,2
                full,quilt,linear,2,1,14,525,0,0,0,0,1,0,0,0,1,1,ffffffffffffffff,0,quilt-2,2,2

                """
        )
    }

    @Test func budgets() throws {
        // At 60, 80 and 120 Hz nothing is missed; at the budget of 1,000 ns two ticks of different replays are.
        #expect(
            try BudgetsTable.csv(of: [Samples.scenario()]) == """
                strategy,layout,effect,items,budget_ns,missed_ticks,longest_miss_run,hitch_ms_per_s,hitch_grade,\
                budget_share_p50,budget_share_p99,scenario
                full,quilt,linear,2,16666667,0,0,0,good,4.799999904000002e-05,5.999999880000002e-05,quilt-2
                full,quilt,linear,2,12500000,0,0,0,good,6.4e-05,8e-05,quilt-2
                full,quilt,linear,2,8333333,0,0,0,good,9.600000384000015e-05,0.00012000000480000019,quilt-2
                full,quilt,linear,2,1000,2,1,1000,critical,0.8,1,quilt-2
                cached,quilt,linear,2,16666667,0,0,0,good,1.1999999760000005e-06,2.279999954400001e-06,quilt-2
                cached,quilt,linear,2,12500000,0,0,0,good,1.6e-06,3.04e-06,quilt-2
                cached,quilt,linear,2,8333333,0,0,0,good,2.400000096000004e-06,4.5600001824000075e-06,quilt-2
                cached,quilt,linear,2,1000,0,0,0,good,0.02,0.038,quilt-2

                """
        )
    }

    @Test func screens() throws {
        #expect(
            try ScreensTable.csv(of: [Samples.scenario()]) == """
                scenario,tick,item,x_pt,y_pt,width_pt,height_pt,parallax_pt,kind,z_index,overlay_alpha
                quilt-2,0,1,37.5,-0,100,200,-29.999999999999996,cell,0,0

                """
        )
    }

    @Test func whatIsUnknownIsEmpty() throws {
        let empty = ScenarioResult(
            name: "none", layout: "quilt", effect: "linear", itemCount: 0, budget: .milliseconds(16), slowdown: 1,
            windowModel: "exact", ticks: [], series: [SeriesResult(strategy: "full", replays: [], visibleCells: [])],
            screens: [], strategyOrder: [], elapsed: .zero
        )
        #expect(try SummaryTable.csv(of: [empty]).hasSuffix("\nfull,quilt,linear,0,0,0,16000000,,,,,,,,,,,,,,,none,,\n"))
        #expect(try TicksTable.csv(of: [empty]) == TicksTable.columns.joined(separator: ",") + "\n")
    }

    @Test func hostileNamesStayInTheirField() throws {
        let name = "=cmd|\"x\",\n'-@"
        let text = try ScreensTable.csv(of: [Samples.scenario(named: name)])
        #expect(text.contains("\n\"'=cmd|\"\"x\"\",\n'-@\",0,1,"))
        for table in RunDirectory.tables {
            let text = try table.csv(of: [Samples.scenario(named: name)])
            var reader = try CSVReader(path: table.fileName, data: Data(text.utf8))
            let scenario = try reader.column(named: "scenario")
            var count = 0
            while try reader.next() {
                #expect(reader.unguardedText(scenario) == name)
                count += 1
            }
            let rows = [
                "ticks.csv": 8, "work.csv": 2, "summary.csv": 2, "budgets.csv": 8, "phases.csv": 0, "screens.csv": 1,
                "instructions.csv": 3,
            ]
            #expect(count == rows[table.fileName])
        }
    }

    /// The summary of random series, against sorting and counting written out.
    @Test func summariesAgreeWithANaiveModel() throws {
        for seed in 0..<1_000 as Range<UInt64> {
            var generator = SplitMix64(seed: seed)
            let (ticks, replays) = (generator.nextInteger(in: 1...12), generator.nextInteger(in: 1...6))
            let nanoseconds = (0..<replays).map { _ in (0..<ticks).map { _ in generator.nextInteger(in: 0...5_000) } }
            let slowdown = generator.nextInteger(in: 1...4)
            let series = SeriesResult(
                strategy: "s", replays: nanoseconds.map { ContiguousArray($0.map { .nanoseconds($0) }) }, visibleCells: []
            )
            let summary = SeriesSummary(of: series, budget: .nanoseconds(2_000), slowdown: Double(slowdown))
            let raw = nanoseconds.joined().sorted()
            let steady = (0..<ticks).map { tick in nanoseconds.map { $0[tick] }.min() ?? 0 }.sorted()
            #expect(summary.raw?.p90 == .nanoseconds(raw[(raw.count * 9 + 9) / 10 - 1]), "seed \(seed)")
            #expect(summary.steady?.p50 == .nanoseconds(steady[(ticks + 1) / 2 - 1]), "seed \(seed)")
            #expect(summary.steady?.max == .nanoseconds(steady[ticks - 1]), "seed \(seed)")
            let missed = raw.map { $0 * slowdown }.filter { $0 > 2_000 }
            #expect(summary.missedTicks == missed.count, "seed \(seed)")
            let hitches = missed.map { ($0 + 1_999) / 2_000 - 1 }.reduce(0, +)
            let ratio = try #require(summary.hitchMillisecondsPerSecond)
            #expect(abs(ratio - Double(hitches) / Double(raw.count) * 1_000) < 1e-9, "seed \(seed)")
        }
    }

    @Test func refusesASeriesThatLacksATick() async {
        await #expect(processExitsWith: .failure) {
            _ = ScenarioResult(
                name: "x", layout: "quilt", effect: "linear", itemCount: 1, budget: .milliseconds(16), slowdown: 1,
                windowModel: "paged", ticks: [TickDescription(phase: "drag", offset: 0)],
                series: [SeriesResult(strategy: "full", replays: [[]], visibleCells: [])], screens: [], strategyOrder: [],
                elapsed: .zero
            )
        }
    }
}
