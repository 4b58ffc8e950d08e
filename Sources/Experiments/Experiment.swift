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
    package let plan: ReplayPlan
    /// The seed of the order of the strategies in each round.
    package let seed: UInt64
    package let budget: Duration
    /// What the scrolling is judged for, or `nil` if it is not judged.
    private let target: VerdictTarget?

    let clock: Clock
    let meter: Meter
    let interruption: Interruption
    let emit: (ExperimentEvent) -> Void

    package init(
        plan: ReplayPlan, seed: UInt64, budget: Duration, target: VerdictTarget? = nil, clock: Clock,
        meter: Meter = SystemNoiseMeter(), interruption: Interruption,
        emit: @escaping (ExperimentEvent) -> Void
    ) {
        self.plan = plan
        self.seed = seed
        self.budget = budget
        self.target = target
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
        emit(.passStarted(.warmUp))
        try scenario.fillRuntimeCaches { _ = try PhasePass($0, competitor: $1, clock: clock, interruption: interruption) }
        var passes = target.map { CalibrationPasses(for: $0) }
        emit(.passStarted(.count))
        let counted = try scenario.competitors.indices.map {
            try instrument($0, of: scenario, keepsRows: $0 == scenario.storedIndex)
        }
        let verified = try VerifyPass(
            scenario, comparing: counted.map(\.account.screens), interruption: interruption
        ) { finishedTicks in
            if finishedTicks == 1 { emit(.passStarted(.compare)) }
        }
        let phaseSums = try warmUp(scenario, after: counted)
        let ticks = zip(scenario.trace.events, verified.contentOffsets).map {
            Run.Tick($0, contentOffset: $1, axis: scenario.axis)
        }
        let startOffset = Double(scenario.axis.direction.along(verified.startOffset))
        let timed = try time(scenario, TickKind.kinds(of: ticks, from: startOffset), &passes)
        return Run.Scenario(
            scenario.request.description.with(strategies: scenario.competitors.map(\.name)),
            ownItemCount: scenario.ownItemCount,
            note: scenario.note,
            scrolls: scenario.motion == .scrolling,
            budget: budget,
            device: passes?.device,
            simplestFirst: scenario.request.subject.description.simplestFirst,
            startOffset: startOffset,
            ticks: ticks,
            series: scenario.competitors.indices.map { index in
                let replays = timed.replays[index]
                let account = counted[index].account
                let orders = timed.order.joined().enumerated().filter { $0.element == index }.map(\.offset)
                return Run.Series(
                    strategy: scenario.competitors[index].name,
                    addedLines: scenario.competitors[index].description.addedLines,
                    mayBeStale: scenario.competitors[index].description.mayBeStale,
                    tickCount: scenario.trace.events.count,
                    replays: replays.measured(orders: orders),
                    work: account.work.with(staleCounts: verified.staleCounts[index]),
                    loadWork: account.loadWork.with(staleCount: verified.staleCountsAfterLoad[index]),
                    phaseSums: phaseSums[index], usage: replays.usage
                )
            },
            screens: Screens(verified.screens),
            elapsed: start.duration(to: clock.now())
        )
    }

    /// Replays strategies that need more warm-ups, and returns the phases of each warm-up.
    ///
    /// - Parameter counted: The first warm-up of each strategy.
    private func warmUp(_ scenario: Scenario, after counted: [PhasePass]) throws -> [[[PhaseSum]]] {
        var (sums, measured) = (counted.map { [$0.phaseSums] }, counted.map(\.measured))
        func wanting() -> [Int] { sums.indices.filter { plan.wantsWarmUp(after: sums[$0].count, measured: measured[$0]) } }
        if !wanting().isEmpty { emit(.passStarted(.phases)) }
        while case let round = wanting(), !round.isEmpty {
            for index in round {
                let pass = try instrument(index, of: scenario)
                sums[index].append(pass.phaseSums)
                measured[index] += pass.measured
            }
        }
        return sums
    }

    /// Replays a strategy once, counts its work, and times its phases.
    private func instrument(_ index: Int, of scenario: Scenario, keepsRows: Bool = false) throws -> PhasePass {
        try PhasePass(
            scenario, competitor: scenario.competitors[index], keepsRows: keepsRows, clock: clock, interruption: interruption)
    }
}

extension Run.Tick {
    init(_ event: ScrollEvent, contentOffset: CGPoint, axis: ScrollAxis) {
        self.init(
            phase: event.phase.rawValue, offset: Double(axis.direction.along(contentOffset)),
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
    /// A round of timed replays starts. Rounds count from 1.
    case roundStarted(Int)
    case scenarioFinished(name: String)

    package enum Pass: String, Sendable {
        case warmUp = "warming up"
        case count = "counting work"
        case compare = "comparing screens"
        case phases = "timing phases"
        case firstLoads = "timing first loads"
        case instructions = "counting instructions"
    }
}
