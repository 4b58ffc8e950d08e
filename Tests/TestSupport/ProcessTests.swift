import Dispatch
import Foundation
import Synchronization
import Testing

/// A trait of suites whose tests wait for other processes.
///
/// All tests share as many threads as there are processors, and a computing test keeps its thread
/// for minutes. A test that waits for a process would resume too late, so the tests of such a suite
/// have separate threads. Only a few of them run at a time, because each starts processes.
public struct ProcessTests: SuiteTrait, TestTrait, TestScoping {
    public let isRecursive = true
    /// The threads of such tests.
    package static let threads: some TaskExecutor = Threads.shared

    public func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @concurrent @Sendable () async throws -> Void
    ) async throws {
        // A suite waits for its tests, so it must not count as a running test.
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
    /// A time limit far above the duration of any test on a busy machine, so that a test that hangs
    /// fails with its name.
    public static var endsInTime: Self { .timeLimit(.minutes(20)) }
}

/// Limits the number of tests at a time.
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

/// Threads of a priority that nothing else uses: the system has separate threads for each priority.
private final class Threads: TaskExecutor {
    static let shared = Threads()

    private let queue = DispatchQueue(label: "tests that wait", qos: .userInteractive, attributes: .concurrent)

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }
}
