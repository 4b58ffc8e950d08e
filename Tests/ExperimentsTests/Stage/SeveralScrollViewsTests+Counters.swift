import BenchmarkResults
import ScrollTraces
import Testing
@_spi(Headless) import UIKit

@testable import Experiments

/// Tests that need the engine's counters: the work of all views of a screen is counted, and
/// their phases are observed.
extension SeveralScrollViewsTests {
    /// Three lists side by side have the models, and three times the work and cells of one list in every
    /// counter.
    @Test func workIsTheSumOverAllViews() throws {
        for models in UICollectionView.Models.all {
            let columns = ColumnsController([Rows(count: 40), Rows(count: 40), Rows(count: 40)])
            let one = try stage(RowsController(Rows(count: 40)), models: models, width: 100)
            let three = try stage(columns, models: models)
            for column in columns.columns { #expect(column.collectionView.models == models) }
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
        let stage = try stage(ColumnsController([Rows(count: 40), Rows(count: 40)]))
        let observer = PhaseCounter()
        stage.observePhases(with: observer)
        scroll(stage, to: 30)
        #expect(observer.counts[.shouldInvalidate] == 2)
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
