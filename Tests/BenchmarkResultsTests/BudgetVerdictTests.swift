import Statistics
import TestSupport
import Testing

@testable import BenchmarkResults

struct BudgetVerdictTests {
    private let budget = 10_000_000

    /// Returns a scenario with one series, with durations in nanoseconds by replay and tick.
    private func scenario(_ replays: [[Int]], switched: [[Bool]] = [], cpuShare: Double? = nil) -> Run.Scenario {
        let tickCount = replays.first?.count ?? 1
        let usage = cpuShare.map {
            TimedUsage(wall: .seconds(1), cpu: .seconds(1).scaled(by: $0), involuntarySwitches: 0, steal: .zero)
        }
        return Run.Scenario(
            name: "s/1", layout: "quilt", effect: "linear", trace: "mixed", itemCount: 1, scrolls: true,
            budget: .nanoseconds(budget), slowdown: 1,
            // The first tick is not a scrolling tick.
            ticks: (0...tickCount).map { Run.Tick(phase: "drag", offset: Double($0), screen: Samples.screen) },
            series: [
                Samples.series(
                    "full", replays.map { [90_000_000] + $0 }, switched: switched.map { [true] + $0 }, tickCount: tickCount + 1,
                    budget: .nanoseconds(budget), slowdown: 1, timedUsage: usage)
            ], screens: nil, elapsed: .zero)
    }

    private func verdict(_ replays: [[Int]], switched: [[Bool]] = [], cpuShare: Double? = nil) -> BudgetVerdict {
        let scenario = scenario(replays, switched: switched, cpuShare: cpuShare)
        return scenario.verdict(on: scenario.series[0])
    }

    private func same(_ ticks: [Int], replays: Int = 5) -> [[Int]] { Array(repeating: ticks, count: replays) }

    @Test func theSlowestUndisturbedSteadyTickDecides() {
        let slow = [[32_000_000], [33_000_000], [30_000_000], [31_000_000], [34_000_000]]
        let always = [[true], [true], [true], [true], [true]]
        let never = always.map { $0.map { _ in false } }
        let cases: [(found: BudgetVerdict, expected: BudgetVerdict)] = [
            (verdict(same([1_000_000, 5_000_000])), .fits(share: 0.5)),
            (verdict(same([1_000_000, 5_000_001])), .tight(share: 0.5000001)),
            (verdict(same([10_000_001, 10_000_000, 20_000_000])), .misses(share: 2)),
            // A tick that one replay finishes in time fits, even if the other replays do not.
            (verdict([[30_000_000], [30_000_000], [30_000_000], [1_000_000], [30_000_000]]), .fits(share: 0.1)),
            (verdict([]), .none(.notTimed)),
            // Two replays decide. A single one proves that a tick is short, but not that it is long.
            (verdict(same([30_000_000], replays: 2)), .misses(share: 3)),
            (verdict(same([5_000_000], replays: 1)), .fits(share: 0.5)),
            (verdict(same([5_000_001], replays: 1)), .none(.singleReplay)),
            (verdict(same([30_000_000]), switched: always), .none(.disturbedTicks)),
            (verdict(slow, switched: [[true], [true], [false], [false], [true]]), .misses(share: 3)),
            // An undisturbed tick above half of the budget, and a disturbed one within it or beyond it.
            (verdict(same([6_000_000, 9_000_000]), switched: same([false, true])), .tight(share: 0.9)),
            (verdict(same([6_000_000, 11_000_000]), switched: same([false, true])), .none(.disturbedTicks)),
            // A short tick is proven on any machine, and a long one if the thread is known to have kept its core.
            (verdict(same([1]), cpuShare: 0.16), .fits(share: 1e-7)),
            (verdict(same([30_000_000]), switched: never, cpuShare: 0.16), .misses(share: 3)),
            (verdict(same([30_000_000]), cpuShare: 0.49), .none(.busyMachine(cpuShare: 0.49))),
            (verdict(same([30_000_000]), cpuShare: 0.5), .misses(share: 3)),
        ]
        #expect(cases.map(\.found) == cases.map(\.expected))
        // The summary of a scenario has the same verdict, at any budget.
        let scenario = scenario(same([10_000_001, 4])).summary
        #expect(scenario.verdict(on: scenario.series[0]) == .misses(share: 1.0000001))
        #expect(scenario.verdict(on: scenario.series[0], budget: .nanoseconds(12_500_000)) == .tight(share: 0.80000008))
        let counts = scenario.series[0].budgets?.first { $0.budget == .nanoseconds(budget) }
        #expect([counts?.scrollMissedTicks, counts?.scrollUndecidedTicks] == [1, 0])
        #expect(scenario.verdict(on: scenario.series[0], slowdown: 0.5) == .tight(share: 0.5000001))
    }

    private func same(_ flags: [Bool]) -> [[Bool]] { Array(repeating: flags, count: 5) }

    @Test func eventsAndTheFirstTickDoNotDecide() {
        let ticks = (0..<4).map { Run.Tick(phase: $0 == 2 ? "jump" : "drag", offset: Double($0), screen: Samples.screen) }
        let scenario = Run.Scenario(
            name: "s/1", layout: "quilt", effect: "linear", trace: "mixed", itemCount: 1, scrolls: true,
            budget: .nanoseconds(budget), slowdown: nil, ticks: ticks,
            series: [
                Samples.series(
                    "full", [[90_000_000, 1_000_000, 90_000_000, 2_000_000]], tickCount: 4, budget: .nanoseconds(budget),
                    slowdown: 1)
            ], screens: nil, elapsed: .zero)
        #expect(scenario.verdict(on: scenario.series[0]) == .fits(share: 0.2))
        #expect(scenario.series[0].noticedEvents.map(\.kind) == [.jump])
        #expect(scenario.series[0].scrolling?.mean == .nanoseconds(1_500_000))
        let resting = Run.Scenario(
            name: "s/1", layout: "quilt", effect: "linear", trace: "idle", itemCount: 1, scrolls: true,
            budget: .nanoseconds(budget), slowdown: nil,
            ticks: ticks.map { Run.Tick(phase: "idle", offset: 0, screen: $0.screen) }, series: scenario.series, screens: nil,
            elapsed: .zero)
        #expect(resting.verdict(on: resting.series[0]) == .none(.noScrolling))
    }

    // MARK: Simulated machines

    /// Returns the grade of a verdict, or `nil` without a verdict.
    private func grade(_ verdict: BudgetVerdict) -> Int? {
        switch verdict {
        case .fits: 0
        case .tight: 1
        case .misses: 2
        case .none: nil
        }
    }

    /// Returns replays on a shared core: the thread runs for a time slice, and then waits according
    /// to its share.
    private func replays(
        of costs: [Int], count: Int, share: Double, _ random: inout SplitMix64
    ) -> (durations: [[Int]], switched: [[Bool]]) {
        var (durations, switched): ([[Int]], [[Bool]]) = ([], [])
        for _ in 0..<count {
            var left = random.nextInteger(in: 0...4_000_000)
            var (ofReplay, flags): ([Int], [Bool]) = ([], [])
            for cost in costs {
                var (rest, duration, isSwitched) = (cost, cost, false)
                while rest > left {
                    rest -= left
                    left = random.nextInteger(in: 500_000...4_000_000)
                    duration += Int(Double(left) * (1 - share) / share)
                    isSwitched = true
                }
                left -= rest
                ofReplay.append(duration)
                flags.append(isSwitched)
            }
            durations.append(ofReplay)
            switched.append(flags)
        }
        return (durations, switched)
    }

    /// Thousands of series on busy machines: noise never makes a verdict worse.
    @Test func noiseNeverMakesAVerdictWorse() {
        var (decided, undecided) = (0, 0)
        let seeds = TestSupport.seeds(fast: 100, all: 3_000)
        for seed in seeds {
            var random = SplitMix64(seed: seed)
            let costs = (0..<random.nextInteger(in: 1...20)).map { _ in
                random.nextInteger(in: 0...9) == 0 ? random.nextInteger(in: 1...15_000_000) : random.nextInteger(in: 1...400_000)
            }
            let share = Double(random.nextInteger(in: 10...99)) / 100
            let count = random.nextInteger(in: 5...20)
            let noisy = replays(of: costs, count: count, share: share, &random)
            let quiet = grade(verdict(same(costs, replays: count)))
            let busy = grade(verdict(noisy.durations, switched: noisy.switched))
            let withShare = grade(verdict(noisy.durations, switched: noisy.switched, cpuShare: share))
            #expect(busy ?? 0 <= quiet ?? 2, "seed \(seed)")
            #expect(withShare == busy, "seed \(seed)")
            if busy == nil { undecided += 1 } else { decided += 1 }
        }
        #expect(decided > seeds.count * 2 / 5, "\(decided) verdicts, \(undecided) without")
        #expect(undecided > seeds.count / 30, "\(decided) verdicts, \(undecided) without")
    }

    /// At the smallest share of a core, without reported switches, a tick in the comfortable half
    /// of the budget seems to miss the budget in at most one of 500 series.
    @Test func halfACoreDoesNotMakeAFittingTickMiss() {
        let seeds = TestSupport.seeds(fast: 500, all: 2_000)
        func missCount(ofShares shares: ClosedRange<Int>) -> Int {
            seeds.count { seed in
                var random = SplitMix64(seed: seed)
                let costs = (0..<20).map { _ in random.nextInteger(in: 1...5_000_000) }
                let share = Double(random.nextInteger(in: shares)) / 100
                return grade(verdict(replays(of: costs, count: 5, share: share, &random).durations)) == 2
            }
        }
        #expect(missCount(ofShares: 50...99) <= seeds.count / 500)
        #expect(missCount(ofShares: 20...40) > seeds.count / 4)
    }
}
