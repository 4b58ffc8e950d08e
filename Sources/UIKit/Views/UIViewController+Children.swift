internal import SystemSupport

// Children of containers, and their views.

extension UIViewController {
    /// Ends the process if the view is in a window, and the first controller around it is not the parent.
    ///
    /// Source: <https://developer.apple.com/documentation/uikit/uiviewcontroller/1621513-hierarchyinconsistencyexception>
    ///
    /// - Parameter relation: The words between the controller and its parent.
    final func requireParent(_ parent: UIViewController, _ relation: String) {
        guard isViewLoaded, let view, view.window != nil else { return }
        var ancestor = view.superview
        while let found = ancestor, found.owningViewController == nil { ancestor = found.superview }
        guard let other = ancestor?.owningViewController, other !== parent else { return }
        userFault(
            "A \(type(of: self)) \(relation) \(type(of: parent)), and its view is in the view of a \(type(of: other)): "
                + "add it as a child of the controller whose view contains its view. UIKit raises an exception here.")
    }

    final func replaceChildren(_ old: [UIViewController], by new: [UIViewController]) {
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
