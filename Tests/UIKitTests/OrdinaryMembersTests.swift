import AppUIKit
import Testing
@_spi(Headless) import UIKit

/// Members that an app's controllers call, and that do little without a screen.
@MainActor
struct OrdinaryMembersTests {
    @Test func constraintsBelongToViews() {
        let (view, other) = (UIView(), UIView())
        let lengths = [
            view.widthAnchor.constraint(greaterThanOrEqualToConstant: 5),
            view.heightAnchor.constraint(lessThanOrEqualToConstant: 6),
        ]
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
        #expect(view.constraints == [lengths[0], below])
        other.layoutMarginsGuide.leftAnchor.constraint(equalTo: view.leftAnchor).isActive = true
        #expect(other.constraints.map(\.firstAttribute) == [.left])
    }

    @Test func anAnimatorTakesNoTime() {
        var runs = 0
        let animator = UIViewPropertyAnimator(duration: 1, dampingRatio: 0.5) { runs += 1 }
        animator.pauseAnimation()
        #expect(runs == 0)
        animator.startAnimation(afterDelay: 9)
        #expect(runs == 1)
        animator.addAnimations { runs += 1 }
        animator.stopAnimation(true)
        animator.startAnimation()
        #expect(runs == 1)
        var ends: [UIViewAnimatingPosition] = []
        animator.addCompletion { ends.append($0) }
        animator.stopAnimation(false)
        animator.finishAnimation(at: .current)
        #expect(ends == [.current])
    }

    @Test func aRecognizerBelongsToItsView() {
        let (view, tap, pinch) = (UIView(), UITapGestureRecognizer(), UIPinchGestureRecognizer())
        view.addGestureRecognizer(tap)
        view.addGestureRecognizer(pinch)
        #expect(view.gestureRecognizers == [tap, pinch])
        #expect(tap.view === view)
        view.removeGestureRecognizer(tap)
        #expect(tap.view == nil)
        #expect(view.gestureRecognizers == [pinch])
        view.gestureRecognizers = [tap]
        #expect(pinch.view == nil)
        #expect(tap.view === view)
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
