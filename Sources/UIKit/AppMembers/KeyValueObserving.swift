// Key-value observing. Linux has no Objective-C runtime to do it: observers are never called, and a run says so.

public struct NSKeyValueObservingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let new = NSKeyValueObservingOptions(rawValue: 1 << 0)
    public static let old = NSKeyValueObservingOptions(rawValue: 1 << 1)
    /// Calls the handler of an observation with a key path at once.
    public static let initial = NSKeyValueObservingOptions(rawValue: 1 << 2)
    public static let prior = NSKeyValueObservingOptions(rawValue: 1 << 3)
}

public struct NSKeyValueChangeKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let newKey = NSKeyValueChangeKey(rawValue: "new")
    public static let oldKey = NSKeyValueChangeKey(rawValue: "old")
    public static let kindKey = NSKeyValueChangeKey(rawValue: "kind")
}

public struct NSKeyValueObservedChange<Value> {
    public let newValue: Value?
    public let oldValue: Value?
}

public final class NSKeyValueObservation: NSObject {
    public func invalidate() {}
}

public protocol KeyValueObserving {}

extension NSObject: KeyValueObserving {}

extension KeyValueObserving where Self: NSObject {
    /// Warns that the handler is called with `.initial` only.
    public func observe<Value>(
        _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
        changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
    ) -> NSKeyValueObservation {
        warnOfObserver()
        if options.contains(.initial) {
            let value = options.contains(.new) ? self[keyPath: keyPath] : nil
            changeHandler(self, NSKeyValueObservedChange(newValue: value, oldValue: nil))
        }
        return NSKeyValueObservation()
    }
}

extension NSObject {
    /// Warns that the observer is never called.
    public func addObserver(
        _ observer: NSObject, forKeyPath keyPath: String, options: NSKeyValueObservingOptions = [],
        context: UnsafeMutableRawPointer?
    ) { warnOfObserver() }

    public func removeObserver(_ observer: NSObject, forKeyPath keyPath: String) {}
    public func removeObserver(_ observer: NSObject, forKeyPath keyPath: String, context: UnsafeMutableRawPointer?) {}
    // Foundation's `Operation` has its own.
    @_disfavoredOverload public func willChangeValue(forKey key: String) {}
    @_disfavoredOverload public func didChangeValue(forKey key: String) {}

    fileprivate func warnOfObserver() {
        InertUse.warn(
            "Key-value observing", "calls no observer: what it changes stays as it is. Use didSet or a delegate's method.")
    }
}
