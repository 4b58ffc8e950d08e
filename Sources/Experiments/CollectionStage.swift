import InvalidationStrategies
import Parallax
import Quilt
import ScrollTraces
@_spi(Headless) import UIKit

/// A window with a collection view in it, kept up to date by one strategy.
@MainActor
final class CollectionStage: Stage {
    private let window: UIWindow
    private let collectionView: UICollectionView
    private let effect: ParallaxEffect
    /// Who replaces the data in mid-scroll; `nil` where there are no other data: the same are loaded again.
    private let dataSwitch: (any DataSwitching)?

    /// Makes the screen of an album under a strategy and loads it: its first layout pass is over.
    init(_ album: any Album, windowModel: WindowModel, screenSize: CGSize, strategy: any InvalidationStrategy.Type) {
        effect = album.effect
        guard let controller = album.makeController(under: strategy) else {
            preconditionFailure("The layout of \(type(of: album)) has no code for the strategy \(strategy.name).")
        }
        dataSwitch = controller as? any DataSwitching
        collectionView = controller.collectionView
        collectionView.windowModel = UICollectionView.WindowModel(windowModel)
        window = UIWindow(frame: CGRect(origin: .zero, size: screenSize))
        window.rootViewController = controller
        window.layoutIfNeeded()
    }

    func perform(_ event: ScrollEvent) {
        if window.bounds.size != event.screenSize {
            window.frame = CGRect(origin: .zero, size: event.screenSize)
        }
        if event.phase == .reload {
            reload()
        }
        collectionView.contentOffset = CGPoint(x: 0, y: event.contentOffsetY)
        window.layoutIfNeeded()
    }

    private func reload() {
        if let dataSwitch {
            dataSwitch.switchData()
        } else {
            collectionView.reloadData()
        }
    }

    func invalidateLayout() {
        collectionView.collectionViewLayout.invalidateLayout()
    }

    func observePhases(with observer: any LayoutPhaseObserver) {
        collectionView.layoutPhaseObserver = observer
    }

    func screen() -> Screen {
        Screen(of: collectionView)
    }

    var contentOffset: CGPoint { collectionView.contentOffset }

    func staleCellCount() -> Int {
        collectionView.visibleCells.count { cell in
            guard let cell = cell as? ParallaxPhotoCell else { return false }
            let offset = effect.offset(ofCellAt: cell.center, height: cell.bounds.height, in: collectionView.bounds)
            return cell.parallaxOffset != CGPoint(x: 0, y: offset)
        }
    }

    func workCounts() -> WorkCounts {
        WorkCounts(
            cycle: collectionView.layoutCycleCounters,
            itemsPlaced: (collectionView.collectionViewLayout as? any PlacementCounting)?.placementCount ?? 0,
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

/// A layout that counts the items that it gives a place.
@MainActor
private protocol PlacementCounting {
    /// Since the layout was made, each item as often as it was placed.
    var placementCount: Int { get }
}

extension QuiltLayout: PlacementCounting {}
extension SectionLayout: PlacementCounting {}
extension CachedScanLayout: PlacementCounting {}
extension UICollectionViewFlowLayout: PlacementCounting {
    fileprivate var placementCount: Int { placedItemCount }
}
