import AppUIKit
import Testing
@_spi(Headless) import UIKit

/// Members that an app's class overrides or calls. Most overrides are only compiled.
@MainActor
struct AppMembersTests {
    private final class Box: UIView {
        var calls: [String] = []
        override var accessibilityLabel: String? {
            get { "box" }
            set {}
        }
        override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool { action == Selector("copy:") }
        override func copy(_ sender: Any?) {}
        override func didAddSubview(_ subview: UIView) { calls.append("added") }
        override func willRemoveSubview(_ subview: UIView) { calls.append("removed") }
        override func layoutMarginsDidChange() { calls.append("margins") }
    }

    private final class Screen: UIViewController {
        override var traitCollection: UITraitCollection { super.traitCollection }
        override func addChild(_ child: UIViewController) { super.addChild(child) }
        override func viewLayoutMarginsDidChange() {}
        override func performSegue(withIdentifier identifier: String, sender: Any?) {}
    }

    private final class Board: UICollectionViewController {
        override func collectionView(_ view: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool { true }
        override func collectionView(_ view: UICollectionView, moveItemAt path: IndexPath, to other: IndexPath) {}
        override func collectionView(_ view: UICollectionView, shouldShowMenuForItemAt indexPath: IndexPath) -> Bool { true }
        override func collectionView(
            _ view: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath, point: CGPoint
        ) -> UIContextMenuConfiguration? { nil }
        override func scrollViewDidZoom(_ scrollView: UIScrollView) {}
    }

    private final class Cell: UICollectionViewListCell {
        override var configurationState: UICellConfigurationState { super.configurationState }
        override func updateConfiguration(using state: UICellConfigurationState) {
            backgroundConfiguration = UIBackgroundConfiguration.listPlainCell()
        }
    }

    private final class Press: UILongPressGestureRecognizer {
        override init(target: Any?, action: Selector?) { super.init(target: target, action: action) }
        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
        override func reset() {}
    }

    private final class TitleBelow: UIButton {
        override func titleRect(forContentRect contentRect: CGRect) -> CGRect {
            CGRect(x: 0, y: contentRect.height - 20, width: contentRect.width, height: 20)
        }
    }

    @Test func aViewIsToldOfItsSubviews() {
        let (box, view) = (Box(), UIView())
        box.addSubview(view)
        view.removeFromSuperview()
        box.layoutMargins = .zero
        #expect(box.calls == ["added", "removed", "margins"])
        #expect(box.accessibilityLabel == "box")
    }

    @Test func aButtonPlacesItsTitleWhereAnAppWantsIt() {
        let button = TitleBelow(frame: CGRect(x: 0, y: 0, width: 100, height: 60))
        button.layoutIfNeeded()
        #expect(button.titleLabel?.frame == CGRect(x: 0, y: 40, width: 100, height: 20))
    }

    @Test func overridesAreCalled() {
        let (screen, child) = (Screen(), UIViewController())
        screen.addChild(child)
        #expect(child.parent === screen)
        #expect(screen.editButtonItem === screen.editButtonItem)
        let board = Board(collectionViewLayout: UICollectionViewFlowLayout())
        #expect(board.collectionView(board.collectionView, canMoveItemAt: IndexPath(item: 0, section: 0)))
        #expect(Press(target: nil, action: nil).location(ofTouch: 0, in: nil) == .zero)
    }

    @Test func oneViewTakesThePlaceOfAnother() {
        let (superview, old, new, last) = (UIView(), UIView(), UIView(), UIView())
        superview.addSubview(old)
        superview.addSubview(last)
        UIView.transition(from: old, to: new, duration: 1)
        #expect(superview.subviews == [new, last])
        UIView.transition(from: new, to: last, duration: 1, options: .showHideTransitionViews)
        #expect(new.isHidden)
        #expect(superview.subviews == [new, last])
    }

    private final class Field: NSObject, UIScrollViewDelegate {
        func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { false }
    }

    @Test func aMissingMethodOfAScrollViewsDelegateIsNil() {
        let (field, view) = (Field(), UIScrollView())
        view.delegate = field
        #expect(view.delegate?.scrollViewShouldScrollToTop?(view) == false)
        #expect(view.delegate?.viewForZooming?(in: view) == nil)
        #expect(view.delegate?.scrollViewDidZoom?(view) == nil)
    }

    @Test func directionsFollowTheirAttribute() {
        #expect(UIView.userInterfaceLayoutDirection(for: .forceRightToLeft) == .rightToLeft)
        #expect(NSValue(cgPoint: CGPoint(x: 1, y: 2)).cgPointValue == CGPoint(x: 1, y: 2))
    }

    @Test func anImageByNameHasASize() async {
        await #expect(processExitsWith: .success) {
            // A layout divides by the sizes of images.
            exit(UIImage(named: "unknown")?.size == CGSize(width: 100, height: 100) ? 0 : 1)
        }
    }

    // MARK: Members that do little without a screen

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
