import BenchmarkResults
import Dispatch
import Foundation
import ScrollTraces
import Testing
import UIKit

@testable import Experiments
@testable import Suites

/// Work that a suite's code leaves for later: each form comes after the tick that left it, is counted, and shows on the screen.
@MainActor @Suite(.serialized)
struct LateWorkReplayTests {
    private func scenario(_ way: WayOfLeaving, _ pattern: TracePattern = .mixed, ticks: Int = 60) throws -> Scenario {
        let subject = Subject("late", axis: .vertical, content: { Rows(count: $0.items) }) {
            Competitor("at-once") { RowsController($0) }
            Competitor("late") { ChangedRowsController($0, leaving: way) }
        }
        return try .small(AnySubject(subject), pattern: pattern, ticks: ticks)
    }

    @Test(arguments: WayOfLeaving.arriving)
    func lateWorkShowsAndIsCountedAlikeInEachPass(way: WayOfLeaving) throws {
        let scenario = try scenario(way)
        #expect(throws: ScreenMismatch.self) { try scenario.verify() }
        func counts() throws -> [Int?] {
            try scenario.account("late").work.map {
                $0[.lateWork]
            }
        }
        let first = try counts()
        #expect(first.compactMap { $0 }.reduce(0, +) > 0)
        #expect(try counts() == first)
    }

    /// A tenth of a second is six ticks.
    @Test(arguments: [WayOfLeaving.asyncAfter, .sleepingTask, .timer])
    func delaysAreThoseOfTheTrace(way: WayOfLeaving) throws {
        let scenario = try scenario(way, .fling)
        let stage = try scenario.makeStage(of: scenario.competitor("late"))
        let controller = try #require((stage as? ScrollStage)?.controller as? ChangedRowsController)
        var left: [Int] = []
        var done: [Int] = []
        try Replay(stage: stage, interruption: Interruption()).run(
            scenario.trace.events,
            observing: { _ in
                left.append(controller.left)
                done.append(controller.done)
            })
        #expect(Array(done.dropFirst(6)) == Array(left.dropLast(6)))
        #expect(try #require(left.last) > left[0])
    }

    /// A run loop is in its default mode once no finger and no flick scrolls.
    @Test func theDefaultModeWaitsForTheEndOfAScroll() throws {
        let trace = try scenario(.runLoop, ticks: 240)
        let stage = try trace.makeStage(of: trace.competitor("late"))
        let controller = try #require((stage as? ScrollStage)?.controller as? ChangedRowsController)
        var before = 0
        var restedTicks = 0
        try Replay(stage: stage, interruption: Interruption()).run(trace.trace.events) { _, perform in
            perform()
            before = controller.done
        } pausing: { tick, pause in
            pause()
            let rests = ![ScrollPhase.drag, .fling, .bounce].contains(trace.trace.events[tick].phase)
            #expect(controller.done == (rests ? controller.left : before))
            if rests { restedTicks += 1 }
        }
        #expect(restedTicks > 0)
    }

    /// Code of a tick that waits for another queue does not wait for the end of the tick.
    @Test(arguments: WayOfWaiting.allCases)
    func codeMayWaitForAnotherQueue(way: WayOfWaiting) throws {
        // Unchecked, because the run makes the cells on one thread.
        nonisolated(unsafe) var texts: Set<String> = []
        let subject = AnySubject.one(axis: .vertical) { items in
            ChangedRowsController(Rows(count: items)) { _, _ in texts.insert(way.text()) }
        }
        let scenario = try Scenario.small(subject, ticks: 20)
        try Replay(stage: scenario.makeStage(of: scenario.competitors[0]), interruption: Interruption()).run(
            scenario.trace.events)
        #expect(texts == ["awaited"])
    }

    private static func replay(_ ways: [WayOfLeaving]) throws {
        for way in ways {
            let scenario = try LateWorkReplayTests().scenario(way, ticks: 30)
            let stage = try scenario.makeStage(of: scenario.competitor("late"))
            try Replay(stage: stage, interruption: Interruption()).run(scenario.trace.events)
        }
    }

    /// Each kind of work is warned of once, in the order of the ways.
    @Test func workThatComesLaterIsWarnedOf() async throws {
        let result = try await #require(processExitsWith: .success, observing: [\.standardErrorContent]) {
            let ways: [WayOfLeaving] = [
                .async, .task, .runLoop, .commonRunLoop, .globalQueue, .asyncAfter, .timer, .dispatchTimer, .thread,
            ]
            try await Self.replay(ways)
        }
        let warnings = String(decoding: result.standardErrorContent, as: UTF8.self).split(separator: "\n")
            .filter { $0.hasPrefix("warning: ") }.map { String($0.dropFirst(9)) }
        let after = "is done after the tick, outside of the measured time."
        #expect(
            warnings == [
                "DispatchQueue.main.async \(after)",
                "A Task of the main actor \(after)",
                "RunLoop.perform in the default mode is done after a tick in which no finger and no flick scrolls, as on a device, "
                    + "outside of the measured time.",
                "RunLoop.perform \(after)",
                "Work of another queue \(after) What it leaves for the main queue comes before the next tick.",
                "Work with a delay is done after the tick at which it is due, outside of the measured time. "
                    + "Each tick takes a sixtieth of a second.",
                "A timer of Dispatch never fires: what it changes stays as it is. A Timer fires.",
                "What another thread leaves for the main queue is not done: it comes at a tick that depends on the machine. Only work "
                    + "that a tick gave to a queue or a Task is waited for, and not a Thread or a request to a server.",
            ])
    }

    @Test func workThatDoesNotEndIsGivenUp() throws {
        let former = LateWork.limit
        LateWork.limit = .milliseconds(50)
        defer { (LateWork.limit, LateWork.waitsForQueues) = (former, true) }
        let scenario = try scenario(.endlessQueue)
        #expect(throws: Never.self) { try scenario.verify() }
        #expect(!LateWork.waitsForQueues)
    }
}

/// A way to leave work for the main queue.
enum WayOfLeaving: CaseIterable {
    case async, nestedAsync, workItem, group, operation, operationOfQueue, asyncAfter, asyncAfterOfQueue, runLoop, commonRunLoop
    case timer, repeatingTimer
    case globalQueue, barrier, syncOfQueue, task, yieldingTask, detachedTask, actor, sleepingTask, continuation
    case dispatchTimer, thread, endlessQueue

    /// The ways whose work is done.
    static let arriving = allCases.filter { ![.dispatchTimer, .thread, .endlessQueue].contains($0) }

    /// Not a global queue, because its thread never ends.
    private static let blockedQueue = DispatchQueue(label: "blocked")

    @MainActor
    func leave(_ work: @escaping @MainActor @Sendable () -> Void) {
        @Sendable func perform() { MainActor.assumeIsolated(work) }
        switch self {
        case .async: DispatchQueue.main.async { work() }
        case .nestedAsync: DispatchQueue.main.async { DispatchQueue.main.async { work() } }
        case .workItem: DispatchQueue.main.async(execute: DispatchWorkItem { perform() })
        case .group:
            let group = DispatchGroup()
            for _ in 0..<2 { DispatchQueue.global().async(group: group) {} }
            group.enter()
            DispatchQueue.global().async { group.leave() }
            group.notify(queue: .main) { perform() }
        case .operation: OperationQueue.main.addOperation { perform() }
        case .operationOfQueue:
            OperationQueue().addOperation(BlockOperation { OperationQueue.main.addOperation { perform() } })
        case .asyncAfter: DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) { perform() }
        case .asyncAfterOfQueue:
            DispatchQueue.global().asyncAfter(wallDeadline: .now() + 0.1) { DispatchQueue.main.async { perform() } }
        case .runLoop: RunLoop.main.perform { perform() }
        case .commonRunLoop: RunLoop.main.perform(inModes: [.common]) { perform() }
        case .timer:
            // In both modes, and fires once.
            let timer = Timer.scheduledTimer(withTimeInterval: 0.1, repeats: false) { _ in perform() }
            RunLoop.main.add(timer, forMode: .common)
        case .repeatingTimer:
            // Unchecked, because timers fire one after another.
            nonisolated(unsafe) var rest = 3
            let timer = Timer(timeInterval: 0.05, repeats: true) { timer in
                perform()
                rest -= 1
                if rest == 0 { timer.invalidate() }
            }
            RunLoop.current.add(timer, forMode: .common)
        case .globalQueue: DispatchQueue.global(qos: .utility).async { DispatchQueue.main.async { perform() } }
        case .barrier:
            DispatchQueue(label: "cache", attributes: .concurrent).async(flags: .barrier) {
                DispatchQueue.main.async { perform() }
            }
        case .syncOfQueue: DispatchQueue(label: "serial").async { DispatchQueue.main.sync { perform() } }
        case .task: Task { work() }
        case .yieldingTask:
            Task {
                await Task.yield()
                work()
            }
        case .detachedTask: Task.detached { await MainActor.run { work() } }
        case .actor:
            Task {
                await Loader().load()
                work()
            }
        case .sleepingTask:
            Task {
                try? await Task.sleep(nanoseconds: 100_000_000)
                work()
            }
        case .continuation:
            Task {
                await withCheckedContinuation { continuation in DispatchQueue.global().async { continuation.resume() } }
                work()
            }
        case .dispatchTimer:
            let source = DispatchSource.makeTimerSource()
            source.resume()
            source.cancel()
        case .thread:
            let semaphore = DispatchSemaphore(value: 0)
            Thread {
                DispatchQueue.main.async { perform() }
                semaphore.signal()
            }.start()
            semaphore.wait()
        case .endlessQueue:
            Self.blockedQueue.async {
                DispatchSemaphore(value: 0).wait()
                DispatchQueue.main.async { perform() }
            }
        }
    }
}

private actor Loader {
    func load() {}
}

/// Rows whose cells change once they are made.
private final class ChangedRowsController: RowsController {
    private let changeRow: (ChangedRowsController, RowCell) -> Void
    private(set) var left = 0
    private(set) var done = 0

    init(_ rows: Rows, change: @escaping (ChangedRowsController, RowCell) -> Void) {
        changeRow = change
        super.init(rows)
    }

    /// Rows whose text is set later.
    convenience init(_ rows: Rows, leaving way: WayOfLeaving) {
        self.init(rows) { controller, cell in
            controller.left += 1
            way.leave {
                cell.label.text = "late"
                controller.done += 1
            }
        }
    }

    required init?(coder: NSCoder) { nil }

    override func change(_ row: RowCell, at indexPath: IndexPath) { changeRow(self, row) }
}

/// A way to wait for work of another queue.
enum WayOfWaiting: CaseIterable {
    case sync, barrierSync, group, semaphore, workItem, operations, notification

    func text() -> String {
        nonisolated(unsafe) var text = "missing"
        let queue = DispatchQueue(label: "texts", attributes: .concurrent)
        switch self {
        case .sync:
            let queue = DispatchQueue(label: "serial")
            queue.async { text = "awaited" }
            queue.sync {}
        case .barrierSync:
            queue.async { text = "awaited" }
            queue.sync(flags: .barrier) {}
        case .group:
            let group = DispatchGroup()
            queue.async(group: group) { text = "awaited" }
            group.wait()
        case .semaphore:
            let semaphore = DispatchSemaphore(value: 0)
            queue.async {
                text = "awaited"
                semaphore.signal()
            }
            semaphore.wait()
        case .workItem:
            let item = DispatchWorkItem { text = "awaited" }
            queue.async(execute: item)
            item.wait()
        case .operations:
            let operations = OperationQueue()
            operations.addOperation { text = "awaited" }
            operations.waitUntilAllOperationsAreFinished()
        case .notification:
            // On the main thread, a notification for its queue is posted at once.
            let name = Notification.Name("text")
            let center = NotificationCenter.default
            let observer = center.addObserver(forName: name, object: nil, queue: .main) { _ in text = "awaited" }
            center.post(name: name, object: nil)
            center.removeObserver(observer)
        }
        return text
    }
}
