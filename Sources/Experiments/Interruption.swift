import Synchronization

/// A request from outside to stop at the next tick, such as Ctrl-C; may be made from any thread.
public final class Interruption: Sendable {
    /// Thrown where the request is noticed.
    public struct Requested: Error, CustomStringConvertible {
        public init() {}

        public var description: String { "The run was interrupted; what was finished before is kept." }
    }

    private let isRequested = Atomic(false)
    /// What a request does besides being noticed.
    private let action = Mutex<(@Sendable () -> Void)?>(nil)

    public init() {}

    public func request() {
        isRequested.store(true, ordering: .relaxed)
        action.withLock(\.self)?()
    }

    /// - Throws: `Requested` when a request has been made.
    @inline(__always)
    func check() throws {
        if isRequested.load(ordering: .relaxed) { throw Requested() }
    }

    /// Runs an operation as a task that a request cancels; one operation at a time.
    ///
    /// - Throws: `Requested` when a request has been made, else what the operation throws.
    public func cancelling<Value: Sendable>(
        _ operation: @escaping @Sendable () async throws -> Value
    ) async throws -> Value {
        let task = Task(operation: operation)
        action.withLock { $0 = { task.cancel() } }
        defer { action.withLock { $0 = nil } }
        // A request that came before the action was there has set the flag by now; the lock orders the two.
        if isRequested.load(ordering: .relaxed) { task.cancel() }
        let result = await task.result
        try check()
        return try result.get()
    }
}
