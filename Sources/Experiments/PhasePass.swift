import BenchmarkResults
import Sampling
import Suites
@_spi(Headless) import UIKit

/// A warm-up of the timed replays that counts the work and times each phase of each tick.
struct PhasePass {
    let account: AccountPass
    let spans: [PhaseSpan]

    @MainActor
    init(
        _ scenario: Scenario, competitor: PreparedCompetitor, clock: some TickClock, interruption: Interruption,
        advance: (_ finishedTicks: Int) -> Void = { _ in }
    ) throws {
        let recorder = PhaseRecorder(clock: clock, tickCount: scenario.trace.events.count)
        account = try AccountPass(
            scenario, competitor: competitor, interruption: interruption, prepare: { $0.observePhases(with: recorder) },
            beginning: { recorder.begin(tick: $0) }, ending: { recorder.end() }
        ) { tick in
            recorder.reserveCapacity()
            advance(tick + 1)
        }
        spans = recorder.spans
        if let error = spans.lazy.map(\.duration).min().flatMap(ClockWentBack.init) { throw error }
    }
}

/// Times each phase of each tick.
///
/// Recording does not allocate, because allocations are counted in the same replay. Only a tick with
/// more than 1,000 phases may.
@MainActor
final class PhaseRecorder<Clock: TickClock>: LayoutPhaseObserver {
    private(set) var spans: [PhaseSpan] = []

    private let clock: Clock
    private var tick = 0
    /// The open phases, outermost first, with their start and the time of nested phases.
    private var open: [(name: String, start: TickInstant, nested: Duration)] = []

    init(clock: Clock, tickCount: Int) {
        self.clock = clock
        // A tick that shows new cells has up to three phases for each, and about eight more.
        spans.reserveCapacity(1_000 + 16 * tickCount)
        open.reserveCapacity(8)
    }

    func reserveCapacity() {
        guard spans.capacity - spans.count < 1_000 else { return }
        spans.reserveCapacity(2 * spans.capacity)
    }

    func begin(tick: Int) {
        self.tick = tick
        begin(PhaseSpan.wholeTick)
    }

    func phaseBegan(_ phase: LayoutPhase) {
        begin(phase.rawValue)
    }

    func phaseEnded(_ phase: LayoutPhase) {
        end()
    }

    private func begin(_ name: String) {
        open.append((name, clock.now(), .zero))
    }

    func end() {
        let now = clock.now()
        guard let phase = open.popLast() else { return }
        let duration = phase.start.duration(to: now)
        spans.append(
            PhaseSpan(tick: tick, phase: phase.name, duration: duration, ownDuration: duration - phase.nested))
        if !open.isEmpty {
            open[open.count - 1].nested += duration
        }
    }
}
