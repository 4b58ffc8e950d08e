import UIKit

// Controls that are not drawn. Their values are stored.

open class UIPageControl: UIControl {
    open var numberOfPages = 0
    open var currentPage = 0
    open var hidesForSinglePage = false
    open var pageIndicatorTintColor: UIColor?
    open var currentPageIndicatorTintColor: UIColor?
}

open class UIActivityIndicatorView: UIView {
    public enum Style: Int, Sendable {
        case medium = 100
        case large = 101
    }

    open var style = Style.medium
    open var hidesWhenStopped = true
    open private(set) var isAnimating = false
    open var color: UIColor?

    public convenience init(style: Style) {
        self.init(frame: .zero)
        self.style = style
    }

    /// The name of Swift 4.
    public convenience init(activityIndicatorStyle style: Style) { self.init(style: style) }

    open func startAnimating() { isAnimating = true }
    open func stopAnimating() { isAnimating = false }
}

extension UIActivityIndicatorView.Style {
    public static let gray = UIActivityIndicatorView.Style.medium
    public static let white = UIActivityIndicatorView.Style.medium
    public static let whiteLarge = UIActivityIndicatorView.Style.large
}
