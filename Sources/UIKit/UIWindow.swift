/// The screen that a view hierarchy is in. A change of its size is a rotation: the root view follows.
///
/// Source: <https://developer.apple.com/documentation/uikit/uiwindow>
@preconcurrency @MainActor
open class UIWindow: UIView {
    open var rootViewController: UIViewController? {
        didSet {
            guard oldValue !== rootViewController else { return }
            oldValue?.view.removeFromSuperview()
            guard let view = rootViewController?.view else { return }
            view.frame = bounds
            addSubview(view)
        }
    }

    /// Called with each collection view at the beginning of its first layout pass in the window.
    @_spi(Headless) public final var collectionViewObserver: ((UICollectionView) -> Void)?

    /// The traits of the window's views.
    @_spi(Headless) public final var windowTraits = UITraitCollection.usual

    /// Whether views that change their size do so in an animation, as when the device turns: the layouts of collection views are told.
    @_spi(Headless) public final var animatesChangesOfBounds = false

    /// The widths in points of the window's edges that are no safe area: a notch, a bar.
    @_spi(Headless) public final var unsafeAreaInsets = UIEdgeInsets.zero {
        didSet {
            guard unsafeAreaInsets != oldValue else { return }
            Self.hasAnyUnsafeArea = true
            noteSafeArea(of: self, changingFrom: oldValue, to: unsafeAreaInsets)
        }
    }

    /// Whether any window has ever had such edges. Scroll views ask in every tick: until one has, they need not look for their window.
    static var hasAnyUnsafeArea = false

    /// Grows with each change of any window's size: collection views need not look for their window until it does.
    static var sizeGeneration = 0

    override func setBounds(_ newBounds: CGRect) {
        if newBounds.size != storedBounds.size { Self.sizeGeneration += 1 }
        super.setBounds(newBounds)
        rootViewController?.view.frame = bounds
    }
}
