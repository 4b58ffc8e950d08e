internal import SystemSupport

/// An object that manages a view: it creates the view and is called when the view lays out its
/// subviews.
@preconcurrency @MainActor
open class UIViewController: UIResponder {
    // Unchecked, because `deinit` reads it.
    nonisolated(unsafe) private final var loadedView: UIView?

    /// Creates a controller without a nib file; the arguments are not used *(model)*.
    public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init()
    }

    public required init?(coder: NSCoder) {
        super.init()
    }

    public override convenience init() {
        self.init(nibName: nil, bundle: nil)
    }

    deinit { loadedView?.owningViewController = nil }

    /// The controller's view, which `loadView()` creates on use, followed by `viewDidLoad()`. Never
    /// `nil` when read.
    ///
    /// Both methods may set another view. A view that replaces one in a view tree takes its place
    /// *(model)*. The view of another controller ends the process.
    ///
    /// Sources: <https://developer.apple.com/documentation/uikit/uiviewcontroller/view>,
    /// <https://github.com/Sumi-Interactive/SIAlertView/issues/120>.
    open var view: UIView! {
        get {
            if let loadedView { return loadedView }
            loadView()
            guard loadedView != nil else { userFault("\(type(of: self)).loadView() must set `view`.") }
            viewDidLoad()
            guard let loadedView else { userFault("\(type(of: self)).viewDidLoad() must not set `view` to nil.") }
            return loadedView
        }
        set {
            let oldView = loadedView
            guard newValue !== oldView else { return }
            if let newValue, let other = newValue.owningViewController {
                userFault(
                    "\(type(of: self)).view is set to the view of a \(type(of: other)), a \(type(of: newValue)). "
                        + "A view belongs to one view controller: make the other one a child, or set its view to nil before. "
                        + "UIKit raises an exception here.")
            }
            oldView?.owningViewController = nil
            loadedView = newValue
            newValue?.owningViewController = self
            if let oldView, let newValue { takePlace(of: oldView, newValue) }
        }
    }

    private func takePlace(of oldView: UIView, _ newView: UIView) {
        guard let superview = oldView.superview, let index = superview.subviews.firstIndex(where: { $0 === oldView }),
            // The new view may contain the old one.
            !superview.isDescendant(of: newView)
        else { return }
        newView.frame = oldView.frame
        oldView.removeFromSuperview()
        superview.insertSubview(newView, at: index)
    }

    open var isViewLoaded: Bool { loadedView != nil }
    open var viewIfLoaded: UIView? { loadedView }

    open func loadViewIfNeeded() { _ = view }

    /// Sets `view` to a new view of the screen's size, which follows its superview's size. An override
    /// that creates a view does not call `super`.
    ///
    /// Source: <https://developer.apple.com/forums/thread/720294>
    open func loadView() {
        let defaultView = UIView(frame: UIScreen.main.bounds)
        defaultView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view = defaultView
    }

    open func viewDidLoad() {}
    /// Never called.
    open func didReceiveMemoryWarning() {}
    /// Never called: the margins of the view do not change.
    open func viewLayoutMarginsDidChange() {}
    /// Never called: the safe area has no insets.
    open func viewSafeAreaInsetsDidChange() {}
    /// Never called: constraints are placed without it.
    open func updateViewConstraints() {}
    /// Always asks before nothing: there are no storyboards.
    open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }
    /// Has no effect: there are no storyboards.
    open func performSegue(withIdentifier identifier: String, sender: Any?) {}
    /// Never called: there are no storyboards.
    open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}

    /// Never called.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
    /// Calls the completion at once. Nothing is presented.
    open func present(_ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil) {
        completion?()
    }
    /// Calls the completion at once.
    open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) { completion?() }

    /// Has no effect.
    open func show(_ viewController: UIViewController, sender: Any?) {}

    /// Adds a controller. The app adds its view. If that is in the window, no other controller may be between.
    open func addChild(_ child: UIViewController) {
        if sequence(first: self, next: \.parent).contains(where: { $0 === child }) {
            userFault("A \(type(of: child)) cannot be a child of itself, or of a controller that it contains.")
        }
        child.requireParent(self, "is added to")
        child.removeFromParent()
        child.willMove(toParent: self)
        children.append(child)
        child.parent = self
    }

    open func removeFromParent() {
        guard let former = parent else { return }
        former.children.removeAll { $0 === self }
        parent = nil
        didMove(toParent: nil)
    }

    /// Called by `addChild(_:)`. Before `removeFromParent()`, the app calls it with `nil`.
    ///
    /// Source: <https://developer.apple.com/documentation/uikit/uiviewcontroller/willmove(toparent:)>.
    open func willMove(toParent parent: UIViewController?) {}
    /// Called with `nil` by `removeFromParent()`. After `addChild(_:)`, the app calls it with the parent.
    ///
    /// Source: <https://developer.apple.com/documentation/uikit/uiviewcontroller/didmove(toparent:)>.
    open func didMove(toParent parent: UIViewController?) {}

    // Nothing shows the next properties.

    open var title: String?
    open var isEditing = false
    open func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }
    open var edgesForExtendedLayout = UIRectEdge.all
    open var extendedLayoutIncludesOpaqueBars = false
    open var automaticallyAdjustsScrollViewInsets = true
    open var hidesBottomBarWhenPushed = false
    open var definesPresentationContext = false
    open var isModalInPresentation = false
    open var modalPresentationStyle = UIModalPresentationStyle.automatic
    open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
    open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?
    open var preferredContentSize = CGSize.zero
    open var additionalSafeAreaInsets = UIEdgeInsets.zero {
        didSet { InertUse.warn("UIViewController.additionalSafeAreaInsets", "has no effect: the safe area has no insets here.") }
    }
    open var childForStatusBarStyle: UIViewController? { nil }
    open var childForStatusBarHidden: UIViewController? { nil }
    open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }
    open var traitCollection: UITraitCollection { view.traitCollection }
    open var prefersHomeIndicatorAutoHidden: Bool { false }

    open internal(set) var children: [UIViewController] = []
    open internal(set) weak var parent: UIViewController?
    /// Always `nil`.
    open var presentedViewController: UIViewController? { nil }
    /// Always `nil`.
    open var presentingViewController: UIViewController? { nil }

    open var preferredStatusBarStyle: UIStatusBarStyle { .default }
    open var prefersStatusBarHidden: Bool { false }
    open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }
    open var shouldAutorotate: Bool { true }
    open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .allButUpsideDown }
    open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { .portrait }

    open func viewWillLayoutSubviews() {}
    open func viewDidLayoutSubviews() {}

    // MARK: Appearance

    /// Calls the controller and its children whose views are in its view.
    final func forEachShown(_ call: (UIViewController) -> Void) {
        call(self)
        for child in children where child.isViewLoaded && child.view.isDescendant(of: view) { child.forEachShown(call) }
    }

    /// Called before a window adds the view.
    open func viewWillAppear(_ animated: Bool) {}
    /// Called when a window has added the view, before its layout.
    open func viewIsAppearing(_ animated: Bool) {}
    /// Called after the first layout pass of the window with the view.
    open func viewDidAppear(_ animated: Bool) {}
    /// Called before another root view controller takes the view's place in the window.
    open func viewWillDisappear(_ animated: Bool) {}
    /// Called when another root view controller has taken the view's place.
    open func viewDidDisappear(_ animated: Bool) {}
    /// Called before the window changes its size, as when the device turns.
    open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        for child in children { child.viewWillTransition(to: size, with: coordinator) }
    }
    /// Never called: the traits do not change.
    open func willTransition(
        to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
    ) {}
}

/// Runs code beside the change of a window's size.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinator: UIViewControllerTransitionCoordinatorContext {
    /// Runs `animation` when the view has its new size, and `completion` after the next layout pass
    /// of the window *(model)*.
    ///
    /// - Returns: Always `true`.
    @discardableResult
    func animate(
        alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool
}

extension UIViewControllerTransitionCoordinator {
    @discardableResult
    public func animate(
        alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool {
        animate(alongsideTransition: animation, completion: nil)
    }
}

@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinatorContext: NSObjectProtocol {
    var isAnimated: Bool { get }
    var transitionDuration: TimeInterval { get }
    var containerView: UIView { get }
}

extension UIViewControllerTransitionCoordinatorContext {
    /// Always `false`.
    public var isCancelled: Bool { false }
}
