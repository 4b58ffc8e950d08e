import CoreGraphics

/// How far content follows a finger that drags it beyond an edge.
///
/// The formula is not in Apple's documents; it was read from UIScrollView's behaviour:
/// y(x) = (1 − 1/(x·c/D + 1))·D, with D the view's height and c = 0.55.
struct RubberBand {
    static let stiffness: CGFloat = 0.55

    let viewHeight: CGFloat

    /// How far beyond the edge the finger may pull, in pt: there the content lies half a view height beyond it.
    ///
    /// y(x) = D/2 where x·c/D + 1 = 2.
    var longestPull: CGFloat { viewHeight / Self.stiffness }

    /// The distance in pt between the edge and the content when the finger is `pull` ≥ 0 pt beyond the edge.
    func stretch(ofPull pull: CGFloat) -> CGFloat {
        (1 - 1 / (pull * Self.stiffness / viewHeight + 1)) * viewHeight
    }

    /// The inverse of ``stretch(ofPull:)``, for stretches below the view's height.
    func pull(ofStretch stretch: CGFloat) -> CGFloat {
        (1 / (1 - stretch / viewHeight) - 1) * viewHeight / Self.stiffness
    }

    /// The offset that a finger asks for, or that of the longest pull where it asks for more.
    func pulled(_ finger: CGFloat, maximumOffset: CGFloat) -> CGFloat {
        min(max(finger, -longestPull), maximumOffset + longestPull)
    }

    /// How fast the content moves in pt/s under a finger at an offset: v beyond no edge, v·c/(x·c/D + 1)² at the pull x, and not at
    /// all under the longest pull.
    func contentVelocity(forFinger offset: CGFloat, velocity: CGFloat, maximumOffset: CGFloat) -> CGFloat {
        let pull = max(-offset, offset - maximumOffset)
        guard pull > 0 else { return velocity }
        guard pull < longestPull else { return 0 }
        let share = pull * Self.stiffness / viewHeight + 1
        return velocity * Self.stiffness / (share * share)
    }

    /// The content offset that shows when the finger asks for `offset`, with the bottom edge at `maximumOffset`.
    func contentOffset(forFinger offset: CGFloat, maximumOffset: CGFloat) -> CGFloat {
        if offset < 0 { return -stretch(ofPull: -offset) }
        if offset > maximumOffset { return maximumOffset + stretch(ofPull: offset - maximumOffset) }
        return offset
    }

    /// The offset a finger asks for when it catches the content at `contentOffset`.
    func fingerOffset(at contentOffset: CGFloat, maximumOffset: CGFloat) -> CGFloat {
        if contentOffset < 0 { return -pull(ofStretch: -contentOffset) }
        if contentOffset > maximumOffset { return maximumOffset + pull(ofStretch: contentOffset - maximumOffset) }
        return contentOffset
    }
}
