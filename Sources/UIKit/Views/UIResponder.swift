/// The root class of objects that handle events. This module has no events.
@preconcurrency @MainActor
open class UIResponder: NSObject {
    /// Never called: nothing is loaded from a nib. In UIKit it is a member of `NSObject`.
    open func awakeFromNib() {}
    /// Never called.
    open func prepareForInterfaceBuilder() {}

    /// Never called: see `addObserver(_:forKeyPath:options:context:)`. In Foundation it is a member of `NSObject`.
    open func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?
    ) {}

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
}

/// A touch. Nothing creates one here.
@preconcurrency @MainActor
open class UITouch: NSObject {
    open func location(in view: UIView?) -> CGPoint { .zero }
}

/// An event. Nothing creates one here; methods with an event receive `nil`.
@preconcurrency @MainActor
open class UIEvent: NSObject {}
