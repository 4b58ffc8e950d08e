import BenchmarkResults
import CoreGraphics
import Suites
import SystemSupport

/// Replays the trace with all strategies side by side and compares their screens after each tick.
///
/// The reference is included, whether it is measured or not. Allowed differences are counted as
/// stale, and only the rest is compared.
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
    private var hasShown: [Bool]

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

    /// - Parameters:
    ///   - scenario: The scenario, whose strategies are compared.
    ///   - interruption: The request to stop, which is read before each tick.
    ///   - advance: Called after each tick with the number of finished ticks.
    /// - Throws: `ScreenMismatch` for the first tick at which a strategy's screen differs from the
    ///   reference; `StageError.showsNothing` for a strategy whose screens are all empty, even if it is
    ///   the only one; `Interruption.Requested`; errors of the strategies.
    /// - Complexity: O(s · t · c²), where s is the number of strategies, t the number of ticks and
    ///   c the number of views on a screen, besides the work of the strategies.
    @MainActor
    package init(
        _ scenario: Scenario, interruption: Interruption, advance: (_ finishedTicks: Int) -> Void = { _ in }
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
            throw StageError.showsNothing(
                competitor: sides[index].competitor.name, scenario: scenario.name, cause: sides[index].stage.causeOfEmptyScreen)
        }
    }

    @MainActor
    private mutating func compare(_ sides: [Side], standard: Int, in scenario: Scenario, after tick: Int?) throws {
        let expected = sides[standard].stage.screen()
        for (index, side) in sides.prefix(scenario.competitors.count).enumerated() {
            let found = index == standard ? expected : side.stage.screen()
            if let sentence = found.fault {
                throw StageError.fault(competitor: side.competitor.name, scenario: scenario.name, sentence: sentence)
            }
            if !hasShown[index] { hasShown[index] = found.showsContent(under: scenario.motion) }
            if index != standard {
                try scenario.requireEqualOffset(side.stage, of: side.competitor, to: sides[standard].stage, after: tick)
                try scenario.requireEqual(found, of: side.competitor, to: expected, after: tick)
            }
            let mayBeStale = side.competitor.description.mayBeStale
            let staleCount = mayBeStale ? found.differingElementCount(from: expected) : 0
            // If the reference is not measured, the screens of the first measured strategy are stored.
            let isStored = index == (standard < scenario.competitors.count ? standard : 0)
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

extension Scenario {
    @MainActor
    fileprivate func requireEqualOffset(
        _ found: any Stage, of competitor: PreparedCompetitor, to expected: any Stage, after tick: Int?
    ) throws {
        guard found.offsetShift != expected.offsetShift else { return }
        throw StageError.otherOffset(
            competitor: competitor.name, shift: found.offsetShift, standard: standard.name, standardShift: expected.offsetShift,
            place: "\(name) \(tick.map { "after tick \($0)" } ?? "before the first tick")")
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
