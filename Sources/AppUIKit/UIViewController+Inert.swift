import UIKit

// Members of controllers that have no effect: nothing is presented, and there is no bar.

extension UIViewController {
    public var isMovingToParent: Bool { false }
    public var isMovingFromParent: Bool { false }
    public var isBeingPresented: Bool { false }
    public var isBeingDismissed: Bool { false }
    public func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {}
    public func endAppearanceTransition() {}
    public func setNeedsStatusBarAppearanceUpdate() {}
    public var splitViewController: UIViewController? { nil }
    public var presentationController: UIPresentationController? { nil }
    public var popoverPresentationController: UIPopoverPresentationController? { nil }
    public var storyboard: UIStoryboard? { nil }
}
