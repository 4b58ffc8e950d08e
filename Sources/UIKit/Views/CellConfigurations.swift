// Configurations of cells.

/// The content of a cell, which makes its view.
public protocol UIContentConfiguration {
    @MainActor func makeContentView() -> any UIView & UIContentView
    func updated(for state: any UIConfigurationState) -> Self
}

/// A view that shows a configuration.
@preconcurrency @MainActor
public protocol UIContentView: NSObjectProtocol {
    var configuration: any UIContentConfiguration { get set }
}

/// The state of a view for a configuration.
public protocol UIConfigurationState {}

/// The state of a cell for a configuration.
public struct UICellConfigurationState: UIConfigurationState, Hashable, Sendable {
    public var isSelected = false
    public var isHighlighted = false
    public var isEditing = false
    public var isDisabled = false
    public var isFocused = false
}

/// The view of a list configuration, which shows nothing *(model)*.
open class UIListContentView: UIView, UIContentView {
    open var configuration: any UIContentConfiguration

    public init(configuration: UIListContentConfiguration) {
        self.configuration = configuration
        super.init(frame: .zero)
    }

    public required init?(coder: NSCoder) { nil }
}

/// The texts and the picture of a row.
public struct UIListContentConfiguration: UIContentConfiguration, Sendable {
    public struct TextProperties: Hashable, Sendable {
        public var font = UIFont.systemFont(ofSize: 17)
        public var color = UIColor.label
        public var numberOfLines = 0
    }

    public struct ImageProperties: Hashable, Sendable {
        public var tintColor: UIColor?
        public var cornerRadius: CGFloat = 0
    }

    public var text: String?
    public var secondaryText: String?
    public var image: UIImage?
    public var textProperties = TextProperties()
    public var secondaryTextProperties = TextProperties()
    public var imageProperties = ImageProperties()

    public static func cell() -> UIListContentConfiguration { UIListContentConfiguration() }
    public static func subtitleCell() -> UIListContentConfiguration { UIListContentConfiguration() }
    public static func valueCell() -> UIListContentConfiguration { UIListContentConfiguration() }
    public func makeContentView() -> any UIView & UIContentView { UIListContentView(configuration: self) }
    public func updated(for state: any UIConfigurationState) -> UIListContentConfiguration { self }
}

extension UICollectionViewCell {
    final func showContent(of configuration: (any UIContentConfiguration)?) {
        let shown = contentView.subviews.lazy.compactMap { $0 as? any UIView & UIContentView }.first
        guard let configuration, !(configuration is UIListContentConfiguration) else {
            shown?.removeFromSuperview()
            return
        }
        if let shown, type(of: shown.configuration) as Any.Type == type(of: configuration) {
            shown.configuration = configuration
            return
        }
        shown?.removeFromSuperview()
        let view = configuration.makeContentView()
        view.frame = contentView.bounds
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        contentView.addSubview(view)
    }
}
