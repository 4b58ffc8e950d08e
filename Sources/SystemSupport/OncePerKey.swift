import Synchronization

/// Values that are made once per key in a process, for example the contents of files.
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
