import UIKit

// Children of containers, and their views.

extension UIViewController {
    func replaceChildren(_ old: [UIViewController], by new: [UIViewController]) {
        for controller in old where !new.contains(controller) { controller.removeFromParent() }
        for controller in new where controller.parent !== self { addChild(controller) }
    }

    /// Shows a child's view, and nothing else.
    func fillView(with child: UIViewController?) {
        for subview in view.subviews { subview.removeFromSuperview() }
        guard let shown = child?.view else { return }
        shown.frame = view.bounds
        shown.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(shown)
    }

    /// Replaces a child's view by another child's, at once, as a device does when the animation ends.
    public func transition(
        from fromViewController: UIViewController, to toViewController: UIViewController, duration: TimeInterval,
        options: UIView.AnimationOptions = [], animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
    ) {
        if let view = toViewController.view { fromViewController.view.superview?.addSubview(view) }
        animations?()
        fromViewController.view.removeFromSuperview()
        completion?(true)
    }
}
