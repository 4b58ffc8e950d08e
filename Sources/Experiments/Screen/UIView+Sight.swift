@_spi(Headless) import UIKit

extension UIView {
    /// A sentence if a number of the view's place is NaN.
    ///
    /// Source: <https://github.com/jessesquires/JSQMessagesViewController/issues/1362>
    var numberFault: String? {
        guard (center.x + center.y + bounds.minX + bounds.minY + bounds.width + bounds.height).isNaN else { return nil }
        return
            "The center of a \(type(of: self)) is \(center), and its bounds are \(bounds): no number may be NaN. UIKit raises an "
            + "exception here."
    }

    /// Whether the mask hides the whole view: it lies outside of the view, has no area or no path, or is hidden or transparent.
    var hasHidingMask: Bool {
        guard let mask = maskLayer else { return false }
        // A path may leave the frame of its layer.
        let isOutside = (mask as? CAShapeLayer).map { $0.path == nil } ?? mask.frame.intersection(bounds).isEmpty
        return isOutside || mask.isHidden || mask.opacity <= 0
    }
}
