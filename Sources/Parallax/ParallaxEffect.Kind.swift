import CoreGraphics

extension ParallaxEffect {
    /// The formulas, one per text.
    ///
    /// b and H are the centre and the height of the view's bounds, c and h those of the cell, all in content coordinates.
    public enum Kind: String, CaseIterable, Sendable {
        /// Begemann: proportional to the distance between the centres of the view and the cell.
        ///
        /// `p = (b.y − c.y) · m / (H/2 + h/2)`, where m is the largest shift. There is no clamp: |p| reaches m just as the cell leaves the screen.
        ///
        /// Source: Ole Begemann, "Parallax Scrolling" (2014).
        case linear

        /// Kurutepe: the same the other way round.
        ///
        /// `p = −(b.y − c.y) · m / (H/2 + h/2)`.
        ///
        /// Source: Engin Kurutepe's follow-up (2015).
        case reversed

        /// Leth: from the lowest place of the picture as the cell leaves below the upper bar, to the highest as it leaves behind
        /// the lower one.
        ///
        /// See ``ParallaxEffect/imageTop(inCellAt:height:in:)``.
        ///
        /// Source: Roland Leth, "Vertical scrolling parallax".
        case inset

        /// Broggi: proportional to the distance like `linear`, clamped to the largest shift, with one height for all cells.
        ///
        /// `p = clamp(−m · (c.y − y − H/2) / (H/2 + cellHeight/2), −m, m)`, where y is the content offset.
        ///
        /// Source: Paride Broggi, "Custom UICollectionViewLayout Tutorial With Parallax".
        case bounded

        /// What the effect does, in a line.
        public var summary: String {
            switch self {
            case .linear: "shift proportional to the distance from the screen's centre, up to 30 pt (Begemann)"
            case .reversed: "the same in the opposite direction (Kurutepe)"
            case .inset: "up to 10 pt between the edges that the content insets leave, above a label, clamped (Leth)"
            case .bounded: "up to 60 pt, clamped, with one cell height for all cells (Broggi)"
            }
        }

        /// The largest shift of the effect's text, in points.
        public var maximumOffset: CGFloat {
            switch self {
            case .linear, .reversed: 30
            case .inset: 10
            case .bounded: 60
            }
        }
    }

    /// The name that users type.
    public var name: String { kind.rawValue }
}
