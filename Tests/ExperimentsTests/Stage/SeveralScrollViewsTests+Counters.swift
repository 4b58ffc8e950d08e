#if !PUBLIC_API_ONLY
    import BenchmarkResults
    import CoreGraphics
    import EngineAccess
    import ScrollTraces
    import Testing
    @_spi(Headless) import UIKit

    @testable import Experiments

    /// Tests that need the engine's counters: the work of all views of a screen is counted, and
    /// their phases are observed.
    extension SeveralScrollViewsTests {
        /// Three lists side by side have three times the work and cells of one list, in every
        /// counter.
        @Test func workIsTheSumOverAllViews() throws {
            for models in UIKitModels.all {
                let one = try stage(RowsController(Rows(count: 40)), models: models, width: 100)
                let three = try stage(ColumnsController([Rows(count: 40), Rows(count: 40), Rows(count: 40)]), models: models)
                for (offset, phase) in [
                    (0, .idle), (37, .drag), (500, .jump), (500, .idle), (300, .reload), (301, .drag),
                ] as [(CGFloat, ScrollPhase)] {
                    let (before, beforeThree) = (one.workCounts(), three.workCounts())
                    let (oneScreen, threeScreen) = (one.screen(), three.screen())
                    scroll(one, to: offset, phase: phase, width: 100)
                    scroll(three, to: offset, phase: phase)
                    var label: Comment { "\(models), \(offset)" }
                    let (work, workOfThree) = (one.work(since: before), three.work(since: beforeThree))
                    // Created attributes are counted for the whole process.
                    for counter in WorkCounter.allCases where work[counter] != nil && counter != .attributesCreated {
                        let (count, countOfThree) = (work[counter] ?? -1, workOfThree[counter] ?? -1)
                        #expect(countOfThree == 3 * count, label)
                    }
                    #expect(work[.queries] != nil)
                    let placed = try #require(one.workCounts().itemsPlaced) - (try #require(before.itemsPlaced))
                    let placedByThree = try #require(three.workCounts().itemsPlaced) - (try #require(beforeThree.itemsPlaced))
                    #expect(placedByThree == 3 * placed, label)
                    #expect(three.screen().elementCount == 3 * one.screen().elementCount && one.screen().elementCount >= 6, label)
                    #expect(
                        three.screen().changedElementCount(since: threeScreen)
                            == 3 * one.screen().changedElementCount(since: oneScreen), label)
                    #expect(three.contentOffset == one.contentOffset)
                }
            }
        }

        @Test func allViewsReloadAndHaveTheModels() throws {
            for models in UIKitModels.all {
                let controller = ColumnsController([Rows(count: 40), Rows(count: 40)])
                let stage = try stage(controller, models: models)
                for column in controller.columns {
                    expectModels(models, of: column.collectionView)
                }
                let before = stage.workCounts()
                scroll(stage, to: 0, phase: .reload)
                #expect(stage.work(since: before)[.cellsDequeued] == stage.screen().elementCount)
            }
        }

        @Test func phasesOfAllViewsAreObserved() throws {
            let stage = try stage(ColumnsController([Rows(count: 40), Rows(count: 40)]))
            let observer = PhaseCounter()
            stage.observePhases(with: observer)
            scroll(stage, to: 30)
            #expect(observer.counts[.shouldInvalidate] == 2)
        }

        /// The work of a row stays counted after the row has left the screen.
        @Test func countsOfNestedViewsNeverFall() throws {
            let stage = try stage(NestedController(60))
            let first = stage.workCounts()
            var last = first
            for offset in stride(from: 0, through: 5_000, by: 130) as StrideThrough<CGFloat> {
                scroll(stage, to: offset)
                let work = stage.work(since: last)
                for count in [work[.prepares], work[.queries], work[.cellsDequeued], work[.attributesCopied]] {
                    #expect(try #require(count) >= 0)
                }
                last = stage.workCounts()
            }
            #expect(try #require(stage.work(since: first)[.cellsDequeued]) > 150)
        }
    }

    /// Counts the phases that start.
    private final class PhaseCounter: LayoutPhaseObserver {
        private(set) var counts: [LayoutPhase: Int] = [:]

        func phaseBegan(_ phase: LayoutPhase) { counts[phase, default: 0] += 1 }

        func phaseEnded(_ phase: LayoutPhase) {}
    }

    extension ScrollStage {
        /// Returns the steps of the layout cycle since an earlier count.
        fileprivate func work(since old: WorkCounts) -> TickWork {
            var work = TickWork()
            workCounts().engine.count(since: old.engine, in: &work)
            return work
        }
    }
#endif
