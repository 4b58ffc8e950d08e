import InvalidationStrategies
import Parallax
import ScrollTraces
import Testing

@testable import Experiments

@MainActor
struct VerifyPassTests {
    @Test(arguments: TracePattern.allCases, WindowModel.allCases)
    func allStrategiesShowTheSameScreens(pattern: TracePattern, windowModel: WindowModel) throws {
        for seed in 1...3 as ClosedRange<UInt64> {
            for items in [1, 30, 400] {
                let scenario = try Scenario.small(
                    items: items, pattern: pattern, ticks: 150, seed: seed, windowModel: windowModel)
                let screens = try VerifyPass(scenario, interruption: Interruption()).screens
                #expect(screens.count == 150)
            }
        }
    }

    /// Every effect over every trace, in both window models, under bars.
    @Test(arguments: ParallaxEffect.Kind.allCases, TracePattern.allCases)
    func allStrategiesAgreeOnEveryEffect(kind: ParallaxEffect.Kind, pattern: TracePattern) throws {
        let effect = ParallaxEffect(kind, labelHeight: 60, insets: .init(top: 64, bottom: 49), cellHeight: .points(100))
        let screens = try WindowModel.allCases.map { windowModel in
            let scenario = try Scenario.small(items: 200, pattern: pattern, ticks: 120, windowModel: windowModel, effect: effect)
            return try VerifyPass(scenario, interruption: Interruption()).screens
        }
        #expect(screens[0] == screens[1] && screens[0].count == 120)
        let shifts = screens[0].flatMap { $0.cells.map { abs($0.parallax) } }
        #expect(shifts.allSatisfy { $0.isFinite && $0 <= effect.maximumOffset })
    }

    @Test func theWindowModelChangesNoScreen() throws {
        let paged = try VerifyPass(.small(windowModel: .paged), interruption: Interruption()).screens
        let exact = try VerifyPass(.small(windowModel: .exact), interruption: Interruption()).screens
        #expect(paged == exact)
    }

    /// Runs a sabotaged strategy against an honest one and returns the error.
    private func mismatch(_ saboteur: any InvalidationStrategy.Type, against honest: any InvalidationStrategy.Type) throws
        -> ScreenMismatch
    {
        let scenario = try Scenario.small(pattern: .fling, strategies: [honest, saboteur])
        let error = #expect(throws: ScreenMismatch.self) { _ = try VerifyPass(scenario, interruption: Interruption()) }
        return try #require(error)
    }

    @Test func aStrategyThatIsOffByOneUlpIsFound() throws {
        let pairs: [(any InvalidationStrategy.Type, any InvalidationStrategy.Type)] = [
            (UlpFull.self, CachedParallax.self), (UlpCached.self, DelegateUpdates.self), (UlpDelegate.self, FullRelayout.self),
        ]
        for (saboteur, honest) in pairs {
            let error = try mismatch(saboteur, against: honest)
            let expected = try #require(error.expected.cell)
            let found = try #require(error.found.cell)
            #expect(found.parallax == expected.parallax.nextUp)
            #expect(found.frame == expected.frame)
            #expect((error.expected.strategy, error.found.strategy) == (honest.name, saboteur.name))
            #expect(error.item == found.item)
            #expect(error.description.contains("after tick \(try #require(error.tick))"))
            #expect(error.description.contains("\(expected.parallax) pt") && error.description.contains("\(found.parallax) pt"))
        }
    }

    @Test func aStrategyThatMissesOneCellIsFound() throws {
        let pairs: [(any InvalidationStrategy.Type, any InvalidationStrategy.Type)] = [
            (CellFull.self, DelegateUpdates.self), (CellCached.self, FullRelayout.self), (CellDelegate.self, CachedParallax.self),
        ]
        for (saboteur, honest) in pairs {
            let error = try mismatch(saboteur, against: honest)
            #expect(error.expected.cell != nil)
            #expect(error.found.cell == nil)
            #expect(error.description.contains("\(saboteur.name) has no cell for item \(error.item)"))
        }
    }

    @Test func theFirstDifferenceIsNamedAndNotALaterOne() throws {
        let error = try mismatch(UlpFull.self, against: CachedParallax.self)
        let events = try Scenario.small(pattern: .fling).trace.events
        #expect(error.tick == events.firstIndex { $0.contentOffsetY > 40 })
    }

    @Test func staleCellsAreToleratedWhereTheyAreAnnouncedAndCounted() throws {
        for order in [[DelegateScrollOnly.self, FullRelayout.self], [FullRelayout.self, DelegateScrollOnly.self]]
            as [[any InvalidationStrategy.Type]]
        {
            let scenario = try Scenario.small(pattern: .fling, strategies: order)
            let screens = try VerifyPass(scenario, interruption: Interruption()).screens
            let honest = try VerifyPass(.small(pattern: .fling), interruption: Interruption()).screens
            #expect(screens == honest)
            let work = try AccountPass(scenario, strategy: DelegateScrollOnly.self, interruption: Interruption()).work
            #expect(work.contains { $0.staleCells > 0 })
        }
        for strategy in LayoutKind.quilt.defaultCollectionStrategies {
            let work = try AccountPass(.small(), strategy: strategy, interruption: Interruption()).work
            #expect(work.allSatisfy { $0.staleCells == 0 }, "\(strategy.name)")
        }
    }

    @Test func anInterruptionEndsThePass() throws {
        let interruption = Interruption()
        interruption.request()
        #expect(throws: Interruption.Requested.self) { _ = try VerifyPass(.small(), interruption: interruption) }
    }
}
