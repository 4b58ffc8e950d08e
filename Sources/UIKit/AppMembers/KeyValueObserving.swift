// What a class overrides or calls for key-value observing, which Linux has no Objective-C runtime to do.

public struct NSKeyValueChangeKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let newKey = NSKeyValueChangeKey(rawValue: "new")
    public static let oldKey = NSKeyValueChangeKey(rawValue: "old")
}

extension NSObject {
    // Foundation's `Operation` has its own.
    @_disfavoredOverload public func willChangeValue(forKey key: String) {}
    @_disfavoredOverload public func didChangeValue(forKey key: String) {}
}
