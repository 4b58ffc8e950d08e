internal import CSupport

/// The work that code leaves for later on the main queue: blocks of `DispatchQueue.main`, tasks of the main actor, operations.
///
/// A stage replays a trace without returning to the main queue, which would do the work at a place that depends on the machine. So
/// what code of a load or a tick gives to the queue is collected, and the stage does it after the load and after each tick, outside
/// of the measured time.
@MainActor
package enum LateWork {
    private struct Work {
        let context: UnsafeMutableRawPointer?
        let perform: @convention(c) (UnsafeMutableRawPointer?) -> Void
    }

    /// The work to do, in the order in which it was added.
    private static var due: [Work] = []
    /// The work that waits until groups are empty.
    private static var waiting: [(group: UnsafeMutableRawPointer, work: Work)] = []
    private static var expected: Set<String> = []
    /// The pieces of work that were collected.
    package private(set) static var count = 0

    /// What the code has waited for and nothing here does.
    package static var awaited: [String] { expected.union(waiting.isEmpty ? [] : ["a DispatchGroup"]).sorted() }

    /// Forgets the work of an earlier screen, which is not released: it may be a job of a task that others wait for.
    package static func forget() { (due, waiting, expected) = ([], [], []) }

    /// Whether the work is collected that code leaves for later. It is while a load, a tick or the pause after it runs, whose
    /// thread is the main queue's until they return.
    package static var isCollecting = false {
        didSet { scrollbench_collect_work(isCollecting ? collector : nil) }
    }

    /// Does the work that was added, then what this has added, for at most so many rounds.
    ///
    /// - Returns: Whether there was any.
    @discardableResult
    package static func run(rounds: Int) -> Bool {
        let wasCollecting = isCollecting
        isCollecting = true
        defer { isCollecting = wasCollecting }
        var round = 0
        while round < rounds {
            if !waiting.isEmpty { addWorkOfEmptyGroups() }
            if due.isEmpty { break }
            let works = due
            due = []
            for work in works { work.perform(work.context) }
            round += 1
        }
        return round > 0
    }

    private static func addWorkOfEmptyGroups() {
        waiting.removeAll { group, work in
            guard scrollbench_release_empty_group(group) else { return false }
            due.append(work)
            return true
        }
    }

    nonisolated private static let collector: scrollbench_work_collector = { destination, group, context, perform in
        guard let perform else { return false }
        // The collector is set for the main actor's thread only, and is called on it: the pointers stay on one thread.
        nonisolated(unsafe) let group = group
        nonisolated(unsafe) let context = context
        return MainActor.assumeIsolated { add(Work(context: context, perform: perform), to: destination, after: group) }
    }

    /// Adds work, unless it has to stay on its queue.
    ///
    /// A screen loads its data on another queue, and returns to the main queue with them. Such a block is also done here, on the
    /// main queue and in its place among the others, so that the data arrive in the same order on every machine. The blocks of a
    /// tick, and of a data source that makes a cell, load pictures: they stay on their queue, because what they bring would arrive
    /// at a moment that depends on the machine, and without a network it is often `nil`.
    private static func add(
        _ work: Work, to destination: scrollbench_destination, after group: UnsafeMutableRawPointer?
    ) -> Bool {
        switch destination {
        case SCROLLBENCH_LATER:
            expected.insert("a Task that waits for another actor or for time")
            return false
        case SCROLLBENCH_AFTER_TIME:
            expected.insert("asyncAfter")
            return false
        case SCROLLBENCH_OTHER_QUEUE where InertUse.isInTick || UICollectionView.askingView != nil:
            expected.insert("another queue")
            return false
        default: break
        }
        if InertUse.isInTick {
            let name = destination == SCROLLBENCH_MAIN_ACTOR ? "A Task of the main actor" : "DispatchQueue.main.async"
            InertUse.warn(name, "is done after the tick, outside of the measured time.")
        }
        count += 1
        if let group { waiting.append((group, work)) } else { due.append(work) }
        return true
    }
}
