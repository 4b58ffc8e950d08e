/// The object behind one view: it makes the view and is told when the view lays itself out.
///
/// Source: <https://developer.apple.com/documentation/uikit/uiviewcontroller>
@preconcurrency @MainActor
open class UIViewController: UIResponder {
    nonisolated(unsafe) private final var loadedView: UIView?

    /// There are no nib files here: neither argument is used *(model)*.
    public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init()
    }

    public required init?(coder: NSCoder) {
        super.init()
    }

    public override convenience init() {
        self.init(nibName: nil, bundle: nil)
    }

    deinit {
        loadedView?.owningViewController = nil
    }

    /// The controller's view, made by `loadView()` on first use; `viewDidLoad()` follows at once.
    ///
    /// Never `nil` when read, and implicitly unwrapped only because it is so on Apple's platforms. Set to `nil`, it is made again
    /// on the next use.
    open var view: UIView! {
        get {
            if let loadedView { return loadedView }
            loadView()
            guard let loadedView else {
                preconditionFailure("\(type(of: self)).loadView() must set `view`.")
            }
            viewDidLoad()
            return loadedView
        }
        set {
            loadedView?.owningViewController = nil
            loadedView = newValue
            newValue?.owningViewController = self
        }
    }

    /// Whether the view has been made, or set.
    open var isViewLoaded: Bool { loadedView != nil }

    /// Makes the view, unless there is one.
    open func loadViewIfNeeded() {
        _ = view
    }

    /// Sets `view` to a new view. An override that makes a view of its own does not call `super`.
    ///
    /// The view has no size until a window takes it *(model)*: there is no screen before.
    open func loadView() {
        view = UIView(frame: .zero)
    }

    /// Called once, when `loadView()` has made the view.
    open func viewDidLoad() {}

    /// Called before each `layoutSubviews()` of the controller's view.
    open func viewWillLayoutSubviews() {}

    /// Called after each `layoutSubviews()` of the controller's view.
    open func viewDidLayoutSubviews() {}
}
