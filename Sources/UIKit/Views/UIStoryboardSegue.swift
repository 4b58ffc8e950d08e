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
