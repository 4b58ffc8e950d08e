internal import CSupport

/// The work that a screen's code leaves for later: blocks of queues and of the main run loop, tasks, operations.
///
/// A stage replays a trace without returning to the main queue, which would do the work at a place that depends on the machine. So
/// what code of a load or a tick gives to queues is collected, and the stage does it after the load and after each tick, outside of
/// the measured time. Work of another queue runs there, one piece after the other, while the stage waits. What it leaves for the main
/// queue then comes at the same tick on every machine.
///
/// Delays are measured with a clock that each tick moves on by the time of a frame.
@MainActor
package final class LateWork {
    private struct Work {
        var collected: scrollbench_work
        /// The time since the load began at which the work is due.
        var time: Duration

        var isForMain: Bool {
            collected.destination != SCROLLBENCH_OTHER_QUEUE && collected.destination != SCROLLBENCH_OTHER_ACTOR
        }
        var waitsForRest: Bool {
            collected.destination == SCROLLBENCH_RESTING_RUN_LOOP || collected.destination == SCROLLBENCH_RESTING_TIMER
        }
        /// The timer that fires, or `nil` for other work.
        var timer: UnsafeMutableRawPointer? {
            collected.destination == SCROLLBENCH_TIMER || collected.destination == SCROLLBENCH_RESTING_TIMER
                ? collected.context : nil
        }
        var repeats: Bool { timer.map { scrollbench_timer_interval($0) > 0 } ?? false }

        /// The name of the work in the sentence about work that is never due.
        var name: String {
            switch collected.destination {
            case SCROLLBENCH_MAIN_ACTOR, SCROLLBENCH_OTHER_ACTOR: "a Task that sleeps"
            case SCROLLBENCH_RESTING_RUN_LOOP: "RunLoop.perform"
            case SCROLLBENCH_TIMER, SCROLLBENCH_RESTING_TIMER: "a Timer"
            default: "asyncAfter"
            }
        }
    }

    /// The pieces of work of all screens that were collected for the main queue.
    package private(set) static var count = 0
    /// The screen whose code runs, which its stage retains.
    private static unowned(unsafe) var collecting: LateWork?
    /// Whether work of other queues is waited for. It is until some has not ended in time.
    package static var waitsForQueues = true

    /// The time that a user waits for what a screen loads.
    private static let patience = Duration.seconds(10)
    /// The time for a piece of work of another queue, after which the next one starts beside it.
    private static let turn = Duration.milliseconds(200)
    /// The time after which work of another queue is not waited for any more.
    package static var limit = Duration.seconds(5)
    /// A limit for animations that begin again and again.
    private static let rounds = 100

    /// The work to do, in the order in which it was added.
    private var due: [Work] = []
    /// The work that waits until its time has come or its group is empty.
    private var waiting: [Work] = []
    /// What the code has waited for and nothing here does.
    private var expected: Set<String> = []
    /// The time since the load began, by the screen's clock.
    private var now = Duration.zero
    // Released with the screen. The threads that use it lock it.
    nonisolated(unsafe) private let background = scrollbench_open_background()

    package init() {}

    deinit {
        // The work is not released: it may be a job of a task that others wait for.
        scrollbench_close_background(background)
    }

    package var awaited: [String] {
        expected.union(waiting.map { $0.collected.group == nil ? $0.name : "a DispatchGroup" }).sorted()
    }

    /// Collects the work that code leaves from now on. The thread is the main queue's until the load, the tick or the pause ends.
    package func collect() {
        Self.collecting = self
        scrollbench_collect_work(Self.collector, background)
    }

    package static func stopCollecting() {
        collecting = nil
        scrollbench_collect_work(nil, nil)
    }

    /// Does the work of a load, while the clock runs on for as long as a user waits for a screen. It does not run on for timers
    /// that repeat, such as a slide show's.
    ///
    /// - Returns: Whether there was any.
    @discardableResult
    package func finishLoad() -> Bool {
        var hasRun = run(isScrolling: false)
        for _ in 0..<Self.rounds {
            guard let time = waiting.lazy.filter({ $0.collected.group == nil && !$0.repeats }).map(\.time).min(),
                time <= Self.patience
            else { break }
            now = max(now, time)
            if run(isScrolling: false) { hasRun = true }
        }
        return hasRun
    }

    /// Does the work that is due after a tick, and what this leaves.
    ///
    /// - Parameters:
    ///   - seconds: The time until the next tick.
    ///   - isScrolling: Whether a finger or its flick moves the content, so that the main run loop is not in its default mode.
    package func finishTick(ofSeconds seconds: Double, isScrolling: Bool) {
        run(isScrolling: isScrolling)
        // Rounded up, so that a tenth of a second is no longer than six sixtieths.
        now += .nanoseconds((seconds * 1_000_000_000).rounded(.up))
        if !waiting.isEmpty { run(isScrolling: isScrolling) }
        if scrollbench_take_stray_work() {
            InertUse.warn(
                "What another thread leaves for the main queue",
                "is not done: it comes at a tick that depends on the machine. Only work that a tick gave to a queue or a Task is "
                    + "waited for, and not a Thread or a request to a server.")
        }
    }

    @discardableResult
    private func run(isScrolling: Bool) -> Bool {
        guard !due.isEmpty || !waiting.isEmpty else { return false }
        let former = Self.collecting
        collect()
        defer { former.map { $0.collect() } ?? Self.stopCollecting() }
        var round = 0
        var isRunning = false
        while round < Self.rounds {
            addDueWork(isScrolling: isScrolling)
            if due.isEmpty {
                guard isRunning else { break }
                isRunning = !scrollbench_await_work(background, Self.limit / .seconds(1))
                if isRunning, due.isEmpty {
                    giveUp()
                    break
                }
                continue
            }
            let works = due
            due = []
            for work in works { if !perform(work) { isRunning = true } }
            round += 1
        }
        return round > 0
    }

    /// - Returns: Whether the work was done, and not only started.
    private func perform(_ work: Work) -> Bool {
        guard work.isForMain else {
            start(work)
            return scrollbench_await_work(background, Self.turn / .seconds(1))
        }
        work.collected.perform(work.collected.context)
        scrollbench_release_queue(work.collected.queue)
        if let timer = work.timer { wait(for: timer, after: work) }
        return true
    }

    /// Has a timer that repeats fire again. It skips the times that have passed, as a run loop does.
    private func wait(for timer: UnsafeMutableRawPointer, after work: Work) {
        let interval = Duration.nanoseconds(scrollbench_timer_interval(timer))
        guard interval > .zero else { return scrollbench_release_timer(timer) }
        var next = work
        repeat { next.time += interval } while next.time <= now
        waiting.append(next)
        Self.count += 1
    }

    private func start(_ work: Work) {
        scrollbench_start_work(background, work.collected.queue, work.collected.context, work.collected.perform)
    }

    private func giveUp() {
        Self.waitsForQueues = false
        expected.insert("another queue")
        InertUse.warn(
            "Work of another queue",
            "did not end within \(Self.limit). From now on other queues are not waited for, and what they leave for "
                + "the main queue is not done.")
    }

    private func addDueWork(isScrolling: Bool) {
        var ready: [Work] = []
        waiting.removeAll { work in
            guard work.time <= now, !work.waitsForRest || !isScrolling else { return false }
            if let group = work.collected.group, !scrollbench_release_empty_group(group) { return false }
            ready.append(work)
            return true
        }
        // The work of one moment keeps its order.
        due += ready.enumerated().sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }.map(\.element)
    }

    nonisolated private static let collector: scrollbench_work_collector = { work in
        guard let work else { return false }
        // The collector is set for the main actor's thread only, and is called on it: the pointers stay on one thread.
        nonisolated(unsafe) let collected = work.pointee
        return MainActor.assumeIsolated { collecting?.add(collected) ?? false }
    }

    private func add(_ collected: scrollbench_work) -> Bool {
        switch collected.destination {
        case SCROLLBENCH_WAIT:
            startWorkOfQueues()
            return false
        case SCROLLBENCH_DISPATCH_TIMER:
            expected.insert("a timer of Dispatch")
            InertUse.warn("A timer of Dispatch", "never fires: what it changes stays as it is. A Timer fires.")
            return false
        case SCROLLBENCH_OTHER_QUEUE, SCROLLBENCH_OTHER_ACTOR:
            guard Self.waitsForQueues else { return false }
        default: break
        }
        let work = Work(collected: collected, time: now + .nanoseconds(collected.delay))
        if let timer = work.timer, let index = waiting.firstIndex(where: { $0.timer == timer }) {
            // It fires in this mode, too.
            if !work.waitsForRest { waiting[index].collected.destination = SCROLLBENCH_TIMER }
            scrollbench_release_timer(timer)
            return true
        }
        if work.isForMain { Self.count += 1 }
        if InertUse.isInTick { warn(of: work) }
        if collected.group != nil || collected.delay > 0 || work.waitsForRest { waiting.append(work) } else { due.append(work) }
        return true
    }

    /// Starts what code of the main queue waits for.
    private func startWorkOfQueues() {
        let works = due
        due = works.filter(\.isForMain)
        for work in works where !work.isForMain { start(work) }
    }

    private func warn(of work: Work) {
        if work.collected.delay > 0 || work.timer != nil {
            InertUse.warn(
                "Work with a delay",
                "is done after the tick at which it is due, outside of the measured time. Each tick takes a sixtieth of a second."
            )
            return
        }
        switch work.collected.destination {
        case SCROLLBENCH_MAIN_QUEUE:
            InertUse.warn("DispatchQueue.main.async", "is done after the tick, outside of the measured time.")
        case SCROLLBENCH_MAIN_ACTOR:
            InertUse.warn("A Task of the main actor", "is done after the tick, outside of the measured time.")
        case SCROLLBENCH_RUN_LOOP:
            InertUse.warn("RunLoop.perform", "is done after the tick, outside of the measured time.")
        case SCROLLBENCH_RESTING_RUN_LOOP:
            InertUse.warn(
                "RunLoop.perform in the default mode",
                "is done after a tick in which no finger and no flick scrolls, as on a device, outside of the measured time.")
        default:
            InertUse.warn(
                "Work of another queue",
                "is done after the tick, outside of the measured time. What it leaves for the main queue comes before the next tick."
            )
        }
    }
}
