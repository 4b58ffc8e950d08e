import CoreGraphics

/// What moves the content from tick to tick until something else does.
///
/// Places and velocities are exact, and not those of the display's grid: a motion that is cut off and goes on loses nothing.
enum ContentMotion {
    case rest
    /// A finger flicks it.
    case flick(Flick)
    /// It runs out.
    case deceleration(Deceleration)
    /// It springs back to an edge.
    case spring(CriticalSpring, edge: CGFloat)
    /// The animation that a tap on the status bar starts, from an offset, after so many ticks.
    case scrollToTop(from: CGFloat, ticks: Int)

    var isRest: Bool {
        if case .rest = self { true } else { false }
    }

    var isDeceleration: Bool {
        if case .deceleration = self { true } else { false }
    }

    /// Whether a finger or a spring has hold of the content, which may lie beyond an edge.
    var isHeld: Bool {
        switch self {
        case .flick, .spring: true
        case .rest, .deceleration, .scrollToTop: false
        }
    }
}
