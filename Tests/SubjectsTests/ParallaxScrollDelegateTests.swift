import Parallax
import Testing
import UIKit

@testable import Subjects

/// The delegate, used by view controllers without any parallax code.
@MainActor
struct ParallaxScrollDelegateTests {
    /// Controllers of different classes, which are data sources.
    private let controllers: [UICollectionViewController] = [PlainController(), OtherController()]

    /// Returns the controllers' views, with the delegate set.
    private func screens(_ delegate: ParallaxScrollDelegate) -> [UICollectionView] {
        controllers.map { controller in
            let view: UICollectionView = controller.collectionView
            view.delegate = delegate
            view.frame = CGRect(x: 0, y: 0, width: 200, height: 300)
            view.layoutIfNeeded()
            return view
        }
    }

    private func parallax(of cell: UICollectionViewCell) -> CGFloat? {
        (cell as? ParallaxPhotoCell)?.parallaxOffset.y ?? (cell as? FloatingCaptionCell)?.parallaxOffset.y
    }

    private func expectParallax(_ view: UICollectionView, _ effect: ParallaxEffect, _ label: Comment) {
        let optedIn = view.visibleCells.filter { parallax(of: $0) != nil }
        #expect(Set(optedIn.map { "\(type(of: $0))" }).count == 2, label)
        #expect(optedIn.count < view.visibleCells.count, label)
        let expected = optedIn.map { effect.offset(ofCellAt: $0.center, height: $0.bounds.height, in: view.bounds) }
        #expect(optedIn.map { parallax(of: $0) } == expected, label)
    }

    @Test func oneDelegateServesUnrelatedControllersAndUpdatesOnlyTheViewThatScrolls() {
        let delegate = ParallaxScrollDelegate(effect: .reversed)
        let views = screens(delegate)
        for offset in [0, 35, 700, 650] as [CGFloat] {
            for view in views {
                view.contentOffset.y = offset
                view.layoutIfNeeded()
                expectParallax(view, .reversed, "offset \(offset)")
            }
        }
        let (before, count) = (views[1].visibleCells.map { parallax(of: $0) }, delegate.updateCount)
        views[0].contentOffset.y = 660
        #expect(views[1].visibleCells.map { parallax(of: $0) } == before)
        #expect(delegate.updateCount - count == views[0].visibleCells.count { parallax(of: $0) != nil })
    }

    @Test func theTextsDelegateLeavesNewCellsStaleAndALayoutNeedsNone() {
        let cases: [(updates: ParallaxUpdates, isCurrent: Bool)] = [(.byLayout, false), (.whileScrolling, true)]
        for (updates, isCurrent) in cases {
            let delegate = ParallaxScrollDelegate(effect: .reversed, updates: updates)
            let view = screens(delegate)[0]
            delegate.cellsWereMoved(in: view)
            #expect(delegate.updateCount == 0, "\(updates)")
            #expect(view.visibleCells.allSatisfy { parallax(of: $0) ?? 0 == 0 }, "\(updates)")
            view.contentOffset.y += 1
            #expect((delegate.updateCount > 0) == isCurrent, "\(updates)")
            if isCurrent { expectParallax(view, .reversed, "after a scroll event") }
        }
    }

    @Test func movedCellsAreUpdatedAgain() {
        let delegate = ParallaxScrollDelegate(effect: .linear)
        let view = screens(delegate)[0]
        view.frame.size = CGSize(width: 200, height: 500)
        view.layoutIfNeeded()
        delegate.cellsWereMoved(in: view)
        expectParallax(view, .linear, "after a change of size")
    }
}

/// Has no parallax code.
private class PlainController: UICollectionViewController {
    init() {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 200, height: 60)
        super.init(collectionViewLayout: layout)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        for cell in ShelfCell.allCases { collectionView.register(cell.cellClass, forCellWithReuseIdentifier: cell.rawValue) }
    }

    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 100 }

    override func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        collectionView.dequeueReusableCell(withReuseIdentifier: ShelfCell(ofItem: indexPath.item).rawValue, for: indexPath)
    }
}

private final class OtherController: PlainController {
    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 90 }
}
