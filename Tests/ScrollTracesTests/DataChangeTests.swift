import CoreGraphics
import ScrollTraces
import Statistics
import Synchronization
import TestSupport
import Testing

struct DataChangeTests {
    private static let patterns = TracePattern.allCases.filter { $0.change != nil }
    private static let screen = CGSize(width: 375, height: 667)

    // MARK: Strings

    @Test func everyChangeIsReadBackFromItsText() throws {
        var random = SplitMix64(seed: 1)
        for kind in DataChange.Kind.allCases {
            for _ in 0..<200 {
                let count = kind == .move ? 1 : random.nextInteger(in: 1...1_000)
                let change = DataChange(
                    kind, count: count, place: kind == .append ? 0 : random.nextUnit(),
                    target: kind == .move ? random.nextUnit() : 0)
                #expect(DataChange(change.description) == change, "\(change)")
            }
        }
        #expect(DataChange("insert-above 3 0.25") == DataChange(.insertAbove, count: 3, place: 0.25))
        #expect(DataChange("move 0 0.5") == DataChange(.move, place: 0, target: 0.5))
        #expect(DataChange("append 10") == DataChange(.append, count: 10))
        #expect(DataChange("delete 1 -0")?.description == "delete 1 0.0")
    }

    @Test(arguments: [
        "", " ", "append", "append 0", "append 1001", "append 1 0.5", "append x", "delete 1", "delete 1 1", "delete 1 -0.1",
        "delete 1 nan", "delete 1 inf", "delete 1.5 0", "delete  1 0", "delete 1 0 0", "move 1 0.5 0.5", "move 0.5", "move 1 0",
        "insert 1 0", "resize -1 0", "Delete 1 0", "append 99999999999999999999",
    ])
    func invalidChangesAreRefused(text: String) {
        #expect(DataChange(text) == nil)
    }

    // MARK: Patterns

    /// Content that grows and shrinks with each change, like a list of rows of 100 pt.
    private final class Rows: Sendable {
        let asked = Mutex<[(change: DataChange, offset: CGFloat, length: CGFloat)]>([])
        let first: CGFloat

        init(_ first: CGFloat) {
            self.first = first
        }

        var canvas: ScrollCanvas {
            var canvas = ScrollCanvas(screenSize: DataChangeTests.screen, topInset: 20) { [first] _ in first }
            canvas.extentAfterChange = { change, offset in
                self.asked.withLock { asked in
                    let before = asked.last?.length ?? self.first
                    let rows: CGFloat =
                        switch change.kind {
                        case .insertAbove, .insertVisible, .append: CGFloat(change.count)
                        case .delete: -CGFloat(change.count)
                        case .move, .resize: 0
                        }
                    asked.append((change, offset, max(0, before + 100 * rows)))
                    return ScrollExtent(contentHeight: max(0, before + 100 * rows), viewHeight: 667)
                }
            }
            return canvas
        }
    }

    @Test(arguments: patterns)
    func theScrollStaysWithinTheDataAsTheyAre(pattern: TracePattern) {
        for seed in seeds(fast: 40, all: 200) {
            let rows = Rows([300, 700, 5_000, 60_000][Int(seed % 4)])
            let trace = pattern.trace(ticks: 600, seed: seed, over: rows.canvas)
            let asked = rows.asked.withLock { $0 }
            var label: Comment { "\(pattern), seed \(seed)" }
            #expect(trace.events.compactMap(\.change) == asked.map(\.change), label)
            #expect(asked.allSatisfy { $0.change.kind == pattern.change }, label)
            #expect((10...80).contains(asked.count), "\(pattern), seed \(seed): \(asked.count)")
            #expect(trace.changesData)
            var (length, count) = (rows.first, 0)
            for (tick, event) in trace.events.enumerated() {
                #expect((event.change != nil) == (event.phase == .change), label)
                if event.change != nil {
                    let before = tick == 0 ? -20 : trace.events[tick - 1].contentOffsetY
                    #expect(asked[count].offset == before, "\(pattern), seed \(seed), tick \(tick)")
                    length = asked[count].length
                    count += 1
                }
                #expect((-20...max(-20, length - 667)).contains(event.contentOffsetY), "\(pattern), seed \(seed), tick \(tick)")
            }
        }
    }

    /// A page is appended when less than a screen is left, and not before.
    @Test func pagesAreAppendedNearTheEnd() {
        for seed in seeds(fast: 25, all: 100) {
            let rows = Rows(20_000)
            let events = TracePattern.append.trace(ticks: 900, seed: seed, over: rows.canvas).events
            let asked = rows.asked.withLock { $0 }
            #expect(asked.allSatisfy { $0.change == DataChange(.append, count: 10) })
            for (index, page) in asked.enumerated() {
                let length = index == 0 ? 20_000 : asked[index - 1].length
                #expect(length - 667 - page.offset < 667, "seed \(seed), page \(index)")
            }
            #expect(events.contains { $0.phase == .drag })
        }
    }

    // MARK: Recordings

    private func recording(of trace: ScrollTrace) throws -> ScrollRecording {
        try ScrollRecording(
            samples: trace.events.enumerated().map { tick, event in
                .init(
                    time: trace.time(ofTick: tick), offsetY: event.contentOffsetY, screenSize: event.screenSize,
                    phase: event.phase,
                    change: event.change)
            })
    }

    @Test(arguments: patterns)
    func aWrittenTraceIsReadBack(pattern: TracePattern) throws {
        for seed in 0..<UInt64(40) {
            let trace = pattern.trace(ticks: 300, seed: seed, over: Rows(6_000.3).canvas)
            let result = try recording(of: trace).trace(name: trace.name, over: Rows(6_000.3).canvas)
            #expect(result.trace == trace && result.clampedTicks == 0, "\(pattern), seed \(seed)")
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
        #expect(recording.changesData)
        let events = recording.trace(name: "fast", ticks: 6, over: Rows(5_000).canvas).trace.events
        #expect(events.map(\.change) == [changes[0], changes[1], changes[2], nil, nil, nil])
        #expect(events.map(\.phase) == [.change, .change, .change, .recorded, .recorded, .recorded])
        let ending = try ScrollRecording(samples: [.init(time: 0, offsetY: 0, phase: .change, change: changes[0])])
        #expect(ending.trace(name: "end", ticks: 2, over: Rows(5_000).canvas).trace.events.map(\.phase) == [.change, .recorded])
    }

    @Test func aRecordingThatChangesDataKeepsItsScreenAndItsDataSet() throws {
        let append = DataChange(.append)
        func refusal(_ samples: [ScrollRecording.Sample]) -> ScrollRecordingError? {
            #expect(throws: ScrollRecordingError.self) { _ = try ScrollRecording(samples: samples) }
        }
        #expect(refusal([.init(time: 0, offsetY: 0, change: append), .init(time: 1, offsetY: 0, dataSet: 1)])?.sampleIndex == 1)
        #expect(
            refusal([.init(time: 0, offsetY: 0, phase: .reload), .init(time: 1, offsetY: 0, change: append)])?.sampleIndex == 0)
        #expect(
            refusal([
                .init(time: 0, offsetY: 0, change: append), .init(time: 1, offsetY: 0),
                .init(time: 2, offsetY: 0, screenSize: CGSize(width: 9, height: 9)),
            ])?.sampleIndex == 2)
        // A phase without a change.
        #expect(refusal([.init(time: 0, offsetY: 0), .init(time: 1, offsetY: 0, phase: .change)])?.sampleIndex == 1)
    }

    // MARK: Impossible changes

    @Test func impossibleChangesStopTheProcess() async {
        await #expect(processExitsWith: .failure) { _ = DataChange(.delete, count: 0) }
        await #expect(processExitsWith: .failure) { _ = DataChange(.delete, count: 1_001) }
        await #expect(processExitsWith: .failure) { _ = DataChange(.delete, place: 1) }
        await #expect(processExitsWith: .failure) { _ = DataChange(.move, count: 2) }
        await #expect(processExitsWith: .failure) { _ = DataChange(.append, place: 0.5) }
        await #expect(processExitsWith: .failure) { _ = DataChange(.resize, target: 0.5) }
    }
}
