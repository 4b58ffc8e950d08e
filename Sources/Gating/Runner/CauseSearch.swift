import BenchmarkResults

/// Compares profiles of base and head of the ticks that regressed, to name the user's functions that cause it.
struct CauseSearch {
    struct Target {
        let series: GatedSeries
        /// The ticks for each measure; `TickKind.loadTick` is the load.
        let ticks: [(measure: CostMeasure, ticks: [Int])]
        let hasOtherScreens: Bool

        /// The smallest range with all ticks, or the first tick if only the load regressed.
        var range: Range<Int> {
            let numbers = ticks.flatMap(\.ticks).filter { $0 != TickKind.loadTick }
            guard let first = numbers.min(), let last = numbers.max() else { return 0..<1 }
            return first..<last + 1
        }
    }

    private static let seriesLimit = 3
    private static let tickLimit = 60

    let programs: GatePrograms
    let scenarios: [ScenarioDescription]
    /// Starts the profiles, with the time limit of a series.
    let launcher: any ProgramLauncher

    /// A layout's strategy. Several layouts may have a strategy of the same name.
    private struct Strategy: Hashable {
        let layout: String?
        let name: String
    }

    /// Returns the series to profile: of each layout's strategy, the first one with more work or instructions.
    static func targets(in report: GateReport, of scenarios: [ScenarioDescription]) -> [Target] {
        var targets: [Target] = []
        var found: Set<Strategy> = []
        for series in report.series {
            let strategy = Strategy(layout: scenarios.scenario(of: series.head)?.subject, name: series.key.strategy)
            guard !found.contains(strategy),
                let target = target(series, report.verdicts.filter { $0.series == series.key && $0.outcome == .regression })
            else { continue }
            found.insert(strategy)
            targets.append(target)
        }
        return Array(targets.prefix(seriesLimit))
    }

    private static func target(_ series: GatedSeries, _ regressions: [Verdict]) -> Target? {
        let counted = regressions.filter { $0.tier == .exact || $0.tier == .instructions }
        let (base, head) = (series.base, series.head)
        let hasOtherScreens = counted.contains { $0.metric == Verdict.screenMetric }
        guard !counted.isEmpty, base.ticks.count == head.ticks.count else { return nil }
        var ticks: [(CostMeasure, [Int])] = []
        func add(_ measure: CostMeasure, _ rises: [Int: Int]) {
            let numbers = densest(rises.filter { $0.value > 0 })
            if !numbers.isEmpty { ticks.append((measure, numbers)) }
        }
        func rises(of counters: [WorkCounter]) -> [Int: Int] {
            Dictionary(
                uniqueKeysWithValues: head.ticks.indices.map { tick in
                    (tick, counters.reduce(0) { $0 + max((head.ticks[tick][$1] ?? 0) - (base.ticks[tick][$1] ?? 0), 0) })
                })
        }
        let counters = WorkCounter.allCases.filter { counter in counted.contains { $0.metric == counter.name } }
        let ofMemory = counters.filter { $0 == .allocations || $0 == .allocatedBytes }
        let instructions = counted.filter { $0.tier == .instructions && $0.tick != TickKind.loadTick }
        if !ofMemory.isEmpty { add(.allocations, rises(of: ofMemory)) }
        if instructions.contains(where: { $0.tick == nil }), base.instructions.count == head.instructions.count {
            let events = Set(head.events.values.joined())
            add(
                .instructions,
                Dictionary(
                    uniqueKeysWithValues: head.instructions.indices.filter { !events.contains($0) }.map {
                        ($0, head.instructions[$0] - base.instructions[$0])
                    }))
        } else if let tick = instructions.compactMap(\.tick).first {
            add(.instructions, [tick: 1])
        } else if ofMemory.isEmpty, !counters.isEmpty {
            add(.instructions, rises(of: counters))
        }
        let ofLoad = counted.filter { $0.tick == TickKind.loadTick }
        if ofLoad.contains(where: { $0.tier == .instructions }) {
            ticks.append((.instructions, [TickKind.loadTick]))
        } else if !ofLoad.isEmpty, ticks.isEmpty {
            let allocatesMore = (head.load[.allocations] ?? 0) > (base.load[.allocations] ?? 0)
            ticks.append((allocatesMore ? .allocations : .instructions, [TickKind.loadTick]))
        }
        guard hasOtherScreens || !ticks.isEmpty else { return nil }
        return Target(series: series, ticks: ticks, hasOtherScreens: hasOtherScreens)
    }

    /// Returns the ticks in the earliest range of at most `tickLimit` ticks that has at least half of the rise of any such range.
    static func densest(_ rises: [Int: Int]) -> [Int] {
        let ticks = rises.keys.sorted()
        let ranges = ticks.map { first in ticks.filter { $0 >= first && $0 < first + tickLimit } }
        let sums = ranges.map { range in range.reduce(0) { $0 + (rises[$1] ?? 0) } }
        guard let largest = sums.max(), let index = sums.firstIndex(where: { $0 * 2 >= largest }) else { return [] }
        return ranges[index]
    }

    func findings(on target: Target) async throws -> [CauseFinding] {
        guard !target.hasOtherScreens else {
            return obstacle(target, "the screens differ, so that base and head do different work")
        }
        guard let executable = programs.base else { return [] }
        let series = target.series
        do {
            let scenario = try scenarios.requiredScenario(of: series.head)
            let range = target.range
            async let baseProfile = profile(of: series.base, range, executable, scenario)
            async let headProfile = profile(of: series.head, range, programs.head, scenario)
            let (base, head) = try await (baseProfile, headProfile)
            let counted = range.prefix(min(base.ticks.count, head.ticks.count))
            func finding(_ measure: CostMeasure, _ ticks: [Int]) -> CauseFinding {
                let ticks = ticks.filter { $0 == TickKind.loadTick || counted.contains($0) }
                let functions = RisingFunction.ranked(
                    from: base.costs(ofTicks: ticks), to: head.costs(ofTicks: ticks), by: measure)
                return CauseFinding(
                    series: target.series.key, measure: measure, ticks: ticks, functions: functions,
                    obstacle: functions.isEmpty
                        ? "no function of the suite rose in \(ticks.count == 1 ? "this tick" : "these ticks")" : nil)
            }
            var findings = target.ticks.map(finding)
            // A function that only is called more often does not tell what makes the engine call it. The instructions do.
            if findings.count == 1, findings[0].measure == .allocations,
                findings[0].functions.first?.isOnlyCalledMore == true
            {
                findings.append(finding(.instructions, target.ticks[0].ticks))
            }
            return findings.filter(\.namesAChange) + findings.filter { !$0.namesAChange }
        } catch let error as ProgramNotStarted where error.isMissing {
            return obstacle(target, "\(error) \(Callgrind.installationAdvice)")
        } catch let error where !(error is Interruption.Requested) {
            // The verdicts hold without their cause.
            return obstacle(target, "\(error)")
        }
    }

    /// - Parameter reason: A sentence; its full stop may be missing.
    private func obstacle(_ target: Target, _ reason: String) -> [CauseFinding] {
        [CauseFinding(series: target.series.key, obstacle: reason.hasSuffix(".") ? String(reason.dropLast()) : reason)]
    }

    private func profile(
        of series: BaselineSeries, _ ticks: Range<Int>, _ executable: BenchExecutable, _ scenario: ScenarioDescription
    ) async throws -> FunctionProfile {
        try await Callgrind(of: executable, launcher: launcher).functionProfile(
            of: series.key.label, in: scenario, ticks: ticks,
            screenDigests: series.ticks.map(\.screenDigest), acceptsPart: true)
    }
}

extension CauseFinding {
    /// Whether the first function changed, and is not only called more often.
    fileprivate var namesAChange: Bool { functions.first?.isOnlyCalledMore == false }
}
