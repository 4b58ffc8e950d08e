internal import SystemSupport

// Members that an app's sources name and that need nothing of the engine: most have no effect, the others are computed from members
// that the engine has.

extension UIView {
    /// Has no effect: the safe area has no insets.
    public var insetsLayoutMarginsFromSafeArea: Bool {
        get { true }
        set {}
    }
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
    public var clearsContextBeforeDrawing: Bool {
        get { true }
        set {}
    }
    public var accessibilityIgnoresInvertColors: Bool {
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

    /// Has no effect: the device is not tilted.
    public func addMotionEffect(_ effect: UIMotionEffect) {}
    public func removeMotionEffect(_ effect: UIMotionEffect) {}
}

/// An effect of tilting the device, which is not tilted.
open class UIMotionEffect: NSObject {}

open class UIInterpolatingMotionEffect: UIMotionEffect {
    public enum EffectType: Int, Sendable {
        case tiltAlongHorizontalAxis, tiltAlongVerticalAxis
    }

    open var minimumRelativeValue: Any?
    open var maximumRelativeValue: Any?
    public convenience init(keyPath: String, type: EffectType) { self.init() }
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
    public static var isReduceTransparencyEnabled: Bool { false }
    public static var isVoiceOverRunning: Bool { false }
    public static var isBoldTextEnabled: Bool { false }
    public static var isDarkerSystemColorsEnabled: Bool { false }
}

extension UILabel {
    public var allowsDefaultTighteningForTruncation: Bool {
        get { false }
        set {}
    }
    public var isHighlighted: Bool {
        get { false }
        set {}
    }
    public var shadowOffset: CGSize {
        get { .zero }
        set {}
    }
    public var baselineAdjustment: UIBaselineAdjustment {
        get { .alignBaselines }
        set {}
    }
}

public enum UIBaselineAdjustment: Int, Sendable {
    case alignBaselines, alignCenters, none
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
    public var isAnimating: Bool { false }
    public func startAnimating() {}
    public func stopAnimating() {}
    /// Has no effect: every symbol has one size.
    public var preferredSymbolConfiguration: UIImage.SymbolConfiguration? {
        get { nil }
        set {}
    }
    public var highlightedImage: UIImage? {
        get { nil }
        set {}
    }
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
    public var isTouchInside: Bool { false }
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
    public var adjustsImageWhenHighlighted: Bool {
        get { true }
        set {}
    }
    public var showsTouchWhenHighlighted: Bool {
        get { false }
        set {}
    }
    public func setBackgroundImage(_ image: UIImage?, for state: UIControl.State) {}
    public func setPreferredSymbolConfiguration(
        _ configuration: UIImage.SymbolConfiguration?, forImageIn state: UIControl.State
    ) {}
    public func setTitleShadowColor(_ color: UIColor?, for state: UIControl.State) {}
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

extension UIBezierPath {
    public var lineCapStyle: CGLineCap {
        get { .butt }
        set {}
    }
    public var lineJoinStyle: CGLineJoin {
        get { .miter }
        set {}
    }
    /// Has no effect: nothing is drawn.
    public func addClip() {}
}

public enum CGLineCap: Int32, Sendable {
    case butt, round, square
}

public enum CGLineJoin: Int32, Sendable {
    case miter, round, bevel
}

extension UIColor {
    public func set() {}
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
    open func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont { font }
    open func scaledValue(for value: CGFloat) -> CGFloat { value }
}

public protocol UITimingCurveProvider: AnyObject {}

open class UISpringTimingParameters: NSObject, UITimingCurveProvider {
    public convenience init(dampingRatio ratio: CGFloat) { self.init() }
    public convenience init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector) { self.init() }
}

open class UICubicTimingParameters: NSObject, UITimingCurveProvider {
    public convenience init(animationCurve curve: UIView.AnimationCurve) { self.init() }
    public convenience init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) { self.init() }
}

extension UIViewPropertyAnimator {
    public convenience init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
        self.init(duration: duration, curve: .linear)
    }
    /// Runs what was not run yet, at once.
    public func continueAnimation(withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat) {
        startAnimation()
    }
}

extension UIView.AnimationOptions {
    public static let transitionFlipFromLeft = UIView.AnimationOptions(rawValue: 1 << 20)
    public static let transitionFlipFromRight = UIView.AnimationOptions(rawValue: 2 << 20)
    public static let transitionFlipFromTop = UIView.AnimationOptions(rawValue: 6 << 20)
    public static let transitionFlipFromBottom = UIView.AnimationOptions(rawValue: 7 << 20)
    public static let preferredFramesPerSecond60 = UIView.AnimationOptions(rawValue: 3 << 24)
}

extension UIViewController {
    public var isMovingToParent: Bool { false }
    public var isMovingFromParent: Bool { false }
    public var isBeingPresented: Bool { false }
    public var isBeingDismissed: Bool { false }
    public func addKeyCommand(_ keyCommand: UIKeyCommand) {}
    public func removeKeyCommand(_ keyCommand: UIKeyCommand) {}
    /// Warns that the traits have no effect.
    public func setOverrideTraitCollection(_ collection: UITraitCollection?, forChild child: UIViewController) {
        InertUse.warn("setOverrideTraitCollection(_:forChild:)", "has no effect: every view has the traits of its window.")
    }
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
    public func setContentScrollView(_ scrollView: UIScrollView?) {}
    public func setNeedsUpdateOfHomeIndicatorAutoHidden() {}
    public func setNeedsUpdateOfSupportedInterfaceOrientations() {}
}

extension UIView {
    /// Warns that the values of the returned view have no effect on others.
    public class func appearance() -> Self {
        InertUse.warn("appearance()", "has no effect: values set for a class are not given to its views.")
        guard let view = Self(coder: NSCoder()) else { userFault("\(self).init(coder:) returns nil.") }
        return view
    }
}

extension UIActivityIndicatorView.Style {
    public static let gray = UIActivityIndicatorView.Style.medium
    public static let white = UIActivityIndicatorView.Style.medium
    public static let whiteLarge = UIActivityIndicatorView.Style.large
}

extension UIResponder {
    public static let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEndUserInfoKey"
    public static let keyboardFrameBeginUserInfoKey = "UIKeyboardFrameBeginUserInfoKey"
    public static let keyboardAnimationDurationUserInfoKey = "UIKeyboardAnimationDurationUserInfoKey"
    public static let keyboardAnimationCurveUserInfoKey = "UIKeyboardAnimationCurveUserInfoKey"
    /// Never posted.
    public static let keyboardWillChangeFrameNotification = NSNotification.Name("UIKeyboardWillChangeFrameNotification")
    /// Never posted.
    public static let keyboardDidShowNotification = NSNotification.Name("UIKeyboardDidShowNotification")
}

extension NSValue {
    public var cgRectValue: CGRect { rectValue }
    public var cgPointValue: CGPoint { pointValue }
    public var cgSizeValue: CGSize { sizeValue }
    public convenience init(cgRect rect: CGRect) { self.init(rect: rect) }
    public convenience init(cgPoint point: CGPoint) { self.init(point: point) }
    public convenience init(cgSize size: CGSize) { self.init(size: size) }
    public var uiEdgeInsetsValue: UIEdgeInsets {
        let insets = edgeInsetsValue
        return UIEdgeInsets(top: insets.top, left: insets.left, bottom: insets.bottom, right: insets.right)
    }
    public convenience init(uiEdgeInsets insets: UIEdgeInsets) {
        self.init(
            edgeInsets: NSEdgeInsets(top: insets.top, left: insets.left, bottom: insets.bottom, right: insets.right))
    }
}

/// The clipboard, which holds a string.
@preconcurrency @MainActor
open class UIPasteboard: NSObject {
    public static let general = UIPasteboard()
    open var string: String?
}

extension UITraitCollection {
    /// The text size of a device that was not changed.
    public var preferredContentSizeCategory: UIContentSizeCategory { .large }
    public var userInterfaceIdiom: UIUserInterfaceIdiom { .phone }
    public func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool { false }
}

public struct UIContentSizeCategory: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let large = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryL")
    /// Never posted.
    public static let didChangeNotification = NSNotification.Name("UIContentSizeCategoryDidChangeNotification")
    public var isAccessibilityCategory: Bool { false }
}

extension UIScrollView {
    public var horizontalScrollIndicatorInsets: UIEdgeInsets {
        get { scrollIndicatorInsets }
        set { scrollIndicatorInsets = newValue }
    }
    public var automaticallyAdjustsScrollIndicatorInsets: Bool {
        get { true }
        set {}
    }
    public var pinchGestureRecognizer: UIPinchGestureRecognizer? { nil }
}

public func CFAbsoluteTimeGetCurrent() -> Double { Date().timeIntervalSinceReferenceDate }
