/// Insets whose sides follow the direction of the language.
public struct NSDirectionalEdgeInsets: Equatable, Sendable {
    public var top, leading, bottom, trailing: CGFloat
    public static let zero = NSDirectionalEdgeInsets()

    public init(top: CGFloat = 0, leading: CGFloat = 0, bottom: CGFloat = 0, trailing: CGFloat = 0) {
        (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
    }
}

extension NSDirectionalEdgeInsets {
    func insets(isFlipped: Bool) -> UIEdgeInsets {
        UIEdgeInsets(top: top, left: isFlipped ? trailing : leading, bottom: bottom, right: isFlipped ? leading : trailing)
    }
}

extension UIEdgeInsets {
    func directional(isFlipped: Bool) -> NSDirectionalEdgeInsets {
        NSDirectionalEdgeInsets(top: top, leading: isFlipped ? right : left, bottom: bottom, trailing: isFlipped ? left : right)
    }
}

extension UIView {
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
    /// Warns that the answer is always `true`, because Linux has no Objective-C runtime to ask. In the sources of an app, another
    /// method takes precedence, which knows the methods of the app's classes.
    public func responds(to selector: Selector?) -> Bool {
        InertUse.warn("responds(to:)", "is always true: an optional method that is missing has its default here.")
        return true
    }
}

extension CADisplayLink {
    /// Creates a timer that never fires.
    public convenience init(target: Any, selector: Selector) { self.init() }
}
