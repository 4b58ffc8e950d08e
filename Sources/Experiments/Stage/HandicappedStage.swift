import CoreGraphics
import EngineAccess
import Sampling
import ScrollTraces
import Statistics
import Suites

@MainActor
final class HandicappedStage<Base: Stage>: Stage {
    private let stage: Base
    private let handicap: Handicap
    private let ballastRounds: ContiguousArray<Int>
    private var tick = 0
    private var ballast = Ballast()
    /// Stored until the next tick, so that the compiler does not remove the allocations.
    private var litter: ContiguousArray<Litter?> = []

    init(_ stage: Base, _ handicap: Handicap, ballastRounds: ContiguousArray<Int>) {
        self.stage = stage
        self.handicap = handicap
        switch handicap {
        case .work: self.ballastRounds = ballastRounds
        case .rounds(let rounds): self.ballastRounds = ContiguousArray(rounds)
        case .allocations(let count):
            self.ballastRounds = []
            litter = ContiguousArray(repeating: nil, count: count)
        }
    }

    func perform(_ event: ScrollEvent) {
        switch handicap {
        case .work, .rounds:
            stage.perform(event)
            ballast.lift(rounds: ballastRounds[tick % ballastRounds.count])
            tick += 1
        case .allocations:
            stage.perform(event)
            for index in litter.indices {
                litter[index] = Litter()
            }
        }
    }

    // MARK: Forwarding

    func pause() { stage.pause() }

    func screen() -> Screen { stage.screen() }

    func requireNoFault() throws { try stage.requireNoFault() }

    var contentOffset: CGPoint { stage.contentOffset }

    var offsetShift: CGPoint { stage.offsetShift }

    func workCounts() -> WorkCounts { stage.workCounts() }

    func observePhases(with observer: any LayoutPhaseObserver) { stage.observePhases(with: observer) }
}

private final class Litter {}

/// The numbers of rounds of arithmetic that take a given share of each tick of a series.
///
/// They are measured on first use and stored, so a process adds the same work to every replay.
@MainActor
public final class BallastRounds {
    private struct Series: Hashable {
        let scenario: String
        let competitor: String
    }

    private var measured: [Series: ContiguousArray<Int>] = [:]

    /// The minimum number of replays that measure a tick's cost. With few replays in a new process,
    /// the minimum is too high: 5 % became 5.8 % with 5 replays, and 5.4 % with 20.
    private static let leastReplayCount = 5
    private static let greatestReplayCount = 20
    /// Once the minimum number of replays is reached, no replay starts after this limit.
    private static let time = Duration.milliseconds(100)

    public nonisolated init() {}

    /// Returns the number of rounds for each tick of the scenario, at least one.
    ///
    /// - Complexity: 5 to 20 replays of the scenario on the first call.
    func rounds(
        of scenario: Scenario, competitor: PreparedCompetitor, share: Double, clock: some TickClock = MonotonicClock()
    ) throws -> ContiguousArray<Int> {
        let series = Series(scenario: scenario.name, competitor: competitor.name)
        if let known = measured[series] { return known }
        var replays: [ContiguousArray<Duration>] = []
        // Measured together with each replay, because a disturbance of only one of them would
        // change the share.
        var roundCost = Duration.seconds(1)
        let start = clock.now()
        while replays.count < Self.leastReplayCount
            || replays.count < Self.greatestReplayCount && start.duration(to: clock.now()) < Self.time
        {
            let replay = try MeteredReplay(
                of: scenario.trace, onNew: scenario.makeHonestStage(of: competitor), clock: clock, meter: AbsentNoiseMeter(),
                interruption: Interruption())
            replays.append(replay.ticks.durations)
            roundCost = min(roundCost, Ballast.roundCost(clock: clock))
        }
        let nanosecondsPerRound = max(roundCost / .nanoseconds(1), 0.001)
        let rounds = ContiguousArray(
            steadyCosts(of: replays).map { cost in
                max(1, Int((Double(cost.wholeNanoseconds) * share / nanosecondsPerRound).rounded()))
            }
        )
        measured[series] = rounds
        return rounds
    }
}
