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

    /// Returns the sizes that a controller's view has in its first methods.
    private func sizes(_ script: [String: (UIViewController) -> Void]) -> [CGSize] {
        var sizes: [CGSize] = []
        let read: (UIViewController) -> Void = { sizes.append($0.view.bounds.size) }
        let controller = ScriptedController(["super.loadView()": read, "viewDidLoad()": read].merging(script) { $1 })
        controller.loadViewIfNeeded()
        #expect(controller.view.autoresizingMask == (script.isEmpty ? [.flexibleWidth, .flexibleHeight] : []))
        return sizes
    }

    @Test func theDefaultViewHasTheSizeOfTheScreenAndAViewOfLoadViewItsOwn() {
        final class List: UICollectionViewController {
            var sizes: [CGSize] = []
            override func viewDidLoad() { sizes += [view.bounds.size, collectionView.frame.size] }
        }
        onScreen {
            #expect(sizes([:]) == [size, size])
            #expect(sizes(["loadView()": { $0.view = UIView() }]) == [.zero, .zero])
            let list = List(collectionViewLayout: UICollectionViewFlowLayout())
            list.loadViewIfNeeded()
            #expect(list.view.autoresizingMask == [.flexibleWidth, .flexibleHeight])
            #expect(list.sizes == [size, size])
        }
    }

    @Test func theViewOfAChildHasTheSizeOfTheScreenAndFollowsATurn() {
        onScreen {
            var sizes: [CGSize] = []
            let child = ScriptedController(["viewDidLoad()": { sizes.append($0.view.bounds.size) }])
            let parent = container(child, "child")
            let window = window(parent)
            #expect(sizes == [size])
            window.frame.size = CGSize(width: 568.3, height: 320.1)
            #expect(parent.view.frame == window.bounds)
            #expect(child.view.frame == window.bounds)
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
            return ScriptedController([
                "viewDidLoad()": {
                    $0.addChild(child)
                    $0.view.addSubview(child.view)
                }
            ])
        }
    }

    @Test(
        arguments: ["window", "navigation", "tabs", "child"],
        ["viewDidLoad()", "viewWillAppear(_:)", "viewIsAppearing(_:)", "viewDidAppear(_:)", "viewWillLayoutSubviews()"])
    func aViewThatReplacesTheFirstOneIsShown(_ kind: String, _ method: String) {
        onScreen {
            let other = UIView()
            let child = ScriptedController([method: { $0.view = other }])
            let parent = container(child, kind)
            let window = window(parent)
            #expect(child.view === other)
            #expect((kind == "window" ? window : parent.view).subviews == [other])
            let keepsItsFrame = kind == "child" && method == "viewDidLoad()"
            #expect(other.frame == (keepsItsFrame ? .zero : window.bounds))
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

    // MARK: Calls

    /// Returns a controller that logs its calls.
    private func recording(_ transcript: Transcript) -> UIViewController {
        ScriptedController([
            "loadView()": {
                transcript.note("loadView")
                $0.view = LoggingView("layout", transcript)
            },
            "viewDidLoad()": { _ in transcript.note("viewDidLoad") },
            "viewWillLayoutSubviews()": { transcript.note("will layout in \($0.view.bounds.rows)") },
            "viewDidLayoutSubviews()": { _ in transcript.note("did layout") },
        ])
    }

    @Test func aControllerLoadsItsViewOnceUnlessItIsSet() {
        let transcript = Transcript()
        let controller = recording(transcript)
        controller.loadViewIfNeeded()
        let view: UIView? = controller.view
        controller.loadViewIfNeeded()
        #expect(transcript.take() == ["loadView", "viewDidLoad"])
        #expect(view is LoggingView)
        #expect(controller.view === view)
        controller.view = nil
        #expect(!controller.isViewLoaded)
        #expect(controller.view !== view)
        #expect(transcript.take() == ["loadView", "viewDidLoad"])
        let other = UIView()
        controller.view = other
        #expect(transcript.take() == [])
        #expect(controller.view === other)
        #expect(type(of: UIViewController().view!) == UIView.self)
    }

    @Test func eachLayoutOfTheViewIsReportedToTheController() {
        let transcript = Transcript()
        let window = window(recording(transcript))
        window.layoutIfNeeded()
        window.frame.size.height = 100
        window.layoutIfNeeded()
        #expect(
            transcript.take() == [
                "loadView", "viewDidLoad", "will layout in 0–568", "layout", "did layout", "will layout in 0–100", "layout",
                "did layout",
            ])
    }
}
