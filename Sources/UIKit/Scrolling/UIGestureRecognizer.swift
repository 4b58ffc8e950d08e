/// Recognizes a gesture. Recognizers are stored and never change, because this module has no touches.
@preconcurrency @MainActor
open class UIGestureRecognizer: NSObject {
    public enum State: Int, Sendable {
        case possible, began, changed, ended, cancelled, failed

        public static let recognized = State.ended
    }

    open var state = State.possible
    open weak var delegate: (any UIGestureRecognizerDelegate)?
    open var isEnabled = true
    open var cancelsTouchesInView = true
    open var delaysTouchesBegan = false
    open var delaysTouchesEnded = true
    open internal(set) weak var view: UIView?
    open var numberOfTouches: Int { 0 }

    /// Creates a recognizer that never calls the action.
    public init(target: Any?, action: Selector?) { super.init() }
    public override convenience init() { self.init(target: nil, action: nil) }

    open func location(in view: UIView?) -> CGPoint { .zero }
    open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint { .zero }
    open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {}

    // Never called: there are no touches.

    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}
    open func reset() {}
}

/// Its methods are never called, so an app's methods need no requirements.
@preconcurrency @MainActor
public protocol UIGestureRecognizerDelegate: NSObjectProtocol {}

open class UIPanGestureRecognizer: UIGestureRecognizer {
    open var minimumNumberOfTouches = 1
    open var maximumNumberOfTouches = Int.max
    open func translation(in view: UIView?) -> CGPoint { .zero }
    open func setTranslation(_ translation: CGPoint, in view: UIView?) {}
    open func velocity(in view: UIView?) -> CGPoint { .zero }
}

extension UIView {
    public var gestureRecognizers: [UIGestureRecognizer]? {
        get { details?.extras?.gestureRecognizers }
        set {
            for recognizer in gestureRecognizers ?? [] { recognizer.view = nil }
            madeExtras().gestureRecognizers = newValue
            for recognizer in newValue ?? [] { recognizer.view = self }
        }
    }
}

extension UIScrollView {
    /// The recognizer of drags, which stays without movement: the harness sets the offset.
    public var panGestureRecognizer: UIPanGestureRecognizer {
        if let known = gestureRecognizers?.lazy.compactMap({ $0 as? UIPanGestureRecognizer }).first { return known }
        let recognizer = UIPanGestureRecognizer()
        addGestureRecognizer(recognizer)
        return recognizer
    }
}
