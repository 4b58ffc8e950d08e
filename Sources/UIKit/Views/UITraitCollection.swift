/// The environment of a view: the screen and the user's choices.
///
/// All views of a window share its collection, which a harness sets through `UIWindow.windowTraits`.
/// The default is an upright phone with two pixels per point *(model)*.
///
/// As in UIKit, the class is not bound to the main actor.
open class UITraitCollection: NSObject, @unchecked Sendable {
    private struct Traits: Hashable {
        let displayScale: CGFloat
        let layoutDirection: UITraitEnvironmentLayoutDirection
        let horizontalSizeClass: UIUserInterfaceSizeClass
        let verticalSizeClass: UIUserInterfaceSizeClass
        let userInterfaceStyle: UIUserInterfaceStyle
    }

    private let traits: Traits

    /// Whether a collection has had another scale than the usual one. Otherwise, a scroll view need
    /// not look for its window at each event. Unchecked, because it only ever becomes true.
    nonisolated(unsafe) private(set) static var differInScale = false

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
        if displayScale != Self.usualDisplayScale { Self.differInScale = true }
    }

    /// The pixels per point of the harness's screens by default.
    @_spi(Headless) public static let usualDisplayScale: CGFloat = 2

    /// The traits of the main screen, which a harness sets before it makes a window. Unchecked, because nothing else runs then.
    @_spi(Headless) nonisolated(unsafe) public static var usual = UITraitCollection()

    /// The default traits, without a view: the traits of an upright phone *(model)*.
    open class var current: UITraitCollection { usual }

    open var displayScale: CGFloat { traits.displayScale }
    open var layoutDirection: UITraitEnvironmentLayoutDirection { traits.layoutDirection }
    open var horizontalSizeClass: UIUserInterfaceSizeClass { traits.horizontalSizeClass }
    open var verticalSizeClass: UIUserInterfaceSizeClass { traits.verticalSizeClass }
    open var userInterfaceStyle: UIUserInterfaceStyle { traits.userInterfaceStyle }
    open var userInterfaceIdiom: UIUserInterfaceIdiom { .phone }

    open override func isEqual(_ object: Any?) -> Bool { traits == (object as? UITraitCollection)?.traits }

    open override var hash: Int { traits.hashValue }
}

public enum UITraitEnvironmentLayoutDirection: Int, Sendable {
    case unspecified = -1
    case leftToRight
    case rightToLeft
}

public enum UIUserInterfaceSizeClass: Int, Sendable {
    case unspecified
    case compact
    case regular
}

public enum UIUserInterfaceStyle: Int, Sendable {
    case unspecified
    case light
    case dark
}
