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

    /// Never called: Linux has no Objective-C runtime to observe properties. In Foundation it is a member of `NSObject`.
    open func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?
    ) {}

    /// Has no effect: only colors of an app's catalog could depend on it, and these have one value here.
    open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
        get { .unspecified }
        set {}
    }

    // MARK: Events

    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
    open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {}
    open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {}
    open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {}
    open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {}
    open func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {}
    open func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {}
    open func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {}

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
    open var keyCommands: [UIKeyCommand]? { nil }

    // MARK: Actions of menus, which no touch opens

    open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool { false }
    open func target(forAction action: Selector, withSender sender: Any?) -> Any? { nil }
    open func cut(_ sender: Any?) {}
    open func copy(_ sender: Any?) {}
    open func paste(_ sender: Any?) {}
    open func delete(_ sender: Any?) {}
    open func select(_ sender: Any?) {}
    open func selectAll(_ sender: Any?) {}

    // MARK: Focus, which nothing moves

    open var canBecomeFocused: Bool { false }
    open var isFocused: Bool { false }
    open var preferredFocusEnvironments: [any UIFocusEnvironment] { [] }
    open func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { true }
    open func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator) {}
    open func setNeedsFocusUpdate() {}
    open func updateFocusIfNeeded() {}

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
    open var accessibilityFrame: CGRect {
        get { .zero }
        set {}
    }
    open var accessibilityPath: UIBezierPath? {
        get { nil }
        set {}
    }
    open var accessibilityActivationPoint: CGPoint {
        get { .zero }
        set {}
    }
    open var accessibilityLanguage: String? {
        get { nil }
        set {}
    }
    open var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
        get { nil }
        set {}
    }
    open var accessibilityElementsHidden: Bool {
        get { false }
        set {}
    }
    open var accessibilityViewIsModal: Bool {
        get { false }
        set {}
    }
    open var shouldGroupAccessibilityChildren: Bool {
        get { false }
        set {}
    }
    open func accessibilityActivate() -> Bool { false }
    open func accessibilityIncrement() {}
    open func accessibilityDecrement() {}
    open func accessibilityPerformEscape() -> Bool { false }
    open func accessibilityPerformMagicTap() -> Bool { false }
    open func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool { false }
    open func accessibilityElementCount() -> Int { 0 }
    open func accessibilityElement(at index: Int) -> Any? { nil }
    open func index(ofAccessibilityElement element: Any) -> Int { NSNotFound }
    open func accessibilityElementDidBecomeFocused() {}
    open func accessibilityElementDidLoseFocus() {}
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
    open var force: CGFloat { 0 }
    open var maximumPossibleForce: CGFloat { 0 }
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

    public enum EventSubtype: Int, Sendable {
        case none, motionShake
    }

    open var type: EventType { .touches }
    open var subtype: EventSubtype { .none }
    open var allTouches: Set<UITouch>? { nil }
    open var timestamp: TimeInterval { 0 }
    open func touches(for view: UIView) -> Set<UITouch>? { nil }
    open func touches(for window: UIWindow) -> Set<UITouch>? { nil }
}

/// A key of what an observer of a property is told. Nothing is observed here.
public struct NSKeyValueChangeKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let newKey = NSKeyValueChangeKey(rawValue: "new")
    public static let oldKey = NSKeyValueChangeKey(rawValue: "old")
}
