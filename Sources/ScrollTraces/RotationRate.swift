/// How fast the device turns about two of its axes, in rad/s: one sample of a gyroscope.
///
/// Source: <https://developer.apple.com/documentation/coremotion/cmrotationrate>
public struct RotationRate: Hashable, Sendable {
    public let x: Double
    public let y: Double

    @inlinable
    public init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }
}
