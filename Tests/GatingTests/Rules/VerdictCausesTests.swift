import BenchmarkResults
import Gating
import Testing

struct CauseAttributionTests {
    private func verdict(_ tier: Verdict.Tier, _ metric: String, _ outcome: Verdict.Outcome) -> Verdict {
        Verdict(series: series, metric: metric, tier: tier, outcome: outcome, base: 1, head: 2, ratio: 2, finding: "")
    }

    /// Returns the cause of the time verdict, given other verdicts of its series.
    private func cause(of outcome: Verdict.Outcome = .regression, _ others: Verdict..., instructions: Bool = true) -> Verdict
        .Cause?
    {
        (others + [verdict(.time, "steady_p50_ns", outcome)]).withCauses(comparesInstructions: instructions).last?.cause
    }

    @Test func countersExplainEverything() {
        let (counter, instructions) = (
            verdict(.exact, "allocations", .regression), verdict(.instructions, "instructions", .regression)
        )
        #expect(cause(counter, instructions) == .algorithm)
        #expect([counter, instructions].withCauses(comparesInstructions: true).map(\.cause) == [.algorithm, .algorithm])
    }

    @Test func anotherScreenAloneIsACauseOfItsOwn() {
        let screen = verdict(.exact, "screen_digest", .regression)
        #expect([screen].withCauses(comparesInstructions: true).map(\.cause) == [.screen])
        #expect(cause(verdict(.exact, "allocations", .pass), screen) == .screen)
    }

    @Test func instructionsWithoutCountersAreNotGuessedAt() {
        let passing = verdict(.exact, "allocations", .pass)
        let instructions = verdict(.instructions, "instructions", .regression)
        #expect(cause(passing, instructions) == .instructions)
        #expect([passing, instructions].withCauses(comparesInstructions: true).map(\.cause) == [nil, .instructions])
    }

    @Test func timeAloneIsTheMachines() {
        let passing = verdict(.exact, "allocations", .pass)
        #expect(cause(passing, verdict(.instructions, "instructions", .pass)) == .memoryOrMachine)
        #expect(cause(of: .inconclusive, passing) == .memoryOrMachine)
    }

    @Test func whatWasNotComparedCannotBeRuledOut() {
        #expect(cause() == .unknown)
        #expect(cause(verdict(.exact, "allocations", .pass), instructions: false) == .unknown)
    }

    /// A lower counter does not explain a longer time.
    @Test func onlyAChangeInTheSameDirectionIsACause() {
        #expect(cause(verdict(.exact, "allocations", .improvement)) == .memoryOrMachine)
        #expect(cause(of: .improvement, verdict(.exact, "allocations", .improvement)) == .algorithm)
    }

    @Test func otherSeriesAreNoCause() {
        let other = Verdict(
            series: .init(scenario: "x", strategy: "full"), metric: "allocations", tier: .exact, outcome: .regression, base: 1,
            head: 2,
            ratio: 2, finding: "")
        #expect(cause(verdict(.exact, "allocations", .pass), other) == .memoryOrMachine)
    }

    @Test func theGravestVerdictDecides() {
        func outcome(_ outcomes: Verdict.Outcome...) -> Verdict.Outcome {
            GateReport(verdicts: outcomes.map { verdict(.time, "x", $0) }, notices: []).outcome
        }
        #expect(outcome() == .pass)
        #expect(outcome(.pass, .improvement) == .improvement)
        #expect(outcome(.improvement, .inconclusive) == .inconclusive)
        #expect(outcome(.inconclusive, .regression, .improvement) == .regression)
    }
}
