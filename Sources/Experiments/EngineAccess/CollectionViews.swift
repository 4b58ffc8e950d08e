#if PUBLIC_API_ONLY
    import UIKit

    /// The collection views that are currently in a window.
    @MainActor
    package final class CollectionViews {
        weak var window: UIWindow?

        /// Creates a list. The models have no effect on UIKit.
        package init(models: UIKitModels, strategy: String) {}

        /// The collection views in breadth-first order, including those inside cells.
        private var views: [UICollectionView] { window?.tree.compactMap { $0 as? UICollectionView } ?? [] }

        /// UIKit raises an exception for a faulty layout, which ends the process.
        package var fault: String? { nil }

        /// UIKit does not publish counts.
        package var counts: EngineCounts { EngineCounts() }
        package var placedItemCount: Int? { nil }

        /// Whether a tick runs, which UIKit need not know.
        package var isInTick = false

        /// Does nothing, because UIKit prefetches cells without a call.
        package func prefetchCells() {}

        /// A device's main queue does its work itself.
        package static func forgetLateWork() {}
        @discardableResult
        package static func doLateWork(rounds: Int) -> Bool { false }
        package static var awaitedWork: [String] { [] }

        /// UIKit does not publish the phases of a layout pass.
        package func observePhases(with observer: any LayoutPhaseObserver) {}
    }
#else
    import Foundation
    import SystemSupport
    @_spi(Headless) import UIKit

    /// The collection views of a window, including those inside cells. Each is added at its first
    /// layout pass and kept if it leaves the window, so its work is still counted.
    @MainActor
    package final class CollectionViews {
        /// The printed warnings: each kind is printed once per strategy, even in several replays.
        private static var printedWarnings: Set<PrintedWarning> = []

        private struct PrintedWarning: Hashable {
            let strategy: String
            let kind: CollectionViewWarning.Kind
        }

        private let models: UIKitModels
        private let warningHandler: (CollectionViewWarning) -> Void
        private var views: ContiguousArray<UICollectionView> = []
        /// The flow layouts with which the views were loaded.
        private var flowLayouts: ContiguousArray<UICollectionViewFlowLayout> = []
        private var phaseObserver: (any LayoutPhaseObserver)?

        package private(set) var fault: String?

        package init(models: UIKitModels, strategy: String) {
            self.models = models
            warningHandler = { Self.print($0, of: strategy) }
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

        /// Prints a warning once per strategy and kind. UIKit writes such warnings to the log.
        private static func print(_ warning: CollectionViewWarning, of strategy: String) {
            guard printedWarnings.insert(PrintedWarning(strategy: strategy, kind: warning.kind)).inserted else { return }
            printWarning("The strategy \(strategy): \(warning)")
        }

        package var counts: EngineCounts { EngineCounts(of: views) }

        /// Whether a tick runs. Members that have no effect here warn then.
        package var isInTick: Bool {
            get { InertUse.isInTick }
            set { InertUse.isInTick = newValue }
        }

        /// The number of items that the flow layouts have placed, or `nil` without a flow layout.
        package var placedItemCount: Int? {
            flowLayouts.isEmpty ? nil : flowLayouts.reduce(0) { $0 + $1.placedItemCount }
        }

        /// Lets the views in the window make cells ahead, and checks their layouts.
        package func prefetchCells() {
            for view in views where view.window != nil {
                view.prefetchCells()
                view.checkJump()
            }
        }

        /// Forgets what earlier screens have left for later.
        package static func forgetLateWork() { LateWork.forget() }

        /// Does what the app has left for later on the main queue.
        ///
        /// - Returns: Whether there was any.
        @discardableResult
        package static func doLateWork(rounds: Int) -> Bool { LateWork.run(rounds: rounds) }

        /// What the app waits for and nothing here does.
        package static var awaitedWork: [String] { LateWork.awaited }

        package func observePhases(with observer: any LayoutPhaseObserver) {
            phaseObserver = observer
            for view in views { view.layoutPhaseObserver = observer }
        }
    }
#endif

extension CollectionViews {
    package var itemCount: Int? {
        let views = views
        return views.isEmpty ? nil : views.reduce(0) { $0 + $1.itemCount }
    }

    /// Reloads the views in the window. Views inside cells have left the window by then; their new
    /// cells reload them.
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

extension UIView {
    /// The views of the tree, including this view, in breadth-first order.
    ///
    /// - Complexity: O(v), where v is the number of views in the tree.
    package var tree: [UIView] {
        var (found, level) = ([self], [self])
        while !level.isEmpty {
            level = level.flatMap(\.subviews)
            found += level
        }
        return found
    }
}
