import Testing
@_spi(Headless) import UIKit

/// Members that an app's own files use: colors, texts, children, bars.
@MainActor
struct AppMembersTests {
    @Test func colorsHaveAHue() {
        func components(_ hue: CGFloat, _ saturation: CGFloat, _ brightness: CGFloat) -> [Int] {
            let color = UIColor(hue: hue, saturation: saturation, brightness: brightness, alpha: 1)
            return (color.cgColor.components ?? []).map { Int(($0 * 100).rounded()) }
        }
        #expect(components(0, 1, 1) == [100, 0, 0, 100])
        #expect(components(1.0 / 3, 1, 1) == [0, 100, 0, 100])
        #expect(components(2.0 / 3, 1, 0.5) == [0, 0, 50, 100])
        #expect(components(0.5, 0.5, 1) == [50, 100, 100, 100])
        #expect(components(1.0 / 12, 1, 1) == [100, 50, 0, 100])
        #expect(components(0.7, 0, 0.4) == [40, 40, 40, 100])
        var (hue, saturation): (CGFloat, CGFloat) = (0, 0)
        UIColor(hue: 0.7, saturation: 0.4, brightness: 0.5, alpha: 1).getHue(
            &hue, saturation: &saturation, brightness: nil, alpha: nil)
        #expect(abs(hue - 0.7) < 1e-9)
        #expect(abs(saturation - 0.4) < 1e-9)
    }

    @Test func someCornersAreRound() {
        let rect = CGRect(x: 10, y: 20, width: 100, height: 50)
        let path = UIBezierPath(roundedRect: rect, byRoundingCorners: [.topLeft], cornerRadii: CGSize(width: 8, height: 80))
        let expected = UIBezierPath()
        expected.move(to: CGPoint(x: 10, y: 45))
        expected.addQuadCurve(to: CGPoint(x: 18, y: 20), controlPoint: CGPoint(x: 10, y: 20))
        expected.addLine(to: CGPoint(x: 110, y: 20))
        expected.addLine(to: CGPoint(x: 110, y: 70))
        expected.addLine(to: CGPoint(x: 10, y: 70))
        expected.close()
        #expect("\(path.cgPath)" == "\(expected.cgPath)")
    }

    @Test func stringsAreMeasuredLikeLabels() {
        let font: [NSAttributedString.Key: Any] = [.font: UIFont.systemFont(ofSize: 10)]
        #expect("abcd".size(withAttributes: font) == CGSize(width: 20, height: 12))
        #expect(NSString(string: "abcd").size(withAttributes: font) == CGSize(width: 20, height: 12))
        let narrow = CGSize(width: 10, height: CGFloat.greatestFiniteMagnitude)
        let lines = "abcd".boundingRect(with: narrow, options: .usesLineFragmentOrigin, attributes: font, context: nil)
        #expect(lines == CGRect(x: 0, y: 0, width: 10, height: 24))
        let line = NSAttributedString(string: "abcd", attributes: font).boundingRect(with: narrow, context: nil)
        #expect(line == CGRect(x: 0, y: 0, width: 10, height: 12))
        #expect(NSAttributedString(string: "ab").size().width == 12)
        #expect(NSAttributedString(string: "").size() == .zero)
    }

    @Test func aRectangleIsScrolledIntoSightByTheShortestWay() {
        let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        view.contentSize = CGSize(width: 300, height: 1000)
        view.contentInset = UIEdgeInsets(top: 10, left: 0, bottom: 20, right: 0)
        func offset(showing rect: CGRect) -> CGPoint {
            view.scrollRectToVisible(rect, animated: false)
            return view.contentOffset
        }
        #expect(offset(showing: CGRect(x: 0, y: 20, width: 10, height: 30)) == CGPoint(x: 0, y: -10))
        #expect(offset(showing: CGRect(x: 250, y: 300, width: 20, height: 30)) == CGPoint(x: 170, y: 250))
        #expect(offset(showing: CGRect(x: 200, y: 100, width: 10, height: 30)) == CGPoint(x: 170, y: 90))
        #expect(offset(showing: CGRect(x: 5000, y: 0, width: 10, height: 10)) == CGPoint(x: 170, y: 90))
    }

    @Test func aControllersTitleIsItsItems() {
        let controller = UIViewController()
        controller.title = "Photos"
        #expect(controller.navigationItem.title == "Photos")
        controller.navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Edit", style: .plain, target: nil, action: nil)
        #expect(controller.navigationItem.rightBarButtonItems?.map(\.title) == ["Edit"])
        #expect(controller.navigationController == nil)
        let navigation = UINavigationController(rootViewController: controller)
        navigation.pushViewController(UIViewController(), animated: true)
        #expect(navigation.popViewController(animated: true) !== controller)
        #expect(navigation.topViewController === controller)
    }

    @Test func aChildHasOneParent() {
        let (first, second, child) = (UIViewController(), UIViewController(), UIViewController())
        first.addChild(child)
        second.addChild(child)
        #expect(first.children == [])
        #expect(second.children == [child])
        #expect(child.parent === second)
        child.removeFromParent()
        #expect(second.children == [])
        #expect(child.parent == nil)
    }

    /// The app calls the other two: `didMove(toParent:)` after adding, and `willMove(toParent: nil)` before removing.
    @Test func aChildIsToldAboutItsParent() {
        final class Child: UIViewController {
            var calls: [String] = []
            override func willMove(toParent parent: UIViewController?) {
                calls.append("will move to \(parent?.title ?? "nothing"), in \(self.parent?.title ?? "nothing")")
            }
            override func didMove(toParent parent: UIViewController?) {
                calls.append("did move to \(parent?.title ?? "nothing"), in \(self.parent?.title ?? "nothing")")
            }
        }
        let (parent, child) = (UIViewController(), Child())
        parent.title = "parent"
        parent.addChild(child)
        child.removeFromParent()
        child.removeFromParent()
        #expect(child.calls == ["will move to parent, in nothing", "did move to nothing, in nothing"])
    }

    @Test func aViewIsToldWhereItMoves() {
        final class Moving: UIView {
            var calls: [String] = []
            override func willMove(toSuperview newSuperview: UIView?) { calls.append("will \(newSuperview?.tag ?? 0)") }
            override func didMoveToSuperview() { calls.append("did \(superview?.tag ?? 0)") }
            override func willMove(toWindow newWindow: UIWindow?) { calls.append("will: window \(newWindow?.tag ?? 0)") }
            override func didMoveToWindow() { calls.append("did: window \(window?.tag ?? 0)") }
        }
        let (view, first, second) = (Moving(), UIView(), UIView())
        (first.tag, second.tag) = (1, 2)
        view.removeFromSuperview()
        first.addSubview(view)
        second.addSubview(view)
        view.removeFromSuperview()
        #expect(view.calls == ["will 1", "did 1", "will 2", "did 2", "will 0", "did 0"])
        let window = UIWindow(frame: .zero)
        window.tag = 3
        first.addSubview(view)
        view.calls = []
        window.addSubview(first)
        #expect(view.calls == ["will: window 3", "did: window 3"])
        view.removeFromSuperview()
        #expect(view.calls.filter { $0.contains("window") }.suffix(2) == ["will: window 0", "did: window 0"])
    }

    @Test func theDataSourceIsCalledBeforeCellsAreMadeAhead() {
        final class Source: UICollectionViewDataSourcePrefetching {
            var items: [Int] = []
            func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]) {
                items += indexPaths.map(\.item)
            }
        }
        let (list, source) = (RecordedList(), Source())
        list.view.models.prefetchedCells = 1
        list.view.prefetchDataSource = source
        list.scroll(to: 10)
        list.view.prefetchCells()
        #expect(source.items == [3])
        #expect(list.view.prefetchDataSource === source)
    }

    @Test func aTransactionEndsWithItsCompletion() {
        var ended: [Int] = []
        CATransaction.begin()
        CATransaction.setCompletionBlock { ended.append(1) }
        CATransaction.begin()
        CATransaction.setCompletionBlock { ended.append(2) }
        CATransaction.commit()
        #expect(ended == [2])
        CATransaction.commit()
        #expect(ended == [2, 1])
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

    @Test func aTagFindsItsView() {
        let (root, child, grandchild) = (UIView(), UIView(), UIView())
        root.addSubview(child)
        child.addSubview(grandchild)
        grandchild.tag = 7
        #expect(root.viewWithTag(7) === grandchild)
        #expect(child.viewWithTag(8) == nil)
        #expect(grandchild.isDescendant(of: root))
        #expect(!root.isDescendant(of: child))
    }
}
