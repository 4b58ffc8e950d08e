import CoreGraphics

/// The distance that content follows a finger beyond an edge: y(x) = (1 − 1/(x·c/D + 1))·D, with
/// the view's height D and c = 0.55.
///
/// The formula comes from observations of UIScrollView, not from Apple's documentation.
struct RubberBand {
    static let stiffness: CGFloat = 0.55

    let viewHeight: CGFloat
    /// The offset of the bottom edge, in pt.
    let maximumOffset: CGFloat

    /// The longest pull of a finger in pt, at which the content is half a view height beyond the edge.
    var longestPull: CGFloat { viewHeight / Self.stiffness }

    /// Returns the distance between the edge and the content if the finger is `pull` ≥ 0 pt beyond the edge.
    func stretch(ofPull pull: CGFloat) -> CGFloat {
        (1 - 1 / (pull * Self.stiffness / viewHeight + 1)) * viewHeight
    }

    /// Returns the pull for a stretch below the view's height.
    func pull(ofStretch stretch: CGFloat) -> CGFloat {
        (1 / (1 - stretch / viewHeight) - 1) * viewHeight / Self.stiffness
    }

    /// Returns the finger's offset, at most the longest pull beyond an edge.
    func pulled(_ finger: CGFloat) -> CGFloat {
        min(max(finger, -longestPull), maximumOffset + longestPull)
    }

    /// Returns the velocity of the content under a finger in pt/s: v between the edges, v·c/(x·c/D
    /// + 1)² at the pull x, and 0 at the longest pull.
    func contentVelocity(forFinger offset: CGFloat, velocity: CGFloat) -> CGFloat {
        let pull = max(-offset, offset - maximumOffset)
        guard pull > 0 else { return velocity }
        guard pull < longestPull else { return 0 }
        let share = pull * Self.stiffness / viewHeight + 1
        return velocity * Self.stiffness / (share * share)
    }

    func contentOffset(forFinger offset: CGFloat) -> CGFloat {
        if offset < 0 { return -stretch(ofPull: -offset) }
        if offset > maximumOffset { return maximumOffset + stretch(ofPull: offset - maximumOffset) }
        return offset
    }

    func fingerOffset(at contentOffset: CGFloat) -> CGFloat {
        if contentOffset < 0 { return -pull(ofStretch: -contentOffset) }
        if contentOffset > maximumOffset { return maximumOffset + pull(ofStretch: contentOffset - maximumOffset) }
        return contentOffset
    }
}
