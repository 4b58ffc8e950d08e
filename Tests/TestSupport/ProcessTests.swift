import Dispatch
import Testing

/// For suites whose tests wait for other processes.
///
/// All tests share as many threads as there are processors, and one that computes keeps its thread for minutes. What waits for another
/// process would then be told too late: the tests of such a suite have other threads.
public struct ProcessTests: SuiteTrait, TestTrait, TestScoping {
    public let isRecursive = true

    public func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @concurrent @Sendable () async throws -> Void
    ) async throws {
        try await withTaskExecutorPreference(Threads.shared, operation: function)
    }
}

extension Trait where Self == ProcessTests {
    public static var waitsForProcesses: Self { ProcessTests() }
}

extension Trait where Self == TimeLimitTrait {
    /// What hangs fails with its name. It is far above what a test takes on a busy machine.
    public static var endsInTime: Self { .timeLimit(.minutes(20)) }
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
