import Parallax
import UIKit

/// A cell with a picture that can be shifted: what a cell adopts to opt in to parallax scrolling.
///
/// Source: the informal protocol of Kurutepe's text, `UICollectionViewCellParallax`.
@MainActor
public protocol ParallaxUpdating: UICollectionViewCell {
    /// Shifts the picture by so many points from where it is centred.
    func update(parallaxOffset: CGPoint)
}

extension ParallaxUpdating {
    /// Shifts the picture to where an effect wants it.
    ///
    /// - Parameter frame: The effect's frame of reference.
    @inline(__always)
    func update(by effect: ParallaxEffect, in frame: CGRect) {
        update(parallaxOffset: CGPoint(x: 0, y: effect.offset(ofCellAt: center, height: bounds.height, in: frame)))
    }
}

/// Kurutepe's category as composition: any collection view's delegate adopts it and is handed the methods that shift pictures.
///
/// A delegate of its own, which the view controllers need not know of, is ``ParallaxScrollDelegate``.
///
/// The delegate names the class of its cells that opt in: cells of any other class in the same collection view are passed over, and
/// to ask a cell of a known class costs a comparison, where to ask any object for a protocol is a search. One delegate may serve
/// several collection views, and several delegates one effect.
@MainActor
public protocol ParallaxScrolling: UICollectionViewDelegate {
    associatedtype ParallaxCell: ParallaxUpdating

    /// How far pictures are shifted.
    var parallaxEffect: ParallaxEffect { get }
}

extension ParallaxScrolling {
    /// Shifts the pictures of all cells that are on the screen: to be called from `scrollViewDidScroll(_:)`, and when a pass has
    /// moved cells.
    ///
    /// - Complexity: O(c), where c is the number of cells on the screen.
    public func updateVisibleCells(of collectionView: UICollectionView) {
        let effect = parallaxEffect
        let frame = effect.frameOfReference(of: collectionView)
        for cell in collectionView.visibleCells {
            update(cell, by: effect, in: frame)
        }
    }

    /// Shifts the picture of one cell: to be called from `collectionView(_:willDisplay:forItemAt:)`, because a cell that comes in
    /// during a pass is not among the visible ones when the view scrolls.
    public func update(_ cell: UICollectionViewCell, in collectionView: UICollectionView) {
        update(cell, by: parallaxEffect, in: parallaxEffect.frameOfReference(of: collectionView))
    }

    @inline(__always)
    private func update(_ cell: UICollectionViewCell, by effect: ParallaxEffect, in frame: CGRect) {
        (cell as? ParallaxCell)?.update(by: effect, in: frame)
    }
}
