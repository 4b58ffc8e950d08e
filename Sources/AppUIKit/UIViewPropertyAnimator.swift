import UIKit

/// Animations that can be started, which then take no time.
@preconcurrency @MainActor
open class UIViewPropertyAnimator: NSObject {
    private var animations: [() -> Void] = []
    private var completions: [(UIViewAnimatingPosition) -> Void] = []

    open var isRunning: Bool { false }
    /// Has no effect, except that 1 is the value after the animations.
    open var fractionComplete: CGFloat = 0
    public let duration: TimeInterval

    public init(duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil) {
        self.duration = duration
        super.init()
        if let animations { addAnimations(animations) }
    }

    public convenience init(duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil) {
        self.init(duration: duration, curve: .easeInOut, animations: animations)
    }

    @discardableResult
    open class func runningPropertyAnimator(
        withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions = [],
        animations: @escaping () -> Void, completion: ((UIViewAnimatingPosition) -> Void)? = nil
    ) -> UIViewPropertyAnimator {
        let animator = UIViewPropertyAnimator(duration: duration, curve: .easeInOut, animations: animations)
        if let completion { animator.addCompletion(completion) }
        animator.startAnimation()
        return animator
    }

    open func addAnimations(_ animation: @escaping () -> Void) { animations.append(animation) }

    open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) { completions.append(completion) }

    /// Runs the animations and the completions at once.
    open func startAnimation() {
        let animations = animations
        self.animations = []
        for animation in animations { animation() }
        fractionComplete = 1
        finishAnimation(at: .end)
    }

    open func startAnimation(afterDelay delay: TimeInterval) { startAnimation() }

    /// Has no effect: animations that have not started stay so.
    open func pauseAnimation() {}

    /// Drops animations that have not started.
    open func stopAnimation(_ withoutFinishing: Bool) {
        animations = []
        if withoutFinishing { completions = [] }
    }

    open func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
        let completions = completions
        self.completions = []
        for completion in completions { completion(finalPosition) }
    }
}

public enum UIViewAnimatingPosition: Int, Sendable {
    case end, start, current
}
