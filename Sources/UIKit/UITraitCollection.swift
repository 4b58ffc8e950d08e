/// The surroundings of a view: the screen and the user's choices.
///
/// A window has one, and all views in it have the window's. There is no screen and no user here: a harness sets the collection of a
/// window through `UIWindow.windowTraits`; until then it is that of an upright phone with two pixels per point *(model)*. It does not
/// follow the size of the window *(model)*.
///
/// Not bound to the main actor, as it is not in UIKit.
///
/// Source: <https://developer.apple.com/documentation/uikit/uitraitcollection>
open class UITraitCollection: NSObject, @unchecked Sendable {
    private struct Traits: Hashable {
        var displayScale: CGFloat
        var layoutDirection: UITraitEnvironmentLayoutDirection
        var horizontalSizeClass: UIUserInterfaceSizeClass
        var verticalSizeClass: UIUserInterfaceSizeClass
        var userInterfaceStyle: UIUserInterfaceStyle
    }

    private let traits: Traits

    /// - Parameter displayScale: Pixels per point.
    @_spi(Headless)
    public init(
        displayScale: CGFloat = UITraitCollection.usualDisplayScale,
        layoutDirection: UITraitEnvironmentLayoutDirection = .leftToRight,
        horizontalSizeClass: UIUserInterfaceSizeClass = .compact, verticalSizeClass: UIUserInterfaceSizeClass = .regular,
        userInterfaceStyle: UIUserInterfaceStyle = .light
    ) {
        traits = Traits(
            displayScale: displayScale, layoutDirection: layoutDirection, horizontalSizeClass: horizontalSizeClass,
            verticalSizeClass: verticalSizeClass, userInterfaceStyle: userInterfaceStyle)
        super.init()
    }

    /// Pixels per point of the screens that the harness measures on.
    @_spi(Headless) public static let usualDisplayScale: CGFloat = 2

    /// The traits of views that are in no window, and of windows whose traits nobody has set.
    static let usual = UITraitCollection()

    /// The traits that apply where no view is asked *(model)*: those of an upright phone.
    open class var current: UITraitCollection { usual }

    /// Pixels per point.
    open var displayScale: CGFloat { traits.displayScale }
    open var layoutDirection: UITraitEnvironmentLayoutDirection { traits.layoutDirection }
    open var horizontalSizeClass: UIUserInterfaceSizeClass { traits.horizontalSizeClass }
    open var verticalSizeClass: UIUserInterfaceSizeClass { traits.verticalSizeClass }
    open var userInterfaceStyle: UIUserInterfaceStyle { traits.userInterfaceStyle }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UITraitCollection else { return false }
        return traits == other.traits
    }

    open override var hash: Int { traits.hashValue }
}

/// Source: <https://developer.apple.com/documentation/uikit/uitraitenvironmentlayoutdirection>
public enum UITraitEnvironmentLayoutDirection: Int, Sendable {
    case unspecified = -1
    case leftToRight
    case rightToLeft
}

/// Source: <https://developer.apple.com/documentation/uikit/uiuserinterfacesizeclass>
public enum UIUserInterfaceSizeClass: Int, Sendable {
    case unspecified
    case compact
    case regular
}

/// Source: <https://developer.apple.com/documentation/uikit/uiuserinterfacestyle>
public enum UIUserInterfaceStyle: Int, Sendable {
    case unspecified
    case light
    case dark
}
