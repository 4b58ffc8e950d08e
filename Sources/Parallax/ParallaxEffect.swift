import CoreGraphics

/// How far the picture in a cell is shifted against the cell, as a pure function of where the cell stands on the screen.
///
/// A layout, a delegate or a cell may evaluate it: for the same rectangles the result is the same to the bit.
public enum ParallaxEffect: String, CaseIterable, Sendable {
    /// Begemann: proportional to the distance between the centres of the view and the cell.
    ///
    /// `p = (b.y − c.y) · 30 / (H/2 + h/2)`, where b and H are the centre and the height of the view's bounds, c and h those of
    /// the cell. There is no clamp: |p| reaches 30 pt just as the cell leaves the screen.
    ///
    /// Source: Ole Begemann, "Parallax Scrolling" (2014).
    case linear

    /// The name that users type.
    public var name: String { rawValue }

    /// What the effect does, in a line.
    public var summary: String {
        switch self {
        case .linear: "shift proportional to the distance from the screen's centre, up to 30 pt (Begemann)"
        }
    }

    /// The largest shift of a cell that is on the screen, in points. A picture higher than its cell by twice this never shows an
    /// edge.
    public var maximumOffset: CGFloat {
        switch self {
        case .linear: 30
        }
    }

    /// The shift of the picture in points; positive is down.
    ///
    /// - Parameters:
    ///   - center: The cell's centre in content coordinates.
    ///   - height: The cell's height, not negative.
    ///   - bounds: The view's bounds: its origin is the content offset. Its height is above zero.
    @inlinable
    public func offset(ofCellAt center: CGPoint, height: CGFloat, in bounds: CGRect) -> CGFloat {
        switch self {
        case .linear: (bounds.midY - center.y) * 30 / (bounds.height / 2 + height / 2)
        }
    }
}
