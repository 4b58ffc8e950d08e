@_spi(Headless) import UIKit

extension UIScreen {
    /// Gives `main` a size, for view controllers that read it before they have a window, and a scale, which windows adopt.
    static func prepareMain(ofSize size: CGSize, scale: CGFloat) {
        mainSize = size
        if main.scale != scale { UITraitCollection.usual = UITraitCollection(displayScale: scale) }
    }
}

extension UIWindow {
    /// Returns a window that shows a controller's view, laid out.
    ///
    /// This is not an initializer, because initializers do not call the observer of the root
    /// view controller.
    ///
    /// - Parameter collectionViews: Receives each collection view before its first layout pass,
    ///   now or later.
    static func showing(
        _ controller: UIViewController, screenSize: CGSize, collectionViews: CollectionViews? = nil
    ) -> UIWindow {
        let window = UIWindow(frame: CGRect(origin: .zero, size: screenSize))
        window.collectionViewObserver = collectionViews.map { views in { views.add($0) } }
        window.rootViewController = controller
        window.layoutIfNeeded()
        return window
    }

    func turn(to size: CGSize, during tick: () -> Void) {
        animatesChangesOfBounds = true
        frame = CGRect(origin: .zero, size: size)
        tick()
        animatesChangesOfBounds = false
    }
}
