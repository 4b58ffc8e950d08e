import CoreGraphics

/// The motion of a layered view at a tick.
public enum LayerMotion: Hashable, Sendable {
    /// The translation of a finger since the last tick in pt. Positive is right and down.
    case pan(translation: CGPoint)
    /// A sample of the gyroscope. `gyroscopeIsOn` switches the gyroscope, or is `nil` to leave it
    /// unchanged.
    case turn(RotationRate, gyroscopeIsOn: Bool? = nil)
}
