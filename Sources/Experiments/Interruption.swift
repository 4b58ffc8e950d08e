import Synchronization

/// A request from outside to stop at the next tick, such as Ctrl-C; may be made from any thread.
public final class Interruption: Sendable {
    /// Thrown where the request is noticed.
    public struct Requested: Error, CustomStringConvertible {
        public init() {}

        public var description: String { "The run was interrupted; only finished scenarios are kept." }
    }

    private let isRequested = Atomic(false)

    public init() {}

    public func request() {
        isRequested.store(true, ordering: .relaxed)
    }

    /// - Throws: `Requested` when a request has been made.
    @inline(__always)
    func check() throws {
        if isRequested.load(ordering: .relaxed) { throw Requested() }
    }
}
