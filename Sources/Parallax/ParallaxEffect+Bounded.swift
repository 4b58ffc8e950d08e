import CoreGraphics

extension ParallaxEffect {
    /// See ``Kind/bounded``.
    @inlinable
    func boundedOffset(ofCellAt center: CGPoint, in bounds: CGRect) -> CGFloat {
        let shift = (bounds.midY - center.y) * maximumOffset / (bounds.height / 2 + cellHeight.height(in: bounds) / 2)
        return min(max(shift, 0 - maximumOffset), maximumOffset)
    }
}

extension ParallaxEffect.CellHeight {
    /// In points, in a view with these bounds.
    @inlinable
    func height(in bounds: CGRect) -> CGFloat {
        switch self {
        case .points(let height): height
        case .columns(let count): bounds.width / CGFloat(count)
        case .view: bounds.height
        }
    }
}
