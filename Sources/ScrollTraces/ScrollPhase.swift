/// The kind of scrolling of a tick. The raw values are in the CSV files.
public enum ScrollPhase: String, CaseIterable, Sendable {
    /// A finger is on the screen.
    case drag
    /// The content decelerates after a flick.
    case fling
    /// The content springs back from beyond an edge.
    case bounce
    /// The app set the offset, at once or in an animation.
    case jump
    /// Nothing moves.
    case idle
    /// The screen has just turned.
    case rotate
    /// The device tilts in the hand.
    case tilt
    /// The data have just been replaced.
    case reload
    /// Items have just been inserted, deleted, moved or resized.
    case change
    /// The recording does not have the phase.
    case recorded
}
