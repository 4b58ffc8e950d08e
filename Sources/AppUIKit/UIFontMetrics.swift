import UIKit

/// Scales fonts for the user's text size, which is the default.
open class UIFontMetrics: NSObject, @unchecked Sendable {
    public static let `default` = UIFontMetrics()
    public convenience init(forTextStyle textStyle: UIFont.TextStyle) { self.init() }
    open func scaledFont(for font: UIFont) -> UIFont { font }
    open func scaledValue(for value: CGFloat) -> CGFloat { value }
}
