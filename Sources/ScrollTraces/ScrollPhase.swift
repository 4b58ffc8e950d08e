/// What kind of scrolling a tick belongs to. The raw values are what the CSV files show.
public enum ScrollPhase: String, CaseIterable, Sendable {
    /// A finger is on the screen.
    case drag
    /// The content decelerates after a flick.
    case fling
    /// The content springs back from beyond an edge.
    case bounce
    /// A program set the offset, at once or as one frame of an animation.
    case jump
    /// Nothing moves.
    case idle
    /// The screen has just turned.
    case rotate
    /// The device is turned in the hand.
    case tilt
    /// The data have just been replaced, in the middle of whatever goes on.
    case reload
    /// Items have just come, gone, moved or changed their size, in the middle of whatever goes on.
    case change
    /// Replayed from a recording that does not say.
    case recorded
}
