// Configurations of cells: what they describe is not shown *(model)*.

/// The content of a cell, which is not shown *(model)*.
public protocol UIContentConfiguration {}

/// The texts and the picture of a row.
public struct UIListContentConfiguration: UIContentConfiguration, Sendable {
    public struct TextProperties: Hashable, Sendable {
        public var font = UIFont.systemFont(ofSize: 17)
        public var color = UIColor.label
        public var numberOfLines = 0
        public var adjustsFontSizeToFitWidth = false
        public var adjustsFontForContentSizeCategory = false
    }

    public struct ImageProperties: Hashable, Sendable {
        public var tintColor: UIColor?
        public var cornerRadius: CGFloat = 0
        public var maximumSize = CGSize.zero
        public var reservedLayoutSize = CGSize.zero
    }

    public var text: String?
    public var secondaryText: String?
    public var image: UIImage?
    public var textProperties = TextProperties()
    public var secondaryTextProperties = TextProperties()
    public var imageProperties = ImageProperties()
    public var directionalLayoutMargins = NSDirectionalEdgeInsets.zero
    public var imageToTextPadding: CGFloat = 0
    public var textToSecondaryTextVerticalPadding: CGFloat = 0
    public var prefersSideBySideTextAndSecondaryText = false

    public static func cell() -> UIListContentConfiguration { UIListContentConfiguration() }
    public static func subtitleCell() -> UIListContentConfiguration { UIListContentConfiguration() }
    public static func valueCell() -> UIListContentConfiguration { UIListContentConfiguration() }
    public static func plainHeader() -> UIListContentConfiguration { UIListContentConfiguration() }
    public static func groupedHeader() -> UIListContentConfiguration { UIListContentConfiguration() }
    public static func plainFooter() -> UIListContentConfiguration { UIListContentConfiguration() }
    public static func sidebarCell() -> UIListContentConfiguration { UIListContentConfiguration() }
    public func updated(for state: UICellConfigurationState) -> UIListContentConfiguration { self }
}

/// The background of a cell, which is not shown *(model)*.
public struct UIBackgroundConfiguration {
    public var backgroundColor: UIColor?
    public var backgroundColorTransformer: ((UIColor) -> UIColor)?
    public var backgroundInsets = NSDirectionalEdgeInsets.zero
    public var cornerRadius: CGFloat = 0
    public var strokeColor: UIColor?
    public var strokeWidth: CGFloat = 0
    public var strokeOutset: CGFloat = 0
    public var visualEffect: UIVisualEffect?
    public var image: UIImage?
    public var customView: UIView?

    public static func clear() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }
    public static func listCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }
    public static func listPlainCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }
    public static func listGroupedCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }
    public static func listSidebarCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }
    public func updated(for state: UICellConfigurationState) -> UIBackgroundConfiguration { self }
}

extension UICollectionViewCell {
    /// Warns that a view of the configuration is not created, so that it has no effect on the size of the cell.
    public var contentConfiguration: (any UIContentConfiguration)? {
        get { details?.extras?.contentConfiguration }
        set {
            InertUse.warn("contentConfiguration", "is not shown, and has no effect on the size of the cell; on a device it has.")
            madeExtras().contentConfiguration = newValue
        }
    }

    /// Has no effect: nothing is drawn.
    public var backgroundConfiguration: UIBackgroundConfiguration? {
        get { details?.extras?.backgroundConfiguration }
        set { madeExtras().backgroundConfiguration = newValue }
    }
}

/// A cell of a list, whose content and accessories are not shown.
open class UICollectionViewListCell: UICollectionViewCell {
    open var accessories: [UICellAccessory] = [] {
        didSet {
            InertUse.warn("UICollectionViewListCell.accessories", "are not shown: on a device the content has less room.")
        }
    }
    open var indentationLevel = 0 {
        didSet {
            InertUse.warn("UICollectionViewListCell.indentationLevel", "does not move the content; on a device it does.")
        }
    }
    open var indentationWidth: CGFloat = 10
    open var indentsAccessories = true
    open func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }
    open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { .listCell() }
}

/// A control at the edge of a row.
public struct UICellAccessory: Sendable {
    public enum DisplayedState: Sendable {
        case always, whenEditing, whenNotEditing
    }

    public static func disclosureIndicator(displayed: DisplayedState = .always) -> UICellAccessory { UICellAccessory() }
    public static func checkmark(displayed: DisplayedState = .always) -> UICellAccessory { UICellAccessory() }
    public static func outlineDisclosure(displayed: DisplayedState = .always) -> UICellAccessory { UICellAccessory() }
    public static func delete(displayed: DisplayedState = .whenEditing) -> UICellAccessory { UICellAccessory() }
    public static func reorder(displayed: DisplayedState = .whenEditing) -> UICellAccessory { UICellAccessory() }
    public static func label(text: String, displayed: DisplayedState = .always) -> UICellAccessory { UICellAccessory() }
}
