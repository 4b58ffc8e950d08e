internal import SystemSupport

// Members that an app's sources name and that need nothing of the engine: most have no effect, the others are computed from members
// that the engine has.

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

    public func alignmentRect(forFrame frame: CGRect) -> CGRect { frame.inset(by: alignmentRectInsets) }
    public func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect {
        let insets = alignmentRectInsets
        return alignmentRect.inset(
            by: UIEdgeInsets(top: -insets.top, left: -insets.left, bottom: -insets.bottom, right: -insets.right))
    }

    /// Warns that the values of the returned view have no effect on others.
    public class func appearance() -> Self {
        InertUse.warn("appearance()", "has no effect: values set for a class are not given to its views.")
        guard let view = Self(coder: NSCoder()) else { userFault("\(self).init(coder:) returns nil.") }
        return view
    }
}

/// Assistive technologies, which are off.
public enum UIAccessibility {
    public struct Notification: Hashable, Sendable {
        public static let announcement = Notification()
        public static let layoutChanged = Notification()
        public static let screenChanged = Notification()
    }

    public static func post(notification: Notification, argument: Any?) {}
    public static var isReduceMotionEnabled: Bool { false }
    public static var isVoiceOverRunning: Bool { false }
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
    public func setBackgroundImage(_ image: UIImage?, for state: UIControl.State) {}
    /// Sets the text of the title.
    public func setAttributedTitle(_ title: NSAttributedString?, for state: UIControl.State) {
        setTitle(title?.string, for: state)
    }

    public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
        self.init(type: buttonType)
        if let primaryAction {
            setTitle(primaryAction.title, for: .normal)
            addAction(primaryAction, for: .touchUpInside)
        }
    }
}

extension UIFont {
    /// Returns the font of the default text size, whatever the traits.
    public class func preferredFont(
        forTextStyle style: TextStyle, compatibleWith traitCollection: UITraitCollection?
    ) -> UIFont { preferredFont(forTextStyle: style) }
}

extension UIColor {
    /// The color itself, because the traits do not change.
    public func resolvedColor(with traitCollection: UITraitCollection) -> UIColor { self }
    public convenience init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(red: red, green: green, blue: blue, alpha: alpha)
    }

    public static let tertiarySystemBackground = UIColor(white: 1, alpha: 1)
    public static let secondarySystemGroupedBackground = UIColor(white: 1, alpha: 1)
    public static let tertiarySystemGroupedBackground = UIColor(eightBit: 242, 242, 247)
    public static let quaternaryLabel = UIColor(eightBit: 60, 60, 67, alpha: 0.18)
    public static let placeholderText = UIColor(eightBit: 60, 60, 67, alpha: 0.3)
    public static let opaqueSeparator = UIColor(eightBit: 198, 198, 200)
    public static let link = UIColor(eightBit: 0, 122, 255)
    public static let darkText = UIColor(white: 0, alpha: 1)
    public static let lightText = UIColor(white: 1, alpha: 0.6)
    public static let systemMint = UIColor(eightBit: 0, 199, 190)
    public static let systemCyan = UIColor(eightBit: 50, 173, 230)
    public static let systemBrown = UIColor(eightBit: 162, 132, 94)
}

/// Scales fonts for the user's text size, which is the default.
open class UIFontMetrics: NSObject, @unchecked Sendable {
    public static let `default` = UIFontMetrics()
    public convenience init(forTextStyle textStyle: UIFont.TextStyle) { self.init() }
    open func scaledFont(for font: UIFont) -> UIFont { font }
    open func scaledValue(for value: CGFloat) -> CGFloat { value }
}

extension UIViewController {
    public var isMovingToParent: Bool { false }
    public var isMovingFromParent: Bool { false }
    public var isBeingPresented: Bool { false }
    public var isBeingDismissed: Bool { false }
    /// Replaces a child's view by another child's, at once, as a device does when the animation ends.
    public func transition(
        from fromViewController: UIViewController, to toViewController: UIViewController, duration: TimeInterval,
        options: UIView.AnimationOptions = [], animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
    ) {
        if let view = toViewController.view { fromViewController.view.superview?.addSubview(view) }
        animations?()
        fromViewController.view.removeFromSuperview()
        completion?(true)
    }
    public var viewIfLoaded: UIView? { isViewLoaded ? view : nil }
    public func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {}
    public func endAppearanceTransition() {}
}

extension UIActivityIndicatorView.Style {
    public static let gray = UIActivityIndicatorView.Style.medium
    public static let white = UIActivityIndicatorView.Style.medium
    public static let whiteLarge = UIActivityIndicatorView.Style.large
}

extension UIResponder {
    public static let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEndUserInfoKey"
    public static let keyboardAnimationDurationUserInfoKey = "UIKeyboardAnimationDurationUserInfoKey"
    public static let keyboardAnimationCurveUserInfoKey = "UIKeyboardAnimationCurveUserInfoKey"
    /// Never posted.
    public static let keyboardWillChangeFrameNotification = NSNotification.Name("UIKeyboardWillChangeFrameNotification")
}

extension NSValue {
    public var cgRectValue: CGRect { rectValue }
    public var cgPointValue: CGPoint { pointValue }
    public var cgSizeValue: CGSize { sizeValue }
    public convenience init(cgRect rect: CGRect) { self.init(rect: rect) }
    public convenience init(cgPoint point: CGPoint) { self.init(point: point) }
    public convenience init(cgSize size: CGSize) { self.init(size: size) }
}

extension UITraitCollection {
    /// The text size of a device that was not changed.
    public var preferredContentSizeCategory: UIContentSizeCategory { .large }
    public var userInterfaceIdiom: UIUserInterfaceIdiom { .phone }
}

public struct UIContentSizeCategory: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let large = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryL")
    /// Never posted.
    public static let didChangeNotification = NSNotification.Name("UIContentSizeCategoryDidChangeNotification")
    public var isAccessibilityCategory: Bool { false }
}

public func CFAbsoluteTimeGetCurrent() -> Double { Date().timeIntervalSinceReferenceDate }
