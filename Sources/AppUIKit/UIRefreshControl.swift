import UIKit

/// A control that shows that content is refreshed. It is never shown.
open class UIRefreshControl: UIControl {
    open private(set) var isRefreshing = false
    open var attributedTitle: NSAttributedString?
    open func beginRefreshing() { isRefreshing = true }
    open func endRefreshing() { isRefreshing = false }
}

extension UIScrollView {
    private static var keyOfRefreshControl = 0

    public var refreshControl: UIRefreshControl? {
        get { objc_getAssociatedObject(self, &Self.keyOfRefreshControl) as? UIRefreshControl }
        set { objc_setAssociatedObject(self, &Self.keyOfRefreshControl, newValue, .OBJC_ASSOCIATION_RETAIN_NONATOMIC) }
    }
}
