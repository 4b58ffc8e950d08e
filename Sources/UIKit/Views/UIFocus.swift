// Focus, presses, key commands and actions of assistive technologies: the types that an app's overrides name. None is used here.

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

public struct UIKeyModifierFlags: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    public static let shift = UIKeyModifierFlags(rawValue: 1 << 17)
    public static let control = UIKeyModifierFlags(rawValue: 1 << 18)
    public static let alternate = UIKeyModifierFlags(rawValue: 1 << 19)
    public static let command = UIKeyModifierFlags(rawValue: 1 << 20)
}

open class UIKeyCommand: UIMenuElement {
    public init(input: String, modifierFlags: UIKeyModifierFlags, action: Selector) { super.init(title: "", image: nil) }
}

@preconcurrency @MainActor
open class UIAccessibilityCustomAction: NSObject {
    public init(name: String, target: Any?, selector: Selector) {}
}

public enum UIAccessibilityScrollDirection: Int, Sendable {
    case right = 1
    case left, up, down, next, previous
}
