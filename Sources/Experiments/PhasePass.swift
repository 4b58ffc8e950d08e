import BenchmarkResults
import Sampling
import Suites
@_spi(Headless) import UIKit

/// A warm-up of the timed replays that counts the work and times each phase of each tick.
struct PhasePass {
    let account: AccountPass
    let phaseSums: [PhaseSum]
    /// The duration of all ticks, which measuring the phases prolongs.
    let measured: Duration

    @MainActor
    init(
        _ scenario: Scenario, competitor: PreparedCompetitor, keepsRows: Bool = false, clock: some TickClock,
        interruption: Interruption
    ) throws {
        let recorder = PhaseRecorder(clock: clock, tickCount: scenario.trace.events.count)
        account = try AccountPass(
            scenario, competitor: competitor, keepsRows: keepsRows, interruption: interruption,
            prepare: { $0.observePhases(with: recorder) }, beginning: { recorder.begin(tick: $0) }, ending: { recorder.end() },
            recorder: recorder)
        phaseSums = recorder.sums
        measured = recorder.measured
        try requireForward(phaseSums.lazy.map(\.ownDuration).min() ?? .zero)
    }
}

/// Times each phase of each tick.
///
/// Recording does not allocate, because allocations are counted in the same replay.
@MainActor
final class PhaseRecorder<Clock: TickClock>: LayoutPhaseObserver, StandInObserver {
    private(set) var sums: [PhaseSum] = []
    /// The duration of the ticks so far.
    private(set) var measured = Duration.zero

    private let clock: Clock
    private var tick = 0
    /// The index of the tick's first sum.
    private var firstOfTick = 0
    private var isInTick = false
    /// The open phases, outermost first, with their start and the time of nested phases.
    private var open: [(name: String, start: TickInstant, nested: Duration)] = []

    init(clock: Clock, tickCount: Int) {
        self.clock = clock
        // Each phase, what stands in, and the whole tick.
        sums.reserveCapacity((LayoutPhase.allCases.count + 2) * tickCount)
        open.reserveCapacity(64)
    }

    func begin(tick: Int) {
        self.tick = tick
        (firstOfTick, isInTick) = (sums.count, true)
        begin(PhaseSum.wholeTick)
    }

    func phaseBegan(_ phase: LayoutPhase) {
        begin(phase.rawValue)
    }

    func phaseEnded(_ phase: LayoutPhase) {
        end()
    }

    func standInBegan() {
        begin(PhaseSum.standIn)
    }

    func standInEnded() {
        end()
    }

    private func begin(_ name: String) {
        open.append((name, clock.now(), .zero))
    }

    func end() {
        let now = clock.now()
        guard let phase = open.popLast() else { return }
        let duration = phase.start.duration(to: now)
        // In the pause after a tick, work that stands in is only left out of the prefetching.
        if isInTick || phase.name != PhaseSum.standIn { add(duration - phase.nested, to: phase.name) }
        if !open.isEmpty {
            open[open.count - 1].nested += duration
        } else {
            if isInTick { measured += duration }
            isInTick = false
        }
    }

    private func add(_ ownDuration: Duration, to phase: String) {
        // A tick has few phases, so a search is faster than a hash.
        var index = firstOfTick
        while index < sums.count, sums[index].phase != phase { index += 1 }
        if index < sums.count {
            sums[index].add(ownDuration)
        } else {
            sums.append(PhaseSum(tick: tick, phase: phase, ownDuration: ownDuration))
        }
    }
}
