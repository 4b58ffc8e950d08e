import UIKit

/// A cell of a list, whose content is not shown.
open class UICollectionViewListCell: UICollectionViewCell {
    open func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }
}

/// The background of a cell, which is not shown *(model)*.
public struct UIBackgroundConfiguration {
    public var backgroundColor: UIColor?
    public var cornerRadius: CGFloat = 0
    public var strokeColor: UIColor?
    public var strokeWidth: CGFloat = 0

    public static func clear() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }
    public static func listPlainCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }
}

extension UICollectionViewCell {
    /// Has no effect: nothing is drawn.
    public var backgroundConfiguration: UIBackgroundConfiguration? {
        get { nil }
        set {}
    }

    // Have no effect: configurations are not updated.

    public var automaticallyUpdatesContentConfiguration: Bool {
        get { false }
        set {}
    }
    public var automaticallyUpdatesBackgroundConfiguration: Bool {
        get { false }
        set {}
    }
}
