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

    override func setBounds(_ newBounds: CGRect) {
        super.setBounds(newBounds)
        rootViewController?.view.frame = bounds
    }
}
