import Synchronization

/// A request to stop at the next tick, for example Ctrl-C. Any thread can make it.
public final class Interruption: Sendable {
    /// The error of an operation that stops because of a request.
    public struct Requested: Error, CustomStringConvertible {
        public init() {}

        public var description: String { "The measurement was interrupted." }
    }

    @usableFromInline let isRequested = Atomic(false)
    /// What a request cancels, by the number of the operation.
    private let running = Mutex<(cancellations: [Int: @Sendable () -> Void], count: Int)>(([:], 0))

    public init() {}

    public func request() {
        isRequested.store(true, ordering: .relaxed)
        for cancel in running.withLock({ Array($0.cancellations.values) }) { cancel() }
    }

    @inlinable
    @inline(__always)
    package func check() throws {
        if isRequested.load(ordering: .relaxed) { throw Requested() }
    }

    /// Runs an operation as a task that a request cancels, and the cancellation of the caller's task, too. Several operations can
    /// run at a time.
    ///
    /// - Throws: `Requested` if a request was made; otherwise errors of the operation.
    public func cancelling<Value: Sendable>(
        _ operation: @escaping @Sendable () async throws -> Value
    ) async throws -> Value {
        let task = Task(operation: operation)
        let number = running.withLock { running in
            running.count += 1
            running.cancellations[running.count] = { task.cancel() }
            return running.count
        }
        defer { running.withLock { $0.cancellations[number] = nil } }
        // The request may have been made before the task was in the list.
        if isRequested.load(ordering: .relaxed) { task.cancel() }
        let result = await withTaskCancellationHandler {
            await task.result
        } onCancel: {
            task.cancel()
        }
        try check()
        return try result.get()
    }
}
