#if PUBLIC_API_ONLY
    import UIKit

    extension UIScreen {
        /// Does nothing: a device's screen has its size and scale.
        package static func prepareMain(ofSize size: CGSize, scale: CGFloat) {}
    }

    extension UIWindow {
        /// Returns a window that shows a controller's view, laid out.
        ///
        /// On a device, the window is in front of the app's windows in the active scene, with the
        /// device's safe area.
        package static func showing(
            _ controller: UIViewController, screenSize: CGSize, collectionViews: CollectionViews? = nil
        ) -> UIWindow {
            let window = UIWindow(frame: CGRect(origin: .zero, size: screenSize))
            collectionViews?.window = window
            #if canImport(ObjectiveC)
                window.windowScene = UIApplication.shared.connectedScenes.lazy
                    .compactMap { $0 as? UIWindowScene }.first { $0.activationState == .foregroundActive }
                window.windowLevel = .alert
                window.isHidden = false
            #endif
            window.rootViewController = controller
            window.layoutIfNeeded()
            return window
        }

        /// Resizes the window, as when the device turns, and runs the tick.
        package func turn(to size: CGSize, during tick: () -> Void) {
            frame = CGRect(origin: .zero, size: size)
            tick()
        }
    }
#else
    @_spi(Headless) import UIKit

    extension UIScreen {
        /// Gives `main` a size, for view controllers that read it before they have a window, and a scale, which windows adopt.
        package static func prepareMain(ofSize size: CGSize, scale: CGFloat) {
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
        package static func showing(
            _ controller: UIViewController, screenSize: CGSize, collectionViews: CollectionViews? = nil
        ) -> UIWindow {
            let window = UIWindow(frame: CGRect(origin: .zero, size: screenSize))
            window.collectionViewObserver = collectionViews.map { views in { views.add($0) } }
            window.rootViewController = controller
            window.layoutIfNeeded()
            return window
        }

        package func turn(to size: CGSize, during tick: () -> Void) {
            animatesChangesOfBounds = true
            frame = CGRect(origin: .zero, size: size)
            tick()
            animatesChangesOfBounds = false
        }
    }
#endif
