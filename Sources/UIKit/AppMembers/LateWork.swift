/// The work that an app's sources leave for later on the main queue: `DispatchQueue.main.async`, and `Task` on the main actor.
///
/// A stage replays a trace without returning to the main queue, which would do the work at a place that depends on the machine.
/// The plugin `AppSources` gives the sources calls that add the work here instead. The stage does it after the load and after
/// each tick, outside of the measured time.
@MainActor
public enum LateWork {
    /// The work to do, in the order in which it was added.
    private static var blocks: [@MainActor () -> Void] = []
    /// The work that waits until groups are left.
    private static var groups: [(group: DispatchGroup, block: @MainActor () -> Void)] = []
    private static var expected: Set<String> = []
    /// The tasks that have begun and wait for something.
    private static var waitingTasks: Set<Int> = []
    private static var taskCount = 0

    /// Tells whether code runs on the main queue. Under `dispatchMain()`, this need not be the main thread.
    nonisolated private static let mainQueue: DispatchSpecificKey<Bool> = {
        let key = DispatchSpecificKey<Bool>()
        DispatchQueue.main.setSpecific(key: key, value: true)
        return key
    }()

    /// What the app has waited for and nothing here does.
    package static var awaited: [String] {
        let tasks = waitingTasks.isEmpty ? [] : ["a Task that waits for another actor or for time"]
        return expected.union(tasks).union(groups.isEmpty ? [] : ["a DispatchGroup"]).sorted()
    }

    /// Forgets the work of an earlier screen.
    package static func forget() { (blocks, groups) = ([], []) }

    /// Does the work that was added, then what this has added, for at most so many rounds.
    ///
    /// - Returns: Whether there was any.
    @discardableResult
    package static func run(rounds: Int) -> Bool {
        var round = 0
        while round < rounds {
            if !groups.isEmpty { addLeftGroups() }
            if blocks.isEmpty { break }
            let due = blocks
            blocks = []
            for block in due { block() }
            round += 1
        }
        return round > 0
    }

    /// Adds a block of a queue, if code on the main queue leaves it.
    ///
    /// A screen loads its data on another queue, and returns to the main queue with them. Such a block is also done here, on the
    /// main queue and in its place among the others, so that the data arrive in the same order on every machine. The blocks of a
    /// tick, and of a data source that makes a cell, load pictures: they stay on their queue, and what they bring to the main
    /// queue is left out. It would arrive at a moment that depends on the machine, and without a network it is often `nil`.
    ///
    /// - Returns: Whether it was added or left out, so that the caller does not give it to the queue.
    nonisolated public static func add(to queue: DispatchQueue, _ block: @escaping () -> Void) -> Bool {
        // Each use of `DispatchQueue.main` returns another object on Linux.
        let isMain = queue.label == DispatchQueue.main.label
        guard DispatchQueue.getSpecific(key: mainQueue) == true else { return isMain }
        // Only the main queue uses the block from here on: the function is on it, and `run` is.
        nonisolated(unsafe) let block = block
        return onMainQueue {
            guard isMain || !InertUse.isInTick && UICollectionView.askingView == nil else {
                expected.insert("another queue")
                return false
            }
            add("DispatchQueue.main.async") { block() }
            return true
        }
    }

    /// Adds a block of a queue that waits until a group is left.
    ///
    /// - Returns: Whether it was added or left out, so that the caller does not give it to the queue.
    nonisolated public static func add(
        to queue: DispatchQueue, after group: DispatchGroup, _ block: @escaping () -> Void
    ) -> Bool {
        add(to: queue) {
            nonisolated(unsafe) let block = block
            MainActor.assumeIsolated { groups.append((group, { block() })) }
        }
    }

    private static func addLeftGroups() {
        groups.removeAll { waiting in
            guard waiting.group.wait(timeout: .now()) == .success else { return false }
            blocks.append(waiting.block)
            return true
        }
    }

    /// Whether a block that waits for a queue would wait for itself: it is for the main queue, and runs on it.
    nonisolated public static func isCurrent(_ queue: DispatchQueue) -> Bool {
        queue.label == DispatchQueue.main.label && DispatchQueue.getSpecific(key: mainQueue) == true
    }

    /// Adds a task of the main actor.
    ///
    /// - Returns: Whether it was added: only from code on the main queue.
    nonisolated public static func addTask(_ operation: @escaping @MainActor () async -> Void) -> Bool {
        onMainQueue {
            add("Task") {
                taskCount += 1
                let number = taskCount
                waitingTasks.insert(number)
                Task.immediate { @MainActor in
                    await operation()
                    waitingTasks.remove(number)
                }
            }
            return true
        }
    }

    /// Notes that the app waits for something that nothing here does.
    nonisolated public static func expect(_ name: String) { _ = onMainQueue { expected.insert(name).inserted } }

    nonisolated private static func onMainQueue(_ body: @MainActor () -> Bool) -> Bool {
        DispatchQueue.getSpecific(key: mainQueue) == true && MainActor.assumeIsolated { body() }
    }

    private static func add(_ name: String, _ block: @escaping @MainActor () -> Void) {
        if InertUse.isInTick { InertUse.warn(name, "is done after the tick, outside of the measured time.") }
        blocks.append(block)
    }
}
