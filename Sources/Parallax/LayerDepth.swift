import CoreGraphics

/// How far each layer of a layered view moves when the view is panned or tilted: the nearer, the farther.
///
/// Source: "Parallax in iOS Applications" (the component DVParallaxView).
public struct LayerDepth: Hashable, Sendable {
    /// By how much a layer moves less than the next nearer one.
    public let distanceFactor: CGFloat
    /// By how much the front view moves less than the content offset.
    public let frontFactor: CGFloat

    public static let defaultDistanceFactor: CGFloat = 2
    public static let defaultFrontFactor: CGFloat = 20

    /// The factors of the text.
    public static let standard = LayerDepth(distance: defaultDistanceFactor, front: defaultFrontFactor)

    /// `nil` unless both factors are finite and above zero: the text turns negative ones into zero, and divides by it.
    public init?(distanceFactor: CGFloat, frontFactor: CGFloat) {
        guard distanceFactor > 0, distanceFactor.isFinite, frontFactor > 0, frontFactor.isFinite else { return nil }
        self.init(distance: distanceFactor, front: frontFactor)
    }

    private init(distance: CGFloat, front: CGFloat) {
        distanceFactor = distance
        frontFactor = front
    }

    /// What the change of the content offset is divided by for a layer: `(N − i) · k`.
    ///
    /// - Parameters:
    ///   - index: The layer's place i among all N, counted from 0 at the back.
    ///   - count: N, the front view included.
    @inlinable
    public func divisor(ofLayer index: Int, of count: Int) -> CGFloat {
        CGFloat(count - index) * distanceFactor
    }

    /// The same for the front view, which moves the other way: `−f`.
    @inlinable
    public var frontDivisor: CGFloat { -frontFactor }

    /// The centre of a layer after a change of the content offset: y is inverted against x.
    @inlinable
    public static func center(_ center: CGPoint, movedBy change: CGPoint, dividedBy divisor: CGFloat) -> CGPoint {
        CGPoint(x: center.x + change.x / divisor, y: center.y - change.y / divisor)
    }
}
