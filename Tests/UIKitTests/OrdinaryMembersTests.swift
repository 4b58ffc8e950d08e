import Testing
@_spi(Headless) import UIKit

/// Members that an app's controllers call, and that do little without a screen.
@MainActor
struct OrdinaryMembersTests {
    @Test func anchorsDetermineTheAttributes() {
        let (view, other) = (UIView(), UIView())
        let constraints = [
            view.leadingAnchor.constraint(equalTo: other.leadingAnchor), view.leftAnchor.constraint(equalTo: other.leftAnchor),
            view.rightAnchor.constraint(equalTo: other.rightAnchor), view.centerXAnchor.constraint(equalTo: other.centerXAnchor),
            view.topAnchor.constraint(equalTo: other.topAnchor), view.centerYAnchor.constraint(equalTo: other.centerYAnchor),
            view.firstBaselineAnchor.constraint(equalTo: other.firstBaselineAnchor),
            view.lastBaselineAnchor.constraint(equalTo: other.lastBaselineAnchor),
        ]
        #expect(
            constraints.map(\.firstAttribute) == [
                .leading, .left, .right, .centerX, .top, .centerY, .firstBaseline, .lastBaseline,
            ])
        let lengths = [
            view.widthAnchor.constraint(greaterThanOrEqualToConstant: 5),
            view.heightAnchor.constraint(lessThanOrEqualToConstant: 6),
        ]
        #expect((lengths.map(\.relation), lengths.map(\.constant)) == ([.greaterThanOrEqual, .lessThanOrEqual], [5, 6]))
        view.addConstraints(lengths)
        view.removeConstraint(lengths[0])
        #expect(lengths.map(\.isActive) == [false, true])
        view.removeConstraints(lengths)
        view.addConstraint(lengths[0])
        #expect(lengths.map(\.isActive) == [true, false])
        // A guide's constraints belong to the view of the guide.
        let guide = UILayoutGuide()
        view.addLayoutGuide(guide)
        let below = guide.topAnchor.constraint(lessThanOrEqualTo: other.readableContentGuide.bottomAnchor)
        below.isActive = true
        #expect((view.constraints, other.constraints) == ([lengths[0], below], []))
        other.layoutMarginsGuide.leftAnchor.constraint(equalTo: view.leftAnchor).isActive = true
        #expect(other.constraints.map(\.firstAttribute) == [.left])
        #expect(below.secondItem === other.readableContentGuide)
        view.setContentCompressionResistancePriority(.required, for: .vertical)
        let axes: [NSLayoutConstraint.Axis] = [.horizontal, .vertical]
        #expect(axes.map(view.contentCompressionResistancePriority) == [.defaultHigh, .required])
        #expect(axes.map(view.contentHuggingPriority) == [.defaultLow, .defaultLow])
    }

    @Test func theScreenIsAPhones() {
        let (screen, device) = (UIScreen.main, UIDevice.current)
        let size = CGSize(width: screen.bounds.width * screen.scale, height: screen.bounds.height * screen.scale)
        #expect((screen.bounds.size, screen.nativeBounds.size) == (UIScreen.mainSize, size))
        #expect((screen.maximumFramesPerSecond, device.userInterfaceIdiom) == (60, .phone))
        let isWide = screen.bounds.width > screen.bounds.height
        #expect((device.orientation.isLandscape, device.orientation.isPortrait) == (isWide, !isWide))
    }

    @Test func theContentOfAnEffectFillsItsView() {
        let effect = UIVibrancyEffect(blurEffect: UIBlurEffect(style: .dark))
        let view = UIVisualEffectView(effect: effect)
        view.frame = CGRect(x: 1, y: 2, width: 30, height: 40)
        #expect(effect.description == "vibrancy over blur dark")
        #expect(view.effect === effect)
        #expect(view.contentView.frame == CGRect(x: 0, y: 0, width: 30, height: 40))
        #expect(view.contentView.superview === view)
    }

    @Test func anAnimatorTakesNoTime() {
        var runs = 0
        let animator = UIViewPropertyAnimator(duration: 1, dampingRatio: 0.5) { runs += 1 }
        animator.pauseAnimation()
        #expect((runs, animator.duration) == (0, 1))
        animator.startAnimation(afterDelay: 9)
        #expect((runs, animator.fractionComplete, animator.isRunning) == (1, 1, false))
        animator.addAnimations { runs += 1 }
        animator.stopAnimation(true)
        animator.startAnimation()
        #expect(runs == 1)
        var ends: [UIViewAnimatingPosition] = []
        animator.addCompletion { ends.append($0) }
        animator.stopAnimation(false)
        let state = animator.state
        animator.finishAnimation(at: .current)
        #expect((state, animator.state, ends) == (.stopped, .inactive, [.current]))
        let snapshot = UIView().resizableSnapshotView(
            from: CGRect(x: 5, y: 6, width: 7, height: 8), afterScreenUpdates: true, withCapInsets: .zero)
        #expect(snapshot?.frame == CGRect(x: 0, y: 0, width: 7, height: 8))
    }

    @Test func aRecognizerBelongsToItsView() {
        let (view, tap, pinch) = (UIView(), UITapGestureRecognizer(), UIPinchGestureRecognizer())
        view.addGestureRecognizer(tap)
        view.addGestureRecognizer(pinch)
        #expect(view.gestureRecognizers == [tap, pinch])
        #expect(tap.view === view)
        view.removeGestureRecognizer(tap)
        #expect((tap.view, view.gestureRecognizers) == (nil, [pinch]))
        view.gestureRecognizers = [tap]
        #expect(pinch.view == nil)
        #expect(tap.view === view)
    }

    @Test func aRecognizerWithoutTouchesStaysAtZero() {
        final class Delegate: NSObject, UIGestureRecognizerDelegate {}
        let (view, delegate, pinch) = (UIScrollView(), Delegate(), UIPinchGestureRecognizer())
        let pan = view.panGestureRecognizer
        pan.setTranslation(CGPoint(x: 1, y: 2), in: view)
        pan.require(toFail: pinch)
        #expect([pan.translation(in: view), pan.velocity(in: view), pan.location(in: view)] == [.zero, .zero, .zero])
        #expect((pan.numberOfTouches, pinch.velocity, pan.state) == (0, 0, .possible))
        #expect(delegate.gestureRecognizerShouldBegin(pan))
        #expect(!delegate.gestureRecognizer(pan, shouldRecognizeSimultaneouslyWith: pinch))
        view.verticalScrollIndicatorInsets = UIEdgeInsets(top: 1)
        #expect(view.scrollIndicatorInsets == UIEdgeInsets(top: 1))
        view.scrollIndicatorInsets = .zero
        #expect(view.verticalScrollIndicatorInsets == .zero)
    }

    /// There are no archives, but each view has the initializer of one.
    @Test func viewsOfAnArchiveHaveTheirParts() {
        let coder = NSKeyedArchiver(requiringSecureCoding: false)
        func parts(_ view: UIView?) -> String {
            guard let view else { return "none" }
            let subviews = view.subviews.map { "\(type(of: $0))" }
            return "\(subviews) \(view.isUserInteractionEnabled) \(view.clipsToBounds) \(view.frame)"
        }
        let views: [UIView] = [
            UIView(), UILabel(), UIImageView(), UIButton(), UIScrollView(), UIStackView(), UIVisualEffectView(effect: nil),
            UICollectionReusableView(), UICollectionViewCell(),
        ]
        for view in views {
            #expect(parts(type(of: view).init(coder: coder)) == parts(view), "\(type(of: view))")
        }
        #expect(UICollectionViewFlowLayout(coder: coder)?.itemSize == CGSize(width: 50, height: 50))
        #expect(CALayer(coder: coder)?.anchorPoint == CGPoint(x: 0.5, y: 0.5))
        #expect(UIViewController(coder: coder)?.isViewLoaded == false)
        let list = UICollectionView(coder: coder)
        #expect(list?.collectionViewLayout is UICollectionViewFlowLayout)
        #expect(list?.collectionViewLayout.collectionView === list)
    }

    @Test func associatedValuesBelongToTheirObject() {
        var key = 0
        withUnsafePointer(to: &key) { key in
            // Another object at the same place in memory has no value.
            for number in 0..<20 {
                let object = NSObject()
                #expect(objc_getAssociatedObject(object, key) == nil)
                objc_setAssociatedObject(object, key, number, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
                #expect(objc_getAssociatedObject(object, key) as? Int == number)
            }
        }
    }
}
