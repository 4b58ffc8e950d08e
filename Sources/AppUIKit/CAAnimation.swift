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

public protocol CAAnimationDelegate: AnyObject {
    func animationDidStart(_ animation: CAAnimation)
    func animationDidStop(_ animation: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
    public func animationDidStart(_ animation: CAAnimation) {}
    public func animationDidStop(_ animation: CAAnimation, finished flag: Bool) {}
}

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

public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let removed = CAMediaTimingFillMode(rawValue: "removed")
    public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
    public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
    public static let both = CAMediaTimingFillMode(rawValue: "both")
}

public struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let `default` = CAMediaTimingFunctionName(rawValue: "default")
    public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
    public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
    public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
    public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
}

public struct CAAnimationCalculationMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let linear = CAAnimationCalculationMode(rawValue: "linear")
    public static let discrete = CAAnimationCalculationMode(rawValue: "discrete")
    public static let paced = CAAnimationCalculationMode(rawValue: "paced")
    public static let cubic = CAAnimationCalculationMode(rawValue: "cubic")
}

public struct CATransitionType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let fade = CATransitionType(rawValue: "fade")
    public static let moveIn = CATransitionType(rawValue: "moveIn")
    public static let push = CATransitionType(rawValue: "push")
    public static let reveal = CATransitionType(rawValue: "reveal")
}

public struct CATransitionSubtype: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let fromTop = CATransitionSubtype(rawValue: "fromTop")
    public static let fromBottom = CATransitionSubtype(rawValue: "fromBottom")
    public static let fromLeft = CATransitionSubtype(rawValue: "fromLeft")
    public static let fromRight = CATransitionSubtype(rawValue: "fromRight")
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
