import CoreGraphics

/// What moves a layered view at one tick.
public enum LayerMotion: Hashable, Sendable {
    /// A finger has moved on the view by so many pt since the tick before: to the right and downwards where positive, as a pan
    /// gesture says it whose translation is set back to zero each time.
    case pan(translation: CGPoint)
    /// The gyroscope has a sample. `gyroscopeIsOn` says whether the view listens to the gyroscope from this tick on; `nil` leaves that as
    /// it is.
    case turn(RotationRate, gyroscopeIsOn: Bool? = nil)
}
