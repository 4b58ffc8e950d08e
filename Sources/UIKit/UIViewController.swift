/// The object behind one view: it makes the view and is told when the view has laid itself out.
///
/// Source: <https://developer.apple.com/documentation/uikit/uiviewcontroller>
@preconcurrency @MainActor
open class UIViewController: UIResponder {
    nonisolated(unsafe) private final var loadedView: UIView?

    deinit {
        loadedView?.owningViewController = nil
    }

    /// The controller's view, made on first use; `viewDidLoad()` follows at once.
    public final var view: UIView {
        get {
            if let loadedView { return loadedView }
            let view = makeView()
            self.view = view
            viewDidLoad()
            return view
        }
        set {
            loadedView?.owningViewController = nil
            loadedView = newValue
            newValue.owningViewController = self
        }
    }

    /// What `view` is when it is first asked for; `UICollectionViewController` makes its collection view.
    func makeView() -> UIView {
        UIView(frame: .zero)
    }

    open func viewDidLoad() {}

    /// Called after each `layoutSubviews()` of the controller's view.
    open func viewDidLayoutSubviews() {}
}
