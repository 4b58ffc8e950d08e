import BenchmarkResults
import CoreGraphics
import Suites

/// Replays the trace with all strategies side by side and compares their screens after each tick.
///
/// The reference is included, whether it is measured or not. Allowed differences are counted as
/// stale, and only the rest is compared.
public struct VerifyPass {
    /// The rows of the screen after each tick, from the reference or the first measured strategy.
    let screens: [ContiguousArray<ScreenRow>]
    /// The number of elements on each screen.
    let elementCounts: [Int]
    let contentOffsets: [CGPoint]
    /// The number of stale elements for each strategy and tick.
    let staleCounts: [[Int]]

    /// The number of items that were on the screen, or `nil` if it is unknown.
    package var seenItemCount: Int? { Screens(screens).seenItemCount }

    private struct Side {
        let competitor: PreparedCompetitor
        let stage: any Stage
    }

    /// - Throws: `ScreenMismatch` for the first tick at which a strategy's screen differs from the
    ///   reference; `Interruption.Requested`; errors of the strategies.
    /// - Complexity: O(s · t · c²), where s is the number of strategies, t the number of ticks and
    ///   c the number of views on a screen, besides the work of the strategies.
    @MainActor
    public init(_ scenario: Scenario, interruption: Interruption) throws {
        let sides = try scenario.competitors.map { Side(competitor: $0, stage: try scenario.makeStage(of: $0)) }
        let standard =
            try sides.first { $0.competitor.name == scenario.standard.name }
            ?? Side(competitor: scenario.standard, stage: scenario.makeStage(of: scenario.standard))
        // If the reference is not measured, the screens of the first measured strategy are stored.
        let keptIndex = sides.firstIndex { $0.stage === standard.stage } ?? 0
        var screens: [ContiguousArray<ScreenRow>] = []
        var elementCounts: [Int] = []
        var contentOffsets: [CGPoint] = []
        var staleCounts = sides.map { _ in [Int]() }
        for index in staleCounts.indices { staleCounts[index].reserveCapacity(scenario.trace.events.count) }

        func compare(after tick: Int?) throws {
            let expected = standard.stage.screen()
            for (index, side) in sides.enumerated() {
                let found = side.stage === standard.stage ? expected : side.stage.screen()
                try scenario.requirePlaces(on: found, of: side.competitor)
                if side.stage !== standard.stage {
                    try scenario.requireEqualOffset(side.stage, of: side.competitor, to: standard.stage, after: tick)
                    try scenario.requireEqual(found, of: side.competitor, to: expected, after: tick)
                }
                guard tick != nil else { continue }
                let mayBeStale = side.competitor.description.mayBeStale
                staleCounts[index].append(mayBeStale ? found.differingElementCount(from: expected) : 0)
                guard index == keptIndex else { continue }
                screens.append(found.rows)
                elementCounts.append(found.elementCount)
                contentOffsets.append(side.stage.contentOffset)
            }
        }

        try compare(after: nil)
        for (tick, event) in scenario.trace.events.enumerated() {
            try interruption.check()
            for side in sides { side.stage.perform(event) }
            if !sides.contains(where: { $0.stage === standard.stage }) { standard.stage.perform(event) }
            try compare(after: tick)
            for side in sides { side.stage.pause() }
            if !sides.contains(where: { $0.stage === standard.stage }) { standard.stage.pause() }
        }
        self.screens = screens
        self.elementCounts = elementCounts
        self.contentOffsets = contentOffsets
        self.staleCounts = staleCounts
    }
}

extension Scenario {
    /// - Throws: `StageError` if a view's place depends on constraints.
    fileprivate func requirePlaces(on screen: Screen, of competitor: PreparedCompetitor) throws {
        guard let sentence = screen.fault else { return }
        throw StageError.fault(competitor: competitor.name, scenario: name, sentence: sentence)
    }

    /// - Throws: `StageError.otherOffset`.
    @MainActor
    fileprivate func requireEqualOffset(
        _ found: any Stage, of competitor: PreparedCompetitor, to expected: any Stage, after tick: Int?
    ) throws {
        guard found.offsetShift != expected.offsetShift else { return }
        throw StageError.otherOffset(
            competitor: competitor.name, shift: found.offsetShift, standard: standard.name, standardShift: expected.offsetShift,
            place: "\(name) \(tick.map { "after tick \($0)" } ?? "before the first tick")")
    }

    /// - Throws: `ScreenMismatch`.
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
