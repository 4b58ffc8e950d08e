import AppUIKit
import TestSupport
import Testing
@_spi(Headless) import UIKit

/// Trees of views and controllers, and other faults that end the process with a sentence.
@MainActor
struct ControllerHierarchyTests {
    @Test func eachFaultEndsTheProcessWithItsSentence() async throws {
        let cases = try CaseFile("ending-plays.txt")
        #expect(Set(cases.inputs) == Set(EndingPlay.all.keys))
        try await cases.check { name in
            let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                [name = name as String] in
                await MainActor.run { EndingPlay.all[name]?() }
            }
            // A fault of the program's user has no trap, whose text would be longer.
            let text = String(decoding: result.standardErrorContent, as: UTF8.self)
            return result.exitStatus == .exitCode(1)
                ? text.trimmingCharacters(in: .whitespacesAndNewlines)
                : text.split(separator: "\n").first.map { "trap: \($0)" } ?? "trap"
        }
    }

    @Test func aViewMayBeSetAgain() {
        let controller = UIViewController()
        let view = controller.view
        controller.view = view
        #expect(controller.view === view)
        controller.view = UIView()
        UIViewController().view = view
    }

    private func window(_ root: UIViewController) -> UIWindow {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
        window.rootViewController = root
        window.layoutIfNeeded()
        return window
    }

    @Test func consistentTreesAreRight() {
        // Without a parent, a view may be anywhere.
        let orphans = Family()
        orphans.sibling.view.addSubview(orphans.child.view)
        orphans.show()
        // The view first, then the child.
        let late = Family()
        late.show()
        late.sibling.view.addSubview(late.child.view)
        late.sibling.addChild(late.child)
        // To another parent.
        late.child.view.removeFromSuperview()
        late.root.addChild(late.child)
        late.root.view.addSubview(late.child.view)
        // The parent changes outside of the window.
        let early = Family()
        early.sibling.addChild(early.child)
        early.sibling.view.addSubview(early.child.view)
        early.root.addChild(early.child)
        early.root.view.addSubview(early.child.view)
        early.show()
        // In a cell of the parent's list.
        let (parent, child, source) = (UIViewController(), UIViewController(), Source(1))
        let list = UICollectionView.list(UICollectionViewFlowLayout(), source)
        source.cell = { view, path in
            let cell = view.dequeueReusableCell(withReuseIdentifier: "row", for: path)
            cell.contentView.addSubview(child.view)
            return cell
        }
        parent.addChild(child)
        parent.view.addSubview(list)
        let window = window(parent)
        #expect(child.view.window === window)
        // Containers move their own children.
        let navigation = UINavigationController(rootViewController: UIViewController())
        let shown = self.window(navigation)
        navigation.pushViewController(UIViewController(), animated: false)
        navigation.popViewController(animated: false)
        #expect(navigation.topViewController?.view.window === shown)
    }

    @Test func anEffectViewHasItsSubviewsInItsContent() {
        let effect = UIVisualEffectView(effect: UIBlurEffect(style: .dark))
        effect.contentView.addSubview(UILabel())
        effect.frame = CGRect(x: 1, y: 2, width: 30, height: 40)
        #expect(effect.subviews == [effect.contentView])
        #expect(effect.contentView.frame == effect.bounds)
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
}
