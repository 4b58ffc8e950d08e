import UIKit

// Swipes of rows, which need fingers.

@preconcurrency @MainActor
open class UIContextualAction: NSObject {
    public enum Style: Int, Sendable {
        case normal, destructive
    }

    public typealias Handler = (
        _ action: UIContextualAction, _ sourceView: UIView, _ completion: @escaping (Bool) -> Void
    ) -> Void

    public final let style: Style
    open var title: String?
    open var image: UIImage?
    open var backgroundColor: UIColor?

    /// Creates an action, whose handler is never called.
    public init(style: Style, title: String?, handler: @escaping Handler) {
        (self.style, self.title) = (style, title)
        super.init()
    }
}

@preconcurrency @MainActor
open class UISwipeActionsConfiguration: NSObject {
    public final let actions: [UIContextualAction]
    open var performsFirstActionWithFullSwipe = true

    public init(actions: [UIContextualAction]) {
        self.actions = actions
        super.init()
    }
}
