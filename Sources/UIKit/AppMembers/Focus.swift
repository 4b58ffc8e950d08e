// Focus, presses and key commands, which need a remote control or a keyboard: the types of what an app overrides.

@preconcurrency @MainActor
public protocol UIFocusEnvironment: AnyObject {}

extension UIResponder: UIFocusEnvironment {}

@preconcurrency @MainActor
open class UIFocusUpdateContext: NSObject {
    open var previouslyFocusedView: UIView? { nil }
    open var nextFocusedView: UIView? { nil }
}

open class UICollectionViewFocusUpdateContext: UIFocusUpdateContext {
    open var previouslyFocusedIndexPath: IndexPath? { nil }
    open var nextFocusedIndexPath: IndexPath? { nil }
}

@preconcurrency @MainActor
open class UIFocusAnimationCoordinator: NSObject {}

/// A button of a remote control or a keyboard. Nothing creates one here.
@preconcurrency @MainActor
open class UIPress: NSObject {}

open class UIPressesEvent: UIEvent {}

open class UIKeyCommand: UIMenuElement {}

@preconcurrency @MainActor
open class UIAccessibilityCustomAction: NSObject {}

public enum UIAccessibilityScrollDirection: Int, Sendable {
    case right = 1
    case left, up, down, next, previous
}
