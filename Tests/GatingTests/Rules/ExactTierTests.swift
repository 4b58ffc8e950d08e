import BenchmarkResults
@testable import Gating
import TestSupport
import Testing

struct ExactTierTests {
    /// Returns a tick from a count of everything and the counts that differ, as in “20 queries=21 allocations=unknown screen=8”.
    private func tick(_ text: String) throws -> TickWork {
        let words = text.split(separator: " ")
        var tick = TickWork.counting(Int(words[0]))
        for word in words.dropFirst() {
            let parts = word.split(separator: "=")
            if parts[0] == "screen" {
                tick.screenDigest = try #require(UInt64(parts[1]))
            } else {
                tick[try #require(WorkCounter.allCases.first { $0.name == parts[0] }, "\(word)")] = Int(parts[1])
            }
        }
        return tick
    }

    /// Returns a baseline of one series with these ticks, and a load after a vertical bar.
    private func baseline(_ text: Substring) throws -> Baseline {
        let parts = text.components(separatedBy: " | ")
        let ticks = try parts[0].components(separatedBy: ", ").map(tick)
        return .of(.of(ticks, load: try parts.count > 1 ? tick(parts[1]) : .counting(1)))
    }

    /// Returns the verdicts that do not pass or have no ratio, one per line.
    private func text(_ verdicts: [Verdict]) -> String {
        let lines = verdicts.filter { $0.outcome != .pass || $0.finding.contains("not counted") }.map { verdict in
            let ratio = verdict.ratio.map { ", ratio \(($0 * 1_000).rounded() / 1_000)" } ?? ""
            let counts = [verdict.base, verdict.head].compactMap { $0.map { " \($0)" } }.joined()
            return "\(verdict.series.strategy) \(verdict.metric) \(verdict.outcome)\(counts)\(ratio): \(verdict.finding)"
        }
        return lines.isEmpty ? "pass" : lines.joined(separator: "\n")
    }

    @Test func theSameWorkPassesWithAVerdictForEachMetric() throws {
        let base = try baseline("10, 20, 30")
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
        #expect(ExactTier.verdicts(base: base, head: base) == counters + [screens, load])
    }

    @Test func whatDiffersIsFound() throws {
        try CaseFile("exact-tier.txt").check { input in
            let sides = try input.components(separatedBy: " → ").map { try baseline($0[...]) }
            return text(ExactTier.verdicts(base: sides[0], head: sides[1]))
        }
    }

    @Test func aSeriesThatIsGoneIsARegressionAndANewOneIsNotGated() throws {
        let base = BaselineSeries.of([.counting(10)])
        let other = BaselineSeries.of([.counting(1)], .init(scenario: "quilt/linear/mixed/500", strategy: "full"))
        let advice = "If this is intended, make a new baseline."
        #expect(
            text(ExactTier.verdicts(base: .of(base, other), head: .of(base)))
                == "full ticks regression 1.0: the baseline has this series, but the head does not. \(advice)")
        #expect(
            text(ExactTier.verdicts(base: .of(base), head: .of(base, other)))
                == "full ticks notGated 1.0: only the head has this series, so it is not gated until the base has it, too.")
    }
}
