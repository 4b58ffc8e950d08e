// Members with which an app presents other controllers. A suite shows one controller.

extension UIViewController {
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

    /// Always `nil`.
    public var splitViewController: UIViewController? { nil }
    /// Always `nil`.
    public var popoverPresentationController: UIPopoverPresentationController? { nil }
    /// Always `nil`.
    public var sheetPresentationController: UISheetPresentationController? { nil }

    /// Always `nil`.
    public var storyboard: UIStoryboard? { nil }

    /// Has no effect.
    public func setNeedsStatusBarAppearanceUpdate() {}
}
