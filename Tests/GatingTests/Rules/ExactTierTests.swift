import BenchmarkResults
import Gating
import Testing

struct ExactTierTests {
    private let base = BaselineSeries(key: series, itemCount: 500, ticks: [.counting(10), .counting(20), .counting(30)])

    private func verdicts(_ ticks: [TickWork]) -> [Verdict] {
        ExactTier.verdicts(base: .of(base), head: .of(BaselineSeries(key: series, itemCount: 500, ticks: ticks)))
    }

    private func failing(_ ticks: [TickWork]) -> [String] {
        verdicts(ticks).filter { $0.outcome != .pass }.map { "\($0.metric) \($0.outcome): \($0.finding)" }
    }

    @Test func theSameWorkPassesWithAVerdictForEachMetric() {
        let verdicts = verdicts(base.ticks)
        #expect(verdicts.map(\.metric) == WorkCounter.allCases.map(\.name) + ["screen_digest"])
        #expect(verdicts.allSatisfy { $0.outcome == .pass && $0.tier == .exact && $0.series == series })
        #expect(verdicts[0].base == 60 && verdicts[0].head == 60 && verdicts[0].ratio == 1)
        #expect(verdicts[0].finding == "60 over 3 ticks, equal at each tick.")
    }

    @Test func oneMoreAtOneTickIsARegression() {
        #expect(
            failing([.counting(10), .counting(20).with(.allocations, 21), .counting(30)]) == [
                "allocations regression: 61 instead of 60 over 3 ticks: higher at 1 tick, first at tick 1 (21 instead of 20)."
            ]
        )
    }

    @Test func aTickThatBecameDearerIsNotPaidForByOthers() {
        #expect(
            failing([.counting(10).with(.queries, 0), .counting(20).with(.queries, 21), .counting(30)]) == [
                "queries regression: 51 instead of 60 over 3 ticks: higher at 1 tick, lower at 1, first at tick 1 (21 instead of 20)."
            ]
        )
    }

    @Test func fewerIsAnImprovement() {
        #expect(
            failing([.counting(10).with(.prepares, 9), .counting(20), .counting(30)]) == [
                "prepares improvement: 59 instead of 60 over 3 ticks: lower at 1 tick, higher at none."
            ]
        )
    }

    @Test func anotherScreenIsARegression() {
        #expect(
            failing([.counting(10), .counting(20), .counting(30, screen: 8)]) == [
                "screen_digest regression: different screens after 1 of 3 ticks, first after tick 2."
            ]
        )
    }

    @Test func whatIsCountedOnOneSideOnlyIsARegression() {
        #expect(
            failing([.counting(10).with(.allocations, nil), .counting(20), .counting(30)]) == [
                "allocations regression: counted in only one of base and head at 1 of 3 ticks."
            ]
        )
    }

    @Test func whatIsCountedOnNeitherSideSaysSo() {
        let uncounted = base.ticks.map { $0.with(.allocations, nil) }
        let one = BaselineSeries(key: series, itemCount: 500, ticks: uncounted)
        let verdict = ExactTier.verdicts(base: .of(one), head: .of(one))[0]
        #expect(verdict.outcome == .pass && verdict.base == nil && verdict.head == nil && verdict.ratio == nil)
        #expect(verdict.finding == "not counted in these builds.")
    }

    @Test func aSeriesThatIsMissingOnEitherSideIsARegression() {
        let other = BaselineSeries(
            key: .init(scenario: "quilt/linear/mixed/500", strategy: "full"), itemCount: 500, ticks: [.counting(1)])
        let gone = ExactTier.verdicts(base: .of(base, other), head: .of(base))
        #expect(
            gone.filter { $0.outcome != .pass }.map(\.finding) == [
                "the baseline has this series, but the head does not. If this is intended, make a new baseline."
            ])
        let new = ExactTier.verdicts(base: .of(base), head: .of(base, other))
        #expect(
            new.filter { $0.outcome != .pass }.map(\.finding) == [
                "the head has this series, but the baseline does not. If this is intended, make a new baseline."
            ])
        #expect(new.last?.series == other.key)
    }

    @Test func anotherNumberOfTicksIsARegression() {
        #expect(
            failing([.counting(10)]) == [
                "ticks regression: the series has 1 ticks instead of 3. If this is intended, make a new baseline."
            ]
        )
    }

    @Test func nothingOnBothSidesHasNoRatio() {
        let none = BaselineSeries(key: series, itemCount: 500, ticks: [.counting(0)])
        let some = BaselineSeries(key: series, itemCount: 500, ticks: [.counting(1)])
        let verdict = ExactTier.verdicts(base: .of(none), head: .of(some))[0]
        #expect(verdict.outcome == .regression && verdict.ratio == nil && verdict.base == 0 && verdict.head == 1)
    }
}
