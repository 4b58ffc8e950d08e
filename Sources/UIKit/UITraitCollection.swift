/// The environment of a view: the screen and the user's choices.
///
/// A window has a collection, which all its views share. A harness sets it through
/// `UIWindow.windowTraits`; the default is an upright phone with two pixels per point *(model)*. It
/// does not follow the size of the window *(model)*.
///
/// As in UIKit, the class is not bound to the main actor.
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

    /// The pixels per point of the harness's screens.
    @_spi(Headless) public static let usualDisplayScale: CGFloat = 2

    /// The traits of views without a window, and of windows with default traits.
    static let usual = UITraitCollection()

    /// The default traits, without a view *(model)*: those of an upright phone.
    open class var current: UITraitCollection { usual }

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
