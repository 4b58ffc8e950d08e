import InvalidationStrategies
import Parallax
import Quilt
import ScrollTraces
@_spi(Headless) import UIKit

/// A window with a collection view in it, kept up to date by one strategy.
@MainActor
final class Stage: TickPerformer {
    private let window: UIWindow
    private let collectionView: UICollectionView
    private let effect: ParallaxEffect

    /// Makes the screen of a scenario under one of its strategies and loads it: its first layout pass is over.
    init(_ scenario: Scenario, strategy: any InvalidationStrategy.Type) {
        effect = scenario.album.effect
        let controller = strategy.makeController(for: scenario.album)
        collectionView = controller.collectionView
        collectionView.windowModel = UICollectionView.WindowModel(scenario.windowModel)
        window = UIWindow(frame: CGRect(origin: .zero, size: scenario.screenSize))
        window.rootViewController = controller
        window.layoutIfNeeded()
    }

    func perform(_ event: ScrollEvent) {
        if window.bounds.size != event.screenSize {
            window.frame = CGRect(origin: .zero, size: event.screenSize)
        }
        collectionView.contentOffset = CGPoint(x: 0, y: event.contentOffsetY)
        window.layoutIfNeeded()
    }

    /// Has the next tick take everything that the layout has said so far for out of date.
    func invalidateLayout() {
        collectionView.collectionViewLayout.invalidateLayout()
    }

    /// Tells `observer` of the phases of each further tick.
    func observePhases(with observer: any LayoutPhaseObserver) {
        collectionView.layoutPhaseObserver = observer
    }

    /// What the user sees now.
    func screen() -> Screen {
        Screen(of: collectionView)
    }

    /// The cells on the screen whose picture is not where the effect wants it at this offset.
    func staleCellCount() -> Int {
        collectionView.visibleCells.count { cell in
            guard let cell = cell as? ParallaxPhotoCell else { return false }
            let offset = effect.offset(ofCellAt: cell.center, height: cell.bounds.height, in: collectionView.bounds)
            return cell.parallaxOffset != CGPoint(x: 0, y: offset)
        }
    }

    /// How often each step of the work was done so far.
    func workCounts() -> WorkCounts {
        WorkCounts(
            cycle: collectionView.layoutCycleCounters,
            itemsPlaced: (collectionView.collectionViewLayout as? QuiltLayout)?.placementCount ?? 0,
            attributesCreated: UICollectionViewLayoutAttributes.createdCount,
            cellsUpdated: ParallaxPhotoCell.updateCount
        )
    }
}

extension UICollectionView.WindowModel {
    fileprivate init(_ model: WindowModel) {
        switch model {
        case .paged: self = .paged
        case .exact: self = .exact
        }
    }
}
