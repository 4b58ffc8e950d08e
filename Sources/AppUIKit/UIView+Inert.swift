@_spi(Headless) import UIKit

// Members of views and controls that have no effect: there are no touches, and nothing is drawn.

extension UIView {
    public var isExclusiveTouch: Bool {
        get { false }
        set {}
    }
    /// Warns that the margins of the superview have no effect.
    public var preservesSuperviewLayoutMargins: Bool {
        get { false }
        set {
            guard newValue else { return }
            InertUse.warn(
                "preservesSuperviewLayoutMargins",
                "has no effect: a view has its own margins; on a device the larger ones count.")
        }
    }
    public var isMultipleTouchEnabled: Bool {
        get { false }
        set {}
    }
    public var contentScaleFactor: CGFloat {
        get { traitCollection.displayScale }
        set {}
    }

    /// Warns that the values of the returned view have no effect on others.
    public class func appearance() -> Self {
        InertUse.warn("appearance()", "has no effect: values set for a class are not given to its views.")
        guard let view = Self(coder: NSCoder()) else { endProcess(because: "\(self).init(coder:) returns nil.") }
        return view
    }

    public func addInteraction(_ interaction: any UIInteraction) {}
    public func removeInteraction(_ interaction: any UIInteraction) {}
    @discardableResult
    public func endEditing(_ force: Bool) -> Bool { true }
}

extension UILabel {
    public var isHighlighted: Bool {
        get { false }
        set {}
    }
    public var shadowOffset: CGSize {
        get { .zero }
        set {}
    }
}

extension UIImageView {
    /// Has no effect: images are not animated.
    public var animationImages: [UIImage]? {
        get { nil }
        set {}
    }
    public var animationDuration: TimeInterval {
        get { 0 }
        set {}
    }
    public var animationRepeatCount: Int {
        get { 0 }
        set {}
    }
    public func startAnimating() {}
    public func stopAnimating() {}
}

extension UIControl {
    public enum ContentHorizontalAlignment: Int, Sendable {
        case center, left, right, fill, leading, trailing
    }

    public enum ContentVerticalAlignment: Int, Sendable {
        case center, top, bottom, fill
    }

    public var contentHorizontalAlignment: ContentHorizontalAlignment {
        get { .center }
        set {}
    }
    public var contentVerticalAlignment: ContentVerticalAlignment {
        get { .center }
        set {}
    }
}

extension UIButton {
    public var titleEdgeInsets: UIEdgeInsets {
        get { .zero }
        set {}
    }
    public var imageEdgeInsets: UIEdgeInsets {
        get { .zero }
        set {}
    }
    public var menu: UIMenu? {
        get { nil }
        set {}
    }
    public var showsMenuAsPrimaryAction: Bool {
        get { false }
        set {}
    }
    public func setBackgroundImage(_ image: UIImage?, for state: UIControl.State) {}
}
