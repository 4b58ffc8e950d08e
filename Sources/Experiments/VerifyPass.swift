import BenchmarkResults
import CoreGraphics
import Suites
import SystemSupport

/// The compared screens of a scenario's strategies.
///
/// The screens come from a replay with all strategies side by side, or from the records of one replay of each strategy. The
/// reference is included, whether it is measured or not. Allowed differences are counted as stale, and only the rest is
/// compared.
package struct VerifyPass {
    /// The rows of the screen after each tick, from the reference or the first measured strategy.
    private(set) var screens: [ContiguousArray<ScreenRow>] = []
    private(set) var contentOffsets: [CGPoint] = []
    /// The content offset before the first tick.
    private(set) var startOffset = CGPoint.zero
    /// The number of stale elements for each strategy and tick.
    private(set) var staleCounts: [[Int]]
    /// The number of stale elements of each strategy before the first tick.
    private(set) var staleCountsAfterLoad: [Int]

    /// Whether each strategy has shown something so far.
    private var hasShown: [Bool] = []

    private struct Side {
        let competitor: PreparedCompetitor
        let stage: any Stage
        let code: RunningCode

        @MainActor
        func run(_ body: (any Stage) -> Void) {
            let former = RunningCode.enter(code)
            defer { RunningCode.enter(former) }
            body(stage)
        }
    }

    /// Replays the trace with all strategies side by side, and compares their screens after each tick.
    ///
    /// - Parameters:
    ///   - scenario: The scenario, whose strategies are compared.
    ///   - lastTick: The last tick that is replayed, or `nil` for the whole trace.
    ///   - interruption: The request to stop, which is read before each tick.
    ///   - advance: Called after each tick with the number of finished ticks.
    /// - Throws: `ScreenMismatch` for the first tick at which a strategy's screen differs from the
    ///   reference; `Failure` for a strategy that breaks a rule of UIKit, or whose screens are all empty in the whole trace, even if
    ///   it is the only one; `Interruption.Requested`; errors of the strategies.
    /// - Complexity: O(s · t · c²), where s is the number of strategies, t the number of ticks and
    ///   c the number of views on a screen, besides the work of the strategies.
    @MainActor
    package init(
        _ scenario: Scenario, upTo lastTick: Int? = nil, interruption: Interruption,
        advance: (_ finishedTicks: Int) -> Void = { _ in }
    ) throws {
        var shown = scenario.competitors
        // The reference comes last if it is not measured.
        let standard = shown.firstIndex { $0.name == scenario.standard.name } ?? shown.count
        if standard == shown.count { shown.append(scenario.standard) }
        let former = RunningCode.enter(RunningCode("compared the screens of \(scenario.name)"))
        defer { RunningCode.enter(former) }
        let sides = try shown.map { competitor in
            let code = scenario.code(of: competitor)
            let former = RunningCode.enter(code)
            defer { RunningCode.enter(former) }
            return Side(competitor: competitor, stage: try scenario.makeStage(of: competitor), code: code)
        }
        staleCounts = scenario.competitors.map { _ in [] }
        staleCountsAfterLoad = scenario.competitors.map { _ in 0 }
        hasShown = scenario.competitors.map { _ in scenario.mayShowNothing }
        try compare(sides, standard: standard, in: scenario, after: nil)
        for (tick, event) in scenario.trace.events.prefix(lastTick.map { $0 + 1 } ?? .max).enumerated() {
            try interruption.check()
            for side in sides { side.run { $0.perform(event) } }
            try compare(sides, standard: standard, in: scenario, after: tick)
            for side in sides { side.run { $0.pause() } }
            advance(tick + 1)
        }
        if lastTick == nil, let index = hasShown.firstIndex(of: false) {
            throw Failure(
                "The competitor “\(sides[index].competitor.name)” shows nothing in the whole scenario \(scenario.name), so its costs "
                    + "mean nothing. \(sides[index].stage.causeOfEmptyScreen) If that is intended, give the subject "
                    + "mayShowNothing: true.")
        }
    }

    @MainActor
    private mutating func compare(_ sides: [Side], standard: Int, in scenario: Scenario, after tick: Int?) throws {
        let expected = sides[standard].stage.screen()
        for (index, side) in sides.prefix(scenario.competitors.count).enumerated() {
            let found = index == standard ? expected : side.stage.screen()
            if let sentence = found.fault {
                throw Failure.fault(of: side.competitor.name, in: scenario.name, sentence)
            }
            if !hasShown[index] { hasShown[index] = found.showsContent(under: scenario.motion) }
            if index != standard {
                try scenario.requireEqualOffset(side.stage, of: side.competitor, to: sides[standard].stage, after: tick)
                try scenario.requireEqual(found, of: side.competitor, to: expected, after: tick)
            }
            let mayBeStale = side.competitor.description.mayBeStale
            let staleCount = mayBeStale ? found.differingElementCount(from: expected) : 0
            // If the reference is not measured, the screens of the first measured strategy are stored.
            let isStored = index == scenario.storedIndex
            guard tick != nil else {
                staleCountsAfterLoad[index] = staleCount
                if isStored { startOffset = side.stage.contentOffset }
                continue
            }
            staleCounts[index].append(staleCount)
            guard isStored else { continue }
            screens.append(found.rows)
            contentOffsets.append(side.stage.contentOffset)
        }
    }
}

extension VerifyPass {
    /// Compares what the strategies' screens showed in one replay of each.
    ///
    /// Only strategies that may be stale are replayed again, because their stale elements are found by comparing whole screens.
    /// If there is a difference, all strategies are replayed side by side up to its tick, which finds the view.
    ///
    /// - Parameters:
    ///   - records: The record of each measured strategy. One of them has the rows of the reference.
    ///   - advance: Called after each tick that is replayed again.
    /// - Throws: Errors of a replay side by side; `Failure` if that finds no difference.
    @MainActor
    init(
        _ scenario: Scenario, comparing records: [ScreenRecord], interruption: Interruption,
        advance: (_ finishedTicks: Int) -> Void = { _ in }
    ) throws {
        if let difference = RecordedDifference(between: records, of: scenario) {
            _ = try VerifyPass(scenario, upTo: difference.lastTick, interruption: interruption, advance: advance)
            throw difference.errorIfNotReproducible(in: scenario)
        }
        let stored = records[scenario.storedIndex]
        screens = stored.rows
        contentOffsets = stored.moments.dropFirst().map(\.contentOffset)
        startOffset = stored.moments[0].contentOffset
        staleCounts = records.map { [Int](repeating: 0, count: $0.moments.count - 1) }
        staleCountsAfterLoad = records.map { _ in 0 }
        let stale = scenario.competitors.indices.filter { scenario.competitors[$0].description.mayBeStale }
        guard !stale.isEmpty else { return }
        let counted = try VerifyPass(
            scenario.with(competitors: stale.map { scenario.competitors[$0] }), interruption: interruption, advance: advance)
        for (index, counts) in zip(stale, zip(counted.staleCounts, counted.staleCountsAfterLoad)) {
            (staleCounts[index], staleCountsAfterLoad[index]) = counts
        }
    }
}

/// The first difference between the records of a scenario's strategies, in the order in which a replay side by side finds it.
private struct RecordedDifference {
    private enum Kind {
        case fault(String)
        case screens
        case nothingShown
    }

    private let kind: Kind
    /// The index of the moment, or `nil` for the whole trace.
    private let moment: Int?
    private let strategy: String

    init?(between records: [ScreenRecord], of scenario: Scenario) {
        // Without it, only strategies that may be stale are measured.
        let standard = scenario.competitors.firstIndex { $0.name == scenario.standard.name }
        for moment in records[0].moments.indices {
            for (record, competitor) in zip(records, scenario.competitors) {
                let found = record.moments[moment]
                if let fault = found.fault {
                    (kind, self.moment, strategy) = (.fault(fault), moment, competitor.name)
                    return
                }
                guard let expected = standard.map({ records[$0].moments[moment] }) else { continue }
                let isEqual = competitor.description.mayBeStale || found.digest == expected.digest
                guard isEqual, found.offsetShift == expected.offsetShift else {
                    (kind, self.moment, strategy) = (.screens, moment, competitor.name)
                    return
                }
            }
        }
        guard !scenario.mayShowNothing, let empty = records.firstIndex(where: { !$0.hasShown }) else { return nil }
        (kind, moment, strategy) = (.nothingShown, nil, scenario.competitors[empty].name)
    }

    /// The last tick that shows the difference, or `nil` for the whole trace. Before the first tick, it is `TickKind.loadTick`.
    var lastTick: Int? { moment.map { $0 - 1 } }

    func errorIfNotReproducible(in scenario: Scenario) -> Failure {
        switch kind {
        case .fault(let sentence): .fault(of: strategy, in: scenario.name, sentence)
        case .screens:
            .unreproducible(
                "The strategies \(scenario.standard.name) and \(strategy) showed different screens in \(scenario.name) "
                    + (lastTick.flatMap { $0 == TickKind.loadTick ? nil : "after tick \($0)" } ?? "before the first tick"))
        case .nothingShown: .unreproducible("The strategy \(strategy) showed nothing in \(scenario.name)")
        }
    }
}

extension Failure {
    /// The error for screens that differed when each strategy was replayed on its own, but not when all were replayed side by side.
    fileprivate static func unreproducible(_ difference: String) -> Failure {
        Failure(
            "\(difference), but not when all strategies were replayed again, side by side: the difference is not reproducible. "
                + "Costs of different screens cannot be compared. Look for code that depends on the time, on random numbers, or on "
                + "state that outlives a screen.")
    }
}

extension Scenario {
    @MainActor
    fileprivate func requireEqualOffset(
        _ found: any Stage, of competitor: PreparedCompetitor, to expected: any Stage, after tick: Int?
    ) throws {
        guard found.offsetShift != expected.offsetShift else { return }
        let shifts = (expected: expected.offsetShift, found: found.offsetShift)
        throw Failure(
            "The strategies \(standard.name) and \(competitor.name) move the content differently in \(name) "
                + "\(tick.map { "after tick \($0)" } ?? "before the first tick"): since the last jump, turn or reload, their code has "
                + "moved it by (\(shifts.expected.x), \(shifts.expected.y)) and (\(shifts.found.x), \(shifts.found.y)) pt. "
                + "The rest of the trace would run over other content, so the costs cannot be compared.")
    }

    fileprivate func requireEqual(
        _ found: Screen, of competitor: PreparedCompetitor, to expected: Screen, after tick: Int?
    ) throws {
        let isEqual =
            switch competitor.description.staleness {
            case .never: expected.digest == found.digest
            case .contents: expected.elementsDigest == found.elementsDigest
            case .elements: true
            }
        guard !isEqual else { return }
        if let mismatch = ScreenMismatch(
            scenario: name, tick: tick, event: tick.map(trace.event(at:)), expected: (standard.name, expected),
            found: (competitor.name, found),
            elementsOnly: competitor.description.mayBeStale, cellsAreMadeAhead: models.prefetchedCells > 0
        ) {
            throw mismatch
        }
    }
}
