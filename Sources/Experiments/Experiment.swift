import BenchmarkResults
import CoreGraphics
import InvalidationStrategies
import Sampling
import ScrollTraces
import Statistics

/// Runs scenarios through the passes: verify, account, warm-up, timed replays.
///
/// All passes replay the same trace on fresh stages, so tick *k* does the same work in each of them. It prints nothing and opens
/// no file.
@MainActor
public struct Experiment<Clock: TickClock, Meter: NoiseMeter> {
    /// Replays per strategy that are run before the timed ones and not kept.
    public let warmUpRounds: Int
    public let plan: ReplayPlan
    /// The seed of the order in which the strategies take their turns.
    public let seed: UInt64
    public let budget: FrameBudget
    public let slowdown: Double

    let clock: Clock
    private let meter: Meter
    private let interruption: Interruption
    let emit: (ExperimentEvent) -> Void

    public init(
        warmUpRounds: Int, plan: ReplayPlan, seed: UInt64, budget: FrameBudget, slowdown: Double, clock: Clock,
        meter: Meter = SystemNoiseMeter(), interruption: Interruption, emit: @escaping (ExperimentEvent) -> Void
    ) {
        self.warmUpRounds = warmUpRounds
        self.plan = plan
        self.seed = seed
        self.budget = budget
        self.slowdown = slowdown
        self.clock = clock
        self.meter = meter
        self.interruption = interruption
        self.emit = emit
    }

    /// Runs the scenarios one after the other.
    ///
    /// - Parameter keep: Gets each finished scenario before the next one begins; what it throws ends the run.
    /// - Throws: `ScreenMismatch`, `Interruption.Requested`, and what `keep` throws.
    package func run(_ scenarios: [Scenario], keep: (Run.Scenario) throws -> Void) throws {
        for (index, scenario) in scenarios.enumerated() {
            emit(.scenarioStarted(name: scenario.name, number: index + 1, count: scenarios.count))
            try keep(run(scenario))
            emit(.scenarioFinished(name: scenario.name))
        }
    }

    /// Holds the screens of a scenario's strategies against each other at every tick, and times nothing.
    ///
    /// - Throws: `ScreenMismatch`, `Interruption.Requested`.
    public func verify(_ scenario: Scenario) throws {
        emit(.passStarted(.verify))
        _ = try VerifyPass(scenario, interruption: interruption)
    }

    func run(_ scenario: Scenario) throws -> Run.Scenario {
        let start = clock.now()
        emit(.passStarted(.verify))
        let verified = try VerifyPass(scenario, interruption: interruption)
        let screens = verified.screens
        emit(.passStarted(.account))
        let accounts = try scenario.strategies.map { try AccountPass(scenario, strategy: $0, interruption: interruption) }
        emit(.passStarted(.phases))
        let phases = try scenario.strategies.map {
            try PhasePass(scenario, strategy: $0, clock: clock, interruption: interruption).spans
        }
        let timed = try time(scenario)
        let order = timed.order.joined()
        return Run.Scenario(
            name: scenario.labelledName,
            layout: scenario.layout.name,
            effect: scenario.effectName,
            trace: scenario.trace.name,
            itemCount: scenario.itemCount,
            // A layered view does not scroll: it moves what is in it.
            scrolls: scenario.album != nil,
            budget: budget.duration,
            slowdown: slowdown,
            ticks: zip(scenario.trace.events, verified.contentOffsets).map { Run.Tick($0, contentOffset: $1) },
            series: scenario.strategies.indices.map { index in
                Run.Series(
                    strategy: scenario.strategies[index].name,
                    tickCount: scenario.trace.events.count,
                    replays: Run.Replay.all(
                        timed.replays[index].map(\.ticks.durations),
                        orders: order.enumerated().filter { $0.element == index }.map(\.offset),
                        switched: timed.replays[index].switched),
                    budget: budget.duration,
                    slowdown: slowdown,
                    work: accounts[index].work,
                    spans: phases[index],
                    peakResidentBytes: accounts[index].peakResidentBytes,
                    timedUsage: timed.replays[index].usage
                )
            },
            screens: Screens(
                ContiguousArray(screens.enumerated().flatMap { tick, screen in screen.rows(ofTick: tick) }),
                tickCount: screens.count),
            strategyOrder: timed.order.map { round in round.map { scenario.strategies[$0].name } },
            elapsed: start.duration(to: clock.now())
        )
    }

    /// The replays of each strategy, in the order in which they ran, and the strategies' order in each round.
    private func time(_ scenario: Scenario) throws -> (replays: [[MeteredReplay]], order: [[Int]]) {
        emit(.passStarted(.warmUp))
        for _ in 0..<warmUpRounds {
            for strategy in scenario.strategies {
                _ = try timedReplay(of: scenario, strategy: strategy)
            }
        }
        emit(.passStarted(.timed))
        var random = SplitMix64(seed: seed, purpose: "order of strategies in \(scenario.name)")
        var replays = [[MeteredReplay]](repeating: [], count: scenario.strategies.count)
        var order: [[Int]] = []
        let start = clock.now()
        var lastRound = Duration.zero
        while plan.wantsRound(after: order.count, elapsed: start.duration(to: clock.now()), lastRound: lastRound) {
            let roundStart = clock.now()
            var turn = Array(scenario.strategies.indices)
            random.shuffle(&turn)
            for index in turn {
                replays[index].append(try timedReplay(of: scenario, strategy: scenario.strategies[index]))
            }
            order.append(turn)
            lastRound = roundStart.duration(to: clock.now())
            emit(.roundFinished(number: order.count, ofAtMost: plan.maximumRounds))
        }
        return (replays, order)
    }

    private func timedReplay(of scenario: Scenario, strategy: any ScrollStrategy.Type) throws -> MeteredReplay {
        try MeteredReplay(of: scenario, strategy: strategy, clock: clock, meter: meter, interruption: interruption)
    }
}

extension Run.Tick {
    /// - Parameter contentOffset: As the stage had it: of rotation rates only the stage makes one.
    fileprivate init(_ event: ScrollEvent, contentOffset: CGPoint) {
        self.init(
            phase: event.phase.rawValue, offset: Double(contentOffset.y),
            screen: ScreenSize(width: Double(event.screenSize.width), height: Double(event.screenSize.height))
        )
    }
}
