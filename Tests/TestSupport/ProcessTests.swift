import Dispatch
import Foundation
import Synchronization
import Testing

/// For suites whose tests wait for other processes.
///
/// All tests share as many threads as there are processors, and one that computes keeps its thread for minutes. What waits for another
/// process would then be told too late: the tests of such a suite have other threads. Few of them run at a time, since each has processes.
public struct ProcessTests: SuiteTrait, TestTrait, TestScoping {
    public let isRecursive = true

    public func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @concurrent @Sendable () async throws -> Void
    ) async throws {
        // A suite waits for its tests, and would keep a place for nothing.
        guard !test.isSuite else { return try await function() }
        try await withTaskExecutorPreference(Threads.shared) {
            await Places.shared.take()
            defer { Places.shared.giveBack() }
            try await function()
        }
    }
}

extension Trait where Self == ProcessTests {
    public static var waitsForProcesses: Self { ProcessTests() }
}

extension Trait where Self == TimeLimitTrait {
    /// What hangs fails with its name. It is far above what a test takes on a busy machine.
    public static var endsInTime: Self { .timeLimit(.minutes(20)) }
}

/// For so many tests at a time: some wait while others compute.
private final class Places: Sendable {
    static let shared = Places()

    private struct State {
        var freeCount = 2 * ProcessInfo.processInfo.activeProcessorCount
        var waiting: [CheckedContinuation<Void, Never>] = []
    }

    private let state = Mutex(State())

    func take() async {
        await withCheckedContinuation { continuation in
            let isFree = state.withLock { state in
                if state.freeCount == 0 {
                    state.waiting.append(continuation)
                    return false
                }
                state.freeCount -= 1
                return true
            }
            if isFree { continuation.resume() }
        }
    }

    func giveBack() {
        let next = state.withLock { state -> CheckedContinuation<Void, Never>? in
            guard state.waiting.isEmpty else { return state.waiting.removeFirst() }
            state.freeCount += 1
            return nil
        }
        next?.resume()
    }
}

/// Threads of a priority that nothing else here has: the system keeps threads for each one.
private final class Threads: TaskExecutor {
    static let shared = Threads()

    private let queue = DispatchQueue(label: "tests that wait", qos: .userInteractive, attributes: .concurrent)

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }
}
