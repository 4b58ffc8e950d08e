import Synchronization

/// How long a process may take: what the user says, else what follows from the processes that were measured before.
package final class ProcessTimeLimits: Sendable {
    /// Processes of the same work differ by little: what takes twenty times as long is neither noise nor a regression.
    private static let multipleOfLike = 20
    /// Callgrind is about 50 times slower than the processes before it, which also count.
    private static let multipleOfAny = 100
    /// A busy machine, or a slow disk that programs come from, may hold up the shortest process for that long.
    private static let leastForLike = Duration.seconds(30)
    /// A million items under callgrind take a few minutes.
    private static let leastForFirst = Duration.seconds(600)

    private struct Measured {
        var longest: [String: Duration] = [:]
        var expected: [String: Duration] = [:]
    }

    private let given: Duration?
    private let measured = Mutex(Measured())

    /// - Parameter given: The limit of every process; `nil` for one that follows from those before.
    package init(given: Duration? = nil) {
        self.given = given
    }

    /// Of programs that say something about themselves or the machine. Nobody waits longer for what can be left out.
    package static var ofProbes: ProcessTimeLimits { ProcessTimeLimits(given: .seconds(10)) }

    /// The limit of the next process of a task.
    ///
    /// It is a multiple of the longest process of the task so far. Before the first one, it is a multiple of what is expected; of a task
    /// of which nothing is expected, a multiple of the longest process of all.
    package func limit(of task: String) -> Duration {
        if let given { return given }
        return measured.withLock { measured in
            if let like = measured.longest[task] { return max(like * Self.multipleOfLike, Self.leastForLike) }
            let first =
                measured.expected[task].map { $0 * Self.multipleOfLike }
                ?? (measured.longest.values.max() ?? .zero) * Self.multipleOfAny
            return max(first, Self.leastForFirst)
        }
    }

    /// Notes how long the first process of a task is expected to take.
    package func expect(_ estimate: Duration, of task: String) {
        measured.withLock { $0.expected[task] = estimate }
    }

    /// Notes how long a process of a task took that did what it was started for.
    package func add(_ elapsed: Duration, of task: String) {
        measured.withLock { $0.longest[task] = max($0.longest[task] ?? .zero, elapsed) }
    }
}
