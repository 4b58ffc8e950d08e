import BenchmarkResults
import InvalidationStrategies
import Parallax
import ScrollTraces
import Testing
import UIKit

@testable import Experiments

/// The passes over layouts other than the quilt.
@MainActor
struct OtherLayoutTests {
    nonisolated private static let layouts = ["flow", "sections"]

    private func scenario(
        _ name: String, items: Int, pattern: TracePattern = .mixed, ticks: Int = 150, seed: UInt64 = 1,
        windowModel: WindowModel = .paged
    ) throws -> Scenario {
        let layout = try #require(layoutKinds.first { $0.name == name })
        let makeAlbum = try #require(layout.makeAlbum)
        let album = makeAlbum(items) { ParallaxEffect(layout.defaultEffect, cellHeight: $0) }
        let screenSize = CGSize(width: 375, height: 667)
        let canvas = ScrollCanvas(screenSize: screenSize) { (try? album.contentHeight(on: $0)) ?? 0 }
        return Scenario(
            name: "\(name)/\(pattern.rawValue)/\(items)", layout: layout, album: album,
            trace: pattern.trace(ticks: ticks, seed: seed, over: canvas), screenSize: screenSize, windowModel: windowModel,
            strategies: layout.defaultCollectionStrategies
        )
    }

    @Test(arguments: layouts, TracePattern.allCases)
    func allStrategiesShowTheSameScreensInBothWindowModels(layout: String, pattern: TracePattern) throws {
        for (items, seed) in [(1, 1), (25, 2), (90, 3)] as [(Int, UInt64)] {
            let screens = try WindowModel.allCases.map { model in
                let scenario = try scenario(layout, items: items, pattern: pattern, ticks: 90, seed: seed, windowModel: model)
                return try VerifyPass(scenario, interruption: Interruption()).screens
            }
            #expect(screens[0] == screens[1], "\(items) items, seed \(seed)")
        }
    }

    @Test func viewsCountAsElementsOfTheScreenAndOfTheWork() throws {
        let scenario = try scenario("sections", items: 60)
        let screens = try VerifyPass(scenario, interruption: Interruption()).screens
        #expect(screens[0].views.map(\.kind).contains("KindMenu"))
        for strategy in scenario.strategies {
            let work = try AccountPass(scenario, strategy: strategy, interruption: Interruption()).work
            #expect(work.map(\.screenDigest) == screens.map(\.digest), "\(strategy.name)")
            #expect(work.map(\.visibleCells) == screens.map { $0.cells.count + $0.views.count }, "\(strategy.name)")
            #expect(work.allSatisfy { $0.staleCells == 0 })
        }
    }

    /// What cached-scan does on a tick grows with the items; what cached and delegate do does not.
    @Test func onlyTheScanGrowsWithTheItems() throws {
        func returned(_ strategy: any InvalidationStrategy.Type, _ items: Int) throws -> [TickWork] {
            let scenario = try scenario("sections", items: items, pattern: .drag, ticks: 60)
            return try AccountPass(scenario, strategy: strategy, interruption: Interruption()).work
        }
        for strategy in [CachedParallax.self, DelegateUpdates.self] as [any InvalidationStrategy.Type] {
            let (few, many) = (try returned(strategy, 200), try returned(strategy, 2_000))
            #expect(strategy.growth == .visible)
            for tick in few.indices {
                #expect(few[tick].attributesReturned == many[tick].attributesReturned, "\(strategy.name), tick \(tick)")
                #expect(few[tick].attributesCreated == many[tick].attributesCreated, "\(strategy.name), tick \(tick)")
                #expect(few[tick].itemsPlaced == 0 && many[tick].itemsPlaced == 0)
            }
        }
        #expect(CachedScan.growth == .items && FullRelayout.growth == .items)
        #expect(try returned(FullRelayout.self, 2_000).contains { $0.itemsPlaced == 2_000 })
    }

    @Test func aReloadBringsInEverythingAnew() throws {
        for layout in Self.layouts {
            let scenario = try scenario(layout, items: 100, pattern: .reload, ticks: 200)
            let reloads = scenario.trace.events.indices.filter { scenario.trace.events[$0].phase == .reload }
            #expect(reloads.count >= 2)
            for strategy in scenario.strategies {
                let work = try AccountPass(scenario, strategy: strategy, interruption: Interruption()).work
                for tick in reloads {
                    #expect(work[tick].cellsDequeued == work[tick].visibleCells, "\(strategy.name) over \(layout), tick \(tick)")
                }
            }
        }
    }

    @Test func aMismatchOfAViewIsNamed() throws {
        func screen(_ top: CGFloat, zIndex: Int = 5) -> Screen {
            Screen(
                cells: [],
                views: [
                    Screen.SupplementaryView(
                        kind: "KindMenu", section: 0, item: 0, frame: CGRect(x: 0, y: top, width: 375, height: 70),
                        zIndex: zIndex, overlayAlpha: 0)
                ])
        }
        let error = try #require(
            ScreenMismatch(scenario: "s", tick: 3, expected: ("full", screen(300)), found: ("delegate", screen(301))))
        #expect(
            error.description == """
                The strategies full and delegate do not show the same screen in s after tick 3: \
                full has KindMenu of section 0 at x 0.0, y 300.0, 375.0 × 70.0 pt, zIndex 5, under an overlay of 0.0, \
                delegate has KindMenu of section 0 at x 0.0, y 301.0, 375.0 × 70.0 pt, zIndex 5, under an overlay of 0.0. \
                Costs of different screens cannot be compared, so nothing was timed.
                """)
        #expect(ScreenMismatch(scenario: "s", tick: 3, expected: ("a", screen(1)), found: ("b", screen(1))) == nil)
        #expect(ScreenMismatch(scenario: "s", tick: 3, expected: ("a", screen(1)), found: ("b", screen(1, zIndex: 6))) != nil)
        let missing = try #require(
            ScreenMismatch(scenario: "s", tick: 3, expected: ("a", screen(1)), found: ("b", Screen(cells: []))))
        #expect(missing.description.contains("b has no KindMenu of section 0"))
    }
}
