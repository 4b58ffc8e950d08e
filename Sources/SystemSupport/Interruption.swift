import Synchronization

/// A request to stop at the next tick, for example Ctrl-C. Any thread can make it.
public final class Interruption: Sendable {
    /// The error of an operation that stops because of a request.
    public struct Requested: Error, CustomStringConvertible {
        public init() {}

        public var description: String { "The measurement was interrupted." }
    }

    @usableFromInline let isRequested = Atomic(false)
    /// Called when a request is made.
    private let action = Mutex<(@Sendable () -> Void)?>(nil)

    public init() {}

    public func request() {
        isRequested.store(true, ordering: .relaxed)
        action.withLock(\.self)?()
    }

    @inlinable
    @inline(__always)
    package func check() throws {
        if isRequested.load(ordering: .relaxed) { throw Requested() }
    }

    /// Runs an operation as a task that a request cancels. Only one operation can run at a time.
    ///
    /// - Throws: `Requested` if a request was made; otherwise errors of the operation.
    public func cancelling<Value: Sendable>(
        _ operation: @escaping @Sendable () async throws -> Value
    ) async throws -> Value {
        let task = Task(operation: operation)
        action.withLock { $0 = { task.cancel() } }
        defer { action.withLock { $0 = nil } }
        // The request may have been made before the action was set.
        if isRequested.load(ordering: .relaxed) { task.cancel() }
        let result = await task.result
        try check()
        return try result.get()
    }
}
