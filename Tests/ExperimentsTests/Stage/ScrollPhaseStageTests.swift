import ScrollTraces
import TestSupport
import Testing
@_spi(Headless) import UIKit

@testable import Experiments

/// The phases of a trace's gestures, as a scroll view and its delegate report them.
@MainActor
struct ScrollPhaseStageTests {
    /// Returns the stage of a scroll view, and the log of its gestures.
    private func makeStage() throws -> (ScrollStage, GestureLog) {
        let log = GestureLog()
        let stage = try ScrollStage.showing(
            ScrollViewController(.stage, contentSize: CGSize(width: 300, height: 4_000), delegate: log))
        _ = log.take()
        return (stage, log)
    }

    @Test func aFlingIsDraggedLiftedAndRunsOut() throws {
        let (stage, log) = try makeStage()
        let events: [(offset: CGFloat, phase: ScrollPhase)] = [
            (0, .idle), (10, .drag), (20, .drag), (45, .fling), (60, .fling), (60, .idle), (500, .jump), (510, .drag),
            (510, .idle),
        ]
        for (offset, phase) in events { stage.perform(.to(offset, phase)) }
        #expect(
            log.take() == [
                "will begin dragging [tracking dragging]", "did scroll to 10 [tracking dragging]",
                "did scroll to 20 [tracking dragging]",
                // 25 pt in a sixtieth of a second are 1,500 pt/s, which decelerate over 1,500 ÷ 2.002 = 749.2 pt.
                "will end dragging at 1.5 for 769 [tracking dragging]", "did end dragging, decelerates [decelerating]",
                "will begin decelerating [decelerating]", "did scroll to 45 [decelerating]",
                "did scroll to 60 [decelerating]",
                "did end decelerating []", "did scroll to 500 []", "will begin dragging [tracking dragging]",
                "did scroll to 510 [tracking dragging]", "will end dragging at 0.0 for 510 [tracking dragging]",
                "did end dragging, rests []",
            ])
    }

    /// A touch stops decelerating content; a turn of the screen does not. A fling beyond an edge rests at the edge.
    @Test func contentDeceleratesUntilAFingerTouchesItOrItsEdge() throws {
        let (stage, log) = try makeStage()
        let events: [(offset: CGFloat, phase: ScrollPhase)] = [(0, .drag), (50, .fling), (60, .rotate), (65, .fling)]
        for (offset, phase) in events { stage.perform(.to(offset, phase)) }
        #expect(stage.scrollView.isDecelerating)
        _ = log.take()
        stage.perform(.to(70, .drag))
        #expect(log.take().prefix(2) == ["did end decelerating []", "will begin dragging [tracking dragging]"])
        stage.perform(.to(3_000, .drag))
        _ = log.take()
        stage.perform(.to(3_100, .fling))
        #expect(log.take().first == "will end dragging at 6.0 for 3600 [tracking dragging]")
    }

    /// Content under a finger is dragged, and a fling decelerates; no other phase does.
    @Test(arguments: TracePattern.allCases)
    func theStateFollowsThePhases(pattern: TracePattern) throws {
        let extent = ScrollExtent(contentHeight: 4_000, viewHeight: 400)
        let trace = pattern.trace(
            ticks: 600, seed: 3, over: ScrollCanvas(screenSize: .stage, displayScale: 2) { _ in extent })
        let (stage, log) = try makeStage()
        let view = stage.scrollView
        defer { withExtendedLifetime(log) {} }
        var wasFlung = false
        for (tick, event) in trace.events.enumerated() {
            stage.perform(event)
            let isRight =
                switch event.phase {
                case .drag: view.isDragging
                case .fling, .bounce: !view.isTracking
                case .rotate, .reload, .change: true
                default: !view.isTracking && !view.isDecelerating
                }
            #expect(isRight, "tick \(tick), \(event.phase)")
            wasFlung = wasFlung || view.isDecelerating
        }
        #expect(wasFlung == (pattern.change == nil && ![.jump, .idle].contains(pattern)))
    }
}
