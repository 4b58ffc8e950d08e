// Foundation's types on Linux lack these members, which CoreGraphics has.

extension CGPoint {
    @inlinable
    public func equalTo(_ other: CGPoint) -> Bool { self == other }
}

extension CGSize {
    @inlinable
    public func equalTo(_ other: CGSize) -> Bool { self == other }
}

extension CGRect {
    /// Whether the rectangles are the same when both are written with positive sides.
    @inlinable
    public func equalTo(_ other: CGRect) -> Bool { standardized == other.standardized }
}

// On Apple's platforms `print` and interpolation write these types through `debugDescription`; Foundation's types on Linux have none.

extension CGPoint: @retroactive CustomDebugStringConvertible {
    public var debugDescription: String { "(\(x), \(y))" }
}

extension CGSize: @retroactive CustomDebugStringConvertible {
    public var debugDescription: String { "(\(width), \(height))" }
}

extension CGRect: @retroactive CustomDebugStringConvertible {
    public var debugDescription: String { "(\(origin.x), \(origin.y), \(size.width), \(size.height))" }
}
