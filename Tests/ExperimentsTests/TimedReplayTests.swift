import CoreGraphics
import Sampling
import ScrollTraces
import TestSupport
import Testing

@testable import Experiments

@MainActor
struct TimedReplayTests {
    /// Records the readings of the clock around each event.
    private final class SpyPerformer: TickPerforming {
        let clock: ScriptedClock
        var performed: [(offset: CGFloat, readings: Int)] = []
        /// The readings before each pause.
        var pauses: [Int] = []
        var afterEach: () -> Void = {}

        init(_ clock: ScriptedClock) {
            self.clock = clock
        }

        func perform(_ event: ScrollEvent) {
            performed.append((event.contentOffsetY, clock.readings))
            afterEach()
        }

        func pause() {
            pauses.append(clock.readings)
        }
    }

    private func trace(_ offsets: CGFloat...) -> ScrollTrace {
        let size = CGSize(width: 1, height: 1)
        return ScrollTrace(
            name: "test", events: ContiguousArray(offsets.map { ScrollEvent(contentOffsetY: $0, screenSize: size, phase: .drag) })
        )
    }

    @Test func eachTickIsBetweenTwoReadings() throws {
        let clock = ScriptedClock([5, 100, 5, 200, 5, 300])
        let spy = SpyPerformer(clock)
        var record = TickRecord(tickCount: 3)
        try timeReplay(
            of: trace(1, 2, 3), on: spy, clock: clock, meter: ScriptedMeter(), interruption: Interruption(), into: &record)
        #expect(record.durations == [.nanoseconds(100), .nanoseconds(200), .nanoseconds(300)])
        #expect(spy.performed.map(\.offset) == [1, 2, 3])
        #expect(spy.performed.map(\.readings) == [1, 3, 5])
        // Cells are made ahead after the tick's second reading.
        #expect(spy.pauses == [2, 4, 6])
    }

    /// Switches are read once before the first tick and once after each tick, outside the two
    /// readings of the clock.
    @Test func aSwitchIsFoundInItsTick() throws {
        let clock = ScriptedClock()
        let meter = ScriptedMeter(switches: [7, 7, 8, 8, 11], clock: clock)
        var record = TickRecord(tickCount: 4)
        record.switched[0] = true
        try timeReplay(
            of: trace(1, 2, 3, 4), on: EmptyStage(), clock: clock, meter: meter, interruption: Interruption(), into: &record)
        #expect(record.switched == [false, true, false, true])
        #expect(meter.clockReadingsAtSwitches == [0, 2, 4, 6, 8])
        #expect(record.durations == ContiguousArray(repeating: .nanoseconds(10), count: 4))
    }

    @Test func anInterruptionIsNoticedBetweenTicks() {
        let interruption = Interruption()
        let clock = ScriptedClock()
        let spy = SpyPerformer(clock)
        spy.afterEach = { if spy.performed.count == 2 { interruption.request() } }
        var record = TickRecord(tickCount: 3)
        #expect(throws: Interruption.Requested.self) {
            try timeReplay(
                of: self.trace(1, 2, 3), on: spy, clock: clock, meter: ScriptedMeter(), interruption: interruption, into: &record)
        }
        #expect(spy.performed.count == 2)
        #expect(record.durations == [.nanoseconds(10), .nanoseconds(10), .zero])
    }

    @Test func ownCostIsTheLowestMeanOfAnEmptyReplay() throws {
        // Two readings per tick and two around 10,000 ticks, 10 ns apart. One step is inside each
        // tick.
        let cost = try OwnCost.measure(
            clock: ScriptedClock(then: 10), meter: ScriptedMeter(), interruption: Interruption())
        #expect(cost == OwnCost(insideTick: .nanoseconds(10), aroundTick: .nanoseconds(100_010) / 10_000))
    }

    /// A disturbance of one replay, in a tick or not, has no effect.
    @Test(arguments: [2, 3]) func ownCostIsWithoutDisturbances(reading: Int) throws {
        let steps = (0...reading).map { $0 == reading ? 1_000_000 : 10 } as [UInt64]
        let cost = try OwnCost.measure(
            clock: ScriptedClock(steps), meter: ScriptedMeter(), interruption: Interruption())
        #expect(cost == OwnCost(insideTick: .nanoseconds(10), aroundTick: .nanoseconds(100_010) / 10_000))
    }

    @Test(.needsAllocationCounter) func theHarnessItselfAllocatesNothingInATick() throws {
        let counter = try #require(AllocationCounter())
        let event = ScrollEvent(contentOffsetY: 0, screenSize: CGSize(width: 1, height: 1), phase: .idle)
        let trace = ScrollTrace(name: "nothing", events: ContiguousArray(repeating: event, count: 1_000))
        var record = TickRecord(tickCount: 1_000)
        let interruption = Interruption()
        func replay() throws {
            try timeReplay(
                of: trace, on: EmptyStage(), clock: MonotonicClock(), meter: SystemNoiseMeter(), interruption: interruption,
                into: &record)
        }
        try replay()
        counter.startCounting()
        try replay()
        #expect(counter.stopCounting() == AllocationCount(allocations: 0, bytes: 0))
    }
}
