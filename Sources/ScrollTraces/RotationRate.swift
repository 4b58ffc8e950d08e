/// A sample of a gyroscope: the rotation rates about two axes of the device, in rad/s.
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
