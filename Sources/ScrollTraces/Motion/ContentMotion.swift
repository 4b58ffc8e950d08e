import CoreGraphics

/// The motion of the content.
///
/// Positions and velocities are exact, not rounded to pixels.
enum ContentMotion {
    case rest
    /// A finger flicks the content.
    case flick(Flick)
    /// The content decelerates.
    case deceleration(Deceleration)
    /// The content springs back to an edge.
    case spring(CriticalSpring, edge: CGFloat)
    /// The animation after a tap on the status bar, with the ticks so far.
    case scrollToTop(from: CGFloat, ticks: Int)

    var isRest: Bool {
        if case .rest = self { true } else { false }
    }

    var isDeceleration: Bool {
        if case .deceleration = self { true } else { false }
    }

    /// Whether a finger or a spring holds the content, which may be beyond an edge.
    var isHeld: Bool {
        switch self {
        case .flick, .spring: true
        case .rest, .deceleration, .scrollToTop: false
        }
    }
}
