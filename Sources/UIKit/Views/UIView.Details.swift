internal import SystemSupport

extension UIView {
    /// What places the view and its subviews. Each view has it, so that those without constraints look for none.
    struct Placement: OptionSet {
        let rawValue: UInt8

        /// A subview has or had an autoresizing mask.
        static let hasAutoresizingSubviews = Placement(rawValue: 1 << 0)
        /// Constraints place the view, and not its frame.
        static let isByConstraints = Placement(rawValue: 1 << 1)
        /// Constraints place or placed a subview.
        static let hasSubviewsByConstraints = Placement(rawValue: 1 << 2)
        /// Constraints have changed while the view laid out its subviews.
        static let hasNewConstraints = Placement(rawValue: 1 << 3)
        static let isArranged = Placement(rawValue: 1 << 4)
    }

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
        var nibNames: [String: String] = [:]
        /// The background of a collection view or a cell.
        var backgroundView: UIView?
        var label: UILabel.Look?
        /// The view whose layer is the layer's mask.
        var mask: UIView?
        var contentMode = ContentMode.scaleToFill
        var tintColor: UIColor?
        var isAccessibilityElement = false
        /// The state of a cell.
        var (isSelected, isHighlighted) = (false, false)
        var selectedBackgroundView: UIView?
        var accessibilityLabel: String?
        var accessibilityIdentifier: String?
        /// The active constraints whose first item is the view.
        var constraints: [NSLayoutConstraint] = []
        var layoutGuides: [UILayoutGuide] = []
        /// Whether constraints have determined the view's frame, which may be empty.
        var isPlaced = false
        /// The priorities against growing and shrinking, each horizontally and vertically.
        var priorities = Extras.usualPriorities

        var contentConfiguration: (any UIContentConfiguration)?

        private static let usualPriorities: [UILayoutPriority] = [.defaultLow, .defaultLow, .defaultHigh, .defaultHigh]
    }

    final func madeDetails() -> Details {
        if let details { return details }
        let details = Details()
        self.details = details
        return details
    }

    /// Tells the superview what places the view.
    final func notePlacement() {
        if autoresizingOptions != 0 { superview?.placement.insert(.hasAutoresizingSubviews) }
        if placement.contains(.isByConstraints) { superview?.placement.insert(.hasSubviewsByConstraints) }
    }

    final func madeExtras() -> Extras {
        let details = madeDetails()
        let extras = details.extras ?? Extras()
        details.extras = extras
        return extras
    }
}

extension UIView: @preconcurrency CALayerOwner {
    /// The state that the view shares with its layer. Changes by the layer use the view's
    /// properties.
    package final var layerState: CALayer.Shared {
        get { shared }
        set {
            let old = shared
            if newValue.bounds != old.bounds { setBounds(newValue.bounds) }
            if newValue.position != old.position { center = newValue.position }
            if newValue.transform != old.transform { transform = newValue.transform }
            if newValue.opacity != old.opacity { alpha = newValue.opacity }
            if newValue.isHidden != old.isHidden { isHidden = newValue.isHidden }
            if newValue.masksToBounds != old.masksToBounds { clipsToBounds = newValue.masksToBounds }
            shared.zPosition = newValue.zPosition
        }
    }

    package final var layerBackgroundColor: CGColor? {
        get { backgroundColor?.cgColor }
        set { backgroundColor = newValue.map { UIColor(cgColor: $0) } }
    }

    final func madeLayer() -> CALayer {
        let details = madeDetails()
        if let layer = details.layer { return layer }
        guard let layerClass = Self.layerClass as? CALayer.Type else {
            userFault("\(Self.self).layerClass must be CALayer or a subclass; it is \(Self.layerClass).")
        }
        let layer = layerClass.init(forViewClass: Self.self)
        layer.attach(to: self)
        details.layer = layer
        return layer
    }
}
