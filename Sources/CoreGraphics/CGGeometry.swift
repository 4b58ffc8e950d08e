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

    /// Returns whether the two rectangles share more than an edge, as in CoreGraphics. Either may have a negative width or height,
    /// and a null rectangle intersects nothing.
    ///
    /// Foundation's method of the same name is also true on Linux for rectangles that only touch. This one takes its place in the
    /// sources of this package that do not import Foundation themselves; elsewhere the call is ambiguous. A public method would be
    /// ambiguous in an app's sources, so the plugin `AppSources` writes it into each module.
    @inlinable
    package func intersects(_ other: CGRect) -> Bool {
        minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
    }
}

/// A direction with a length.
@frozen
public struct CGVector: Hashable, Codable, Sendable {
    public var dx: CGFloat
    public var dy: CGFloat

    public static let zero = CGVector(dx: 0, dy: 0)

    @inlinable
    public init() {
        self.init(dx: 0, dy: 0)
    }

    @inlinable
    public init(dx: CGFloat, dy: CGFloat) {
        (self.dx, self.dy) = (dx, dy)
    }
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
