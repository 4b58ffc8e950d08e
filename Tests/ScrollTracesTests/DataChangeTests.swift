import CoreGraphics
import ScrollTraces
import Statistics
import TestSupport
import Testing
import UIKit

struct DataChangeTests {
    private static let patterns = TracePattern.allCases.filter { $0.change != nil }
    private static let screen = CGSize(width: 375, height: 667)

    // MARK: Strings

    @Test func changesAreReadBackFromTheirTextsAndInvalidTextsRefused() throws {
        var random = SplitMix64(seed: 1)
        for kind in DataChange.Kind.allCases {
            let changes = (0..<200).map { _ in
                DataChange(
                    kind, count: kind == .move ? 1 : random.nextInteger(in: 1...1_000),
                    place: kind == .append ? 0 : random.nextUnit(), target: kind == .move ? random.nextUnit() : 0)
            }
            let readBack: [DataChange] = changes.compactMap { DataChange($0.description) }
            #expect(readBack == changes, "\(kind)")
        }
        let texts: [(text: String, change: DataChange)] = [
            ("insert-above 3 0.25", DataChange(.insertAbove, count: 3, place: 0.25)),
            ("move 0 0.5", DataChange(.move, place: 0, target: 0.5)),
            ("append 10", DataChange(.append, count: 10)),
        ]
        for (text, change) in texts { #expect(DataChange(text) == change, "\(text)") }
        #expect(DataChange("delete 1 -0")?.description == "delete 1 0.0")

        let invalid = [
            "", " ", "append", "append 0", "append 1001", "append 1 0.5", "append x", "delete 1", "delete 1 1", "delete 1 -0.1",
            "delete 1 nan", "delete 1 inf", "delete 1.5 0", "delete  1 0", "delete 1 0 0", "move 1 0.5 0.5", "move 0.5",
            "move 1 0", "insert 1 0", "resize -1 0", "Delete 1 0", "append 99999999999999999999",
        ]
        let accepted: [String] = invalid.filter { DataChange($0) != nil }
        #expect(accepted.isEmpty, "\(accepted)")
    }

    // MARK: Patterns

    /// Content that grows and shrinks with each change, like a list of rows of 100 pt.
    private final class Rows: TraceFollower {
        let first: CGFloat
        let decelerationRate = UIScrollView.DecelerationRate.normal
        private(set) var asked: [(change: DataChange, offset: CGFloat, length: CGFloat)] = []

        init(_ first: CGFloat) { self.first = first }

        var canvas: ScrollCanvas { ScrollCanvas(screenSize: DataChangeTests.screen, topInset: 20) { [first] _ in first } }

        func extent(after change: DataChange, at contentOffset: CGFloat) -> ScrollExtent {
            let rows: CGFloat =
                switch change.kind {
                case .insertAbove, .insertVisible, .append: CGFloat(change.count)
                case .delete: -CGFloat(change.count)
                case .move, .resize: 0
                }
            asked.append((change, contentOffset, max(0, (asked.last?.length ?? first) + 100 * rows)))
            return ScrollExtent(contentHeight: asked[asked.count - 1].length, viewHeight: 667)
        }

        func restingPlace(of release: ScrollRelease) -> CGFloat { release.proposedOffset }
    }

    @Test(arguments: patterns)
    func theScrollStaysWithinTheChangingContent(pattern: TracePattern) {
        for seed in seeds(fast: 40, all: 200) {
            let rows = Rows([300, 700, 5_000, 60_000][Int(seed % 4)])
            let trace = pattern.trace(ticks: 600, seed: seed, over: rows.canvas, followedBy: rows)
            let asked = rows.asked
            var (length, count) = (rows.first, 0)
            var faults: [String] = []
            for (tick, event) in trace.events.enumerated() {
                if (event.change != nil) != (event.phase == .change) { faults.append("tick \(tick): \(event.phase)") }
                if event.change != nil {
                    let before = tick == 0 ? -20 : trace.events[tick - 1].contentOffsetY
                    if asked[count].offset != before { faults.append("tick \(tick): asked at \(asked[count].offset)") }
                    length = asked[count].length
                    count += 1
                }
                if !(-20...max(-20, length - 667)).contains(event.contentOffsetY) {
                    faults.append("tick \(tick): \(event.contentOffsetY) of \(length) pt")
                }
            }
            #expect(faults.isEmpty, "\(pattern), seed \(seed): \(faults.prefix(3))")
            let changes = trace.events.compactMap(\.change)
            let areOfThePattern = changes.allSatisfy { $0.kind == pattern.change }
            #expect(changes == asked.map(\.change), "\(pattern), seed \(seed)")
            #expect(areOfThePattern, "\(pattern), seed \(seed)")
            #expect(
                (10...80).contains(changes.count),
                "\(pattern), seed \(seed): \(changes.count)")
            #expect(
                trace.changesData,
                "\(pattern), seed \(seed): \(changes.count)")
        }
    }

    /// A page is appended when less than a screen is left, and not before.
    @Test func pagesAreAppendedNearTheEnd() {
        for seed in seeds(fast: 25, all: 100) {
            let rows = Rows(20_000)
            let events = TracePattern.append.trace(ticks: 900, seed: seed, over: rows.canvas, followedBy: rows).events
            let asked = rows.asked
            let lengths = [20_000] + asked.map(\.length)
            let isLate = zip(lengths, asked).allSatisfy { $0 - 667 - $1.offset < 667 }
            #expect(isLate, "seed \(seed)")
            #expect(asked.allSatisfy { $0.change == DataChange(.append, count: 10) }, "seed \(seed)")
            #expect(events.contains { $0.phase == .drag }, "seed \(seed)")
        }
    }

    // MARK: Recordings

    private func recording(of trace: ScrollTrace) throws -> ScrollRecording {
        try ScrollRecording(
            samples: trace.events.enumerated().map { tick, event in
                .init(
                    time: trace.time(ofTick: tick), offsetY: event.contentOffsetY, screenSize: event.screenSize,
                    phase: event.phase, change: event.change)
            })
    }

    @Test(arguments: patterns)
    func aWrittenTraceIsReadBack(pattern: TracePattern) throws {
        for seed in 0..<UInt64(40) {
            let (rows, replayed) = (Rows(6_000.3), Rows(6_000.3))
            let trace = pattern.trace(ticks: 300, seed: seed, over: rows.canvas, followedBy: rows)
            let result = try recording(of: trace).trace(over: replayed.canvas, followedBy: replayed)
            #expect(result.trace == trace, "\(pattern), seed \(seed)")
            #expect(result.clampedTicks == 0, "\(pattern), seed \(seed)")
        }
    }

    /// Changes between two ticks are made one per tick, in order. After the end, the last tick
    /// repeats without its change.
    @Test func eachTickMakesOneChange() throws {
        let changes = [DataChange(.append, count: 1), DataChange(.append, count: 2), DataChange(.append, count: 3)]
        let recording = try ScrollRecording(
            samples: [
                .init(time: 0, offsetY: 0, change: changes[0]), .init(time: 0.004, offsetY: 0, change: changes[1]),
                .init(time: 0.008, offsetY: 0, change: changes[2]), .init(time: 0.05, offsetY: 0),
            ])
        let events = recording.trace(ticks: 6, over: Rows(5_000).canvas).trace.events
        #expect(recording.changesData)
        #expect(events.map(\.change) == [changes[0], changes[1], changes[2], nil, nil, nil])
        #expect(events.map(\.phase) == [.change, .change, .change, .recorded, .recorded, .recorded])
        let ending = try ScrollRecording(samples: [.init(time: 0, offsetY: 0, phase: .change, change: changes[0])])
        #expect(ending.trace(ticks: 2, over: Rows(5_000).canvas).trace.events.map(\.phase) == [.change, .recorded])
    }

    @Test func aRecordingThatChangesDataKeepsItsScreenAndItsDataSet() {
        let append = DataChange(.append)
        let cases: [(samples: [ScrollRecording.Sample], badSample: Int)] = [
            ([.init(time: 0, offsetY: 0, change: append), .init(time: 1, offsetY: 0, dataSet: 1)], 1),
            ([.init(time: 0, offsetY: 0, phase: .reload), .init(time: 1, offsetY: 0, change: append)], 0),
            (
                [
                    .init(time: 0, offsetY: 0, change: append), .init(time: 1, offsetY: 0),
                    .init(time: 2, offsetY: 0, screenSize: CGSize(width: 9, height: 9)),
                ], 2
            ),
            // A phase without a change.
            ([.init(time: 0, offsetY: 0), .init(time: 1, offsetY: 0, phase: .change)], 1),
        ]
        for (samples, badSample) in cases {
            let error = #expect(throws: ScrollRecordingError.self) { try ScrollRecording(samples: samples) }
            #expect(error?.sampleIndex == badSample)
        }
    }

    // MARK: Other data sets

    /// A canvas with a length for each data set, which the scroll must respect.
    private func canvas(_ lengths: [CGFloat]) -> ScrollCanvas {
        ScrollCanvas(screenSize: Self.screen) { page in
            ScrollExtent(contentHeight: lengths[page.dataSet], viewHeight: page.screenSize.height)
        }
    }

    @Test(arguments: [TracePattern.reload, .menu])
    func theScrollStaysWithinTheDataThatAreShown(pattern: TracePattern) {
        let lengths: [CGFloat] = [20_000, 3_000, 900, 8_000]
        for seed in seeds(fast: 100, all: 500) {
            let trace = pattern.trace(ticks: 400, seed: seed, over: canvas(lengths))
            var dataSet = 0
            var faults: [String] = []
            for (tick, event) in trace.events.enumerated() {
                if (event.dataSet != nil) != (event.phase == .reload) { faults.append("tick \(tick): \(event)") }
                if let next = event.dataSet {
                    let step = (next - dataSet + 4) % 4
                    let isStep = pattern == .reload ? step == 1 : (1...3).contains(step)
                    // Not farther beyond an edge than before.
                    let before = tick == 0 ? 0 : trace.events[tick - 1].contentOffsetY
                    let wasInside = before > 150 && before < lengths[dataSet] - 817
                    let isInside = (0...lengths[next] - 667).contains(event.contentOffsetY)
                    if !isStep || wasInside && !isInside { faults.append("tick \(tick): from \(dataSet) to \(event)") }
                    dataSet = next
                }
                // At most half a view beyond the edges.
                let reach = -333.5...lengths[dataSet] - 333.5
                if !reach.contains(event.contentOffsetY) { faults.append("tick \(tick): \(event)") }
            }
            #expect(faults.isEmpty, "\(pattern), seed \(seed): \(faults.prefix(3))")
        }
        let long = pattern.trace(ticks: 2_000, seed: 1, over: canvas([9_000, 9_000, 9_000, 9_000]))
        #expect(Set(long.events.compactMap(\.dataSet)) == [0, 1, 2, 3], "each data set is shown")
    }

    /// A recording without numbers shows the next data set. After its end, it shows none.
    @Test func aRecordingShowsTheDataOfItsSamples() throws {
        func samples(_ dataSets: [Int?], _ phases: [ScrollPhase?]) -> [ScrollRecording.Sample] {
            zip(dataSets, phases).enumerated().map { index, sample in
                ScrollRecording.Sample(time: Double(index) / 60, offsetY: 5, phase: sample.1, dataSet: sample.0)
            }
        }
        let canvas = canvas([9_000, 9_000, 9_000, 700])
        let numbered = try ScrollRecording(samples: samples([nil, 3, nil, 0], [.drag, .reload, .drag, nil]))
        let trace = numbered.trace(ticks: 6, over: canvas).trace
        #expect(trace.events.map(\.dataSet) == [nil, 3, nil, 0, nil, nil])
        #expect(trace.events.map(\.phase) == [.drag, .reload, .drag, .reload, .reload, .reload])
        #expect(numbered.showsOtherData)
        let plain = try ScrollRecording(samples: samples([nil, nil, nil], [.reload, .drag, .reload]))
        #expect(plain.trace(over: canvas).trace.events.map(\.dataSet) == [1, nil, 2])
        // With two samples between ticks, the later data set is shown, at the tick after them.
        let fast = try ScrollRecording(samples: [
            .init(time: 0, offsetY: 0), .init(time: 0.004, offsetY: 0, dataSet: 2), .init(time: 0.008, offsetY: 0, dataSet: 1),
            .init(time: 0.05, offsetY: 0),
        ])
        #expect(fast.trace(over: canvas).trace.events.map(\.dataSet) == [nil, 1, nil, nil])
        #expect(throws: ScrollRecordingError.self) {
            _ = try ScrollRecording(samples: [.init(time: 0, offsetY: 0, dataSet: 4)])
        }
    }
}
