import Testing
@_spi(Headless) import UIKit

/// Members that an app's controllers call, and that do little without a screen.
@MainActor
struct OrdinaryMembersTests {
    @Test func anchorsNameTheirAttributes() {
        let (view, other) = (UIView(), UIView())
        let horizontal = [
            view.leadingAnchor.constraint(equalTo: other.leadingAnchor), view.leftAnchor.constraint(equalTo: other.leftAnchor),
            view.rightAnchor.constraint(equalTo: other.rightAnchor), view.centerXAnchor.constraint(equalTo: other.centerXAnchor),
        ]
        #expect(horizontal.map(\.firstAttribute) == [.leading, .left, .right, .centerX])
        let vertical = [
            view.topAnchor.constraint(equalTo: other.topAnchor), view.centerYAnchor.constraint(equalTo: other.centerYAnchor),
            view.firstBaselineAnchor.constraint(equalTo: other.firstBaselineAnchor),
            view.lastBaselineAnchor.constraint(equalTo: other.lastBaselineAnchor),
        ]
        #expect(vertical.map(\.firstAttribute) == [.top, .centerY, .firstBaseline, .lastBaseline])
        let lengths = [
            view.widthAnchor.constraint(greaterThanOrEqualToConstant: 5),
            view.heightAnchor.constraint(lessThanOrEqualToConstant: 6),
        ]
        #expect(lengths.map(\.relation) == [.greaterThanOrEqual, .lessThanOrEqual] && lengths.map(\.constant) == [5, 6])
        view.addConstraints(lengths)
        #expect(lengths.allSatisfy { $0.isActive })
        view.removeConstraint(lengths[0])
        #expect(!lengths[0].isActive && lengths[1].isActive)
        view.removeConstraints(lengths)
        view.addConstraint(lengths[0])
        #expect(lengths[0].isActive && !lengths[1].isActive)
    }

    @Test func fontsOfOneNameAndSizeAreEqual() {
        let font = UIFont.monospacedSystemFont(ofSize: 12, weight: .bold)
        #expect(font != UIFont.monospacedDigitSystemFont(ofSize: 12, weight: .bold) && font != font.withSize(20))
        let again = UIFont.monospacedSystemFont(ofSize: 12, weight: .bold)
        #expect(font == again && font.hash == again.hash && font.copy(with: nil) as? UIFont == font)
        #expect(font.withSize(20).pointSize == 20 && font.ascender > 0 && font.descender < 0)
        #expect(font.ascender - font.descender == font.lineHeight)
    }

    @Test func anAnimatorTakesNoTime() {
        var runs = 0
        let animator = UIViewPropertyAnimator(duration: 1, dampingRatio: 0.5) { runs += 1 }
        animator.pauseAnimation()
        #expect(runs == 0 && animator.duration == 1)
        animator.startAnimation(afterDelay: 9)
        #expect(runs == 1 && animator.fractionComplete == 1 && !animator.isRunning)
        animator.addAnimations { runs += 1 }
        animator.stopAnimation(true)
        animator.startAnimation()
        #expect(runs == 1)
    }

    @Test func recognizersKnowTheirView() {
        let (view, tap, pinch) = (UIView(), UITapGestureRecognizer(), UIPinchGestureRecognizer())
        view.addGestureRecognizer(tap)
        view.addGestureRecognizer(pinch)
        #expect(tap.view === view && view.gestureRecognizers == [tap, pinch])
        view.removeGestureRecognizer(tap)
        #expect(tap.view == nil && view.gestureRecognizers == [pinch])
        #expect(tap.numberOfTapsRequired == 1 && tap.numberOfTouchesRequired == 1 && tap.numberOfTouches == 0)
        #expect(pinch.scale == 1 && pinch.velocity == 0 && pinch.location(in: view) == .zero)
    }

    @Test func propertiesKeepTheirValues() {
        let label = UILabel()
        label.adjustsFontSizeToFitWidth = true
        label.minimumScaleFactor = 0.5
        label.preferredMaxLayoutWidth = 80
        label.textAlignment = .right
        label.lineBreakMode = .byCharWrapping
        #expect(label.adjustsFontSizeToFitWidth && label.minimumScaleFactor == 0.5 && label.preferredMaxLayoutWidth == 80)
        #expect(label.textAlignment == .right && label.lineBreakMode == .byCharWrapping)
        let scrollView = UIScrollView()
        scrollView.verticalScrollIndicatorInsets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        #expect(scrollView.scrollIndicatorInsets == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
        let view = UIView()
        view.accessibilityLabel = "a"
        view.accessibilityIdentifier = "b"
        view.isAccessibilityElement = true
        #expect(view.accessibilityLabel == "a" && view.accessibilityIdentifier == "b" && view.isAccessibilityElement)
    }

    @Test func layersOfTheirOwnHaveAColorAndATransform() {
        let layer = CALayer()
        layer.backgroundColor = UIColor.white.cgColor
        layer.setAffineTransform(CGAffineTransform(scaleX: 2, y: 3))
        #expect(layer.backgroundColor == UIColor.white.cgColor && layer.affineTransform() == CGAffineTransform(scaleX: 2, y: 3))
    }

    /// A mask shows in the look of its view.
    @Test func aShapeIsItsPathAndItsColors() {
        func look(_ rect: CGRect, _ color: UIColor) -> String {
            let (view, shape) = (UIView(), CAShapeLayer())
            shape.path = UIBezierPath(rect: rect).cgPath
            shape.fillColor = color.cgColor
            view.layer.mask = shape
            return "\(view.look)"
        }
        let square = CGRect(x: 0, y: 0, width: 5, height: 5)
        #expect(look(square, .white) == look(square, .white) && look(square, .white) != look(square, .black))
        #expect(look(square, .white) != look(square.insetBy(dx: 1, dy: 1), .white))
    }
}
