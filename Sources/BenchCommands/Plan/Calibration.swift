import BenchmarkResults
import Experiments
import Foundation
import ResultCommands
import Sampling
import Statistics

/// The costs of scenarios on this machine, from short runs of similar scenarios.
///
/// For each combination of layout, effect and trace, a scenario with few items is run, then
/// scenarios with ten times as many while they are quick.
@MainActor
struct Calibration {
    /// The result of a short run.
    struct Pilot {
        let items: Double
        /// The measured time divided by the time estimated from fixed costs.
        let factor: Double
        /// The size of the tables per tick of the trace, without the table of timed ticks.
        let bytesPerTick: Double
        /// The size of the table of timed ticks per tick of a replay, or 0 without times.
        let bytesPerTimedTick: Double
    }

    private static let (ticks, items) = (60, 500)
    /// After a run that takes longer, no larger scenario is tried.
    private static let soon = Duration.milliseconds(300)

    /// The results by layout, effect and trace, ascending by items.
    private let pilots: [String: [Pilot]]
    private let measuring: MeasuringSettings

    /// - Throws: A usage error from `ScenarioRequest.make()`; errors of the strategies;
    ///   `ScreenMismatch`; `Interruption.Requested`.
    init(
        _ plans: [ScenarioPlan], _ measuring: MeasuringSettings, handicap: Handicap?, _ interruption: Interruption
    ) async throws {
        self.measuring = measuring
        var pilots: [String: [Pilot]] = [:]
        for (kind, plans) in Dictionary(grouping: plans, by: \.kind) {
            pilots[kind] = try await Self.pilots(
                from: plans.min { $0.items < $1.items } ?? plans[0], upTo: plans.map(\.items).max() ?? 0, measuring,
                handicap: handicap, interruption)
        }
        self.pilots = pilots
    }

    private static func pilots(
        from smallest: ScenarioPlan, upTo largest: Int, _ measuring: MeasuringSettings, handicap: Handicap?,
        _ interruption: Interruption
    ) async throws -> [Pilot] {
        let short = measuring.short
        let experiment = Experiment(
            warmUpRounds: short.warmup, plan: short.plan, seed: smallest.seed, budget: short.budget, slowdown: short.slowdown,
            clock: MonotonicClock(), interruption: interruption, emit: { _ in })
        var pilots: [Pilot] = []
        var plan = smallest.with(items: min(smallest.items, items)).with(ticks: min(smallest.ticks, ticks))
        // A first run, so that one-time work of the process is not measured.
        _ = try await experiment.run(plan.pilot(handicap: handicap))
        while true {
            let start = MonotonicClock().now()
            let result = try await experiment.run(plan.pilot(handicap: handicap))
            let elapsed = start.duration(to: MonotonicClock().now())
            pilots.append(try Pilot(result, plan, elapsed: elapsed, short))
            guard elapsed < soon, plan.items <= largest / 10 else { return pilots }
            plan = plan.with(items: plan.items * 10)
        }
    }

    /// Returns the estimated time and table size of a scenario.
    func estimate(of plan: ScenarioPlan) -> (seconds: Double, diskBytes: Int) {
        guard let pilots = pilots[plan.kind] else { preconditionFailure("\(plan.name) was not calibrated.") }
        let items = Double(plan.items)
        let time = TimeEstimate(of: plan, measuring, factor: max(Self.value(\.factor, at: items, pilots, goesOn: false), 0.01))
        let ticks = Double(plan.ticks)
        let timedTicks = ticks * time.rounds * Double(plan.competitorDescriptions.count)
        let bytes =
            ticks * Self.value(\.bytesPerTick, at: items, pilots, goesOn: true)
            + timedTicks * Self.value(\.bytesPerTimedTick, at: items, pilots, goesOn: false)
        return (time.seconds, Int(max(bytes, 0)))
    }

    /// Returns a value by linear interpolation between two pilots.
    ///
    /// - Parameter goesOn: Whether the line continues after the last pilot, or its value is kept.
    static func value(_ figure: KeyPath<Pilot, Double>, at items: Double, _ pilots: [Pilot], goesOn: Bool) -> Double {
        let upper = pilots.firstIndex { $0.items >= items } ?? pilots.count - 1
        let (left, right) = (pilots[max(upper - 1, 0)], pilots[upper])
        let last = right[keyPath: figure]
        guard right.items > left.items, goesOn || items < right.items else { return last }
        let slope = (last - left[keyPath: figure]) / (right.items - left.items)
        return last + slope * (items - right.items)
    }
}

extension Calibration.Pilot {
    fileprivate init(_ result: Run.Scenario, _ plan: ScenarioPlan, elapsed: Duration, _ measuring: MeasuringSettings) throws {
        items = Double(plan.items)
        factor = elapsed / .seconds(1) / TimeEstimate(of: plan, measuring).seconds
        let bytes = try RunDirectory.tables.filter { $0 != TicksTable.self }.map { try $0.csv(of: [result]).utf8.count }
        bytesPerTick = Double(bytes.reduce(0, +)) / Double(max(result.tickCount, 1))
        let timedTicks = result.series.reduce(0) { $0 + $1.timedTickCount }
        bytesPerTimedTick = timedTicks == 0 ? 0 : Double(try TicksTable.csv(of: [result]).utf8.count) / Double(timedTicks)
    }
}

extension ScenarioPlan {
    /// Makes the scenario without warnings, because the user did not request this size.
    @MainActor
    fileprivate func pilot(handicap: Handicap?) throws -> Scenario {
        try readingInput {
            try MemoryCheck.check(self, memoryEstimate())
            return try request(handicap: handicap).make().scenario
        }
    }

    /// The key of scenarios that differ only in size.
    fileprivate var kind: String { [subject.name, effect, source.name].joined(separator: "/") }
}

extension MeasuringSettings {
    /// The settings with at most one replay.
    fileprivate var short: MeasuringSettings {
        var copy = self
        copy.replays = timesNothing ? 0 : 1
        copy.warmup = 0
        return copy
    }
}
