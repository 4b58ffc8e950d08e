import UIKit

// Leth's effect. A cell is a container with the picture in it, and labels of a given height L below; the container clips.
extension ParallaxEffect {
    /// How far the picture's upper edge lies above the container's, as a negative number of points: Leth's constraint.
    ///
    /// `top = −2m · clamp((E − t) / (V + K − t − u), 0, 1)`, where m is the largest shift (10 pt in the text), E is the container's lower edge on the screen, K its height, V
    /// the view's height, and t and u what the content insets take of the view at the top and at the bottom. The picture is at its
    /// lowest (0) where the container is about to vanish behind the upper inset, and at its highest (−2m) where it is about to
    /// vanish behind the lower one.
    ///
    /// Labels higher than the cell leave a container without height. Where the insets leave no way to go (V + K ≤ t + u), the
    /// picture is at its lowest above the upper inset's edge and at its highest below it.
    ///
    /// - Parameters: As for ``offset(ofCellAt:height:in:)``.
    @inlinable
    public func imageTop(inCellAt center: CGPoint, height: CGFloat, in bounds: CGRect) -> CGFloat {
        let containerHeight = max(height - labelHeight(inViewOfSize: bounds.size), 0)
        let containerMaxY = center.y - height / 2 + containerHeight - bounds.minY
        let passed = containerMaxY - insets.top
        let way = bounds.height + containerHeight - insets.top - insets.bottom
        guard way > 0 else { return passed > 0 ? -2 * maximumOffset : 0 }
        return -2 * maximumOffset * min(max(passed / way, 0), 1)
    }
}
