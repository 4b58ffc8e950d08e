import CoreGraphics

#if PUBLIC_API_ONLY
    import UIKit

    extension UIWindow {
        /// A window of a screen's size with a controller's view in it, laid out.
        ///
        /// On a device it is in front of the app's windows, in the scene that is in the foreground: its safe area is that of the device.
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

        /// Gives the window another size, as when the device turns, and runs the tick that follows from it.
        package func turn(to size: CGSize, during tick: () -> Void) {
            frame = CGRect(origin: .zero, size: size)
            tick()
        }
    }
#else
    @_spi(Headless) import UIKit

    extension UIWindow {
        /// A window of a screen's size with a controller's view in it, laid out.
        ///
        /// No initialiser: in one the window would not be told of its root view controller.
        ///
        /// - Parameter collectionViews: Is given each collection view before its first layout pass, now or later.
        package static func showing(
            _ controller: UIViewController, screenSize: CGSize, collectionViews: CollectionViews? = nil
        ) -> UIWindow {
            let window = UIWindow(frame: CGRect(origin: .zero, size: screenSize))
            window.collectionViewObserver = collectionViews.map { views in { views.add($0) } }
            window.rootViewController = controller
            window.layoutIfNeeded()
            return window
        }

        /// Gives the window another size, as when the device turns, and runs the tick that follows from it.
        package func turn(to size: CGSize, during tick: () -> Void) {
            animatesChangesOfBounds = true
            frame = CGRect(origin: .zero, size: size)
            tick()
            animatesChangesOfBounds = false
        }
    }
#endif
