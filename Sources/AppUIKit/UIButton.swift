@_spi(Headless) import UIKit

/// A view with states. It receives no touches; code may send the events.
@preconcurrency @MainActor
open class UIControl: UIView {
    public struct Event: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        public static let touchDown = Event(rawValue: 1 << 0)
        public static let touchDownRepeat = Event(rawValue: 1 << 1)
        public static let touchDragInside = Event(rawValue: 1 << 2)
        public static let touchDragOutside = Event(rawValue: 1 << 3)
        public static let touchDragEnter = Event(rawValue: 1 << 4)
        public static let touchDragExit = Event(rawValue: 1 << 5)
        public static let touchUpInside = Event(rawValue: 1 << 6)
        public static let touchUpOutside = Event(rawValue: 1 << 7)
        public static let touchCancel = Event(rawValue: 1 << 8)
        public static let valueChanged = Event(rawValue: 1 << 12)
        public static let primaryActionTriggered = Event(rawValue: 1 << 13)
        public static let editingChanged = Event(rawValue: 1 << 17)
        public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
    }

    public struct State: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        public static let normal: State = []
        public static let highlighted = State(rawValue: 1 << 0)
        public static let disabled = State(rawValue: 1 << 1)
        public static let selected = State(rawValue: 1 << 2)
    }

    open var isEnabled = true { didSet { stateDidChange() } }
    open var isSelected = false { didSet { stateDidChange() } }
    open var isHighlighted = false { didSet { stateDidChange() } }
    private var actions: [(action: UIAction, events: Event)] = []

    open var state: State {
        var state: State = isHighlighted ? .highlighted : .normal
        if !isEnabled { state.insert(.disabled) }
        if isSelected { state.insert(.selected) }
        return state
    }

    func stateDidChange() {}

    /// Has no effect: no touch calls the action.
    open func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {}
    /// Has no effect.
    open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {}
    /// Has no effect: a selector cannot be called here.
    open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {}

    // Never called: there are no touches.

    open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
    open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
    open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}
    open func cancelTracking(with event: UIEvent?) {}
    open var isTracking: Bool { false }

    open func addAction(_ action: UIAction, for controlEvents: Event) { actions.append((action, controlEvents)) }

    open func sendActions(for controlEvents: Event) {
        for (action, events) in actions where !events.isDisjoint(with: controlEvents) { action.handler(action) }
    }
}

/// A control with a title, which fills it, and a centered image *(model)*.
@preconcurrency @MainActor
open class UIButton: UIControl {
    public enum ButtonType: Int, Sendable {
        case custom, system, detailDisclosure, infoLight, infoDark, contactAdd, plain, close
    }

    private let titleView = UILabel()
    private let pictureView = UIImageView(frame: .zero)
    private var titles: [State: String] = [:] { didSet { stateDidChange() } }
    private var titleColors: [State: UIColor] = [:] { didSet { stateDidChange() } }
    private var images: [State: UIImage] = [:] {
        didSet {
            stateDidChange()
            setNeedsLayout()
        }
    }
    /// The title, image and colors in place of those for states.
    open var configuration: Configuration? {
        didSet {
            stateDidChange()
            setNeedsLayout()
        }
    }
    /// Called when the state changes, to change the configuration.
    open var configurationUpdateHandler: ((UIButton) -> Void)? { didSet { setNeedsUpdateConfiguration() } }
    private var isUpdatingConfiguration = false
    public private(set) var buttonType = ButtonType.custom
    /// Has no effect.
    open var contentEdgeInsets = UIEdgeInsets.zero

    public convenience init(type buttonType: ButtonType) {
        self.init(frame: .zero)
        self.buttonType = buttonType
    }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        addLabels()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        addLabels()
    }

    private func addLabels() {
        titleView.textAlignment = .center
        addSubview(pictureView)
        addSubview(titleView)
    }

    open var titleLabel: UILabel? { titleView }
    open var imageView: UIImageView? { pictureView }

    open func setTitle(_ title: String?, for state: State) { titles[state] = title }
    open func setTitleColor(_ color: UIColor?, for state: State) { titleColors[state] = color }
    open func setImage(_ image: UIImage?, for state: State) { images[state] = image }

    open func title(for state: State) -> String? { titles[state] ?? titles[.normal] }
    open func titleColor(for state: State) -> UIColor? { titleColors[state] ?? titleColors[.normal] }
    open func image(for state: State) -> UIImage? { images[state] ?? images[.normal] }

    open var currentTitle: String? { title(for: state) }
    open var currentTitleColor: UIColor { titleColor(for: state) ?? .white }
    open var currentImage: UIImage? { image(for: state) }

    override func stateDidChange() {
        if !isUpdatingConfiguration { setNeedsUpdateConfiguration() }
        titleView.text = configuration?.shownTitle ?? currentTitle
        titleView.textColor = configuration?.baseForegroundColor ?? currentTitleColor
        pictureView.image = configuration?.image ?? currentImage
        invalidateIntrinsicContentSize()
    }

    /// Calls the update handler at once *(model)*.
    open func setNeedsUpdateConfiguration() {
        guard !isUpdatingConfiguration else { return }
        isUpdatingConfiguration = true
        configurationUpdateHandler?(self)
        isUpdatingConfiguration = false
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let content = contentRect(forBounds: CGRect(origin: .zero, size: bounds.size))
        titleView.frame = titleRect(forContentRect: content)
        pictureView.frame = imageRect(forContentRect: content)
    }

    open func backgroundRect(forBounds bounds: CGRect) -> CGRect { bounds }
    open func contentRect(forBounds bounds: CGRect) -> CGRect { bounds }
    open func titleRect(forContentRect contentRect: CGRect) -> CGRect { contentRect }
    open func imageRect(forContentRect contentRect: CGRect) -> CGRect {
        let size = pictureView.image?.pointSize ?? .zero
        return CGRect(
            x: contentRect.minX + (contentRect.width - size.width) / 2,
            y: contentRect.minY + (contentRect.height - size.height) / 2, width: size.width, height: size.height)
    }

    @_spi(Headless) open override class var knownClass: AnyClass { UIButton.self }
    @_spi(Headless) open override var isSizedByText: Bool { true }

    /// The title's and the image's size, if they are known. A configuration has insets that Apple does not document.
    open override var intrinsicContentSize: CGSize {
        guard configuration == nil else { return super.intrinsicContentSize }
        let (title, image) = (titleView.intrinsicContentSize, pictureView.image?.pointSize ?? .zero)
        return CGSize(
            width: title.width < 0 ? title.width : title.width + image.width,
            height: title.height < 0 ? title.height : max(title.height, image.height))
    }
}

extension UIButton {
    /// Sets the text of the title.
    public func setAttributedTitle(_ title: NSAttributedString?, for state: UIControl.State) {
        setTitle(title?.string, for: state)
    }

    public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
        self.init(type: buttonType)
        if let primaryAction {
            setTitle(primaryAction.title, for: .normal)
            addAction(primaryAction, for: .touchUpInside)
        }
    }
}
