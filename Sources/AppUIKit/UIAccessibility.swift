import UIKit

/// Assistive technologies, which are off.
public enum UIAccessibility {
    public enum Notification: Sendable {
        case announcement, layoutChanged, screenChanged
    }

    public static func post(notification: Notification, argument: Any?) {}
    public static var isReduceMotionEnabled: Bool { false }
    public static var isVoiceOverRunning: Bool { false }
}

extension UITraitCollection {
    /// The text size of a device that was not changed.
    public var preferredContentSizeCategory: UIContentSizeCategory { .large }
}

public enum UIContentSizeCategory: String, Sendable {
    case large = "UICTContentSizeCategoryL"
    /// Never posted.
    public static let didChangeNotification = NSNotification.Name("UIContentSizeCategoryDidChangeNotification")
    public var isAccessibilityCategory: Bool { false }
}

extension UIResponder {
    // Keep no value.

    public var accessibilityFrame: CGRect {
        get { .zero }
        set {}
    }
    public var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
        get { nil }
        set {}
    }
    public var accessibilityElementsHidden: Bool {
        get { false }
        set {}
    }
    public var accessibilityViewIsModal: Bool {
        get { false }
        set {}
    }
    public var shouldGroupAccessibilityChildren: Bool {
        get { false }
        set {}
    }

    /// Has no effect: only colors of an app's catalog could depend on it, and these have one value here.
    public var overrideUserInterfaceStyle: UIUserInterfaceStyle {
        get { .unspecified }
        set {}
    }
}

@preconcurrency @MainActor
open class UIAccessibilityCustomAction: NSObject {
    /// Creates an action that is never called.
    public init(name: String, target: Any?, selector: Selector) {}
}
