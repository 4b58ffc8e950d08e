import BenchmarkResults
import ScrollTraces
import Testing
@_spi(Headless) import UIKit

@testable import Experiments
@testable import Suites

/// A screen with several scroll views: all of them are read, reloaded, and use the models.
@MainActor
struct SeveralScrollViewsTests {
    private func scroll(_ stage: ScrollStage, to offset: CGFloat, phase: ScrollPhase = .drag, width: CGFloat = 300) {
        stage.perform(.to(offset, phase, on: CGSize(width: width, height: 400), dataSet: phase == .reload ? 1 : nil))
    }

    private func cells(_ screen: Screen) -> [ScreenRow] { screen.rows.filter { $0.element?.kind == "cell" } }

    /// Cells with the same path in different views are different elements.
    @Test func elementsOfDifferentViewsAreDistinct() throws {
        let controller = ColumnsController(rows: [10, 20, 40])
        let stage = try ScrollStage.showing(controller)
        controller.movingLists = 1..<2
        let before = stage.screen()
        scroll(stage, to: 900)
        let after = stage.screen()
        let shown = Rows(count: 20).framesInSight(of: CGRect(x: 0, y: 900, width: 100, height: 400))
        #expect(!shown.contains(0))
        #expect(after.changedElementCount(since: before) == shown.count)
        #expect(!shown.isEmpty)
        // Items are numbered over all views, and the superview's row identifies the view.
        let views = after.rows.indices.filter { after.rows[$0].className == "UICollectionView" }
        let items = views.map { view in
            cells(after).filter { $0.parent == view && $0.element?.section == 0 }.compactMap(\.element?.item)
        }
        #expect(items == [Array(0..<6), shown.map { $0 + 10 }, Array(30..<36)])
        // An invisible view keeps its number, and so do later views.
        for hide in [{ $0.isHidden = true }, { $0.alpha = 0 }, { $0.center.x -= 1_000 }] as [(UIView) -> Void] {
            hide(controller.lists[0])
            let others = cells(stage.screen())
            #expect(others.compactMap(\.element?.item) == items[1] + items[2])
            #expect(stage.screen().changedElementCount(since: after) == 0)
        }
    }

    @Test func aDifferenceNamesTheView() throws {
        func screen(spoiling number: Int?) throws -> Screen {
            let controller = ColumnsController(rows: [9, 9])
            let stage = try ScrollStage.showing(controller)
            if let number {
                let cell = controller.lists[number].visibleCells.reversed()[3] as? RowCell
                cell?.label.text = "another text"
            }
            return stage.screen()
        }
        let expected = try screen(spoiling: nil)
        for (number, name) in [(0, "item 3"), (1, "item 3 of scroll view 1")] {
            let found = try screen(spoiling: number)
            let mismatch = ScreenMismatch(
                scenario: "s", tick: 0, expected: ("a", expected), found: ("b", found), elementsOnly: false)
            #expect(found.differingElementCount(from: expected) == 1)
            #expect([mismatch?.element, mismatch?.view] == [name, "UILabel in \(name)"])
        }
    }

    // MARK: The length of a trace

    /// The view with the longest distance to scroll counts, in its size.
    @Test func theTraceIsMadeForTheLongestContent() throws {
        let longest = Rows(count: 40).contentSize(in: .stage).height
        let cases: [(controller: UIViewController, height: CGFloat, viewHeight: CGFloat, itemCount: Int?)] = [
            (ColumnsController(rows: [3, 40, 12]), longest, 400, 55),
            (ColumnsController([40, 20].map { RowViewsController(Rows(count: $0)) }, height: 300), longest, 300, nil),
            (ColumnsController(rows: [0, 0]), 0, 400, 0),
        ]
        for (controller, height, viewHeight, itemCount) in cases {
            let content = try ScrollStage.showing(controller).content(along: .vertical)
            #expect(content.size.height == height)
            #expect(content.viewSize.height == viewHeight)
            #expect(content.isEmpty == (height == 0))
            #expect(content.itemCount == itemCount)
        }
    }

    // MARK: Nested views

    /// A row that scrolls its tiles changes itself and the new tiles; the other tiles do not
    /// change.
    @Test func tilesOfDifferentRowsAreDistinct() throws {
        let controller = nestedController(30, width: 300)
        let stage = try ScrollStage.showing(controller)
        let before = stage.screen()
        let row = try #require(controller.collectionView.visibleCells.reversed()[1] as? NestedCell)
        row.tiles.contentOffset.x = 30
        scroll(stage, to: 0)
        #expect(row.tiles.visibleCells.count == 5)
        #expect(stage.screen().changedElementCount(since: before) == 1)
        (row.tiles.visibleCells[2] as? RowCell)?.label.text = "another text"
        let spoilt = stage.screen()
        #expect(spoilt.changedElementCount(since: before) == 2)
        #expect(spoilt.differingElementCount(from: before) >= 1)
        let other = try ScrollStage.showing(nestedController(30, width: 300)).screen()
        let mismatch = ScreenMismatch(scenario: "s", tick: 0, expected: ("a", other), found: ("b", spoilt), elementsOnly: false)
        #expect(mismatch?.element.hasSuffix("in item 1") == true)
    }

    // MARK: Counters

    /// Three lists side by side have the models, and three times the work and cells of one list in every
    /// counter.
    @Test func workIsTheSumOverAllViews() throws {
        for models in UICollectionView.Models.all {
            let columns = ColumnsController(rows: [40, 40, 40])
            let one = try ScrollStage.showing(
                RowsController(Rows(count: 40)), models: models, on: CGSize(width: 100, height: 400))
            let three = try ScrollStage.showing(columns, models: models)
            for list in columns.lists { #expect(list.models == models) }
            for (offset, phase) in [
                (0, .idle), (37, .drag), (500, .jump), (500, .idle), (300, .reload), (301, .drag),
            ] as [(CGFloat, ScrollPhase)] {
                let numbers = [
                    try numbers(of: one, to: offset, phase, width: 100), try numbers(of: three, to: offset, phase),
                ]
                #expect(numbers[1] == numbers[0].mapValues { 3 * $0 }, "\(models), \(offset)")
                #expect((numbers[0]["cells"] ?? 0) >= 6, "\(models), \(offset)")
                #expect(numbers[0]["queries"] != nil, "\(models), \(offset)")
                if phase == .reload { #expect(numbers[0]["cellsDequeued"] == numbers[0]["cells"], "\(models)") }
                #expect(three.contentOffset == one.contentOffset)
            }
        }
    }

    /// Scrolls a stage and returns its work and its screen in numbers.
    private func numbers(
        of stage: ScrollStage, to offset: CGFloat, _ phase: ScrollPhase, width: CGFloat = 300
    ) throws -> [String: Int] {
        let (before, screenBefore) = (stage.workCounts(), stage.screen())
        scroll(stage, to: offset, phase: phase, width: width)
        let (work, screen) = (stage.work(since: before), stage.screen())
        var numbers = [
            "placed": try #require(stage.workCounts().own.itemsPlaced) - (try #require(before.own.itemsPlaced)),
            "cells": screen.elementCount, "changed cells": screen.changedElementCount(since: screenBefore),
        ]
        // Created attributes are counted for the whole process.
        for counter in WorkCounter.allCases where counter != .attributesCreated {
            numbers["\(counter)"] = work[counter]
        }
        return numbers
    }

    @Test func phasesOfAllViewsAreObserved() throws {
        let (controller, later) = (ColumnsController(rows: [40, 40]), ColumnsController(rows: [40]))
        let stage = try ScrollStage.showing(controller)
        let observer = PhaseCounter()
        stage.observePhases(with: observer)
        scroll(stage, to: 30)
        #expect(observer.counts[.shouldInvalidate] == 2)
        #expect(observer.counts[.prepare] == nil)
        // Also of a view that appears during the trace.
        controller.view.addSubview(later.view)
        scroll(stage, to: 30)
        #expect(observer.counts[.prepare] == 1)
    }
}

extension Rows {
    /// Returns the rows that intersect a rectangle.
    fileprivate func framesInSight(of rect: CGRect) -> [Int] {
        (0..<count).filter {
            let frame = frame($0, in: rect.size)
            return frame.minY < rect.maxY && frame.maxY > rect.minY
        }
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
