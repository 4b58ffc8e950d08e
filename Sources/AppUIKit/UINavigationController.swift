import UIKit

public enum UIBarMetrics: Int, Sendable {
    case `default`, compact
}

public enum UIBarStyle: Int, Sendable {
    case `default`, black
}

/// A bar that is never shown.
open class UINavigationBar: UIView {
    open var standardAppearance = UINavigationBarAppearance()
    open var scrollEdgeAppearance: UINavigationBarAppearance?
    open var largeTitleTextAttributes: [NSAttributedString.Key: Any]?
    open func setBackgroundImage(_ image: UIImage?, for metrics: UIBarMetrics) {}
    open var barStyle = UIBarStyle.default
    open var isTranslucent = true
    open var barTintColor: UIColor?
    open var prefersLargeTitles = false
    open var shadowImage: UIImage?
    open var titleTextAttributes: [NSAttributedString.Key: Any]?
}

@preconcurrency @MainActor
public protocol UINavigationControllerDelegate: AnyObject {}

/// A stack of controllers. The last one fills the view, because there are no bars; a run says so.
open class UINavigationController: UIViewController {
    public enum Operation: Int, Sendable {
        case none, push, pop
    }

    open var viewControllers: [UIViewController] = [] {
        didSet {
            replaceChildren(oldValue, by: viewControllers)
            showTop()
        }
    }
    public final let navigationBar = UINavigationBar(frame: .zero)
    public final let toolbar: UIToolbar! = UIToolbar(frame: .zero)
    open weak var delegate: (any UINavigationControllerDelegate)?
    open var isNavigationBarHidden = false
    open var hidesBarsOnSwipe = false
    open var isToolbarHidden = true { didSet { if !isToolbarHidden { warnOfToolbar() } } }

    public init(rootViewController: UIViewController) {
        super.init(nibName: nil, bundle: nil)
        setViewControllers([rootViewController], animated: false)
    }

    public override init(nibName: String?, bundle: Bundle?) { super.init(nibName: nibName, bundle: bundle) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    open var topViewController: UIViewController? { viewControllers.last }
    open var visibleViewController: UIViewController? { topViewController }
    open var interactivePopGestureRecognizer: UIGestureRecognizer? { nil }

    open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) { self.viewControllers = viewControllers }
    open func pushViewController(_ viewController: UIViewController, animated: Bool) { viewControllers.append(viewController) }
    @discardableResult
    open func popViewController(animated: Bool) -> UIViewController? {
        viewControllers.count > 1 ? viewControllers.popLast() : nil
    }
    @discardableResult
    open func popToRootViewController(animated: Bool) -> [UIViewController]? {
        let popped = Array(viewControllers.dropFirst())
        viewControllers = Array(viewControllers.prefix(1))
        return popped
    }
    @discardableResult
    open func popToViewController(_ viewController: UIViewController, animated: Bool) -> [UIViewController]? {
        guard let index = viewControllers.firstIndex(of: viewController) else { return nil }
        let popped = Array(viewControllers[(index + 1)...])
        viewControllers = Array(viewControllers[...index])
        return popped
    }
    open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) { isNavigationBarHidden = hidden }
    open func setToolbarHidden(_ hidden: Bool, animated: Bool) { isToolbarHidden = hidden }

    open override func viewDidLoad() {
        super.viewDidLoad()
        InertUse.warn("UINavigationController", "shows no bars: on a device their heights are part of the safe area.")
        showTop()
    }

    private func showTop() { if isViewLoaded { fillView(with: topViewController) } }
}

extension UIViewController {
    /// The navigation controller that contains this one.
    public var navigationController: UINavigationController? {
        parent.flatMap { $0 as? UINavigationController ?? $0.navigationController }
    }

    /// Always `nil`: there are no toolbars.
    public var toolbarItems: [UIBarButtonItem]? {
        get { nil }
        set { if newValue != nil { warnOfToolbar() } }
    }
    public func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) { self.toolbarItems = toolbarItems }

    fileprivate func warnOfToolbar() {
        InertUse.warn("A toolbar", "is never shown: on a device its height is part of the safe area.")
    }
}

open class UIToolbar: UIView {
    open var items: [UIBarButtonItem]?
    open var barTintColor: UIColor?
    open var isTranslucent = true
    open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) { self.items = items }
}
