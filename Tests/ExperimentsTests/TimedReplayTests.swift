import CoreGraphics
import Sampling
import ScrollTraces
import Testing

@testable import Experiments

@MainActor
struct TimedReplayTests {
    /// Notes which event was performed between which readings of the clock.
    private final class SpyPerformer: TickPerformer {
        let clock: ScriptedClock
        var performed: [(offset: CGFloat, readings: Int)] = []
        var afterEach: () -> Void = {}

        init(_ clock: ScriptedClock) {
            self.clock = clock
        }

        func perform(_ event: ScrollEvent) {
            performed.append((event.contentOffsetY, clock.readings))
            afterEach()
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
        var durations = ContiguousArray(repeating: Duration.zero, count: 3)
        try timeReplay(of: trace(1, 2, 3), on: spy, clock: clock, interruption: Interruption(), into: &durations)
        #expect(durations == [.nanoseconds(100), .nanoseconds(200), .nanoseconds(300)])
        #expect(spy.performed.map(\.offset) == [1, 2, 3])
        #expect(spy.performed.map(\.readings) == [1, 3, 5])
    }

    @Test func anInterruptionIsNoticedBetweenTicks() {
        let interruption = Interruption()
        let clock = ScriptedClock()
        let spy = SpyPerformer(clock)
        spy.afterEach = { if spy.performed.count == 2 { interruption.request() } }
        var durations = ContiguousArray(repeating: Duration.zero, count: 3)
        #expect(throws: Interruption.Requested.self) {
            try timeReplay(of: self.trace(1, 2, 3), on: spy, clock: clock, interruption: interruption, into: &durations)
        }
        #expect(spy.performed.count == 2)
        #expect(durations == [.nanoseconds(10), .nanoseconds(10), .zero])
    }

    @Test func ownCostIsTheLowestMeanOfAnEmptyReplay() throws {
        // Two readings per tick and two around 10,000 of them, 10 ns apart each.
        let cost = try measureOwnCostPerTick(clock: ScriptedClock(then: 10), interruption: Interruption())
        #expect(cost == .nanoseconds(200_010) / 10_000)
    }

    @Test func theHarnessItselfAllocatesNothingInATick() throws {
        guard let counter = AllocationCounter() else { return }
        let event = ScrollEvent(contentOffsetY: 0, screenSize: CGSize(width: 1, height: 1), phase: .idle)
        let trace = ScrollTrace(name: "nothing", events: ContiguousArray(repeating: event, count: 1_000))
        var durations = ContiguousArray(repeating: Duration.zero, count: 1_000)
        let interruption = Interruption()
        try timeReplay(of: trace, on: EmptyStage(), clock: MonotonicClock(), interruption: interruption, into: &durations)
        counter.startCounting()
        try timeReplay(of: trace, on: EmptyStage(), clock: MonotonicClock(), interruption: interruption, into: &durations)
        #expect(counter.stopCounting() == AllocationCount(allocations: 0, bytes: 0))
    }
}
