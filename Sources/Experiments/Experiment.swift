import BenchmarkResults
import CoreGraphics
import Sampling
import ScrollTraces
import Statistics
import Suites
// `Interruption` is part of this module's interface.
@_exported import SystemSupport

/// Runs scenarios through all passes: warm-up with counting, comparison of screens, timed replays.
///
/// All passes replay the same trace on new stages, so tick *k* does the same work in each pass. The
/// experiment prints nothing and opens no file.
@MainActor
package struct Experiment<Clock: TickClock, Meter: NoiseMeter> {
    /// The number of instrumented replays per strategy before the timed replays. They time the
    /// phases, and the first one counts the work.
    package let warmUpRounds: Int
    package let plan: ReplayPlan
    /// The seed of the order of the strategies in each round.
    package let seed: UInt64
    package let budget: FrameBudget
    /// The time of a frame, in which delays are counted.
    let frame: Duration
    /// The device that the verdicts are about, or `nil` without verdicts.
    let device: JudgedDevice?

    let clock: Clock
    private let meter: Meter
    private let interruption: Interruption
    let emit: (ExperimentEvent) -> Void

    package init(
        warmUpRounds: Int, plan: ReplayPlan, seed: UInt64, budget: FrameBudget,
        frame: Duration = DisplayRate.common[0].frame, device: JudgedDevice? = nil, clock: Clock,
        meter: Meter = SystemNoiseMeter(), interruption: Interruption,
        emit: @escaping (ExperimentEvent) -> Void
    ) {
        self.warmUpRounds = plan.warmUpRounds(atLeast: warmUpRounds)
        self.plan = plan
        self.seed = seed
        (self.budget, self.frame) = (budget, frame)
        self.device = device
        self.clock = clock
        self.meter = meter
        self.interruption = interruption
        self.emit = emit
    }

    /// Runs one scenario through all passes except the instruction pass.
    package func run(_ scenario: Scenario) throws -> Run.Scenario {
        let former = RunningCode.enter(RunningCode("measured \(scenario.name)"))
        defer { RunningCode.enter(former) }
        let start = clock.now()
        let (ticks, count) = (Double(scenario.trace.events.count), scenario.competitors.count)
        emit(.passStarted(.warmUp))
        try scenario.fillRuntimeCaches { _ = try PhasePass($0, competitor: $1, clock: clock, interruption: interruption) }
        emit(.passStarted(.count))
        func warmUp(_ round: Int) throws -> [PhasePass] {
            try scenario.competitors.enumerated().map { index, competitor in
                try PhasePass(
                    scenario, competitor: competitor, keepsRows: round == 0 && index == scenario.storedIndex, clock: clock,
                    interruption: interruption
                ) { finished in
                    emit(.advanced(rounds: Double(round) + (Double(index) + Double(finished) / ticks) / Double(count)))
                }
            }
        }
        let counted = try warmUp(0)
        let verified = try VerifyPass(scenario, comparing: counted.map(\.account.screens), interruption: interruption)
        let passes = try [counted] + (1..<warmUpRounds).map(warmUp)
        let timed = try time(scenario)
        return Run.Scenario(
            name: scenario.name,
            layout: scenario.request.subject.name,
            effect: scenario.request.description.identity.effect,
            trace: scenario.trace.name,
            variants: scenario.request.description.identity.variants,
            itemCount: scenario.itemCount,
            ownItemCount: scenario.ownItemCount,
            scrolls: scenario.motion == .scrolling,
            budget: budget.duration, frame: frame,
            device: device,
            simplestFirst: scenario.request.subject.description.simplestFirst,
            startOffset: scenario.axis.offset(of: verified.startOffset),
            ticks: zip(scenario.trace.events, verified.contentOffsets).map {
                Run.Tick($0, contentOffset: $1, axis: scenario.axis)
            },
            series: scenario.competitors.indices.map { index in
                let replays = timed.replays[index]
                let account = passes[0][index].account
                let orders = timed.order.joined().enumerated().filter { $0.element == index }.map(\.offset)
                return Run.Series(
                    strategy: scenario.competitors[index].name,
                    addedLines: scenario.competitors[index].description.addedLines,
                    mayBeStale: scenario.competitors[index].description.mayBeStale,
                    tickCount: scenario.trace.events.count,
                    replays: Run.Replay.all(
                        replays.map(\.ticks.durations), standIn: replays.standIn, orders: orders, switched: replays.switched,
                        waited: replays.waited, cpuTimes: replays.cpuTimes, loads: replays.loads),
                    work: account.work.with(staleCounts: verified.staleCounts[index]),
                    loadWork: account.loadWork.with(staleCount: verified.staleCountsAfterLoad[index]),
                    phaseSums: passes.map { $0[index].phaseSums }, timedUsage: replays.usage
                )
            },
            screens: Screens(verified.screens),
            elapsed: start.duration(to: clock.now())
        )
    }

    /// Returns the replays of each strategy in their order, and the order of the strategies in each
    /// round.
    private func time(_ scenario: Scenario) throws -> (replays: [[MeteredReplay]], order: [[Int]]) {
        guard plan.maximumRounds > 0 else {
            return ([[MeteredReplay]](repeating: [], count: scenario.competitors.count), [])
        }
        emit(.passStarted(.timed))
        var random = SplitMix64(seed: seed, purpose: "order of strategies in \(scenario.name)")
        var replays = [[MeteredReplay]](repeating: [], count: scenario.competitors.count)
        var order: [[Int]] = []
        let start = clock.now()
        var lastReplays = [Duration](repeating: .zero, count: scenario.competitors.count)
        func runRound(of indices: [Int]) throws {
            var turn = indices
            random.shuffle(&turn)
            for index in turn {
                let replayStart = clock.now()
                replays[index].append(
                    try MeteredReplay(
                        of: scenario, competitor: scenario.competitors[index], clock: clock, meter: meter,
                        interruption: interruption))
                lastReplays[index] = replayStart.duration(to: clock.now())
            }
            order.append(turn)
            emit(.advanced(rounds: Double(warmUpRounds + order.count)))
        }
        let all = Array(scenario.competitors.indices)
        while plan.wantsRound(
            after: order.count, elapsed: start.duration(to: clock.now()), lastRound: lastReplays.reduce(.zero, +))
        {
            try runRound(of: all)
        }
        let quick = all.filter { plan.wantsMore(after: order.count, lastReplay: lastReplays[$0]) }
        while !quick.isEmpty, order.count < plan.maximumRounds { try runRound(of: quick) }
        return (replays, order)
    }
}

extension Run.Tick {
    init(_ event: ScrollEvent, contentOffset: CGPoint, axis: ScrollAxis) {
        self.init(
            phase: event.phase.rawValue, offset: axis.offset(of: contentOffset),
            screen: ScreenSize(width: Double(event.screenSize.width), height: Double(event.screenSize.height))
        )
    }
}

/// Measures scenarios one after the other. A scenario that `measure` makes is released before the
/// next one is made.
///
/// - Parameters:
///   - measure: Makes and measures the scenario with this index.
///   - keep: Receives each measured scenario. Its errors end the run.
@MainActor
package func measureScenarios(
    _ names: [String], emit: (ExperimentEvent) -> Void,
    measure: @MainActor (_ index: Int) async throws -> Run.Scenario, keep: (Run.Scenario) throws -> Void
) async throws {
    for (index, name) in names.enumerated() {
        emit(.scenarioStarted(name: name, number: index + 1, count: names.count))
        try keep(try await measure(index))
        emit(.scenarioFinished(name: name))
    }
}

/// An event of a running experiment.
package enum ExperimentEvent: Sendable {
    /// A scenario starts. `number` counts from 1.
    case scenarioStarted(name: String, number: Int, count: Int)
    case passStarted(Pass)
    /// So many rounds of the scenario are finished, in all passes together. A round is a replay of
    /// each strategy; a part of it is a fraction.
    case advanced(rounds: Double)
    case scenarioFinished(name: String)

    package enum Pass: String, Sendable {
        case warmUp = "warming up"
        case count = "counting work and comparing screens"
        case timed = "timing"
        case instructions = "counting instructions"
    }
}
