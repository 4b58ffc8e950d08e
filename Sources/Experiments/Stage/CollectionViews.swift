import Foundation
import SystemSupport
@_spi(Headless) import UIKit

/// The collection views of a window, including those inside cells. Each is added at its first
/// layout pass and kept if it leaves the window, so its work is still counted.
@MainActor
final class CollectionViews {
    private let models: UICollectionView.Models
    private let warningHandler: (CollectionViewWarning) -> Void
    private var views: ContiguousArray<UICollectionView> = []
    /// The flow layouts with which the views were loaded.
    private var flowLayouts: ContiguousArray<UICollectionViewFlowLayout> = []
    private var phaseObserver: (any LayoutPhaseObserver)?

    private(set) var fault: String?

    init(models: UICollectionView.Models, strategy: String) {
        self.models = models
        // UIKit writes such warnings to the log. Each kind is printed once per strategy, even in several replays.
        warningHandler = { printWarning("The strategy \(strategy): \($0)", once: "\(strategy), \($0.kind)") }
        UICollectionView.warningHandlerOfNewViews = warningHandler
    }

    func add(_ view: UICollectionView) {
        view.models = models
        view.layoutPhaseObserver = phaseObserver
        view.faultHandler = { [weak self] in self?.fault = self?.fault ?? $0.description }
        // Another screen may have been loaded since.
        view.warningHandler = warningHandler
        views.append(view)
        if let layout = view.collectionViewLayout as? UICollectionViewFlowLayout { flowLayouts.append(layout) }
    }

    var counts: EngineCounts { EngineCounts(of: views) }

    /// The number of items that the flow layouts have placed, or `nil` without a flow layout.
    var placedItemCount: Int? {
        flowLayouts.isEmpty ? nil : flowLayouts.reduce(0) { $0 + $1.placedItemCount }
    }

    /// Lets the views in the window make cells ahead, and checks their layouts.
    func prefetchCells() {
        for view in views where view.window != nil {
            view.prefetchCells()
            view.checkJump()
        }
    }

    func observePhases(with observer: any LayoutPhaseObserver) {
        phaseObserver = observer
        for view in views { view.layoutPhaseObserver = observer }
    }
}

extension CollectionViews {
    var itemCount: Int? {
        let views = views
        return views.isEmpty ? nil : views.reduce(0) { $0 + $1.itemCount }
    }

    /// Reloads the views in the window. Views inside cells have left the window by then; their new
    /// cells reload them.
    func reloadData() {
        for view in views where view.window != nil { view.reloadData() }
    }
}

extension UICollectionView {
    /// The number of items in all sections.
    ///
    /// - Complexity: O(s), where s is the number of sections.
    var itemCount: Int { (0..<numberOfSections).reduce(0) { $0 + numberOfItems(inSection: $1) } }
}

extension UIView {
    /// The views of the tree, including this view, in breadth-first order.
    ///
    /// - Complexity: O(v), where v is the number of views in the tree.
    var tree: [UIView] {
        var (found, level) = ([self], [self])
        while !level.isEmpty {
            level = level.flatMap(\.subviews)
            found += level
        }
        return found
    }
}
