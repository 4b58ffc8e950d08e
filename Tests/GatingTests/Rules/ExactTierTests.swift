import BenchmarkResults
import Gating
import Testing

struct ExactTierTests {
    private let base = BaselineSeries.of([.counting(10), .counting(20), .counting(30)])

    private func verdicts(_ ticks: [TickWork]) -> [Verdict] {
        ExactTier.verdicts(base: .of(base), head: .of(.of(ticks)))
    }

    /// Returns the verdicts that do not pass, one per line.
    private func failures(_ verdicts: [Verdict]) -> [String] {
        verdicts.filter { $0.outcome != .pass }.map { "\($0.series.strategy) \($0.metric) \($0.outcome): \($0.finding)" }
    }

    @Test func theSameWorkPassesWithAVerdictForEachMetric() {
        let counters = WorkCounter.allCases.map { counter in
            Verdict(
                series: series, metric: counter.name, tier: .exact, outcome: .pass, base: 60, head: 60, ratio: 1,
                finding: "60 over 3 ticks, equal at each tick.")
        }
        let screens = Verdict(
            series: series, metric: "screen_digest", tier: .exact, outcome: .pass, base: nil, head: nil, ratio: nil,
            finding: "equal screens after all 3 ticks.")
        let load = Verdict(
            series: series, metric: "load", tier: .exact, tick: TickKind.loadTick, outcome: .pass, base: nil, head: nil,
            ratio: nil, finding: "the load: equal counts.")
        #expect(verdicts(base.ticks) == counters + [screens, load])
    }

    @Test func theLoadHasAVerdict() {
        func ofLoad(_ base: TickWork, _ head: TickWork) -> [String] {
            func counted(_ load: TickWork) -> Baseline { .of(.of([.counting(10)], load: load)) }
            return ExactTier.verdicts(base: counted(base), head: counted(head))
                .filter { $0.metric == "load" || $0.outcome != .pass }.map { "\($0.metric) \($0.outcome): \($0.finding)" }
        }
        let load = TickWork.counting(10)
        #expect(ofLoad(load, load) == ["load pass: the load: equal counts."])
        #expect(
            ofLoad(load, load.with(.itemsPlaced, 11).with(.queries, 9))
                == ["load regression: the load: items_placed 11 instead of 10, queries 9 instead of 10."])
        #expect(ofLoad(load, load.with(.queries, 9)) == ["load improvement: the load: queries 9 instead of 10."])
        #expect(
            ofLoad(load, load.with(.allocations, nil))
                == ["load regression: the load: allocations not counted instead of 10."])
        #expect(
            ofLoad(load, .counting(10, screen: 8)) == [
                "screen_digest regression: a different screen after the load; equal screens after all 1 ticks.",
                "load pass: the load: equal counts.",
            ])
    }

    @Test func theFindingNamesTheTicksThatDiffer() {
        let cases: [(ticks: [TickWork], finding: String)] = [
            (
                [.counting(10), .counting(20).with(.allocations, 21), .counting(30)],
                "allocations regression: 61 instead of 60 over 3 ticks: higher at 1 tick, first at tick 1 (21 instead of 20)."
            ),
            // A slower tick is not paid for by faster ones.
            (
                [.counting(10).with(.queries, 0), .counting(20).with(.queries, 21), .counting(30)],
                "queries regression: 51 instead of 60 over 3 ticks: higher at 1 tick, lower at 1, first at tick 1 (21 "
                    + "instead of 20)."
            ),
            (
                [.counting(10).with(.prepares, 9), .counting(20), .counting(30)],
                "prepares improvement: 59 instead of 60 over 3 ticks: lower at 1 tick, higher at none."
            ),
            (
                [.counting(10), .counting(20), .counting(30, screen: 8)],
                "screen_digest regression: different screens after 1 of 3 ticks, first after tick 2."
            ),
            (
                [.counting(10).with(.allocations, nil), .counting(20), .counting(30)],
                "allocations regression: counted in only one of base and head at 1 of 3 ticks."
            ),
            (
                [.counting(10)],
                "ticks regression: the series has 1 tick instead of 3. If this is intended, make a new baseline."
            ),
        ]
        for (ticks, finding) in cases { #expect(failures(verdicts(ticks)) == ["cached \(finding)"]) }
    }

    @Test func aSeriesThatIsGoneIsARegressionAndANewOneIsNotGated() {
        let other = BaselineSeries.of([.counting(1)], .init(scenario: "quilt/linear/mixed/500", strategy: "full"))
        let missing = ExactTier.verdicts(base: .of(base, other), head: .of(base))
        let new = ExactTier.verdicts(base: .of(base), head: .of(base, other))
        let advice = "If this is intended, make a new baseline."
        #expect(
            failures(missing) + failures(new) == [
                "full ticks regression: the baseline has this series, but the head does not. \(advice)",
                "full ticks notGated: only the head has this series, so it is not gated until the base has it, too.",
            ])
    }

    @Test func countsThatAreUnknownOrZeroHaveNoRatio() {
        func allocations(_ base: [Int?], _ head: [Int?]) -> Verdict {
            func baseline(_ counts: [Int?]) -> Baseline { .of(.of(counts.map { .counting(1).with(.allocations, $0) })) }
            return ExactTier.verdicts(base: baseline(base), head: baseline(head))[0]
        }
        let uncounted = Verdict(
            series: series, metric: "allocations", tier: .exact, outcome: .pass, base: nil, head: nil, ratio: nil,
            finding: "not counted in these builds.")
        let added = Verdict(
            series: series, metric: "allocations", tier: .exact, outcome: .regression, base: 0, head: 1, ratio: nil,
            finding: "1 instead of 0 over 1 ticks: higher at 1 tick, first at tick 0 (1 instead of 0).")
        #expect([allocations([nil], [nil]), allocations([0], [1])] == [uncounted, added])
        // Of ticks that both counted, none may be slower, also if another tick has no count.
        let outcomes = [[nil, 19, 31], [nil, 19, 30], [nil, 20, 30]].map { allocations([nil, 20, 30], $0).outcome }
        #expect(outcomes == [.regression, .improvement, .pass])
    }
}
