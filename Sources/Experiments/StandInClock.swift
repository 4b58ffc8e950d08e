import Sampling
@_spi(Headless) import UIKit

/// Times the work that stands in for a device's own.
@MainActor
final class StandInClock<Clock: TickClock>: StandInObserver {
    private let clock: Clock
    private var start = TickInstant(nanoseconds: 0)
    private var nanoseconds = UInt64(0)

    init(_ clock: Clock) {
        self.clock = clock
    }

    /// The time since the last reset.
    var elapsed: Duration { .nanoseconds(Int64(bitPattern: nanoseconds)) }

    func reset() {
        nanoseconds = 0
    }

    func standInBegan() {
        start = clock.now()
    }

    func standInEnded() {
        nanoseconds &+= clock.now().nanoseconds &- start.nanoseconds
    }
}

extension StandInObserver {
    /// Calls a closure while the observer is the process's.
    func observe<Result>(_ body: (Self) throws -> Result) rethrows -> Result {
        let former = StandIn.observer
        StandIn.observer = self
        defer { StandIn.observer = former }
        return try body(self)
    }
}
