@_spi(Headless) import UIKit

/// The name of a storyboard. Linux has no storyboards: using one ends the process with a message.
@preconcurrency @MainActor
open class UIStoryboard: NSObject {
    private final let name: String

    public init(name: String, bundle storyboardBundleOrNil: Bundle?) {
        self.name = name
        super.init()
    }

    open func instantiateInitialViewController() -> UIViewController? { refuse("its initial view controller") }

    open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
        refuse("the view controller \(identifier)")
    }

    private func refuse(_ wanted: String) -> Never {
        endProcess(
            because:
                "There is no storyboard \(name) on Linux for \(wanted): create the controller in the suite, and give its "
                + "outlets and cells there."
        )
    }
}

extension UIStoryboard {
    /// Loads a controller's view as a storyboard does: the outlets are set before `viewDidLoad()`.
    ///
    /// - Parameters:
    ///   - controller: A controller without a view.
    ///   - connect: Makes the views below the controller's view, and sets the outlets. The view of a
    ///     `UICollectionViewController` is its collection view.
    public static func load<Controller: UIViewController>(
        _ controller: Controller, connect: (_ controller: Controller, _ view: UIView) -> Void
    ) -> Controller {
        if controller is UICollectionViewController {
            controller.loadView()
        } else {
            controller.view = UIView(frame: UIScreen.main.bounds)
        }
        connect(controller, controller.view)
        controller.awakeFromNib()
        controller.viewDidLoad()
        return controller
    }

    /// Loads a controller's view in a navigation controller.
    public static func loadInNavigation<Controller: UIViewController>(
        _ controller: Controller, connect: (_ controller: Controller, _ view: UIView) -> Void
    ) -> UINavigationController {
        let navigation = UINavigationController(rootViewController: controller)
        _ = load(controller, connect: connect)
        return navigation
    }
}
