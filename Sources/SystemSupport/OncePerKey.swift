import Synchronization

/// Values that a process keeps once they are made, for example the contents of files by path. Two threads may both make one.
package final class OncePerKey<Key: Hashable & Sendable, Value: Sendable>: Sendable {
    private let known = Mutex<[Key: Value]>([:])

    package init() {}

    package func value(for key: Key, making make: () throws -> Value) rethrows -> Value {
        if let known = known.withLock({ $0[key] }) { return known }
        let value = try make()
        known.withLock { $0[key] = value }
        return value
    }
}
