/// The screen that a view hierarchy is in. A change of its size is a rotation: the root view follows.
@preconcurrency @MainActor
open class UIWindow: UIView {
    open var rootViewController: UIViewController? {
        didSet {
            guard oldValue !== rootViewController else { return }
            oldValue?.forEachShown { $0.viewWillDisappear(false) }
            oldValue?.view.removeFromSuperview()
            oldValue?.forEachShown { $0.viewDidDisappear(false) }
            guard let rootViewController else { return }
            rootViewController.loadViewIfNeeded()
            rootViewController.forEachShown { $0.viewWillAppear(false) }
            guard let view = rootViewController.view else { return }
            view.frame = bounds
            addSubview(view)
            rootViewController.forEachShown { $0.viewIsAppearing(false) }
            (isChanging, isAppearing) = (true, true)
            transition = transition ?? WindowTransition(of: self)
        }
    }

    override var asWindow: UIWindow? { self }

    /// Whether an appearance or a turn ends with the next layout pass. Each tick looks for it.
    private final var isChanging = false
    private final var isAppearing = false
    /// Created with the root view controller, so that a turn allocates nothing for it.
    private final var transition: WindowTransition?

    static var isLayingOut = false
    /// Whether a scroll view has moved, or swapped its layout, while a window laid out its views.
    static var needsFurtherPass = false
    /// The number of passes after which content that moves in each pass waits for the next tick.
    private static let maximumPassCount = 10

    /// Lays out the views, and again the scroll views that layout has moved, as a device does in one turn of its run loop. Other
    /// requests during a pass wait *(model)*. A window is the root of its views.
    open override func layoutIfNeeded() {
        let outer = Self.isLayingOut
        Self.isLayingOut = true
        layOutTree()
        var passCount = 1
        while Self.needsFurtherPass {
            Self.needsFurtherPass = false
            guard passCount < Self.maximumPassCount else { break }
            passCount += 1
            layOutTree()
        }
        Self.isLayingOut = outer
        if isChanging { finishChange() }
    }

    private func finishChange() {
        let appears = isAppearing
        (isChanging, isAppearing) = (false, false)
        if appears { rootViewController?.forEachShown { $0.viewDidAppear(false) } }
        transition?.complete()
    }

    /// Called with each collection view at the beginning of its first layout pass in the window.
    @_spi(Headless) public final var collectionViewObserver: ((UICollectionView) -> Void)?

    @_spi(Headless) public final var windowTraits = UITraitCollection.usual

    /// Whether changes of a view's size are animated, as when the device turns. Layouts of collection views are notified.
    @_spi(Headless) public final var animatesChangesOfBounds = false

    /// The number of changes of any window's size. Collection views look for their window only after a change.
    static var sizeGeneration = 0

    override func setBounds(_ newBounds: CGRect) {
        let isTurn = newBounds.size != storedBounds.size
        if isTurn { Self.sizeGeneration += 1 }
        guard isTurn, let rootViewController, let transition else { return super.setBounds(newBounds) }
        UIScreen.mainSize = newBounds.size
        rootViewController.viewWillTransition(to: newBounds.size, with: transition)
        super.setBounds(newBounds)
        rootViewController.view.frame = bounds
        transition.runAnimations()
        isChanging = true
    }
}

/// The change of a window's size.
private final class WindowTransition: NSObject, UIViewControllerTransitionCoordinator {
    typealias Block = (any UIViewControllerTransitionCoordinatorContext) -> Void

    unowned let window: UIWindow
    private var animations: [Block] = []
    private var completions: [Block] = []

    init(of window: UIWindow) {
        self.window = window
    }

    var containerView: UIView { window }

    var isAnimated: Bool { true }
    var transitionDuration: TimeInterval { 0 }

    func animate(alongsideTransition animation: Block?, completion: Block?) -> Bool {
        if let animation { animations.append(animation) }
        if let completion { completions.append(completion) }
        return true
    }

    func runAnimations() {
        for animation in animations { animation(self) }
        animations = []
    }

    func complete() {
        let finished = completions
        completions = []
        for completion in finished { completion(self) }
    }
}

extension UIWindow {
    /// Shows the window. No other window could be the key window.
    public func makeKeyAndVisible() { isHidden = false }

    public var isKeyWindow: Bool { true }
}
