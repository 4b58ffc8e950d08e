extension UIView {
    /// Properties that few views have, created on use so that other views are small.
    final class Details {
        /// The layer, if it was used.
        var layer: CALayer?
        /// The margins, or `nil` for the default.
        var layoutMargins: UIEdgeInsets?
        var semanticContentAttribute = UISemanticContentAttribute.unspecified
        var extras: Extras?
    }

    /// Properties that hardly any view has.
    final class Extras {
        var gestureRecognizers: [UIGestureRecognizer]?
        var scrollIndicatorInsets = UIEdgeInsets.zero
        var nibNames: [String: String] = [:]
        var backgroundView: UIView?
        var label: UILabel.Look?
        var contentMode = ContentMode.scaleToFill
        var tintColor: UIColor?
        var effect: UIVisualEffect?
        var isAccessibilityElement = false
        var accessibilityLabel: String?
        var accessibilityIdentifier: String?
        /// The active constraints whose first item is the view.
        var constraints: [NSLayoutConstraint] = []
        var translatesAutoresizingMask = true
        /// The priorities against growing and shrinking, each horizontally and vertically.
        var priorities: [UILayoutPriority]?
    }

    final func madeExtras() -> Extras {
        let details = madeDetails()
        if let extras = details.extras { return extras }
        let extras = Extras()
        details.extras = extras
        return extras
    }

    final func madeDetails() -> Details {
        if let details { return details }
        let details = Details()
        self.details = details
        return details
    }
}
