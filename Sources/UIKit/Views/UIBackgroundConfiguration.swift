/// The content of a cell, which is not shown *(model)*.
public protocol UIContentConfiguration {}

/// The background of a cell, which is not shown *(model)*.
public struct UIBackgroundConfiguration {
    public var backgroundColor: UIColor?
    public var cornerRadius: CGFloat = 0

    public static func clear() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }
}

extension UICollectionViewCell {
    /// Has no effect: a view of a configuration is not created.
    public var contentConfiguration: (any UIContentConfiguration)? {
        get { details?.extras?.contentConfiguration }
        set { madeExtras().contentConfiguration = newValue }
    }

    /// Has no effect: nothing is drawn.
    public var backgroundConfiguration: UIBackgroundConfiguration? {
        get { details?.extras?.backgroundConfiguration }
        set { madeExtras().backgroundConfiguration = newValue }
    }
}
