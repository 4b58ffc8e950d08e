/// The screen of the run.
@preconcurrency @MainActor
open class UIScreen: NSObject {
    public static let main = UIScreen()

    /// The size of the screen in points, which a harness and the main window set.
    @_spi(Headless) public static var mainSize = CGSize(width: 375, height: 667)

    open var bounds: CGRect { CGRect(origin: .zero, size: Self.mainSize) }
    open var nativeBounds: CGRect { bounds.applying(CGAffineTransform(scaleX: scale, y: scale)) }
    open var scale: CGFloat { traitCollection.displayScale }
    open var maximumFramesPerSecond: Int { 60 }
    open var traitCollection: UITraitCollection { .usual }
}

/// A phone, which does not change.
@preconcurrency @MainActor
open class UIDevice: NSObject {
    public static let current = UIDevice()

    open var name: String { "iPhone" }
    open var model: String { "iPhone" }
    open var systemName: String { "iOS" }
    open var systemVersion: String { "18.0" }
    open var userInterfaceIdiom: UIUserInterfaceIdiom { .phone }
    /// Wide screens are in landscape.
    open var orientation: UIDeviceOrientation {
        UIScreen.mainSize.width > UIScreen.mainSize.height ? .landscapeLeft : .portrait
    }
}

public enum UIUserInterfaceIdiom: Int, Sendable {
    case unspecified = -1
    case phone, pad, tv, carPlay
    case mac = 5
    case vision
}

public enum UIDeviceOrientation: Int, Sendable {
    case unknown, portrait, portraitUpsideDown, landscapeLeft, landscapeRight, faceUp, faceDown

    public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
    public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}
