import UIKit

/// Assistive technologies, which are off.
public enum UIAccessibility {
    public struct Notification: Hashable, Sendable {
        public static let announcement = Notification()
        public static let layoutChanged = Notification()
        public static let screenChanged = Notification()
    }

    public static func post(notification: Notification, argument: Any?) {}
    public static var isReduceMotionEnabled: Bool { false }
    public static var isVoiceOverRunning: Bool { false }
}

extension UITraitCollection {
    /// The text size of a device that was not changed.
    public var preferredContentSizeCategory: UIContentSizeCategory { .large }
}

public struct UIContentSizeCategory: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let large = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryL")
    /// Never posted.
    public static let didChangeNotification = NSNotification.Name("UIContentSizeCategoryDidChangeNotification")
    public var isAccessibilityCategory: Bool { false }
}
