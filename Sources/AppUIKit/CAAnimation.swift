import UIKit

// Animations, which take no time: a layer keeps its own values, as on a device behind the animation.

/// An animation of a layer. It never runs.
open class CAAnimation: NSObject {
    open var duration: TimeInterval = 0
    open var beginTime: TimeInterval = 0
    open var timeOffset: TimeInterval = 0
    open var speed: Float = 1
    open var repeatCount: Float = 0
    open var repeatDuration: TimeInterval = 0
    open var autoreverses = false
    open var isRemovedOnCompletion = true
    open var fillMode = CAMediaTimingFillMode.removed
    open var timingFunction: CAMediaTimingFunction?
    /// Never called.
    open var delegate: (any CAAnimationDelegate)?
}

/// Its methods are never called, so an app's methods need no requirements.
public protocol CAAnimationDelegate: AnyObject {}

open class CAPropertyAnimation: CAAnimation {
    open var keyPath: String?
    open var isAdditive = false
    open var isCumulative = false

    public convenience init(keyPath path: String?) {
        self.init()
        keyPath = path
    }
}

open class CABasicAnimation: CAPropertyAnimation {
    open var fromValue: Any?
    open var toValue: Any?
    open var byValue: Any?
}

open class CASpringAnimation: CABasicAnimation {
    open var mass: CGFloat = 1
    open var stiffness: CGFloat = 100
    open var damping: CGFloat = 10
    open var initialVelocity: CGFloat = 0
    /// The duration, because no spring is simulated *(model)*.
    open var settlingDuration: TimeInterval { duration }
}

open class CAKeyframeAnimation: CAPropertyAnimation {
    open var values: [Any]?
    open var path: CGPath?
    open var keyTimes: [NSNumber]?
    open var timingFunctions: [CAMediaTimingFunction]?
    open var calculationMode = CAAnimationCalculationMode.linear
}

open class CAAnimationGroup: CAAnimation {
    open var animations: [CAAnimation]?
}

open class CATransition: CAAnimation {
    open var type = CATransitionType.fade
    open var subtype: CATransitionSubtype?
}

public enum CAMediaTimingFillMode: String, Sendable {
    case removed, forwards, backwards, both
}

public enum CAMediaTimingFunctionName: String, Sendable {
    case `default`, linear, easeIn, easeOut, easeInEaseOut
}

public enum CAAnimationCalculationMode: String, Sendable {
    case linear, discrete, paced, cubic
}

public enum CATransitionType: String, Sendable {
    case fade, moveIn, push, reveal
}

public enum CATransitionSubtype: String, Sendable {
    case fromTop, fromBottom, fromLeft, fromRight
}

/// A curve of an animation's course, which no animation follows.
open class CAMediaTimingFunction: NSObject {
    public convenience init(name: CAMediaTimingFunctionName) { self.init() }
    public convenience init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) { self.init() }
}

extension CALayer {
    /// Has no effect: no animation runs.
    public func add(_ animation: CAAnimation, forKey key: String?) { InertUse.note("CALayer.add(_:forKey:)") }
    /// Has no effect.
    public func removeAnimation(forKey key: String) {}
    /// Has no effect.
    public func removeAllAnimations() {}
    /// Always `nil`: no animation runs.
    public func animationKeys() -> [String]? { nil }
    /// Always `nil`: no animation runs.
    public func animation(forKey key: String) -> CAAnimation? { nil }
    /// The layer itself, because no animation changes it.
    public func presentation() -> Self? { self }
    /// The layer itself, because no animation changes it.
    public func model() -> Self { self }
}

extension CATransaction {
    /// Has no effect.
    public class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {}
}

public typealias CFTimeInterval = Double
