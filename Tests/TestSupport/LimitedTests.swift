import Dispatch
import Foundation
import Synchronization
import Testing

/// A trait of suites of which only a few tests run at a time, on separate threads.
///
/// All other tests share as many threads as there are processors, and a computing test keeps its thread for seconds. A test that
/// waits for a process or for the main actor would resume too late.
public struct LimitedTests: SuiteTrait, TestTrait, TestScoping {
    public let isRecursive = true
    private let places: Places
    /// The threads of such tests.
    package static let threads: some TaskExecutor = Threads.shared

    /// Calls a function that needs the main actor often. It has the next turn, before the tests that wait.
    package static func withNextTurn<Value>(_ body: () async throws -> Value) async rethrows -> Value {
        await Places.mainActor.take(isNext: true)
        defer { Places.mainActor.giveBack() }
        return try await body()
    }

    fileprivate init(_ places: Places) {
        self.places = places
    }

    public func scopeProvider(for test: Test, testCase: Test.Case?) -> LimitedTests? {
        test.isSuite || testCase != nil ? self : nil
    }

    public func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @concurrent @Sendable () async throws -> Void
    ) async throws {
        guard test.isSuite else {
            return try await withTaskExecutorPreference(Threads.shared) {
                await places.take()
                defer { places.giveBack() }
                try await function()
            }
        }
        // The tests of a suite inherit its threads and priority. Otherwise they, and the tasks that
        // they start, would begin after the computing tests.
        try await withoutActuallyEscaping(function) { function in
            try await withThrowingTaskGroup { group in
                group.addTask(executorPreference: Threads.shared, priority: .high, operation: function)
                try await group.waitForAll()
            }
        }
    }
}

extension Trait where Self == LimitedTests {
    /// For tests that start processes.
    public static var waitsForProcesses: Self { LimitedTests(.processes) }

    /// For long tests on the main actor. Without it, they would all be in the main actor's queue before the commands that other
    /// tests call, and those tests would keep their places for half a minute.
    public static var takesTurns: Self { LimitedTests(.mainActor) }
}

extension Trait where Self == TimeLimitTrait {
    /// A time limit far above the duration of any test on a busy machine, so that a test that hangs
    /// fails with its name.
    public static var endsInTime: Self { .timeLimit(.minutes(20)) }
}

/// Limits the number of tests at a time.
private final class Places: Sendable {
    static let processes = Places(2 * ProcessInfo.processInfo.activeProcessorCount)
    /// While one test runs, the next one is in the main actor's queue.
    static let mainActor = Places(2)

    private struct State {
        var freeCount: Int
        var waiting: [CheckedContinuation<Void, Never>] = []
    }

    private let state: Mutex<State>

    private init(_ count: Int) {
        state = Mutex(State(freeCount: count))
    }

    func take(isNext: Bool = false) async {
        await withCheckedContinuation { continuation in
            let isFree = state.withLock { state in
                if state.freeCount == 0 {
                    state.waiting.insert(continuation, at: isNext ? 0 : state.waiting.count)
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
