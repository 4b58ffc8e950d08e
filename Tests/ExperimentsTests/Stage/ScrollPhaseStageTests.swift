#if !PUBLIC_API_ONLY
    import CoreGraphics
    import EngineAccess
    import ScrollTraces
    import Testing
    @_spi(Headless) import UIKit

    @testable import Experiments

    /// The phases of a trace's gestures, as a scroll view and its delegate report them.
    @MainActor
    struct ScrollPhaseStageTests {
        private final class GestureController: UIViewController, UIScrollViewDelegate {
            private(set) var log: [String] = []
            let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))

            override func viewDidLoad() {
                scrollView.contentSize = CGSize(width: 300, height: 4_000)
                scrollView.delegate = self
                view.addSubview(scrollView)
            }

            func take() -> [String] {
                defer { log = [] }
                return log
            }

            private func note(_ line: String) {
                let flags = [
                    ("tracking", scrollView.isTracking), ("dragging", scrollView.isDragging),
                    ("decelerating", scrollView.isDecelerating),
                ]
                log.append("\(line) \(flags.filter(\.1).map(\.0))")
            }

            func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { note("will drag") }
            func scrollViewDidScroll(_ scrollView: UIScrollView) { note("at \(Int(scrollView.contentOffset.y))") }
            func scrollViewWillEndDragging(
                _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
            ) {
                note("lifts at \(velocity.y) for \(Int(targetContentOffset.pointee.y))")
            }
            func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) { note("lifted") }
            func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { note("will decelerate") }
            func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { note("rests") }
        }

        private let screenSize = CGSize(width: 300, height: 400)

        private func event(_ offset: CGFloat, _ phase: ScrollPhase) -> ScrollEvent {
            ScrollEvent(contentOffsetY: offset, screenSize: screenSize, phase: phase)
        }

        @Test func aFlingIsDraggedLiftedAndRunsOut() throws {
            let controller = GestureController()
            let stage = try ScrollStage(
                controller, models: UIKitModels(), screenSize: screenSize, competitor: "own", scenario: "rows")
            _ = controller.take()
            stage.perform(event(0, .idle))
            #expect(controller.take() == [])
            stage.perform(event(10, .drag))
            stage.perform(event(20, .drag))
            #expect(
                controller.take() == [
                    #"will drag ["tracking", "dragging"]"#, #"at 10 ["tracking", "dragging"]"#,
                    #"at 20 ["tracking", "dragging"]"#,
                ])
            // 25 pt in a sixtieth of a second are 1.5 pt/ms, which decelerate over 1.5 × 0.998 ÷
            // 0.002 = 748.5 pt.
            stage.perform(event(45, .fling))
            #expect(
                controller.take() == [
                    #"lifts at 1.5 for 768 ["tracking", "dragging"]"#, #"lifted ["decelerating"]"#,
                    #"will decelerate ["decelerating"]"#,
                    #"at 45 ["decelerating"]"#,
                ])
            stage.perform(event(60, .fling))
            stage.perform(event(60, .idle))
            #expect(controller.take() == [#"at 60 ["decelerating"]"#, "rests []"])
            stage.perform(event(500, .jump))
            #expect(controller.take() == ["at 500 []"])
            stage.perform(event(510, .drag))
            stage.perform(event(510, .idle))
            #expect(controller.take().suffix(2) == [#"lifts at 0.0 for 510 ["tracking", "dragging"]"#, "lifted []"])
        }

        /// A touch stops decelerating content; a turn of the screen does not.
        @Test func whatGoesOnGoesOnUntilAFingerComes() throws {
            let controller = GestureController()
            let stage = try ScrollStage(
                controller, models: UIKitModels(), screenSize: screenSize, competitor: "own", scenario: "rows")
            for (offset, phase) in [(0, .drag), (50, .fling), (60, .rotate), (65, .fling)] as [(CGFloat, ScrollPhase)] {
                stage.perform(event(offset, phase))
            }
            #expect(controller.scrollView.isDecelerating)
            _ = controller.take()
            stage.perform(event(70, .drag))
            #expect(controller.take().prefix(2) == ["rests []", #"will drag ["tracking", "dragging"]"#])
        }

        /// A fling beyond an edge rests at the edge.
        @Test func theProposedTargetLiesWithinTheContent() throws {
            let controller = GestureController()
            let stage = try ScrollStage(
                controller, models: UIKitModels(), screenSize: screenSize, competitor: "own", scenario: "rows")
            stage.perform(event(3_000, .drag))
            _ = controller.take()
            stage.perform(event(3_100, .fling))
            #expect(controller.take().first == #"lifts at 6.0 for 3600 ["tracking", "dragging"]"#)
        }

        /// Content under a finger is dragged, and a fling decelerates; no other phase does.
        @Test(arguments: TracePattern.allCases)
        func theStateFollowsThePhases(pattern: TracePattern) throws {
            let extent = ScrollExtent(contentHeight: 4_000, viewHeight: 400)
            let trace = pattern.trace(
                ticks: 600, seed: 3, over: ScrollCanvas(screenSize: screenSize, displayScale: 2) { _ in extent })
            let controller = GestureController()
            let stage = try ScrollStage(
                controller, models: UIKitModels(), screenSize: screenSize, competitor: "own", scenario: "rows")
            var wasFlung = false
            for event in trace.events {
                stage.perform(event)
                switch event.phase {
                case .drag: #expect(controller.scrollView.isDragging)
                case .fling, .bounce: #expect(!controller.scrollView.isTracking)
                case .rotate, .reload, .change: break
                default: #expect(!controller.scrollView.isTracking && !controller.scrollView.isDecelerating)
                }
                wasFlung = wasFlung || controller.scrollView.isDecelerating
            }
            #expect(wasFlung == (pattern.change == nil && ![.jump, .idle].contains(pattern)))
        }
    }
#endif
