// Members of CoreGraphics that Foundation's types on Linux lack.

extension CGPoint {
    @inlinable
    public func equalTo(_ other: CGPoint) -> Bool { self == other }
}

extension CGSize {
    @inlinable
    public func equalTo(_ other: CGSize) -> Bool { self == other }
}

extension CGRect {
    /// Returns whether the standardized rectangles are equal.
    @inlinable
    public func equalTo(_ other: CGRect) -> Bool { standardized == other.standardized }
}

// On Apple's platforms, `print` and interpolation use `debugDescription`, which Foundation's types
// on Linux lack.

extension CGPoint: @retroactive CustomDebugStringConvertible {
    public var debugDescription: String { "(\(x), \(y))" }
}

extension CGSize: @retroactive CustomDebugStringConvertible {
    public var debugDescription: String { "(\(width), \(height))" }
}

extension CGRect: @retroactive CustomDebugStringConvertible {
    public var debugDescription: String { "(\(origin.x), \(origin.y), \(size.width), \(size.height))" }
}
