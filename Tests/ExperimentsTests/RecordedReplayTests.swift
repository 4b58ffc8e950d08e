import BenchmarkResults
import Foundation
import Sampling
import ScrollTraces
import Subjects
import TestSupport
import Testing
import UIKit

@testable import Experiments
@testable import Scenarios
@testable import Suites

/// A replay is recorded by `ScrollRecorder`, written, read, and replayed over the same content.
@MainActor @Suite(.takesTurns)
struct RecordedReplayTests {
    /// The clock of a real display does not start with the recording.
    private let start = 12_345.678

    private func request(_ subject: AnySubject, _ source: TraceSource, ticks: Int, insets: String?) throws -> ScenarioRequest {
        ScenarioRequest(
            name: "recorded", subject: subject,
            parameters: Parameters(
                items: 200, seed: 3, settings: SettingValues(insets.map { ["content-inset": $0] } ?? [:])),
            source: source, ticks: ticks)
    }

    /// Replays the scenario's trace with one frame per tick, and reads the recording like
    /// `--trace`.
    private func recording(of scenario: Scenario) throws -> ScrollRecording {
        let folder = try TemporaryFolder()
        let stage = try #require(try scenario.makeStage(of: scenario.competitors[0]) as? ScrollStage)
        let frames = FakeFrames()
        let recorder = ScrollRecorder(stage.scrollView, frames: frames)
        for (tick, event) in scenario.trace.events.enumerated() {
            stage.perform(event)
            // Called by an app.
            if let dataSet = event.dataSet { recorder.noteReload(dataSet: dataSet) }
            if let change = event.change { recorder.noteChange(change) }
            frames.show(at: start + scenario.trace.time(ofTick: tick))
        }
        try recorder.write(to: URL(filePath: "\(folder.path)/scroll.csv"))
        let read = try TraceFile.read("\(folder.path)/scroll.csv")
        // The recording that is read equals the recorder's exactly.
        #expect(try read == recorder.recording())
        return read
    }

    private func requireTheSame(
        _ subject: AnySubject, _ pattern: TracePattern, insets: String? = nil, ticks: Int = seeds(fast: 150, all: 300).count
    ) throws {
        let scenario = try request(subject, .pattern(pattern), ticks: ticks, insets: insets).make().scenario
        let recording = try recording(of: scenario)
        let (replayed, warnings) = try request(
            subject, .recording(recording, name: pattern.rawValue), ticks: ticks, insets: insets
        ).make()
        #expect(warnings.isEmpty && recording.tickCount == ticks)
        var expected = scenario.trace.events
        expected[0] = expected[0].inFirstFrame
        #expect(replayed.trace.events == expected, "\(subject.name)")
    }

    @Test(.needsHeadlessEngine, arguments: TracePattern.allCases) func theSameScrollComesBack(pattern: TracePattern) throws {
        try requireTheSame(AnySubject(.quilt), pattern)
        if [.mixed, .bounce, .rotate].contains(pattern) {
            // Under bars.
            try requireTheSame(AnySubject(.quilt), pattern, insets: "64,49")
        }
        if [.mixed, .drag, .rotate].contains(pattern) {
            try requireTheSame(AnySubject(.rows(.horizontal)), pattern)
        }
    }

    /// Arrays grow only a few times: an array of 20,000 frames doubles 15 times.
    @Test(.needsAllocationCounter) func framesAllocateNothing() throws {
        let scenario = try Scenario.small(pattern: .mixed, ticks: 1)
        let stage = try #require(try scenario.makeStage(of: scenario.competitors[0]) as? ScrollStage)
        let frames = FakeFrames()
        let recorder = ScrollRecorder(stage.scrollView, frames: frames)
        func show(_ range: Range<Int>) {
            for frame in range { frames.show(at: start + Double(frame) / 120) }
        }
        show(0..<1)
        let counter = try #require(AllocationCounter())
        counter.startCounting()
        show(1..<20_000)
        let count = counter.stopCounting()
        #expect(count.allocations <= 15, "\(count)")
        #expect(try recorder.recording().samples.count == 20_000)
    }
}

extension ScrollEvent {
    /// The event as a recorder sees it in the first frame, which does not distinguish a jump from an initial offset.
    fileprivate var inFirstFrame: ScrollEvent {
        guard phase == .jump else { return self }
        return ScrollEvent(
            contentOffsetX: contentOffsetX, contentOffsetY: contentOffsetY, screenSize: screenSize, phase: .idle,
            dataSet: dataSet,
            change: change)
    }
}
