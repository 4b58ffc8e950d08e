import UIKit

/// A controller whose selected tab fills the view, because there is no bar; a run says so.
open class UITabBarController: UIViewController {
    open var viewControllers: [UIViewController]? {
        didSet {
            replaceChildren(oldValue ?? [], by: viewControllers ?? [])
            showSelected()
        }
    }
    open var selectedIndex = 0 { didSet { if selectedIndex != oldValue { showSelected() } } }
    open var selectedViewController: UIViewController? {
        get { viewControllers.flatMap { $0.indices.contains(selectedIndex) ? $0[selectedIndex] : nil } }
        set { if let index = viewControllers?.firstIndex(where: { $0 === newValue }) { selectedIndex = index } }
    }
    public final let tabBar = UIView(frame: .zero)

    open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
        self.viewControllers = viewControllers
    }

    open override func viewDidLoad() {
        super.viewDidLoad()
        InertUse.warn("UITabBarController", "shows no bar: on a device its height is part of the safe area.")
        showSelected()
    }

    private func showSelected() { if isViewLoaded { fillView(with: selectedViewController) } }
}

open class UITabBarItem: UIBarItem {
    open var badgeValue: String?
    open var selectedImage: UIImage?

    public convenience init(title: String?, image: UIImage?, tag: Int) {
        self.init()
        (self.title, self.image, self.tag) = (title, image, tag)
    }

    public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
        self.init(title: title, image: image, tag: 0)
        self.selectedImage = selectedImage
    }
}

extension UIViewController {
    private static var keyOfTab = 0

    public var tabBarItem: UITabBarItem! {
        get { value(for: &Self.keyOfTab) { UITabBarItem(title: title, image: nil, tag: 0) } }
        set { objc_setAssociatedObject(self, &Self.keyOfTab, newValue, .OBJC_ASSOCIATION_RETAIN_NONATOMIC) }
    }

    /// The tab bar controller that contains this one.
    public var tabBarController: UITabBarController? { parent.flatMap { $0 as? UITabBarController ?? $0.tabBarController } }
}
