// Previews of a firm touch, which iOS 13 replaced by menus. No touch opens one.

public enum UIForceTouchCapability: Int, Sendable {
    case unknown, unavailable, available
}

extension UITraitCollection {
    /// Always `.unavailable`.
    public var forceTouchCapability: UIForceTouchCapability { .unavailable }
}

@preconcurrency @MainActor
public protocol UIViewControllerPreviewingDelegate: AnyObject {}

@preconcurrency @MainActor
public protocol UIViewControllerPreviewing: AnyObject {
    var delegate: any UIViewControllerPreviewingDelegate { get }
    var sourceView: UIView { get }
    var sourceRect: CGRect { get set }
}

/// The registration of a view.
private final class PreviewingRegistration: UIViewControllerPreviewing {
    let delegate: any UIViewControllerPreviewingDelegate
    let sourceView: UIView
    var sourceRect = CGRect.zero

    init(_ delegate: any UIViewControllerPreviewingDelegate, _ sourceView: UIView) {
        (self.delegate, self.sourceView) = (delegate, sourceView)
    }
}

extension UIViewController {
    /// Returns a registration, which has no effect.
    @discardableResult
    public func registerForPreviewing(
        with delegate: any UIViewControllerPreviewingDelegate, sourceView: UIView
    ) -> any UIViewControllerPreviewing { PreviewingRegistration(delegate, sourceView) }

    public func unregisterForPreviewing(withContext previewing: any UIViewControllerPreviewing) {}
}

@preconcurrency @MainActor
public protocol UIPreviewActionItem: AnyObject {
    var title: String { get }
}

@preconcurrency @MainActor
open class UIPreviewAction: NSObject, UIPreviewActionItem {
    public enum Style: Int, Sendable {
        case `default`, selected, destructive
    }

    public final let title: String

    /// Creates an action, whose handler is never called.
    public init(title: String, style: Style, handler: @escaping (UIPreviewAction, UIViewController) -> Void) {
        self.title = title
        super.init()
    }
}
