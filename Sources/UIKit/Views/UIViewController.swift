internal import SystemSupport

/// An object that manages a view: it creates the view and is called when the view lays out its
/// subviews.
@preconcurrency @MainActor
open class UIViewController: UIResponder {
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
    open var view: UIView! {
        get {
            if let loadedView { return loadedView }
            loadView()
            guard let loadedView else { userFault("\(type(of: self)).loadView() must set `view`.") }
            viewDidLoad()
            return loadedView
        }
        set {
            loadedView?.owningViewController = nil
            loadedView = newValue
            newValue?.owningViewController = self
        }
    }

    open var isViewLoaded: Bool { loadedView != nil }

    open func loadViewIfNeeded() { _ = view }

    /// Sets `view` to a new view, which has no size until a window takes it *(model)*. An override that
    /// creates a view does not call `super`.
    open func loadView() { view = UIView(frame: .zero) }

    open func viewDidLoad() {}
    /// Never called.
    open func didReceiveMemoryWarning() {}
    /// Never called: there are no storyboards.
    open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}

    /// Never called.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
    /// Never called by a container: the app calls it.
    open func willMove(toParent parent: UIViewController?) {}
    /// Never called by a container: the app calls it.
    open func didMove(toParent parent: UIViewController?) {}

    // Nothing shows the next properties.

    open var title: String? { didSet { navigationItem.title = title } }
    open private(set) lazy var navigationItem = UINavigationItem(title: title ?? "")
    open var isEditing = false
    open func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }
    open var edgesForExtendedLayout = UIRectEdge.all
    open var extendedLayoutIncludesOpaqueBars = false
    open var automaticallyAdjustsScrollViewInsets = true
    open var hidesBottomBarWhenPushed = false

    open internal(set) var children: [UIViewController] = []
    open internal(set) weak var parent: UIViewController?

    open var preferredStatusBarStyle: UIStatusBarStyle { .default }
    open var prefersStatusBarHidden: Bool { false }
    open var shouldAutorotate: Bool { true }
    open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .allButUpsideDown }
    open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { .portrait }

    open func viewWillLayoutSubviews() {}
    open func viewDidLayoutSubviews() {}

    // MARK: Appearance

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
    open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {}
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
