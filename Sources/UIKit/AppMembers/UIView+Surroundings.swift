public struct UIOffset: Equatable, Sendable {
    public var horizontal: CGFloat
    public var vertical: CGFloat
    public static let zero = UIOffset()

    public init(horizontal: CGFloat = 0, vertical: CGFloat = 0) { (self.horizontal, self.vertical) = (horizontal, vertical) }
}

/// Insets whose sides follow the direction of the language.
public struct NSDirectionalEdgeInsets: Equatable, Sendable {
    public var top, leading, bottom, trailing: CGFloat
    public static let zero = NSDirectionalEdgeInsets()

    public init(top: CGFloat = 0, leading: CGFloat = 0, bottom: CGFloat = 0, trailing: CGFloat = 0) {
        (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
    }
}

extension UIView {
    /// The layout margins in the direction of the language.
    public var directionalLayoutMargins: NSDirectionalEdgeInsets {
        get {
            let (margins, isFlipped) = (layoutMargins, effectiveUserInterfaceLayoutDirection == .rightToLeft)
            return NSDirectionalEdgeInsets(
                top: margins.top, leading: isFlipped ? margins.right : margins.left, bottom: margins.bottom,
                trailing: isFlipped ? margins.left : margins.right)
        }
        set {
            let isFlipped = effectiveUserInterfaceLayoutDirection == .rightToLeft
            layoutMargins = UIEdgeInsets(
                top: newValue.top, left: isFlipped ? newValue.trailing : newValue.leading, bottom: newValue.bottom,
                right: isFlipped ? newValue.leading : newValue.trailing)
        }
    }

    /// Has no effect: only colors of an app's catalog could depend on it, and these have one value here.
    public var overrideUserInterfaceStyle: UIUserInterfaceStyle {
        get { .unspecified }
        set {}
    }

    /// Returns the view of the tree with a tag, in the order of a depth-first search.
    public func viewWithTag(_ tag: Int) -> UIView? {
        if self.tag == tag { return self }
        for view in subviews {
            if let found = view.viewWithTag(tag) { return found }
        }
        return nil
    }

    public var transform3D: CATransform3D {
        get { layer.transform }
        set { layer.transform = newValue }
    }

    /// Ends nothing: there is no keyboard.
    @discardableResult
    public func endEditing(_ force: Bool) -> Bool { true }
}

extension NSObjectProtocol {
    /// Warns that the answer is always `true`, because Linux has no Objective-C runtime to ask.
    public func responds(to selector: Selector?) -> Bool {
        InertUse.warn("responds(to:)", "is always true: an optional method that is missing has its default here.")
        return true
    }
}

extension UIViewController {
    /// Has no effect: only colors of an app's catalog could depend on it, and these have one value here.
    public var overrideUserInterfaceStyle: UIUserInterfaceStyle {
        get { .unspecified }
        set {}
    }
}

extension CADisplayLink {
    /// Creates a timer that never fires.
    public convenience init(target: Any, selector: Selector) { self.init() }
}
