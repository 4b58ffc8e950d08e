import Parallax
import UIKit

/// Leth's cell: the cell converts its own frame to the containing view and moves its picture.
///
/// Source: Roland Leth, "Vertical scrolling parallax": `CustomCell`.
public final class InsetPhotoCell: ParallaxPhotoCell {
    /// Moves the picture between the content insets of the collection view.
    ///
    /// - Parameters:
    ///   - collectionView: The collection view of the cell.
    ///   - view: The view that contains the collection view.
    ///   - effect: The effect `inset` with the largest shift, which is 10 points in the text.
    public func updateImage(in collectionView: UICollectionView, in view: UIView, effect: ParallaxEffect) {
        let rect = collectionView.convert(frame, to: view)
        let containerHeight = imageFit.containerHeight(inCellOfHeight: rect.height)
        let labelsHeight = rect.height - containerHeight
        let containerMaxY = rect.maxY - labelsHeight
        let topInset = collectionView.contentInset.top
        let bottomInset = collectionView.contentInset.bottom
        // 0 when the container leaves below the top bar, 1 when it leaves below the bottom bar.
        let parallaxRatio =
            (containerMaxY - topInset) / (view.bounds.height + containerHeight - topInset - bottomInset)
        let imageTop = -2 * effect.maximumOffset * min(1, max(0, parallaxRatio))
        update(parallaxOffset: CGPoint(x: 0, y: effect.maximumOffset + imageTop))
    }

    /// Returns the reason why cells of this class cannot show an effect, or `nil` if they can.
    nonisolated static func refusal(of effect: ParallaxEffect) -> String? {
        effect.kind == .inset ? nil : "its cells compute the effect inset only. Use --effect inset, or leave the strategy out."
    }
}

extension PhotoController {
    /// Leth's loop: updates each visible cell. The text calls it in `scrollViewDidScroll` only.
    final func updateImages() {
        for cell in collectionView.visibleCells { updateImage(of: cell) }
    }

    /// Lets a cell move its picture.
    final func updateImage(of cell: UICollectionViewCell) {
        guard let cell = cell as? InsetPhotoCell else { return }
        // The collection view's containing view; the text's `self.view` contains it.
        cell.updateImage(in: collectionView, in: collectionView.superview ?? collectionView, effect: parallaxEffect)
        imageUpdateCount += 1
    }
}
