import UIKit

// Keyframes, transitions and snapshots, which take no time and show nothing.

extension UIView {
    public enum AnimationCurve: Int, Sendable {
        case easeInOut, easeIn, easeOut, linear
    }

    /// Options of a keyframe animation. They have no effect.
    public struct KeyframeAnimationOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        public static let calculationModeLinear: KeyframeAnimationOptions = []
        public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10)
    }

    public static func animateKeyframes(
        withDuration duration: TimeInterval, delay: TimeInterval, options: KeyframeAnimationOptions = [],
        animations: () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        animate(withDuration: duration, animations: animations, completion: completion)
    }

    public static func addKeyframe(
        withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double, animations: () -> Void
    ) { animations() }

    public static func transition(
        with view: UIView, duration: TimeInterval, options: AnimationOptions = [], animations: (() -> Void)?,
        completion: ((Bool) -> Void)? = nil
    ) {
        animate(withDuration: duration, animations: animations ?? {}, completion: completion)
    }

    /// Shows one view in the place of another: hides the other with `.showHideTransitionViews`, otherwise takes it out of its
    /// superview.
    public static func transition(
        from fromView: UIView, to toView: UIView, duration: TimeInterval, options: AnimationOptions = [],
        completion: ((Bool) -> Void)? = nil
    ) {
        if options.contains(.showHideTransitionViews) {
            fromView.isHidden = true
            toView.isHidden = false
        } else if let superview = fromView.superview {
            superview.insertSubview(toView, at: superview.subviews.firstIndex(of: fromView) ?? superview.subviews.count)
            fromView.removeFromSuperview()
        }
        completion?(true)
    }

    /// Returns a plain view with the frame of this view. Its content is empty *(model)*.
    public func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? { UIView(frame: frame) }
}
