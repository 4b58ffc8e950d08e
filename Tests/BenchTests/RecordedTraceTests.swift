import ScrollTraces
import TestSupport
import Testing
@_spi(Headless) import UIKit

/// The program reads the files of a `ScrollRecorder`.
@MainActor @Suite(.waitsForProcesses, .endsInTime) struct RecordedTraceTests {
    private let workplace: Workplace
    private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
    private let scrollView: UIScrollView
    private let frames = FakeFrames()
    private let recorder: ScrollRecorder

    init() throws {
        workplace = try Workplace()
        scrollView = UIScrollView(frame: window.bounds)
        scrollView.contentSize = CGSize(width: 375, height: 6_000)
        window.addSubview(scrollView)
        recorder = ScrollRecorder(scrollView, frames: frames)
    }

    private func show(tick: Int, y: CGFloat) {
        scrollView.contentOffset.y = y
        frames.show(at: 4_711 + Double(tick) / 60)
    }

    @Test func aRecordingIsPrintedAndReplayed() async throws {
        scrollView.beginDragging()
        for tick in 0..<10 { show(tick: tick, y: CGFloat(tick) * 12.5) }
        scrollView.endDragging(withVelocity: CGPoint(x: 0, y: 0.75), proposedTarget: CGPoint(x: 0, y: 400))
        for tick in 10..<20 { show(tick: tick, y: 125 + CGFloat(tick) * 2) }
        scrollView.endDecelerating()
        recorder.noteReload()
        show(tick: 20, y: 163)
        window.frame.size = CGSize(width: 667, height: 375)
        scrollView.frame = window.bounds
        show(tick: 21, y: 163)
        show(tick: 22, y: 300)
        let csv = recorder.csv()
        try workplace.write(csv, to: "recorded.csv")

        let printed = try await workplace.succeed("trace", "--trace", "./recorded.csv", "--items", "500")
        #expect(printed.errors.isEmpty, "\(printed.errors)")
        let (rows, expected) = (fields(of: printed.output), fields(of: csv))
        #expect(rows.count == 1 + 23 && rows[0] == expected[0])
        let differing = zip(rows, expected).filter { row, record in
            row[1...3].map { Double($0) } != record[1...3].map { Double($0) } || row[4] != record[4]
        }
        #expect(differing.isEmpty, "\(differing.prefix(3))")
        // The next data set now has a number.
        #expect(rows[21][5] == "1" && expected[21][5].isEmpty)

        try await workplace.succeed(
            "--trace", "./recorded.csv", "--items", "500", "--strategy", "cached,delegate", "--replays", "1", "--output", "./run")
    }

    @Test func changesOfTheDataAreReplayed() async throws {
        for tick in 0..<30 {
            if tick % 10 == 5 { recorder.noteChange(DataChange(.insertVisible, count: 2, place: 0.5)) }
            show(tick: tick, y: CGFloat(tick) * 3)
        }
        try workplace.write(recorder.csv(), to: "recorded.csv")
        let printed = try await workplace.succeed("trace", "--trace", "./recorded.csv", "--items", "60")
        #expect(printed.errors.isEmpty, "\(printed.errors)")
        let rows = fields(of: printed.output).dropFirst()
        let offsets = (0..<30).map { Double?(Double($0) * 3) }
        #expect(rows.map { Double($0[1]) } == offsets)
        #expect(rows.enumerated().filter { !$0.element[6].isEmpty }.map(\.offset) == [5, 15, 25])
    }
}
