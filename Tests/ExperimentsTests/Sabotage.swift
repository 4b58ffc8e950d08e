import InvalidationStrategies
import Quilt
import UIKit

/// What a sabotaged strategy does to its screen after each layout pass.
enum Sabotage {
    /// Shifts the picture of the last cell by the smallest step that its number can make.
    case oneUlp
    /// Takes the last cell off the screen.
    case oneCell

    @MainActor
    func spoil(_ collectionView: UICollectionView) {
        guard let cell = collectionView.visibleCells.last as? ParallaxPhotoCell else { return }
        switch self {
        case .oneUlp: cell.update(parallaxOffset: CGPoint(x: 0, y: cell.parallaxOffset.y.nextUp))
        case .oneCell: cell.isHidden = true
        }
    }
}

/// A strategy of the same name that spoils its screen once it has been scrolled beyond 40 pt.
protocol SabotagedStrategy: QuiltStrategy {
    associatedtype Original: QuiltStrategy
    static var sabotage: Sabotage { get }
}

extension SabotagedStrategy {
    nonisolated static var name: String { Original.name }
    nonisolated static var summary: String { Original.summary }

    static func makeController(for album: PhotoAlbum) -> PhotoCollectionViewController {
        let controller = Original.makeController(for: album)
        let saboteur = Saboteur(sabotage, of: controller)
        controller.collectionView.addSubview(saboteur)
        return controller
    }
}

enum UlpFull: SabotagedStrategy {
    typealias Original = FullRelayout
    static let sabotage = Sabotage.oneUlp
}
enum UlpCached: SabotagedStrategy {
    typealias Original = CachedParallax
    static let sabotage = Sabotage.oneUlp
}
enum UlpDelegate: SabotagedStrategy {
    typealias Original = DelegateUpdates
    static let sabotage = Sabotage.oneUlp
}
enum CellFull: SabotagedStrategy {
    typealias Original = FullRelayout
    static let sabotage = Sabotage.oneCell
}
enum CellCached: SabotagedStrategy {
    typealias Original = CachedParallax
    static let sabotage = Sabotage.oneCell
}
enum CellDelegate: SabotagedStrategy {
    typealias Original = DelegateUpdates
    static let sabotage = Sabotage.oneCell
}

/// A view in the collection view that is laid out after it, on every pass.
private final class Saboteur: UIView {
    private let sabotage: Sabotage
    private unowned let controller: PhotoCollectionViewController

    init(_ sabotage: Sabotage, of controller: PhotoCollectionViewController) {
        self.sabotage = sabotage
        self.controller = controller
        super.init(frame: .zero)
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        let collectionView = controller.collectionView!
        if collectionView.contentOffset.y > 40 {
            sabotage.spoil(collectionView)
        }
        // Again in the next pass.
        setNeedsLayout()
    }
}
