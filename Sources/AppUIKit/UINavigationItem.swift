import UIKit

// Navigation items. Their values are stored and not shown.

@preconcurrency @MainActor
open class UIBarItem: NSObject {
    open var isEnabled = true
    open var title: String?
    open var image: UIImage?
    open var tag = 0
    open var accessibilityLabel: String?
    open var accessibilityIdentifier: String?
}

open class UIBarButtonItem: UIBarItem {
    public enum Style: Int, Sendable {
        case plain
        case done = 2
    }

    public enum SystemItem: Int, Sendable {
        case done, cancel, edit, save, add, flexibleSpace, fixedSpace, compose, reply, action, organize, bookmarks, search,
            refresh, stop
        case camera, trash, play, pause, rewind, fastForward, undo, redo, pageCurl, close
    }

    open var style = Style.plain
    open var tintColor: UIColor?
    open var customView: UIView?
    open weak var target: AnyObject?
    open var action: Selector?

    public override init() { super.init() }

    public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
        self.init()
        (self.title, self.style, self.target, self.action) = (title, style, target as AnyObject?, action)
    }

    public convenience init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
        self.init(title: nil, style: style, target: target, action: action)
        self.image = image
    }

    public convenience init(barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?) {
        self.init(title: nil, style: .plain, target: target, action: action)
    }

    public convenience init(
        title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil, menu: UIMenu? = nil
    ) { self.init(title: title ?? primaryAction?.title, style: .plain, target: nil, action: nil) }

    public convenience init(systemItem: SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil) {
        self.init(title: nil, style: .plain, target: nil, action: nil)
    }

    public convenience init(customView: UIView) {
        self.init()
        self.customView = customView
    }

    open class func flexibleSpace() -> UIBarButtonItem { UIBarButtonItem() }
    open class func fixedSpace(_ width: CGFloat) -> UIBarButtonItem { UIBarButtonItem() }
    open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {}
}

@preconcurrency @MainActor
open class UINavigationItem: NSObject {
    public enum LargeTitleDisplayMode: Int, Sendable {
        case automatic, always, never
    }

    private var ownTitle: String?
    fileprivate weak var controller: UIViewController?
    /// The controller's title, unless another one is set.
    open var title: String? {
        get { ownTitle ?? controller?.title }
        set { ownTitle = newValue }
    }
    open var prompt: String?
    open var titleView: UIView?
    open var hidesSearchBarWhenScrolling = true
    open var hidesBackButton = false
    open var backButtonTitle: String?
    open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic
    open var backBarButtonItem: UIBarButtonItem?
    open var leftBarButtonItems: [UIBarButtonItem]?
    open var rightBarButtonItems: [UIBarButtonItem]?

    public init(title: String) {
        ownTitle = title
        super.init()
    }

    fileprivate init(of controller: UIViewController) {
        self.controller = controller
        super.init()
    }

    open var leftBarButtonItem: UIBarButtonItem? {
        get { leftBarButtonItems?.first }
        set { leftBarButtonItems = newValue.map { [$0] } }
    }

    open var rightBarButtonItem: UIBarButtonItem? {
        get { rightBarButtonItems?.first }
        set { rightBarButtonItems = newValue.map { [$0] } }
    }

    open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) { leftBarButtonItems = items }
    open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) { rightBarButtonItems = items }
    open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) { leftBarButtonItem = item }
    open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) { rightBarButtonItem = item }
}

open class UINavigationBarAppearance: NSObject {
    open var backgroundColor: UIColor?
    open var shadowColor: UIColor?
    open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
    open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]
    open func configureWithOpaqueBackground() {}
    open func configureWithTransparentBackground() {}
    open func configureWithDefaultBackground() {}
}

extension UIViewController {
    private static var keyOfItem = 0
    private static var keyOfEditButton = 0

    public var navigationItem: UINavigationItem { value(for: &Self.keyOfItem) { UINavigationItem(of: self) } }

    public var editButtonItem: UIBarButtonItem {
        value(for: &Self.keyOfEditButton) { UIBarButtonItem(barButtonSystemItem: .edit, target: self, action: nil) }
    }

    /// Returns the value that the controller has for a key, which is created on use.
    func value<Value>(for key: UnsafeRawPointer, _ make: () -> Value) -> Value {
        if let known = objc_getAssociatedObject(self, key) as? Value { return known }
        let value = make()
        objc_setAssociatedObject(self, key, value, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
        return value
    }
}
