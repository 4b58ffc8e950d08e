import BenchmarkResults
import CoreGraphics
import ScrollTraces
import Statistics
import Synchronization
import TestSupport
import Testing

@testable import Experiments
@testable import Sampling
@testable import Suites

@MainActor
struct ReplayTests {
    /// Records the readings of the clock around each event.
    private final class SpyPerformer: TickPerforming {
        let clock: ScriptedClock
        private(set) var log: [String] = []
        var afterEach: () -> Void = {}

        init(_ clock: ScriptedClock) {
            self.clock = clock
        }

        func perform(_ event: ScrollEvent) {
            log.append("tick \(event.contentOffsetY) after reading \(clock.readings)")
            afterEach()
        }

        func pause() {
            log.append("pause after reading \(clock.readings)")
        }
    }

    private func trace(_ offsets: [CGFloat]) -> ScrollTrace {
        let size = CGSize(width: 1, height: 1)
        return ScrollTrace(
            ContiguousArray(offsets.map { ScrollEvent(contentOffsetY: $0, screenSize: size, phase: .drag) })
        )
    }

    // MARK: Timed replays

    /// Cells are made ahead after a tick's second reading. Switches are read once before the first tick and once after each tick,
    /// and the CPU time before and after each tick, outside the two readings of the clock.
    @Test func eachTickAndItsSwitchesAreBetweenTwoReadings() throws {
        let clock = ScriptedClock([5, 100, 5, 200, 5, 300, 5, 400])
        let meter = ScriptedMeter(switches: [7, 7, 8, 8, 11], clock: clock, cpuStep: .nanoseconds(90))
        let spy = SpyPerformer(clock)
        var readings = TickReadings(tickCount: 4)
        readings[0].isNoisy = true
        try timeReplay(
            of: trace([1, 2, 3, 4]), on: spy, clock: clock, meter: meter, standIn: StandInClock(clock),
            interruption: Interruption(), into: &readings)
        #expect(readings.map(\.duration) == [.nanoseconds(100), .nanoseconds(200), .nanoseconds(300), .nanoseconds(400)])
        #expect(readings.map(\.isNoisy) == [false, true, false, true])
        #expect(meter.clockReadingsAtSwitches == [0, 2, 4, 6, 8])
        #expect(readings.map(\.cpuTime) == [.nanoseconds(90), .nanoseconds(90), .nanoseconds(90), .nanoseconds(90)])
        #expect(meter.clockReadingsAtCPUTimes == [0, 2, 2, 4, 4, 6, 6, 8])
        #expect(
            spy.log == [
                "tick 1.0 after reading 1", "pause after reading 2", "tick 2.0 after reading 3", "pause after reading 4",
                "tick 3.0 after reading 5", "pause after reading 6", "tick 4.0 after reading 7", "pause after reading 8",
            ])
    }

    /// A disturbance of one replay, in a tick or not, has no effect.
    @Test func ownCostIsTheLowestMeanOfAnEmptyReplay() throws {
        // Two readings per tick and two around 10,000 ticks, 10 ns apart. One step is inside each
        // tick.
        for disturbance in [[], [10, 10, 1_000_000], [10, 10, 10, 1_000_000]] as [[UInt64]] {
            let cost = try OwnCost.measure(
                clock: ScriptedClock(disturbance, then: 10), meter: ScriptedMeter(), interruption: Interruption())
            #expect(cost == OwnCost(insideTick: .nanoseconds(10), aroundTick: .nanoseconds(100_010) / 10_000), "\(disturbance)")
        }
    }

    @Test(.needsAllocationCounter) func theHarnessItselfAllocatesNothingInATick() throws {
        let counter = try #require(AllocationCounter())
        let trace = trace([CGFloat](repeating: 0, count: 1_000))
        var readings = TickReadings(tickCount: 1_000)
        let (interruption, standIn) = (Interruption(), StandInClock(MonotonicClock()))
        func replay() throws {
            try timeReplay(
                of: trace, on: EmptyStage(), clock: MonotonicClock(), meter: SystemNoiseMeter(), standIn: standIn,
                interruption: interruption, into: &readings)
        }
        try replay()
        counter.startCounting()
        try replay()
        #expect(counter.stopCounting() == AllocationCount(allocations: 0, bytes: 0))
    }

    // MARK: Metered replays

    private func usage(wall: Int, cpu: Int? = nil, switches: Int? = nil, steal: Int? = nil) -> MachineNoise {
        MachineNoise(
            wall: .nanoseconds(wall), cpu: cpu.map { .nanoseconds($0) }, involuntarySwitches: switches,
            steal: steal.map { .milliseconds($0) })
    }

    @Test func usagesOfReplaysAddUpAndUnknownsStayUnknown() throws {
        func replay(_ meter: ScriptedMeter) throws -> MeteredReplay {
            try MeteredReplay(
                of: trace([0, 0]), on: EmptyStage(), clock: ScriptedClock(), meter: meter, interruption: Interruption())
        }
        func known() throws -> MeteredReplay {
            // The readings: before the replay, before the first tick, after each of two ticks, and
            // after the replay.
            try replay(ScriptedMeter(switches: [3, 4, 4, 6, 9], cpuStep: .nanoseconds(40), stealStep: .milliseconds(10)))
        }
        let (one, other, unknown) = (try known(), try known(), try replay(ScriptedMeter()))
        let cases: [(replays: [MeteredReplay], usage: MachineNoise?)] = [
            ([], nil),
            // Two readings around two ticks with two readings each, 10 ns and 40 ns apart.
            ([one], usage(wall: 50, cpu: 200, switches: 6, steal: 10)),
            ([one, other], usage(wall: 100, cpu: 400, switches: 12, steal: 20)),
            ([unknown], usage(wall: 50)), ([one, unknown], usage(wall: 100)), ([unknown, one], usage(wall: 100)),
        ]
        for (number, (replays, usage)) in cases.enumerated() { #expect(replays.usage == usage, "case \(number)") }
        let (known, unknowns) = ([one].measured(orders: [0])[0].ticks, [unknown].measured(orders: [0])[0].ticks)
        #expect(one.ticks.map(\.isNoisy) == [false, true])
        #expect(known.map(\.hasWaited) == [false, false])
        #expect(unknowns.map(\.hasWaited) == [nil, nil])
    }

    // MARK: The number of replays

    /// Returns the number of timed replays of strategies with replays of the given lengths in milliseconds.
    private func replayCounts(_ plan: ReplayPlan, _ lengths: [Int], tooSlow: [Int] = []) -> [Int] {
        var strategies = lengths.map { _ in ReplayPlan.Timed() }
        var rounds = 0
        while case let round = plan.nextRound(after: rounds, strategies), !round.isEmpty {
            for index in round {
                strategies[index].add(.milliseconds(lengths[index]))
                strategies[index].isTooSlow = tooSlow.contains(index)
            }
            rounds += 1
        }
        return strategies.map(\.replays)
    }

    @Test func aPlanHasAsManyRoundsAsFitBetweenItsLimits() {
        let limited = ReplayPlan(maximumRounds: 20, minimumRounds: 5, share: .seconds(8), warmUps: 1)
        let cases: [(plan: ReplayPlan, lengths: [Int], expected: [Int])] = [
            (.exactly(0, warmUps: 1), [1], [0]), (.exactly(1, warmUps: 1), [1_000_000], [1]),
            (.exactly(7, warmUps: 1), [0, 9_000], [7, 7]), (limited, [1], [20]), (limited, [400], [20]),
            (limited, [1_000], [8]), (limited, [3_000], [5]), (limited, [60_000], [5]),
            // Together, all replays of a round fit less often.
            (limited, [500, 500], [8, 8]),
            // A long replay does not use up the time of the others.
            (limited, [3_000, 30, 800], [5, 20, 9]), (limited, [3_000, 30, 300], [5, 20, 20]),
            // Nor do replays of which twenty take longer than the whole time.
            (limited, [1_500, 30], [5, 20]), (limited, [500, 30, 300], [9, 20, 20]),
        ]
        for (plan, lengths, expected) in cases { #expect(replayCounts(plan, lengths) == expected, "\(plan), \(lengths) ms") }
    }

    /// What more replays cannot change is not measured again, unless the number of replays is given.
    @Test func aLongReplayOfAStrategyThatIsTooSlowIsNotRepeated() {
        let automatic = ReplayPlan.automatic(warmUps: 3)
        #expect(replayCounts(automatic, [5_000, 5_000, 40, 40], tooSlow: [0, 2]) == [1, 2, 20, 20])
        #expect(replayCounts(automatic, [2_000, 2_001], tooSlow: [0, 1]) == [3, 1])
        #expect(replayCounts(.exactly(3, warmUps: 3), [5_000, 40], tooSlow: [0, 1]) == [3, 3])
    }

    @Test func warmUpsEndAfterASecondOfTicks() {
        let plan = ReplayPlan.automatic(warmUps: 3)
        for (finished, milliseconds) in [(0, 0), (0, 5_000), (1, 999), (2, 999)] {
            #expect(plan.wantsWarmUp(after: finished, measured: .milliseconds(milliseconds)), "\(milliseconds) ms")
        }
        for (finished, milliseconds) in [(1, 1_000), (3, 0)] {
            #expect(!plan.wantsWarmUp(after: finished, measured: .milliseconds(milliseconds)), "\(milliseconds) ms")
        }
        // Work is counted in a warm-up, also if nothing is timed.
        let plans: [ReplayPlan] = [.exactly(0, warmUps: 3), .exactly(2, warmUps: 0), .automatic(warmUps: 3)]
        #expect(plans.map(\.warmUps) == [1, 1, 3])
    }

    @Test func aSeriesHasTheMinimumOfEachTick() throws {
        let scenario = try Scenario.small(ticks: 3)
        // Of each of two replays: two readings for the load, then two per tick between the replay's
        // own two.
        let clock = ScriptedClock([0, 7, 0, 0, 9, 0, 20, 0, 30, 0, 0, 8], then: 15)
        let sample = try SeriesSample(
            scenario, competitor: scenario.competitor("full"), replayCount: 2, clock: clock, interruption: Interruption())
        #expect(sample.eventCosts[.load] == .nanoseconds(7))
        #expect(sample.steadyReplayCost == .nanoseconds(9 + 15 + 15))
    }

    @Test func aSampleHasTheMidmeanOfItsCostsAndTheDigestOfItsScreens() throws {
        let scenario = try Scenario.small(items: 30, ticks: 9)
        let competitor = try scenario.competitor("delegate")
        let sample = try SeriesSample(
            scenario, competitor: competitor, replayCount: 3, clock: ScriptedClock(then: 700), interruption: Interruption())
        #expect([sample.typicalSteadyCost, sample.steadyReplayCost] == [.nanoseconds(700), .nanoseconds(9 * 700)])
        var digest = FNV1a()
        for work in try scenario.account(competitor.name).work {
            digest.add(work.screenDigest)
        }
        #expect(sample.tickCount == 9)
        #expect(sample.screensDigest == digest.hash)
    }

    // MARK: Other replays

    @Test func anInstructionReplayShowsTheScreensOfTheAccountPass() throws {
        let scenario = try Scenario.small(ticks: 20)
        for competitor in scenario.competitors {
            let work = try scenario.account(competitor.name).work
            for tickCount in [1, 7, 20, 21, 1_000] {
                let screens = try scenario.screensOfCountedTicks(
                    of: competitor, tickCount: tickCount, interruption: Interruption())
                #expect(
                    screens == work.prefix(tickCount).map(\.screenDigest), "\(competitor.name), \(tickCount) ticks")
            }
        }
    }

    @Test func anInterruptionEndsEveryPass() throws {
        let interruption = Interruption()
        interruption.request()
        let scenario = try Scenario.small(ticks: 9)
        let full = try scenario.competitor("full")
        let clock = ScriptedClock()
        let passes: [(name: String, run: () throws -> Void)] = [
            ("verify", { _ = try VerifyPass(scenario, interruption: interruption) }),
            ("account", { _ = try AccountPass(scenario, competitor: full, interruption: interruption) }),
            ("instructions", { _ = try scenario.screensOfCountedTicks(of: full, tickCount: 5, interruption: interruption) }),
            (
                "sample",
                { _ = try SeriesSample(scenario, competitor: full, replayCount: 1, clock: clock, interruption: interruption) }
            ),
        ]
        for (name, run) in passes {
            #expect(throws: Interruption.Requested.self, "\(name)") { try run() }
        }
    }

    @Test func aRequestCancelsAnOperation() async throws {
        struct Failure: Error {}
        let idle = Interruption()
        #expect(try await idle.cancelling { 5 } == 5)
        await #expect(throws: Failure.self) { try await idle.cancelling { throw Failure() } }
        // So does the end of the task that waits for it.
        let waiting = Task { try await idle.cancelling { try await Task.sleep(for: .seconds(60)) } }
        waiting.cancel()
        await #expect(throws: CancellationError.self) { try await waiting.value }
        for isEarly in [true, false] {
            let interruption = Interruption()
            let wasCancelled = Mutex(false)
            if isEarly { interruption.request() }
            await #expect(throws: Interruption.Requested.self, "early: \(isEarly)") {
                try await interruption.cancelling {
                    if !isEarly { interruption.request() }
                    // Ends at once when the task is cancelled.
                    try? await Task.sleep(for: .seconds(60))
                    wasCancelled.withLock { $0 = Task.isCancelled }
                }
            }
            #expect(wasCancelled.withLock { $0 }, "early: \(isEarly)")
        }
    }
}
