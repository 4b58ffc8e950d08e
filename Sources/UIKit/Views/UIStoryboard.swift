internal import SystemSupport

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
        userFault(
            "There is no storyboard \(name) on Linux for \(wanted): create the controller in the suite, and give its "
                + "outlets and cells there."
        )
    }
}

/// A transition between two scenes of a storyboard. None happens here.
@preconcurrency @MainActor
open class UIStoryboardSegue: NSObject {
    public final let identifier: String?
    public final let source: UIViewController
    public final let destination: UIViewController

    public init(identifier: String?, source: UIViewController, destination: UIViewController) {
        (self.identifier, self.source, self.destination) = (identifier, source, destination)
        super.init()
    }
}
