import Testing
@_spi(Headless) import UIKit

/// A delegate that implements nothing.
private final class SilentDelegate: NSObject, UICollectionViewDelegateFlowLayout, UICollectionViewDataSource {
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 1 }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }
}

/// Counts the calls of each optional method of a delegate.
private final class RecordingDelegate: NSObject, UICollectionViewDelegate {
    private(set) var calls: [String] = []

    private func note(_ name: String = #function) { calls.append(name) }

    func scrollViewDidScroll(_ scrollView: UIScrollView) { note() }
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { note() }
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) { note() }
    func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) { note() }
    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { note() }
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { note() }
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { note() }
    func collectionView(_ view: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt path: IndexPath) { note() }
    func collectionView(_ view: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt path: IndexPath) {
        note()
    }
    func collectionView(
        _ view: UICollectionView, willDisplaySupplementaryView element: UICollectionReusableView, forElementKind kind: String,
        at path: IndexPath
    ) { note() }
    func collectionView(
        _ view: UICollectionView, didEndDisplayingSupplementaryView element: UICollectionReusableView,
        forElementOfKind kind: String, at path: IndexPath
    ) { note() }
    func collectionView(_ view: UICollectionView, shouldHighlightItemAt path: IndexPath) -> Bool {
        note()
        return true
    }
    func collectionView(_ view: UICollectionView, didHighlightItemAt path: IndexPath) { note() }
    func collectionView(_ view: UICollectionView, didUnhighlightItemAt path: IndexPath) { note() }
    func collectionView(_ view: UICollectionView, shouldSelectItemAt path: IndexPath) -> Bool {
        note()
        return true
    }
    func collectionView(_ view: UICollectionView, shouldDeselectItemAt path: IndexPath) -> Bool {
        note()
        return true
    }
    func collectionView(_ view: UICollectionView, didSelectItemAt path: IndexPath) { note() }
    func collectionView(_ view: UICollectionView, didDeselectItemAt path: IndexPath) { note() }
}

/// Members in the forms of libraries and apps; see `LibraryForms.swift`.
@MainActor
struct LibraryFormsTests {
    private let path = IndexPath(item: 0, section: 0)

    @Test func theCollectionViewOfALayoutCanBeOverridden() {
        let layout = HostedLayout(host: nil)
        let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 30, height: 40), collectionViewLayout: layout)
        let other = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 50, height: 60), collectionViewLayout: UICollectionViewFlowLayout())
        #expect(layout.collectionViewContentSize.width == 30)
        #expect(layout.collectionView === view)
        #expect(HostedLayout(host: other).collectionViewContentSize.width == 50)
    }

    @Test func optionalCallsReachImplementationsOrFallBack() {
        let (layout, silent, delegate) = (AskingLayout(), SilentDelegate(), NamedProperties())
        let view = UICollectionView(frame: .zero, collectionViewLayout: layout)
        (view.delegate, view.dataSource) = (silent, silent)
        #expect(layout.inset(0) == layout.sectionInset)
        #expect(layout.spacing(0) == 5)
        #expect(layout.size(path) == layout.itemSize)
        #expect(layout.sectionCount == nil)
        #expect(layout.header == nil)
        #expect(layout.others.allSatisfy { $0 == nil })
        // A direct call gets the default's value.
        #expect(layout.directSize(path) == .zero)

        // An implementation may call defaults itself.
        let other = AskingLayout()
        delegate.load(other)
        var inner: CGSize?
        delegate.whileAsked = {
            _ = other.directSize(IndexPath(item: 0, section: 0))
            inner = other.size(IndexPath(item: 0, section: 0))
        }
        #expect(other.inset(0).top == 10)
        #expect(other.spacing(0) == 5)
        #expect(other.sectionCount == 3)
        #expect(inner == other.itemSize)
        _ = passOn(UICollectionViewCell(), UICollectionReusableView(), at: path, of: delegate.collectionView, to: delegate)
        #expect(delegate.asked == ["inset", "scroll"])
    }

    @Test func everyOptionalCallReachesItsMethodOnce() {
        let view = UICollectionView(frame: .zero, collectionViewLayout: AskingLayout())
        func answers(of delegate: any UICollectionViewDelegate) -> [Bool?] {
            passOn(UICollectionViewCell(), UICollectionReusableView(), at: path, of: view, to: delegate)
        }
        let (recorder, silent) = (RecordingDelegate(), SilentDelegate())
        #expect(answers(of: recorder) == [true, true, true])
        #expect(recorder.calls.count == 18)
        #expect(Set(recorder.calls).count == 18)
        // An optional call returns nil if the delegate has no implementation.
        #expect(answers(of: silent) == [nil, nil, nil])
        let target: (any UICollectionViewDelegate)? = silent
        #expect(target?.scrollViewDidEndDecelerating?(view) == nil)
        #expect(target?.collectionView?(view, willDisplay: UICollectionViewCell(), forItemAt: path) == nil)
        // A controller of a collection view implements all of them, and allows everything.
        #expect(answers(of: UICollectionViewController(collectionViewLayout: AskingLayout())) == [true, true, true])
    }

    @Test func appearanceAndTurnsAreReported() {
        let (controller, window) = (AppController(), UIWindow(frame: CGRect(x: 0, y: 0, width: 375, height: 667)))
        window.rootViewController = controller
        window.layoutIfNeeded()
        window.layoutIfNeeded()
        window.frame = CGRect(x: 0, y: 0, width: 667, height: 375)
        window.layoutIfNeeded()
        #expect(UIScreen.main.bounds.size == window.bounds.size)
        #expect(UIDevice.current.orientation.isLandscape)
        #expect(controller.collectionView.backgroundView?.frame == controller.collectionView.bounds)
        window.rootViewController = nil
        #expect(
            controller.calls == [
                "viewWillAppear", "viewDidAppear", "viewWillTransition from 375 to 667", "alongside 667", "in 667 for 0.0 s",
                "completion", "viewWillDisappear",
            ])
        UIScreen.mainSize = CGSize(width: 375, height: 667)
    }

    @Test func animationsEndAtOnce() {
        let controller = AppController()
        #expect(controller.animateEverything() == (1...16).map(String.init))
        #expect(controller.view.alpha == 0.5)
    }

    @Test func anOrdinaryCellArrangesItself() {
        let cell = OrdinaryCell(frame: CGRect(x: 0, y: 0, width: 100, height: 150))
        cell.configure(title: "a")
        cell.layoutIfNeeded()
        let stack = cell.contentView.subviews.last
        #expect(stack?.subviews.map(\.frame.height) == [21, 21])
        #expect(stack?.frame.minY == 100)
        let points = [CGPoint(x: -5, y: 20), CGPoint(x: -15, y: 20), CGPoint(x: 50, y: 159)]
        #expect(points.map { cell.hitTest($0, with: nil) } == [cell, nil, cell])
        #expect(cell.look.map(\.name) == ["border", "shadow", "accessibility label"])
        #expect(cell.contentView.subviews[0].look.map(\.name) == ["corner radius", "sublayers", "content mode", "tint color"])
    }

    /// A screen with a diffable data source; see `DiffableForms.swift`.
    @Test func theScreenShowsItsNotes() async {
        let layout = UICollectionViewFlowLayout()
        layout.headerReferenceSize = CGSize(width: 300, height: 20)
        let controller = DiffableController(collectionViewLayout: layout)
        controller.view.frame = CGRect(x: 0, y: 0, width: 300, height: 600)
        let view: UICollectionView = controller.collectionView
        var notes = ["a", "b", "c"].map { DiffableController.Note(title: $0) }
        controller.show(notes)
        view.layoutIfNeeded()
        let headers = view.visibleSupplementaryViews(ofKind: UICollectionView.elementKindSectionHeader)
        #expect(headers.map(\.accessibilityLabel) == ["pinned", "recent"])
        notes[1].title = "B"
        controller.update([notes[1]])
        await controller.pin(notes[2])
        view.layoutIfNeeded()
        #expect(view.visibleCells.reversed().map(\.accessibilityLabel) == ["c", "a", "b"])
        controller.select(notes[0])
        #expect(controller.selectedTitles == ["a"])
    }
}
