/// The root class of objects that handle events. This module has no events.
///
/// Some members belong to `UIView` and `UIViewController`, or to `NSObject`, in UIKit. Here they are in the class that both
/// inherit from, so that an app can override them.
@preconcurrency @MainActor
open class UIResponder: NSObject {
    /// Called after the content that a suite sets for a nib or a storyboard; see `UINib.setContent(of:names:connect:)`. In UIKit it
    /// is a member of `NSObject`.
    open func awakeFromNib() {}
    /// Never called.
    open func prepareForInterfaceBuilder() {}
    /// Writes nothing. In UIKit it is a member of `NSCoding`.
    open func encode(with coder: NSCoder) {}

    // MARK: Events

    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}

    open var canBecomeFirstResponder: Bool { false }
    open var isFirstResponder: Bool { false }
    /// Returns `false`: there is no keyboard.
    @discardableResult
    open func becomeFirstResponder() -> Bool { false }
    @discardableResult
    open func resignFirstResponder() -> Bool { true }
    open var canResignFirstResponder: Bool { true }
    /// The superview, the controller of a controller's view, or the window.
    open var next: UIResponder? { nil }
    open var inputView: UIView? { nil }
    open var inputAccessoryView: UIView? { nil }

    // MARK: Actions of menus, which no touch opens

    open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool { false }
    open func cut(_ sender: Any?) {}
    open func copy(_ sender: Any?) {}
    open func paste(_ sender: Any?) {}
    open func delete(_ sender: Any?) {}

    // MARK: Accessibility. Assistive technologies are off.

    /// The text for assistive apps, which is compared between strategies.
    open var accessibilityLabel: String? {
        get { extras(making: false)?.accessibilityLabel }
        set { extras(making: true)?.accessibilityLabel = newValue }
    }
    open var accessibilityIdentifier: String? {
        get { extras(making: false)?.accessibilityIdentifier }
        set { extras(making: true)?.accessibilityIdentifier = newValue }
    }
    /// Has no effect.
    open var isAccessibilityElement: Bool {
        get { extras(making: false)?.isAccessibilityElement ?? false }
        set { extras(making: true)?.isAccessibilityElement = newValue }
    }

    /// Returns the place for properties that hardly any responder has. Only views have one.
    func extras(making: Bool) -> UIView.Extras? { nil }

    // The next properties keep no value.

    open var accessibilityHint: String? {
        get { nil }
        set {}
    }
    open var accessibilityValue: String? {
        get { nil }
        set {}
    }
    open var accessibilityTraits: UIAccessibilityTraits {
        get { .none }
        set {}
    }
    open var accessibilityElements: [Any]? {
        get { nil }
        set {}
    }
    open func accessibilityActivate() -> Bool { false }
    open func accessibilityIncrement() {}
    open func accessibilityDecrement() {}
    open func accessibilityPerformEscape() -> Bool { false }
}

/// A touch. Nothing creates one here.
@preconcurrency @MainActor
open class UITouch: NSObject {
    public enum Phase: Int, Sendable {
        case began, moved, stationary, ended, cancelled, regionEntered, regionMoved, regionExited
    }

    open var phase: Phase { .began }
    open var tapCount: Int { 0 }
    open var timestamp: TimeInterval { 0 }
    open var view: UIView? { nil }
    open var window: UIWindow? { nil }
    open func location(in view: UIView?) -> CGPoint { .zero }
    open func previousLocation(in view: UIView?) -> CGPoint { .zero }
}

/// An event. Nothing creates one here; methods with an event receive `nil`.
@preconcurrency @MainActor
open class UIEvent: NSObject {
    public enum EventType: Int, Sendable {
        case touches, motion, remoteControl, presses
    }

    open var type: EventType { .touches }
    open var allTouches: Set<UITouch>? { nil }
    open var timestamp: TimeInterval { 0 }
    open func touches(for view: UIView) -> Set<UITouch>? { nil }
    open func touches(for window: UIWindow) -> Set<UITouch>? { nil }
}
