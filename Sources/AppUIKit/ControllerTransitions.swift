import UIKit

// Transitions between controllers. Controllers appear at once, so nothing calls an animator.

@preconcurrency @MainActor
public protocol UIViewControllerAnimatedTransitioning: AnyObject {}

@preconcurrency @MainActor
public protocol UIViewControllerInteractiveTransitioning: AnyObject {}

public enum UITransitionContextViewControllerKey: Sendable {
    case from, to
}

public enum UITransitionContextViewKey: Sendable {
    case from, to
}

@preconcurrency @MainActor
public protocol UIViewControllerContextTransitioning: AnyObject {
    var containerView: UIView { get }
    var isAnimated: Bool { get }
    var isInteractive: Bool { get }
    var transitionWasCancelled: Bool { get }
    var presentationStyle: UIModalPresentationStyle { get }
    func updateInteractiveTransition(_ percentComplete: CGFloat)
    func finishInteractiveTransition()
    func cancelInteractiveTransition()
    func completeTransition(_ didComplete: Bool)
    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
    func view(forKey key: UITransitionContextViewKey) -> UIView?
    func initialFrame(for viewController: UIViewController) -> CGRect
    func finalFrame(for viewController: UIViewController) -> CGRect
}

@preconcurrency @MainActor
open class UIPercentDrivenInteractiveTransition: NSObject, UIViewControllerInteractiveTransitioning {
    open private(set) var percentComplete: CGFloat = 0
    open var completionSpeed: CGFloat = 1
    open func update(_ percentComplete: CGFloat) { self.percentComplete = percentComplete }
    open func finish() {}
    open func cancel() {}
}

extension UIViewController {
    /// Always `nil`: no transition is in progress.
    public var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? { nil }
}
