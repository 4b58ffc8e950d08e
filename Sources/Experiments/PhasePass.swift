import BenchmarkResults
import EngineAccess
import Sampling
import Suites

/// Replays the trace once with one strategy and times each phase of each tick.
struct PhasePass {
    let spans: [PhaseSpan]

    @MainActor
    init(
        _ scenario: Scenario, competitor: PreparedCompetitor, clock: some TickClock, interruption: Interruption
    ) throws {
        let stage = try scenario.makeStage(of: competitor)
        let recorder = PhaseRecorder(clock: clock, tickCount: scenario.trace.events.count)
        stage.observePhases(with: recorder)
        try Replay(stage: stage, interruption: interruption).run(scenario.trace.events) { tick, perform in
            recorder.record(tick: tick, perform)
        }
        spans = recorder.spans
    }
}

/// Times each phase of each tick. The buffer is preallocated, so recording does not allocate unless
/// ticks have unusually many phases.
@MainActor
final class PhaseRecorder<Clock: TickClock>: LayoutPhaseObserver {
    private(set) var spans: [PhaseSpan] = []

    private let clock: Clock
    private let replayStart: TickInstant
    private var tick = 0
    /// The open phases, outermost first, with their start and the time of nested phases.
    private var open: [(name: String, start: TickInstant, nested: Duration)] = []

    init(clock: Clock, tickCount: Int) {
        self.clock = clock
        // A tick that shows new cells has up to three phases for each, and about eight more.
        spans.reserveCapacity(16 * tickCount)
        open.reserveCapacity(8)
        replayStart = clock.now()
    }

    func record(tick: Int, _ body: () -> Void) {
        self.tick = tick
        begin(PhaseSpan.wholeTick)
        body()
        end()
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

    private func end() {
        let now = clock.now()
        guard let phase = open.popLast() else { return }
        let duration = phase.start.duration(to: now)
        spans.append(
            PhaseSpan(
                tick: tick, phase: phase.name, start: replayStart.duration(to: phase.start), duration: duration,
                ownDuration: duration - phase.nested
            )
        )
        if !open.isEmpty {
            open[open.count - 1].nested += duration
        }
    }
}
