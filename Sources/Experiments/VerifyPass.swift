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
    ///   - interruption: The request to stop, which is read before each tick.
    ///   - advance: Called after each tick with the number of finished ticks.
    /// - Throws: `ScreenMismatch` for the first tick at which a strategy's screen differs from the
    ///   reference; `Failure` for a strategy that breaks a rule of UIKit, or whose screens are all empty in the whole trace, even if
    ///   it is the only one; `Interruption.Requested`; errors of the strategies.
    /// - Complexity: O(s · t · c²), where s is the number of strategies, t the number of ticks and
    ///   c the number of views on a screen, besides the work of the strategies.
    @MainActor
    package init(
        _ scenario: Scenario, interruption: Interruption,
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
        for (tick, event) in scenario.trace.events.enumerated() {
            try interruption.check()
            for side in sides { side.run { $0.perform(event) } }
            try compare(sides, standard: standard, in: scenario, after: tick)
            for side in sides { side.run { $0.pause() } }
            advance(tick + 1)
        }
        if let index = hasShown.firstIndex(of: false) {
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
    /// If there is a difference, all strategies are replayed side by side, which finds the view.
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
        if let objection = scenario.objection(to: records) {
            _ = try VerifyPass(scenario, interruption: interruption, advance: advance)
            throw objection
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
    /// Returns the error for the first strategy whose record cannot be accepted, unless a replay side by side finds more, or `nil`.
    fileprivate func objection(to records: [ScreenRecord]) -> Failure? {
        // Without the reference, only strategies that may be stale are measured.
        let expected = competitors.firstIndex { $0.name == standard.name }.map { records[$0].moments }
        for (record, competitor) in zip(records, competitors) {
            if let fault = record.moments.lazy.compactMap(\.fault).first { return .fault(of: competitor.name, in: name, fault) }
            let mayBeStale = competitor.description.mayBeStale
            let other = expected.flatMap { expected in
                zip(record.moments, expected).enumerated().first { _, pair in
                    !mayBeStale && pair.0.digest != pair.1.digest || pair.0.offsetShift != pair.1.offsetShift
                }
            }
            if let other {
                let place = other.offset == 0 ? "before the first tick" : "after tick \(other.offset - 1)"
                return .unreproducible(
                    "The strategies \(standard.name) and \(competitor.name) showed different screens in \(name) \(place)")
            }
            if !record.hasShown, !mayShowNothing {
                return .unreproducible("The strategy \(competitor.name) showed nothing in \(name)")
            }
        }
        return nil
    }

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
            elementsOnly: competitor.description.mayBeStale, cellsAreMadeAhead: request.models.prefetchedCells > 0
        ) {
            throw mismatch
        }
    }
}
