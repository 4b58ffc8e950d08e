import TestSupport
import Testing
@_spi(Headless) import UIKit

@testable import ScrollTraces

@MainActor
struct ScrollRecorderTests {
    /// The start in s, because a display's clock does not begin with the recording.
    private let start = 86_400.25

    @Test func framesAtAnyTimeBecomeTicks() throws {
        typealias Frames = [(tick: Double, offset: CGFloat)]
        let fastFrames: Frames = (0...40).map { (frame: Int) in (Double(frame) / 2, CGFloat(frame * frame)) }
        let cases: [(name: String, frames: Frames, ticks: [CGFloat])] = [
            ("at 120 Hz", fastFrames, (0...20).map { CGFloat(4 * $0 * $0) }),
            (
                "dropped frames", [(0, 0), (1, 10), (2, 20), (5, 80), (6, 90), (10, 70)],
                [0, 10, 20, 40, 60, 80, 90, 85, 80, 75, 70]
            ),
            ("irregular frames", [(0, 0), (0.5, 2), (3.5, 11), (4.2, 4)], [0, 3.5, 6.5, 9.5, 6]),
        ]
        for (name, frames, ticks) in cases {
            let screen = ScrolledScreen()
            screen.show(frames.map { (start + $0.tick / 60, $0.offset) })
            #expect(try screen.replayedOffsets() == ticks, "\(name)")
        }
    }

    // MARK: Begin and end

    /// Expects the offsets of a recording, and that the frames run only while it goes on.
    private func expectRecording(
        _ screen: ScrolledScreen, isRecording: Bool, offsets: [CGFloat], sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let state = [screen.recorder?.isRecording, screen.frames.isRunning]
        #expect(state == [isRecording, isRecording], sourceLocation: sourceLocation)
        #expect(screen.recorder?.frames.map(\.offset.y) == offsets, sourceLocation: sourceLocation)
    }

    @Test func startAndStopTwice() throws {
        let screen = ScrolledScreen(startsAtOnce: false)
        let recorder = try #require(screen.recorder)
        screen.show(at: 1, y: 10)
        expectRecording(screen, isRecording: false, offsets: [])
        recorder.stop()
        recorder.start()
        screen.show(at: 2, y: 20)
        recorder.start()
        screen.show(at: 3, y: 30)
        expectRecording(screen, isRecording: true, offsets: [20, 30])
        recorder.stop()
        recorder.stop()
        screen.show(at: 4, y: 40)
        expectRecording(screen, isRecording: false, offsets: [20, 30])
        // A new recording drops unwritten frames and notes.
        recorder.noteReload()
        recorder.start()
        screen.show(at: 2, y: 50)
        expectRecording(screen, isRecording: true, offsets: [50])
        #expect(recorder.frames.map(\.phase) == [.idle] && screen.frames.startCount == 2)
    }

    @Test func deallocatingTheViewEndsTheRecording() throws {
        let screen = ScrolledScreen()
        screen.show([(1, 10), (2, 20)])
        weak let scrollView = screen.scrollView
        screen.dropScrollView()
        #expect(scrollView == nil, "The recorder keeps it alive")
        screen.frames.show(at: 3)
        expectRecording(screen, isRecording: false, offsets: [10, 20])
        screen.recorder?.start()
        screen.frames.show(at: 4)
        expectRecording(screen, isRecording: false, offsets: [])
    }

    @Test func deallocatingTheRecorderStopsTheFrames() {
        let screen = ScrolledScreen()
        weak let recorder = screen.recorder
        screen.dropRecorder()
        #expect(recorder == nil && screen.frames.isRunning)
        screen.frames.show(at: 1)
        #expect(!screen.frames.isRunning)
    }

    @Test func aViewThatLeavesItsWindowEndsTheRecording() throws {
        let screen = ScrolledScreen()
        let scrollView = try #require(screen.scrollView)
        scrollView.removeFromSuperview()
        screen.show(at: 0, y: 5)
        // It has not been shown yet.
        expectRecording(screen, isRecording: true, offsets: [])
        screen.window.addSubview(scrollView)
        screen.show(at: 1, y: 10)
        scrollView.removeFromSuperview()
        screen.show(at: 2, y: 20)
        expectRecording(screen, isRecording: false, offsets: [10])
    }

    @Test func aRecordingEndsAfterAnHour() throws {
        let screen = ScrolledScreen()
        screen.show([(start, 0), (start + 3_600, 10)])
        expectRecording(screen, isRecording: true, offsets: [0, 10])
        screen.show(at: start + 3_600.5, y: 20)
        expectRecording(screen, isRecording: false, offsets: [0, 10])
    }

    // MARK: The content of a frame

    @Test func unreplayableFramesAreOmitted() throws {
        let screen = ScrolledScreen()
        let recorder = try #require(screen.recorder)
        let scrollView = try #require(screen.scrollView)
        screen.show([(1, 10), (1, 11), (0.5, 12), (.nan, 13), (2, .nan), (3, 2_000_000_000)])
        scrollView.frame.size = .zero
        recorder.noteReload(dataSet: 2)
        screen.show(at: 4, y: 14)
        #expect(recorder.frames.map(\.time) == [1])
        // A note is kept until the next valid frame.
        scrollView.frame.size = ScrolledScreen.size
        screen.show(at: 5, y: 20)
        #expect(recorder.frames.map(\.time) == [1, 5] && recorder.frames.map(\.dataSet) == [nil, 2])
    }

    @Test func phasesAreReadOffTheView() throws {
        let screen = ScrolledScreen()
        let scrollView = try #require(screen.scrollView)
        screen.show(at: 1)
        scrollView.beginTracking()
        screen.show(at: 2)
        scrollView.beginDragging()
        screen.show(at: 3, y: 30)
        scrollView.endDragging(withVelocity: CGPoint(x: 0, y: 1), proposedTarget: CGPoint(x: 0, y: 500))
        screen.show(at: 4, y: 60)
        screen.show(at: 5, y: -20)
        screen.show(at: 6, y: 9_400)
        screen.show(at: 7, y: 9_333)
        screen.show(at: 8, y: 100)
        scrollView.contentInset = UIEdgeInsets(top: 20, left: 0, bottom: 67, right: 0)
        screen.show(at: 9, y: -20)
        screen.show(at: 9.5, y: 9_400)
        scrollView.endDecelerating()
        screen.show(at: 10, y: 9_400)
        screen.show(at: 11, y: 100)
        screen.show(at: 12, y: 100)
        scrollView.frame.size = CGSize(width: 667, height: 375)
        screen.show(at: 13, y: 100)
        screen.show(at: 14, y: 100)
        #expect(
            screen.recorder?.frames.map(\.phase) == [
                .idle, .drag, .drag, .fling, .bounce, .bounce, .bounce, .fling, .fling, .fling, .idle, .jump, .idle, .rotate,
                .idle,
            ])
        #expect(screen.recorder?.frames.last?.size == CGSize(width: 667, height: 375))
    }

    @Test func theCSVHasTheObservedValues() throws {
        let screen = ScrolledScreen()
        let recorder = try #require(screen.recorder)
        #expect(recorder.csv() == "time_s,offset_y,width_pt,height_pt,phase,data_set\n")
        screen.show([(0.5, 0), (0.516666, 12.5)])
        recorder.noteReload(dataSet: 3)
        screen.show(at: 0.55, y: 40)
        recorder.noteReload(dataSet: 1)
        recorder.noteReload()
        screen.show(at: 0.6, y: 40)
        #expect(
            recorder.csv() == """
                time_s,offset_y,width_pt,height_pt,phase,data_set
                0.5,0.0,375.0,667.0,idle,
                0.516666,12.5,375.0,667.0,jump,
                0.55,40.0,375.0,667.0,reload,3
                0.6,40.0,375.0,667.0,reload,

                """)
    }

    @Test func eachRecordHasOneChange() throws {
        let screen = ScrolledScreen()
        let recorder = try #require(screen.recorder)
        screen.show(at: 1)
        let changes = [DataChange(.insertAbove, count: 2, place: 0.25), DataChange(.append, count: 10)]
        for change in changes { recorder.noteChange(change) }
        for time in 2...4 { screen.show(at: Double(time)) }
        #expect(
            recorder.csv() == """
                time_s,offset_y,width_pt,height_pt,phase,data_set,data_change
                1.0,0.0,375.0,667.0,idle,,
                2.0,0.0,375.0,667.0,change,,insert-above 2 0.25
                3.0,0.0,375.0,667.0,change,,append 10
                4.0,0.0,375.0,667.0,idle,,

                """)
    }

    @Test func theAxisIsTheOneAlongWhichTheContentWentFarther() throws {
        let screen = ScrolledScreen(contentSize: CGSize(width: 9_000, height: 9_000))
        let recorder = try #require(screen.recorder)
        screen.show(at: 1, x: 500, y: 100)
        screen.show(at: 2, x: 540, y: 150)
        #expect(try recorder.recording().samples.map(\.offsetY) == [100, 150])
        #expect(recorder.csv().hasPrefix("time_s,offset_y,"))
        screen.show(at: 3, x: 600, y: 120)
        #expect(try recorder.recording().samples.map(\.offsetY) == [500, 540, 600])
        #expect(recorder.csv().hasPrefix("time_s,offset_x,"))
    }
}
