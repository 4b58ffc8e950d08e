import BenchmarkResults
import CoreGraphics
import ScrollTraces
import Testing
@_spi(Headless) import UIKit

@testable import Experiments
@testable import Suites

/// A screen with more than one scroll view: all of them are read, counted, reloaded, and told of the models.
@MainActor
struct SeveralScrollViewsTests {
    private static let screenSize = CGSize(width: 300, height: 400)

    private func stage(_ controller: UIViewController, models: UIKitModels = UIKitModels(), width: CGFloat = 300) throws
        -> ScrollStage
    {
        try ScrollStage(
            controller, models: models, screenSize: CGSize(width: width, height: 400), competitor: "own", scenario: "rows")
    }

    private func scroll(_ stage: ScrollStage, to offset: CGFloat, phase: ScrollPhase = .drag, width: CGFloat = 300) {
        stage.perform(
            ScrollEvent(
                contentOffsetY: offset, screenSize: CGSize(width: width, height: 400), phase: phase,
                dataSet: phase == .reload ? 1 : nil))
    }

    private func cells(_ screen: Screen) -> [ScreenRow] { screen.rows.filter { $0.element?.kind == "cell" } }

    /// Three lists side by side do three times the work of one, in every counter, and show three times its cells.
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
                var expected = LayoutCycleCounters()
                for _ in 0..<3 { expected += one.workCounts().cycle - before.cycle }
                var label: Comment { "\(models), \(offset)" }
                #expect(three.workCounts().cycle - beforeThree.cycle == expected, label)
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

    /// Cells of the same path in different views are different elements: rows of other views than the one that moves do not change.
    @Test func elementsOfDifferentViewsAreToldApart() throws {
        let controller = ColumnsController([Rows(count: 10), Rows(count: 20), Rows(count: 40)])
        let stage = try stage(controller)
        controller.movingColumns = 1..<2
        let before = stage.screen()
        scroll(stage, to: 900)
        let after = stage.screen()
        let shown = Rows(count: 20).framesInSight(of: CGRect(x: 0, y: 900, width: 100, height: 400))
        #expect(!shown.isEmpty && !shown.contains(0))
        #expect(after.changedElementCount(since: before) == shown.count)
        // Items are numbered over all views, and the row of the superview tells which view it is.
        let views = after.rows.indices.filter { after.rows[$0].className == "UICollectionView" }
        #expect(views.count == 3)
        for (view, base) in zip(views, [0, 10, 30]) {
            let items = cells(after).filter { $0.parent == view }.compactMap(\.element)
            #expect(items.map(\.item) == (view == views[1] ? shown : Array(0..<6)).map { $0 + base })
            #expect(items.allSatisfy { $0.section == 0 })
        }
    }

    @Test func aDifferenceNamesTheView() throws {
        func screen(spoiling number: Int?) throws -> Screen {
            let controller = ColumnsController([Rows(count: 9), Rows(count: 9)])
            let stage = try stage(controller)
            if let number {
                let cell = controller.columns[number].collectionView.visibleCells[3] as? RowCell
                cell?.label.text = "another text"
            }
            return stage.screen()
        }
        let expected = try screen(spoiling: nil)
        for (number, name) in [(0, "item 3"), (1, "item 3 of scroll view 1")] {
            let found = try screen(spoiling: number)
            #expect(found.differingElementCount(from: expected) == 1)
            let mismatch = try #require(
                ScreenMismatch(
                    scenario: "s", tick: 0, expected: ("a", expected), found: ("b", found), elementsOnly: false))
            #expect(mismatch.element == name)
            #expect(mismatch.description.contains("a shows UILabel in \(name) at x"))
        }
    }

    /// A view that is out of sight keeps its number, and so do the views behind it.
    @Test func numbersDoNotDependOnWhatIsInSight() throws {
        let controller = ColumnsController([Rows(count: 9), Rows(count: 9)])
        let stage = try stage(controller)
        let before = stage.screen()
        for hide in [{ $0.isHidden = true }, { $0.alpha = 0 }, { $0.center.x -= 1_000 }] as [(UIView) -> Void] {
            hide(controller.columns[0].view)
            let after = stage.screen()
            #expect(after.elementCount == before.elementCount / 2 && after.changedElementCount(since: before) == 0)
            #expect(cells(after).compactMap(\.element?.item) == [9, 10, 11, 12, 13, 14])
        }
    }

    @Test func allViewsReloadAndHaveTheModels() throws {
        for models in UIKitModels.all {
            let controller = ColumnsController([Rows(count: 40), Rows(count: 40)])
            let stage = try stage(controller, models: models)
            for column in controller.columns {
                let view: UICollectionView = column.collectionView
                #expect(view.windowModel == models.window && view.namedItemsModel == models.namedItems)
            }
            let before = stage.workCounts().cycle.viewsDequeued
            scroll(stage, to: 0, phase: .reload)
            #expect(stage.workCounts().cycle.viewsDequeued - before == stage.screen().elementCount)
        }
    }

    /// Says so to each view, and in the next tick each prepares.
    @Test func layoutsOfAllViewsAreInvalidated() throws {
        let stage = try stage(ColumnsController([Rows(count: 40), Rows(count: 40)]))
        let before = stage.workCounts().cycle
        stage.invalidateLayout()
        scroll(stage, to: 0, phase: .idle)
        let work = stage.workCounts().cycle - before
        #expect(work.invalidations == 2 && work.prepares == 2)
    }

    @Test func phasesOfAllViewsAreObserved() throws {
        let stage = try stage(ColumnsController([Rows(count: 40), Rows(count: 40)]))
        let observer = PhaseCounter()
        stage.observePhases(with: observer)
        scroll(stage, to: 30)
        #expect(observer.counts[.shouldInvalidate] == 2)
    }

    // MARK: The way of a trace

    /// Of several views the one with the longest way counts, in the size that it has.
    @Test func theTraceIsMadeForTheLongestContent() throws {
        let stage = try stage(ColumnsController([Rows(count: 3), Rows(count: 40), Rows(count: 12)]))
        let longest = Rows(count: 40).contentSize(in: Self.screenSize)
        #expect(stage.content(along: .vertical).size.height == longest.height)
        #expect(stage.content(along: .vertical).viewSize.height == 400)
        let plain = try self.stage(PlainColumnsController([Rows(count: 40), Rows(count: 20)]))
        #expect(plain.content(along: .vertical).size.height == longest.height)
        #expect(plain.content(along: .vertical).viewSize.height == 300)
        #expect(!plain.content(along: .vertical).isEmpty && plain.collectionViews.itemCount == nil)
        let none = try self.stage(ColumnsController([Rows(count: 0), Rows(count: 0)]))
        #expect(none.content(along: .vertical).isEmpty)
    }

    /// Scroll views that are no collection views are read like them.
    @Test func plainScrollViewsSideBySideAreReadToo() throws {
        let stage = try stage(PlainColumnsController([Rows(count: 40), Rows(count: 20)]))
        let before = stage.screen()
        #expect(before.elementCount == 10)
        scroll(stage, to: 100)
        let after = stage.screen()
        let shown = Rows(count: 20).framesInSight(of: CGRect(x: 0, y: 100, width: 100, height: 300))
        #expect(after.elementCount == 5 + shown.count && after.changedElementCount(since: before) == shown.count { $0 >= 5 })
        #expect(stage.contentOffset == CGPoint(x: 0, y: 100))
    }

    @Test func aScenarioOfSeveralViewsGoesThroughAllPasses() throws {
        let subject = Subject("columns") {
            $0.items
        } competitors: {
            Competitor("one") { ColumnsController([Rows(count: $0), Rows(count: $0 / 2)]) }
            Competitor("other") { ColumnsController([Rows(count: $0), Rows(count: $0 / 2)]) }
        }
        let scenario = try Scenario.small(AnySubject(subject), items: 60, ticks: 80)
        let verified = try VerifyPass(scenario, interruption: Interruption())
        #expect(verified.contentOffsets.map(\.y) == scenario.trace.events.map(\.contentOffsetY))
        #expect(Set(verified.contentOffsets.map(\.y)).count > 20)
        let work = try AccountPass(scenario, competitor: scenario.competitors[0], interruption: Interruption()).work
        #expect(work.map(\.visibleCells) == verified.elementCounts)
    }

    // MARK: Nested views

    /// The tiles of a row are elements as well as the row, also in rows that come in later.
    @Test func nestedViewsAreElementsOfTheirRow() throws {
        for models in UIKitModels.all {
            let controller = NestedController(30)
            let stage = try stage(controller, models: models)
            for offset in [0, 250, 1_333] as [CGFloat] {
                scroll(stage, to: offset)
                let screen = stage.screen()
                let rows = controller.collectionView.visibleCells.compactMap { $0 as? NestedCell }
                let tiles = rows.reduce(0) { $0 + $1.tiles.visibleCells.count }
                #expect(rows.count >= 4 && tiles >= 4 * rows.count && screen.elementCount == rows.count + tiles)
                for row in rows {
                    #expect(row.tiles.windowModel == models.window && row.tiles.namedItemsModel == models.namedItems)
                }
                // Tiles are counted from 0 in each row.
                #expect(cells(screen).filter { $0.className == "RowCell" }.allSatisfy { ($0.element?.item ?? 9) < 5 })
            }
        }
    }

    /// A row that scrolls its tiles changes itself and the tiles that come in; the others stay what they are.
    @Test func tilesOfDifferentRowsAreToldApart() throws {
        let controller = NestedController(30)
        let stage = try stage(controller)
        let before = stage.screen()
        let row = try #require(controller.collectionView.visibleCells[1] as? NestedCell)
        let known = Set(row.tiles.indexPathsForVisibleItems)
        #expect(known.count == 5)
        row.tiles.contentOffset.x = 30
        scroll(stage, to: 0)
        #expect(stage.screen().changedElementCount(since: before) == 1)
        (row.tiles.visibleCells[2] as? RowCell)?.label.text = "another text"
        let spoilt = stage.screen()
        #expect(spoilt.changedElementCount(since: before) == 2 && spoilt.differingElementCount(from: before) >= 1)
        let other = try self.stage(NestedController(30)).screen()
        let mismatch = try #require(
            ScreenMismatch(scenario: "s", tick: 0, expected: ("a", other), found: ("b", spoilt), elementsOnly: false))
        #expect(mismatch.element.hasSuffix("in item 1"))
    }

    /// What a row has done stays counted when it has left the screen.
    @Test func countsOfNestedViewsNeverFall() throws {
        let stage = try stage(NestedController(60))
        var last = stage.workCounts().cycle
        #expect(last.prepares == 5)
        for offset in stride(from: 0, through: 5_000, by: 130) as StrideThrough<CGFloat> {
            scroll(stage, to: offset)
            let now = stage.workCounts().cycle
            let work = now - last
            #expect(work.prepares >= 0 && work.queries >= 0 && work.viewsDequeued >= 0 && work.attributesCopied >= 0)
            last = now
        }
        #expect(last.viewsDequeued > 200)
    }
}

/// Counts the phases that begin.
private final class PhaseCounter: LayoutPhaseObserver {
    private(set) var counts: [LayoutPhase: Int] = [:]

    func phaseBegan(_ phase: LayoutPhase) { counts[phase, default: 0] += 1 }

    func phaseEnded(_ phase: LayoutPhase) {}
}

extension Rows {
    /// The numbers of the rows that meet a rectangle.
    fileprivate func framesInSight(of rect: CGRect) -> [Int] {
        (0..<count).filter {
            let frame = frame($0, in: rect.size)
            return frame.minY < rect.maxY && frame.maxY > rect.minY
        }
    }
}

extension LayoutCycleCounters {
    fileprivate static func - (left: LayoutCycleCounters, right: LayoutCycleCounters) -> LayoutCycleCounters {
        var difference = LayoutCycleCounters()
        difference.invalidations = left.invalidations - right.invalidations
        difference.prepares = left.prepares - right.prepares
        difference.queries = left.queries - right.queries
        difference.attributesReturned = left.attributesReturned - right.attributesReturned
        difference.attributesCopied = left.attributesCopied - right.attributesCopied
        difference.attributesCompared = left.attributesCompared - right.attributesCompared
        difference.attributesApplied = left.attributesApplied - right.attributesApplied
        difference.viewsDequeued = left.viewsDequeued - right.viewsDequeued
        return difference
    }
}
