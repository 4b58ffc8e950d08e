import Testing
@_spi(Headless) import UIKit

/// Trees of views and controllers for which a device raises an exception.
@MainActor
struct ControllerHierarchyTests {
    /// Returns what a process prints that must end with status 1.
    private static func sentence(_ result: ExitTest.Result) -> String {
        String(decoding: result.standardErrorContent, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    }

    nonisolated private static let raises = "UIKit raises an exception here."

    // MARK: One controller for a view

    @Test func aViewBelongsToOneController() async throws {
        let setters = [
            try await #require(processExitsWith: .exitCode(1), observing: [\.standardErrorContent]) {
                await MainActor.run {
                    final class Borrower: UIViewController {
                        let list = UICollectionViewController.list
                        override func loadView() { view = list.collectionView }
                    }
                    Borrower().loadViewIfNeeded()
                }
            },
            try await #require(processExitsWith: .exitCode(1), observing: [\.standardErrorContent]) {
                await MainActor.run {
                    let (first, second) = (UICollectionViewController.list, UICollectionViewController.list)
                    first.loadViewIfNeeded()
                    first.collectionView = second.collectionView
                }
            },
        ]
        let ends = ["Borrower", "UICollectionViewController"].map {
            "Error: \($0).view is set to the view of a UICollectionViewController, a UICollectionView. A view belongs to one "
                + "view controller: make the other one a child, or set its view to nil before. \(Self.raises)"
        }
        #expect(setters.map(Self.sentence) == ends)
    }

    @Test func aViewMayBeSetAgain() {
        let controller = UIViewController()
        let view = controller.view
        controller.view = view
        #expect(controller.view === view)
        controller.view = UIView()
        UIViewController().view = view
    }

    // MARK: Children

    private func window(_ root: UIViewController) -> UIWindow {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
        window.rootViewController = root
        window.layoutIfNeeded()
        return window
    }

    @Test func theFirstControllerAroundAViewIsItsParent() async throws {
        let results = [
            // Before the window, and in the window.
            try await #require(processExitsWith: .exitCode(1), observing: [\.standardErrorContent]) {
                await MainActor.run {
                    let family = Family()
                    family.root.addChild(family.child)
                    family.sibling.view.addSubview(family.child.view)
                    family.show()
                }
            },
            try await #require(processExitsWith: .exitCode(1), observing: [\.standardErrorContent]) {
                await MainActor.run {
                    let family = Family()
                    family.show()
                    family.root.addChild(family.child)
                    let box = UIView()
                    family.sibling.view.addSubview(box)
                    box.addSubview(family.child.view)
                }
            },
            // It moves within the window.
            try await #require(processExitsWith: .exitCode(1), observing: [\.standardErrorContent]) {
                await MainActor.run {
                    let family = Family()
                    family.show()
                    family.root.addChild(family.child)
                    family.root.view.addSubview(family.child.view)
                    family.sibling.view.addSubview(family.child.view)
                }
            },
            try await #require(processExitsWith: .exitCode(1), observing: [\.standardErrorContent]) {
                await MainActor.run {
                    let family = Family()
                    family.sibling.addChild(family.child)
                    family.sibling.view.addSubview(family.child.view)
                    family.show()
                    family.root.addChild(family.child)
                }
            },
        ]
        let end =
            "and its view is in the view of a Sibling: add it as a child of the controller whose view contains its view. "
            + Self.raises
        let starts = ["has the parent", "has the parent", "has the parent", "is added to"]
        #expect(results.map(Self.sentence) == starts.map { "Error: A Child \($0) Root, \(end)" })
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
        final class List: UICollectionViewController {
            let child = UIViewController()
            override func viewDidLoad() {
                super.viewDidLoad()
                collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
                addChild(child)
            }
            override func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { 1 }
            override func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
                let cell = view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
                cell.contentView.addSubview(child.view)
                return cell
            }
        }
        let list = List(collectionViewLayout: UICollectionViewFlowLayout())
        let window = window(list)
        #expect(list.child.view.window === window)
        // Containers move their own children.
        let navigation = UINavigationController(rootViewController: UIViewController())
        let shown = self.window(navigation)
        navigation.pushViewController(UIViewController(), animated: false)
        navigation.popViewController(animated: false)
        #expect(navigation.topViewController?.view.window === shown)
    }

    @Test func noControllerContainsItself() async throws {
        let result = try await #require(processExitsWith: .exitCode(1), observing: [\.standardErrorContent]) {
            await MainActor.run {
                let (outer, middle, inner) = (UIViewController(), UIViewController(), UIViewController())
                outer.addChild(middle)
                middle.addChild(inner)
                inner.addChild(outer)
            }
        }
        #expect(
            Self.sentence(result)
                == "Error: A UIViewController cannot be a child of itself, or of a controller that it contains.")
    }

    // MARK: Subviews

    @Test func noViewContainsItself() async throws {
        let results = [
            try await #require(processExitsWith: .exitCode(1), observing: [\.standardErrorContent]) {
                await MainActor.run {
                    let (outer, label) = (UIView(), UILabel())
                    outer.addSubview(label)
                    label.insertSubview(label, at: 0)
                }
            },
            try await #require(processExitsWith: .exitCode(1), observing: [\.standardErrorContent]) {
                await MainActor.run {
                    let (outer, middle, label) = (UIView(), UIView(), UILabel())
                    outer.addSubview(middle)
                    middle.addSubview(label)
                    label.addSubview(outer)
                }
            },
        ]
        #expect(
            results.map(Self.sentence) == [
                "Error: A UILabel cannot be a subview of itself. \(Self.raises)",
                "Error: A UIView cannot be a subview of a UILabel that it contains.",
            ])
    }

    @Test func indicesOfSubviewsExist() async throws {
        let negative = try await #require(processExitsWith: .exitCode(1), observing: [\.standardErrorContent]) {
            await MainActor.run { UIView().insertSubview(UIView(), at: -1) }
        }
        #expect(Self.sentence(negative) == "Error: UIView.insertSubview(_:at:): the index is -1; it must be at least 0.")
        let exchanged = try await #require(processExitsWith: .exitCode(1), observing: [\.standardErrorContent]) {
            await MainActor.run {
                let view = UIView()
                view.addSubview(UIView())
                view.exchangeSubview(at: 0, withSubviewAt: 1)
            }
        }
        let problem = "the indices are 0 and 1, and there are 1 subview"
        #expect(Self.sentence(exchanged) == "Error: UIView.exchangeSubview(at:withSubviewAt:): \(problem).")
    }

    @Test func anEffectViewHasItsSubviewsInItsContent() async throws {
        let result = try await #require(processExitsWith: .exitCode(1), observing: [\.standardErrorContent]) {
            await MainActor.run { UIVisualEffectView(effect: nil).addSubview(UILabel()) }
        }
        let sentence = "Error: A UILabel is added to a UIVisualEffectView itself; add it to its contentView. \(Self.raises)"
        #expect(Self.sentence(result) == sentence)
        let effect = UIVisualEffectView(effect: UIBlurEffect(style: .dark))
        effect.contentView.addSubview(UILabel())
        #expect(effect.subviews == [effect.contentView])
    }
}

extension UICollectionViewController {
    fileprivate static var list: UICollectionViewController {
        UICollectionViewController(collectionViewLayout: UICollectionViewFlowLayout())
    }
}

private final class Root: UIViewController {}
private final class Sibling: UIViewController {}
private final class Child: UIViewController {}

/// A controller with a child that is shown, and a controller that is not in the tree.
@MainActor
private struct Family {
    let root = Root()
    let sibling = Sibling()
    let child = Child()
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 300))

    init() {
        root.addChild(sibling)
        root.view.addSubview(sibling.view)
    }

    func show() {
        window.rootViewController = root
        window.layoutIfNeeded()
    }
}

@MainActor private var kept: [AnyObject] = []

/// Keeps an object until the process ends, because a controller that ends gives up its view.
@MainActor
private func keep<Object: AnyObject>(_ object: Object) -> Object {
    kept.append(object)
    return object
}
