/// A control at the edge of a row, which is not shown.
public struct UICellAccessory {
    public enum DisplayedState: Sendable {
        case always, whenEditing, whenNotEditing
    }

    public enum LayoutDimension {
        case standard, actual
        case custom(CGFloat)
    }

    public enum Placement {
        public typealias Position = (_ accessories: [UICellAccessory]) -> Int

        case leading(displayed: DisplayedState = .always, at: Position = { $0.count })
        case trailing(displayed: DisplayedState = .always, at: Position = { _ in 0 })
    }

    /// The looks of an accessory.
    public struct Options {
        public var isHidden: Bool?
        public var reservedLayoutWidth: LayoutDimension?
        public var tintColor: UIColor?

        public init(isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil) {
            (self.isHidden, self.reservedLayoutWidth, self.tintColor) = (isHidden, reservedLayoutWidth, tintColor)
        }
    }

    public typealias DisclosureIndicatorOptions = Options
    public typealias CheckmarkOptions = Options
    public typealias DetailOptions = Options

    public struct OutlineDisclosureOptions {
        public enum Style: Sendable {
            case automatic, header, cell
        }

        public var style: Style

        public init(
            style: Style = .automatic, isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil,
            tintColor: UIColor? = nil
        ) { self.style = style }
    }

    @preconcurrency @MainActor
    public struct CustomViewConfiguration {
        public let customView: UIView
        public let placement: Placement

        public init(
            customView: UIView, placement: Placement, isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil,
            tintColor: UIColor? = nil, maintainsFixedSize: Bool? = nil
        ) { (self.customView, self.placement) = (customView, placement) }
    }

    public static func disclosureIndicator(displayed: DisplayedState = .always, options: Options = Options()) -> UICellAccessory {
        UICellAccessory()
    }
    public static func checkmark(displayed: DisplayedState = .always, options: Options = Options()) -> UICellAccessory {
        UICellAccessory()
    }
    public static func detail(
        displayed: DisplayedState = .always, options: Options = Options(), actionHandler: (() -> Void)? = nil
    ) -> UICellAccessory { UICellAccessory() }
    public static func outlineDisclosure(
        displayed: DisplayedState = .always, options: OutlineDisclosureOptions = OutlineDisclosureOptions(),
        actionHandler: (() -> Void)? = nil
    ) -> UICellAccessory { UICellAccessory() }
    public static func delete(
        displayed: DisplayedState = .whenEditing, options: Options = Options(), actionHandler: (() -> Void)? = nil
    ) -> UICellAccessory { UICellAccessory() }
    public static func insert(
        displayed: DisplayedState = .whenEditing, options: Options = Options(), actionHandler: (() -> Void)? = nil
    ) -> UICellAccessory { UICellAccessory() }
    public static func reorder(displayed: DisplayedState = .whenEditing, options: Options = Options()) -> UICellAccessory {
        UICellAccessory()
    }
    public static func multiselect(displayed: DisplayedState = .whenEditing, options: Options = Options()) -> UICellAccessory {
        UICellAccessory()
    }
    public static func label(
        text: String, displayed: DisplayedState = .always, options: Options = Options()
    ) -> UICellAccessory { UICellAccessory() }
    @preconcurrency @MainActor
    public static func customView(configuration: CustomViewConfiguration) -> UICellAccessory { UICellAccessory() }
}
