import UIKit

// Alerts, which are not shown.

@preconcurrency @MainActor
open class UIAlertAction: NSObject {
    public enum Style: Int, Sendable {
        case `default`, cancel, destructive
    }

    public final let title: String?
    public final let style: Style

    /// Creates an action that is never called.
    public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
        (self.title, self.style) = (title, style)
        super.init()
    }
}

open class UIAlertController: UIViewController {
    public enum Style: Int, Sendable {
        case actionSheet, alert
    }

    open var message: String?
    open private(set) var actions: [UIAlertAction] = []

    public convenience init(title: String?, message: String?, preferredStyle: Style) {
        self.init(nibName: nil, bundle: nil)
        (self.title, self.message) = (title, message)
    }

    open func addAction(_ action: UIAlertAction) { actions.append(action) }

    /// Adds no field.
    open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
        configurationHandler?(UITextField(frame: .zero))
    }

    /// Always `nil`.
    open var textFields: [UITextField]? { nil }
}
