#if PUBLIC_API_ONLY
    import UIKit

    /// The collection views of a window, as they are in it now.
    @MainActor
    package final class CollectionViews {
        weak var window: UIWindow?

        /// UIKit has no models to choose from.
        package init(models: UIKitModels) {}

        /// Also those inside of others' cells, level by level.
        private var views: [UICollectionView] { window?.tree.compactMap { $0 as? UICollectionView } ?? [] }

        /// UIKit raises an exception where a layout is at fault, which ends the process.
        package var fault: String? { nil }

        /// UIKit counts nothing for others.
        package var counts: EngineCounts { EngineCounts() }
        package var placedItemCount: Int? { nil }

        /// UIKit tells nobody where phases begin and end.
        package func observePhases(with observer: any LayoutPhaseObserver) {}
    }
#else
    @_spi(Headless) import UIKit

    /// The collection views of a window, each from its first layout pass there on: also those that come in later, inside of cells.
    ///
    /// One that leaves the window is kept, so that what it has done stays counted.
    @MainActor
    package final class CollectionViews {
        private let models: UIKitModels
        private var views: ContiguousArray<UICollectionView> = []
        /// Those that the views were loaded with.
        private var flowLayouts: ContiguousArray<UICollectionViewFlowLayout> = []
        private var phaseObserver: (any LayoutPhaseObserver)?

        /// A sentence about the first thing that one of them could not make sense of.
        package private(set) var fault: String?

        package init(models: UIKitModels) {
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
            fault = fault ?? newFault.description
        }

        /// The steps of all of them together.
        package var counts: EngineCounts { EngineCounts(of: views) }

        /// The items that their flow layouts have placed; `nil` where none has a flow layout.
        package var placedItemCount: Int? {
            flowLayouts.isEmpty ? nil : flowLayouts.reduce(0) { $0 + $1.placedItemCount }
        }

        /// Tells `observer` of the phases of all of them.
        package func observePhases(with observer: any LayoutPhaseObserver) {
            phaseObserver = observer
            for view in views { view.layoutPhaseObserver = observer }
        }
    }
#endif

extension CollectionViews {
    /// The items of all of them together; `nil` where there is no collection view.
    package var itemCount: Int? {
        let views = views
        return views.isEmpty ? nil : views.reduce(0) { $0 + $1.itemCount }
    }

    /// Those in the window reload. A view that was in a cell of another one has left it by then, and is the new cell's business.
    package func reloadData() {
        for view in views where view.window != nil { view.reloadData() }
    }
}

extension UICollectionView {
    /// The number of items in all sections.
    ///
    /// - Complexity: O(s), where s is the number of sections.
    package var itemCount: Int { (0..<numberOfSections).reduce(0) { $0 + numberOfItems(inSection: $1) } }
}
