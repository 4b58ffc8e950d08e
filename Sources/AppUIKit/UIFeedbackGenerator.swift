import UIKit

// Haptics, which nobody feels.

@preconcurrency @MainActor
open class UIFeedbackGenerator: NSObject {
    open func prepare() { InertUse.note("UIFeedbackGenerator.prepare()") }
}

open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
    public enum FeedbackStyle: Int, Sendable {
        case light, medium, heavy, soft, rigid
    }

    public convenience init(style: FeedbackStyle) { self.init() }
    open func impactOccurred() { InertUse.note("UIImpactFeedbackGenerator.impactOccurred()") }
    open func impactOccurred(intensity: CGFloat) { impactOccurred() }
}

open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
    open func selectionChanged() { InertUse.note("UISelectionFeedbackGenerator.selectionChanged()") }
}

open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
    public enum FeedbackType: Int, Sendable {
        case success, warning, error
    }

    open func notificationOccurred(_ notificationType: FeedbackType) {
        InertUse.note("UINotificationFeedbackGenerator.notificationOccurred(_:)")
    }
}
