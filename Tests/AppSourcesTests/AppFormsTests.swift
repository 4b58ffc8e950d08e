import Testing
@_spi(Headless) import UIKit

/// The files of `Tests/AppForms`, which the plugin has compiled into this module.
@MainActor
struct AppFormsTests {
    /// The cell that the app has in a nib, with its views made in code.
    private final class SuitePhotoCell: PhotoCell {
        override init(frame: CGRect) {
            super.init(frame: frame)
            let (label, image) = (UILabel(frame: frame), UIImageView(frame: frame))
            contentView.addSubview(label)
            setOutlets(title: label, image: image)
        }

        required init?(coder: NSCoder) { nil }
    }

    private func window(_ width: CGFloat, _ height: CGFloat, showing controller: UIViewController) -> UIWindow {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: width, height: height))
        window.rootViewController = controller
        window.layoutIfNeeded()
        return window
    }

    private func shownController() -> (window: UIWindow, controller: PhotosViewController) {
        let controller = PhotosViewController()
        controller.loadViewIfNeeded()
        controller.collectionView.register(SuitePhotoCell.self, forCellWithReuseIdentifier: "PhotoCell")
        let window = window(208, 300, showing: controller)
        window.makeKeyAndVisible()
        return (window, controller)
    }

    @Test func theAppsControllerShowsItsCells() {
        let (window, controller) = shownController()
        let cells = controller.collectionView.visibleCells.reversed().compactMap { $0 as? PhotoCell }
        #expect(cells.map(\.photoName) == ["photo 0", "photo 1", "photo 2"])
        #expect(cells.map(\.titleLabel.text) == ["photo 0", "photo 1", "photo 2"])
        #expect(cells.map(\.titleLabel.textAlignment) == [.center, .center, .center])
        // Spacing from the optional method that the controller has.
        #expect(cells.first?.frame == CGRect(x: 4, y: 4, width: 200, height: 100))
        #expect(window.rootViewController === controller)
    }

    /// A view whose layer is used is laid out with its layers, and constraints place its alignment rectangle.
    @Test func layersAndAlignmentRectanglesAreLaidOut() {
        let (view, cell) = (
            UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 50)), SettingsCell(style: .default, reuseIdentifier: nil)
        )
        view.addSubview(cell)
        cell.translatesAutoresizingMaskIntoConstraints = false
        NSLayoutConstraint.activate([
            cell.leadingAnchor.constraint(equalTo: view.leadingAnchor), cell.topAnchor.constraint(equalTo: view.topAnchor),
            cell.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            cell.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor),
        ])
        view.layoutIfNeeded()
        #expect(cell.frame == CGRect(x: -2, y: -1, width: 106, height: 54))
        #expect(cell.layer.sublayers?.first?.frame == cell.bounds)
        #expect(cell.layoutCount == 1)
    }

    @Test func aViewWithACompositionalLayoutReportsThatItIsNotSimulated() {
        var messages: [String] = []
        let view = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 100, height: 100), collectionViewLayout: SettingsController.makeLayout())
        view.faultHandler = { messages.append($0.description) }
        view.layoutIfNeeded()
        #expect(messages.map { $0.prefix(74) } == ["UICollectionViewCompositionalLayout: compositional layouts are not simulat"])
        #expect(view.visibleCells.isEmpty)
    }

    @Test func selectorsAreTheNamesInTheSource() {
        let (_, controller) = shownController()
        let action = controller.navigationItem.rightBarButtonItem?.action
        #expect(action == Selector("PhotosViewController.addPhoto(_:)"))
    }

    @Test func wordsInStringsStay() {
        let controller = PhotosViewController()
        controller.didTap()
        controller.keyboardWillShow()
        #expect(controller.warnings == ["never in \"@objc func\"", "#selector(didTap)"])
    }

    @Test func linesAreTheOriginals() throws {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
            "App/PhotosViewController.swift")
        let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n", omittingEmptySubsequences: false)
        let number = try #require(lines.firstIndex { $0.contains("var lineOfThisProperty") }) + 1
        #expect(PhotosViewController().lineOfThisProperty == UInt(number))
    }

    @Test func absentOptionalMethodsAreNil() throws {
        final class Delegate: UIViewController, @preconcurrency PinLayoutDelegate {
            var placed: [CGRect] = []
            func collectionView(_: UICollectionView, aspectRatioForItemAt _: IndexPath) -> CGSize { CGSize(width: 1, height: 1) }
            func pinLayout(_ layout: PinLayout, willPlace frames: [CGRect]) { placed += frames }
        }
        let (layout, delegate) = (PinLayout(), Delegate())
        let view = UICollectionView(frame: .zero, collectionViewLayout: layout)
        let receiver: any PinLayoutDelegate = delegate
        #expect(receiver.collectionView?(view, layout: layout, spacingInSection: 0) == nil)
        #expect(receiver.collectionView?(view, layout: layout, titleForSection: 0) == nil)
        #expect(receiver.pinLayoutDidPrepare?(layout) == nil)
        receiver.pinLayout?(layout, willPlace: [.zero])
        #expect(delegate.placed == [.zero])
        #expect(PhotosViewController().collectionView(view, layout: layout, spacingInSection: 0) == 4)
    }

    /// The method is found in the class of the object, as in Objective-C, and not in the class that conforms.
    @Test func aSubclassHasTheOptionalMethodsOfItsSuperclassesProtocols() throws {
        let controller = SectionedListController()
        let window = window(300, 400, showing: controller)
        #expect(controller.list.numberOfSections == 2)
        let frame = controller.list.cellForItem(at: IndexPath(item: 0, section: 0))?.frame
        #expect(frame?.size == CGSize(width: 300, height: 70))
        #expect(frame?.minY == 30)
        #expect(controller.list.subviews.contains { $0 is TitledHeader })
        controller.list.contentOffset.y = 20
        #expect(controller.scrolled == [20])
        #expect(controller.list.window === window)
    }

    /// The superclass still lacks them.
    @Test func optionalMethodsOfASubclassAreAbsentInItsSuperclass() {
        let view = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
        let base: any UICollectionViewDataSource = MiddleListController()
        #expect(base.numberOfSections?(in: view) == nil)
        #expect(base.numberOfSections(in: view) == 1)
        let delegate: any UICollectionViewDelegateFlowLayout = BaseListController()
        #expect(
            delegate.collectionView?(view, layout: view.collectionViewLayout, sizeForItemAt: IndexPath(item: 0, section: 0))
                == nil)
        let derived: any UICollectionViewDataSource = SectionedListController()
        #expect(derived.numberOfSections?(in: view) == 2)
        let sources: [any UICollectionViewDataSource] = [BaseSource(), SectionedSource()]
        #expect(sources.map { $0.numberOfSections?(in: view) } == [nil, 4])
        let badges: [any BadgeDelegate] = [PlainBadges(), NumberedBadges()]
        #expect(badges.map { $0.badge?(at: 7) } == [nil, "badge 7"])
    }

    @Test func anObjectRespondsToTheMethodsOfItsClass() {
        let (layout, full, derived, empty) = (RowLayout(), FullRows(), DerivedRows(), EmptyRows())
        let view = UICollectionView(frame: .zero, collectionViewLayout: layout)
        #expect(view.collectionViewLayout === layout)
        let delegates: [any RowDelegate] = [full, derived, empty]
        let answers = delegates.map { delegate in
            layout.rows = delegate
            return (layout.color(), layout.size(IndexPath(item: 0, section: 0)), layout.answers())
        }
        #expect(answers.map(\.0) == [11, 11, 0])
        #expect(answers.map(\.1.width) == [7, 7, 50])
        #expect(
            answers.map(\.2)
                == [[true, true, false], [true, true, false], [false, false, false]].map { $0 + [true, true, true, false] })
    }

    @Test func initializersThatUIKitCallsNeedNoWordForIt() {
        let view = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 10, height: 10), collectionViewLayout: UICollectionViewFlowLayout())
        view.register(PlainInitCell.self, forCellWithReuseIdentifier: "cell")
        let cell = view.dequeueReusableCell(withReuseIdentifier: "cell", for: IndexPath(item: 0, section: 0))
        #expect((cell as? PlainInitCell)?.madeBy == "init()")
        let attributes = TintedLayout().attributes(IndexPath(item: 3, section: 0))
        #expect(attributes.tint == 1)
        #expect(attributes.indexPath.item == 3)
        #expect(viewsWithoutArguments(view, nil).1.reuseIdentifier == nil)
        let operation = LoadOperation()
        operation.start()
        #expect(operation.isExecuting)
        #expect(OpenLayout().itemSize.width == 50)
    }

    @Test func filesOfTheFolderAreInTheMainBundle() throws {
        #expect(try PhotoStore.names() == Array(repeating: ["first", "second"], count: 3))
    }

    @Test func anUnsetOutletIsNil() {
        let cell = PhotoCell()
        #expect(cell.imageView == nil)
        #expect(cell.spinner == nil)
        cell.cornerRadius = 7
        #expect(cell.layer.cornerRadius == 7)
    }

    @Test func absInAnExtensionIsTheFunction() {
        #expect(CGFloat(-4 * CGFloat.pi).magnitudeInTurns == 2)
    }

    @Test func aNavigationControllerShowsItsLastController() {
        let (first, second) = (UIViewController(), AppearanceRecorder())
        let navigation = UINavigationController(rootViewController: first)
        navigation.pushViewController(second, animated: false)
        let window = window(100, 200, showing: navigation)
        #expect(second.view.frame == window.bounds)
        #expect(second.navigationController === navigation)
        #expect(second.calls == ["willAppear", "isAppearing", "didAppear"])
        #expect(first.view.superview == nil)
        window.frame.size = CGSize(width: 200, height: 100)
        window.layoutIfNeeded()
        #expect(second.calls.last == "transition")
        #expect(second.view.frame == window.bounds)
        #expect(navigation.popViewController(animated: false) === second)
        #expect(second.navigationController == nil)
        #expect(first.view.superview === navigation.view)
    }

    @Test func aTabBarControllerShowsItsSelectedController() {
        let (tabs, first, second) = (UITabBarController(), UIViewController(), UIViewController())
        tabs.viewControllers = [first, UINavigationController(rootViewController: second)]
        let window = window(100, 200, showing: tabs)
        #expect(first.view.frame == window.bounds)
        tabs.selectedIndex = 1
        window.layoutIfNeeded()
        #expect(first.view.superview == nil)
        #expect(second.view.frame == window.bounds)
        #expect(second.tabBarController === tabs)
        tabs.selectedViewController = first
        #expect(tabs.selectedIndex == 0)
        tabs.setViewControllers(nil, animated: false)
        #expect(tabs.view.subviews.isEmpty)
        #expect(first.tabBarController == nil)
    }

    @Test func imagesHaveTheSizesThatASuiteGives() async {
        // In a process of its own, because other tests have images, too.
        await #expect(processExitsWith: .success) {
            UIImage.sizeOfAsset = { $0 == "wide" ? CGSize(width: 3, height: 2) : .zero }
            let sizes = ["wide", "other"].map { UIImage(named: $0)?.size }
            exit(sizes == [CGSize(width: 3, height: 2), .zero] ? 0 : 1)
        }
    }

    @Test func theViewOfAContentConfigurationIsShown() throws {
        let cell = AlbumCell(frame: CGRect(x: 0, y: 0, width: 40, height: 20))
        cell.contentConfiguration = BadgeView.Configuration(name: "a")
        let badge = try #require(cell.contentView.subviews.first as? BadgeView)
        #expect(badge.frame == CGRect(x: 0, y: 0, width: 40, height: 20))
        cell.contentConfiguration = BadgeView.Configuration(name: "b")
        #expect(cell.contentView.subviews == [badge])
        #expect(badge.label.text == "b")
        cell.contentConfiguration = cell.defaultContentConfiguration()
        #expect(cell.contentView.subviews.isEmpty)
    }

    @Test func aBatchMayUseMembersWithoutSelf() {
        let album = AlbumController(collectionViewLayout: UICollectionViewFlowLayout())
        album.view.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        album.view.layoutIfNeeded()
        album.removeFirst()
        album.view.layoutIfNeeded()
        #expect(album.collectionView.numberOfItems(inSection: 0) == 2)
    }

    @Test func aBatchRunsTheMethodThatASubclassOverrides() {
        final class CountingView: UICollectionView {
            var batches = 0
            override func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
                batches += 1
                super.performBatchUpdates({ updates?() }, completion: completion)
            }
        }
        let view = CountingView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
        var isCompleted = false
        view.performBatchUpdates({}, completion: { isCompleted = $0 })
        #expect(view.batches == 1)
        #expect(isCompleted)
    }

    @Test func constraintsThatChangeDuringALayoutPlaceTheirViews() {
        let player = PlayerController()
        player.loadViewIfNeeded()
        player.view.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        player.view.layoutIfNeeded()
        #expect(player.bar.frame == CGRect(x: 16, y: 8, width: 84, height: 30))
    }

    @Test func aLayoutMovesItemsOfTheDataSource() {
        let (layout, paths) = (MovingLayout(), [0, 2].map { IndexPath(item: $0, section: 0) })
        let album = AlbumController(collectionViewLayout: layout)
        album.loadViewIfNeeded()
        _ = layout.invalidationContext(
            forInteractivelyMovingItems: [paths[1]], withTargetPosition: .zero, previousIndexPaths: [paths[0]],
            previousPosition: .zero)
        #expect(album.moved == paths)
    }

    private final class AppearanceRecorder: UIViewController {
        var calls: [String] = []
        override func viewWillAppear(_ animated: Bool) { calls.append("willAppear") }
        override func viewIsAppearing(_ animated: Bool) { calls.append("isAppearing") }
        override func viewDidAppear(_ animated: Bool) { calls.append("didAppear") }
        override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
            calls.append("transition")
        }
    }
}
