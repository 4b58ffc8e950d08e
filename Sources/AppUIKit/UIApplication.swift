import UIKit

@preconcurrency @MainActor
public protocol UIApplicationDelegate: AnyObject {}

/// The process as an app.
@preconcurrency @MainActor
open class UIApplication: UIResponder {
    public static let shared = UIApplication()

    open var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }
}

/// The scene of a window. None is connected.
@preconcurrency @MainActor
open class UIScene: UIResponder {}

open class UIWindowScene: UIScene {
    open var interfaceOrientation: UIInterfaceOrientation { UIApplication.shared.statusBarOrientation }
    open var screen: UIScreen { .main }
    open var windows: [UIWindow] { [] }
}

extension UIWindow {
    /// Always `nil`.
    public var windowScene: UIWindowScene? { nil }
}

extension UIApplication {
    public static let didReceiveMemoryWarningNotification = NSNotification.Name(
        "UIApplicationDidReceiveMemoryWarningNotification")
    public static let didBecomeActiveNotification = NSNotification.Name("UIApplicationDidBecomeActiveNotification")
    public static let didEnterBackgroundNotification = NSNotification.Name("UIApplicationDidEnterBackgroundNotification")
    public static let willEnterForegroundNotification = NSNotification.Name("UIApplicationWillEnterForegroundNotification")
    public static let willResignActiveNotification = NSNotification.Name("UIApplicationWillResignActiveNotification")
    public static let openSettingsURLString = "app-settings:"

    public struct OpenExternalURLOptionsKey: Hashable, Sendable {}

    public enum State: Int, Sendable {
        case active, inactive, background
    }

    /// Always `nil`: there is no app.
    public var delegate: (any UIApplicationDelegate)? { nil }
    /// Always empty: a suite has the window.
    public var windows: [UIWindow] { [] }
    /// Always `nil`: a suite has the window.
    public var keyWindow: UIWindow? { nil }
    /// Always empty.
    public var connectedScenes: Set<UIScene> { [] }
    public var applicationState: State { .active }
    /// Always `false`.
    public func canOpenURL(_ url: URL) -> Bool { false }
    /// Opens nothing.
    public func open(
        _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:], completionHandler completion: ((Bool) -> Void)? = nil
    ) { completion?(false) }
    /// Has no effect.
    public var isIdleTimerDisabled: Bool {
        get { false }
        set {}
    }
    /// Has no effect.
    public var statusBarStyle: UIStatusBarStyle {
        get { .default }
        set {}
    }
    /// Has no effect.
    public var isNetworkActivityIndicatorVisible: Bool {
        get { false }
        set {}
    }

    /// The orientation of the main screen.
    public var statusBarOrientation: UIInterfaceOrientation {
        UIScreen.main.bounds.width > UIScreen.main.bounds.height ? .landscapeRight : .portrait
    }

    /// Always empty: there is no status bar.
    public var statusBarFrame: CGRect { .zero }
}
