import AppUIKit
import Testing
@_spi(Headless) import UIKit

/// The size of a controller's view before its window has it, and views that replace it.
@MainActor
struct ViewControllerViewTests {
    private let size = CGSize(width: 320, height: 568)

    /// Runs code on a screen of the size.
    private func onScreen<Result>(_ code: () throws -> Result) rethrows -> Result {
        let outer = UIScreen.mainSize
        UIScreen.mainSize = size
        defer { UIScreen.mainSize = outer }
        return try code()
    }

    private func window(_ controller: UIViewController) -> UIWindow {
        let window = UIWindow(frame: CGRect(origin: .zero, size: size))
        window.rootViewController = controller
        window.layoutIfNeeded()
        return window
    }

    // MARK: Sizes

    /// Stores what `viewDidLoad()` reads.
    private class Reader: UIViewController {
        var sizes: [CGSize] = []
        override func viewDidLoad() { sizes.append(view.bounds.size) }
    }

    private final class EmptyReader: Reader {
        override func loadView() { view = UIView() }
    }

    private final class SuperReader: Reader {
        override func loadView() {
            super.loadView()
            sizes.append(view.frame.size)
        }
    }

    private final class ListReader: UICollectionViewController {
        var sizes: [CGSize] = []
        override func viewDidLoad() { sizes += [view.bounds.size, collectionView.frame.size] }
    }

    @Test func theDefaultViewHasTheSizeOfTheScreen() {
        onScreen {
            let (reader, list) = (SuperReader(), ListReader(collectionViewLayout: UICollectionViewFlowLayout()))
            for controller in [reader, list] {
                controller.loadViewIfNeeded()
                #expect(controller.view.autoresizingMask == [.flexibleWidth, .flexibleHeight])
            }
            #expect(reader.sizes == [size, size])
            #expect(list.sizes == [size, size])
        }
    }

    @Test func aViewOfLoadViewHasItsOwnSize() {
        onScreen {
            let reader = EmptyReader()
            reader.loadViewIfNeeded()
            #expect(reader.sizes == [.zero])
            #expect(reader.view.autoresizingMask == [])
        }
    }

    private final class Parent: Reader {
        let child = Reader()
        override func viewDidLoad() {
            super.viewDidLoad()
            addChild(child)
            view.addSubview(child.view)
        }
    }

    @Test func theViewOfAChildHasTheSizeOfTheScreenAndFollowsATurn() {
        onScreen {
            let parent = Parent()
            let window = window(parent)
            #expect(parent.child.sizes == [size])
            window.frame.size = CGSize(width: 568.3, height: 320.1)
            #expect(parent.view.frame == window.bounds)
            #expect(parent.child.view.frame == window.bounds)
            // A controller that is made now has the turned screen.
            #expect(UIViewController().view.frame == window.bounds)
        }
    }

    /// A turn changes the bounds of the root view once.
    @Test func aTurnResizesTheRootViewOnce() {
        final class CountingView: UIView {
            var sizes: [CGSize] = []
            override var frame: CGRect { didSet { if frame != oldValue { sizes.append(frame.size) } } }
        }
        onScreen {
            let controller = UIViewController()
            let view = CountingView()
            view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            controller.view = view
            let window = window(controller)
            window.frame.size = CGSize(width: 375.3, height: 667.1)
            window.frame.size = CGSize(width: 667.1, height: 375.3)
            #expect(view.sizes == [size, CGSize(width: 375.3, height: 667.1), CGSize(width: 667.1, height: 375.3)])
        }
    }

    // MARK: Other views

    private final class Replacing: UIViewController {
        let other = UIView()
        /// The method that sets `view`.
        var method = "viewDidLoad"
        private func replace(in name: String) { if name == method { view = other } }
        override func viewDidLoad() { replace(in: "viewDidLoad") }
        override func viewWillAppear(_ animated: Bool) { replace(in: "viewWillAppear") }
        override func viewIsAppearing(_ animated: Bool) { replace(in: "viewIsAppearing") }
        override func viewDidAppear(_ animated: Bool) { replace(in: "viewDidAppear") }
        override func viewWillLayoutSubviews() { replace(in: "viewWillLayoutSubviews") }
    }

    /// A view around the first one, which has it as a subview.
    @Test func aViewMayBeWrapped() throws {
        try onScreen {
            let controller = UIViewController()
            let window = window(controller)
            let (inner, outer) = (try #require(controller.view), UIView())
            controller.view = outer
            outer.addSubview(inner)
            #expect(window.subviews == [outer])
            #expect(outer.subviews == [inner])
        }
    }

    @Test func aControllerOfACollectionViewShowsTheOneThatIsSet() throws {
        final class Controller: UICollectionViewController {
            let other = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
            var setsView = false
            override func viewDidLoad() { if setsView { view = other } else { collectionView = other } }
        }
        for setsView in [false, true] {
            let controller = Controller(collectionViewLayout: UICollectionViewFlowLayout())
            controller.setsView = setsView
            let window = window(controller)
            #expect(controller.collectionView === controller.other)
            #expect(window.subviews == [controller.other])
        }
        // In a view around it, the collection view stays.
        let controller = UICollectionViewController(collectionViewLayout: UICollectionViewFlowLayout())
        let (list, root) = (try #require(controller.collectionView), UIView())
        controller.view = root
        root.addSubview(list)
        #expect(controller.collectionView === list)
    }

    // MARK: Other controllers

    private func container(_ child: UIViewController, _ kind: String) -> UIViewController {
        switch kind {
        case "window": return child
        case "navigation": return UINavigationController(rootViewController: child)
        case "tabs":
            let tabs = UITabBarController()
            tabs.viewControllers = [UIViewController(), child]
            tabs.selectedIndex = 1
            return tabs
        default:
            let parent = UIViewController()
            parent.addChild(child)
            parent.view.addSubview(child.view)
            return parent
        }
    }

    @Test(
        arguments: ["window", "navigation", "tabs", "child"],
        ["viewDidLoad", "viewWillAppear", "viewIsAppearing", "viewDidAppear", "viewWillLayoutSubviews"])
    func aViewThatReplacesTheFirstOneIsShown(_ kind: String, _ method: String) {
        onScreen {
            let child = Replacing()
            child.method = method
            let parent = container(child, kind)
            let window = window(parent)
            #expect(child.view === child.other)
            #expect((kind == "window" ? window : parent.view).subviews == [child.other])
            #expect(child.other.frame == (kind == "child" && method == "viewDidLoad" ? .zero : window.bounds))
        }
    }

    @Test func aControllerOfACollectionViewReloadsBeforeItsFirstAppearance() {
        final class List: UICollectionView {
            var reloadCount = 0
            override func reloadData() {
                reloadCount += 1
                super.reloadData()
            }
        }
        final class Controller: UICollectionViewController {
            let source = Source(3)
            override func viewDidLoad() {
                let list = List(frame: .zero, collectionViewLayout: collectionViewLayout)
                list.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "row")
                list.dataSource = source
                collectionView = list
                list.frame = CGRect(x: 0, y: 0, width: 300, height: 300)
                list.layoutIfNeeded()
                source.count = 9
            }
        }
        onScreen {
            let controller = Controller(collectionViewLayout: UICollectionViewFlowLayout())
            _ = window(controller)
            let list = controller.collectionView as? List
            #expect(list?.visibleCells.count == 9)
            #expect(list?.reloadCount == 1)
            controller.viewWillAppear(false)
            #expect(list?.reloadCount == 1)
        }
    }

    @Test func aViewThatReplacesTheFirstOneWhileItScrollsIsLaidOutInTheSameTick() {
        final class Controller: UICollectionViewController {
            let other = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
            let source = Source(9)
            override func scrollViewDidScroll(_ scrollView: UIScrollView) { collectionView = other }
        }
        onScreen {
            let controller = Controller(collectionViewLayout: UICollectionViewFlowLayout())
            controller.other.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "row")
            controller.other.dataSource = controller.source
            let window = window(controller)
            controller.collectionView.contentOffset.y = 10
            window.layoutIfNeeded()
            #expect(window.subviews == [controller.other])
            #expect(controller.other.visibleCells.count == 9)
        }
    }

    @Test func aViewMayMoveToAnotherControllerOnceItIsFree() {
        let second = UIViewController()
        var first: UIViewController? = UIViewController()
        let view = first?.view
        first?.view = nil
        second.view = view
        #expect(second.view === view)
        // The first controller ends.
        first = UIViewController()
        let other = first?.view
        first = nil
        second.view = other
        #expect(second.view === other)
    }
}
