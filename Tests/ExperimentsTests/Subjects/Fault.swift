import Subjects
import UIKit

@testable import Suites

/// A fault of a strategy's screen after each layout pass beyond an offset of 40 pt.
enum Fault: CaseIterable {
    /// Moves a cell by the smallest step of its coordinate.
    case cellUlp
    /// Moves the picture in a cell by the smallest step that is visible anywhere on the screen.
    case pictureUlp
    /// Removes a cell from the screen.
    case oneCell
    /// Removes the last three cells from the screen.
    case threeCells

    @MainActor
    func spoil(_ collectionView: UICollectionView) {
        // Not a cell that has just appeared: it lays out its own subviews after this.
        let cells = Array(collectionView.visibleCells.reversed())
        guard !cells.isEmpty else { return }
        let cell = cells[cells.count / 2]
        switch self {
        case .cellUlp: cell.center.y = cell.center.y.nextUp
        case .pictureUlp: (cell as? ParallaxPhotoCell)?.imageView.center.y += collectionView.bounds.height.ulp
        case .oneCell: cell.isHidden = true
        case .threeCells: for cell in cells.suffix(3) { cell.isHidden = true }
        }
    }
}

extension Subject {
    /// Returns the subject with an additional strategy: an existing one with a fault, and the
    /// suffix `-broken`.
    func broken(_ name: String, by fault: Fault, staleness: Staleness = .never) -> Subject {
        guard let original = competitors.first(where: { $0.description.name == name }) else {
            preconditionFailure("The subject \(description.name) has no competitor \(name).")
        }
        return adding(
            Competitor("\(name)-broken", staleness: staleness, refusal: original.refusal) { content in
                let controller = try original.makeController(content)
                if let collectionView = (controller as? UICollectionViewController)?.collectionView {
                    collectionView.addSubview(Saboteur(of: collectionView, fault.spoil))
                }
                return controller
            })
    }
}

/// An invisible view in a collection view, which is laid out after it in every pass.
final class Saboteur: UIView {
    private let spoil: (UICollectionView) -> Void
    private unowned let collectionView: UICollectionView

    init(of collectionView: UICollectionView, _ spoil: @escaping @MainActor (UICollectionView) -> Void) {
        self.spoil = spoil
        self.collectionView = collectionView
        super.init(frame: .zero)
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        if collectionView.contentOffset.y > 40 {
            spoil(collectionView)
        }
        // Requests the next pass, too.
        setNeedsLayout()
    }
}

extension Subject {
    /// Returns the subject with an additional strategy: the first one's view controller in a
    /// container that does not forward data sets.
    func deaf() -> Subject {
        let first = competitors[0]
        return adding(Competitor("deaf") { ViewOfAnotherController(try first.makeController($0)) })
    }
}
