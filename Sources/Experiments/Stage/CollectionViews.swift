import Suites
@_spi(Headless) import UIKit

/// The collection views of a window, each from its first layout pass there on: also those that come in later, inside of cells.
///
/// One that leaves the window is kept, so that what it has done stays counted.
@MainActor
final class CollectionViews {
    private let models: UIKitModels
    private var views: ContiguousArray<UICollectionView> = []
    /// Those that the views were loaded with.
    private var flowLayouts: ContiguousArray<UICollectionViewFlowLayout> = []

    /// Who is told of the phases of all of them.
    var phaseObserver: (any LayoutPhaseObserver)? {
        didSet {
            for view in views { view.layoutPhaseObserver = phaseObserver }
        }
    }

    /// The first thing that one of them could not make sense of.
    private(set) var fault: CollectionViewFault?

    init(models: UIKitModels) {
        self.models = models
    }

    /// Takes in a collection view whose first layout pass begins.
    func add(_ view: UICollectionView) {
        view.windowModel = models.window
        view.namedItemsModel = models.namedItems
        view.layoutPhaseObserver = phaseObserver
        view.faultHandler = { [weak self] in self?.note($0) }
        views.append(view)
        if let layout = view.collectionViewLayout as? UICollectionViewFlowLayout { flowLayouts.append(layout) }
    }

    private func note(_ newFault: CollectionViewFault) {
        fault = fault ?? newFault
    }

    /// The items of all of them together; `nil` where there is no collection view.
    var itemCount: Int? {
        views.isEmpty ? nil : views.reduce(0) { $0 + $1.itemCount }
    }

    /// The steps of all of them together.
    var cycle: LayoutCycleCounters {
        views.reduce(into: LayoutCycleCounters()) { $0 += $1.layoutCycleCounters }
    }

    /// The items that their flow layouts have placed; `nil` where none has a flow layout.
    var placedItemCount: Int? {
        flowLayouts.isEmpty ? nil : flowLayouts.reduce(0) { $0 + $1.placedItemCount }
    }

    /// Those in the window reload. A view that was in a cell of another one has left it by then, and is the new cell's business.
    func reloadData() {
        for view in views where view.window != nil { view.reloadData() }
    }

    func invalidateLayouts() {
        for view in views { view.collectionViewLayout.invalidateLayout() }
    }
}

extension UICollectionView {
    /// The number of items in all sections.
    ///
    /// - Complexity: O(s), where s is the number of sections.
    var itemCount: Int { (0..<numberOfSections).reduce(0) { $0 + numberOfItems(inSection: $1) } }
}
