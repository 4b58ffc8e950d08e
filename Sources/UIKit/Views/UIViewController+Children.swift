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
}
