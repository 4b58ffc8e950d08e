import AppUIKit
import Testing
import UIKit

/// Members that an app's class overrides, or that pass a call on. Most of them are only compiled.
@MainActor
struct OverridableMembersTests {
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
}
