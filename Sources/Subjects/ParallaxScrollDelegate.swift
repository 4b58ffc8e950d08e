import Parallax
import UIKit

/// A cell that opts in to parallax scrolling.
///
/// Source: `UICollectionViewCellParallax`, the informal protocol in Engin Kurutepe's text (2015).
@MainActor
public protocol ParallaxUpdating: UICollectionViewCell {
    /// Shifts the picture from its center, in points.
    func update(parallaxOffset: CGPoint)
}

extension ParallaxUpdating {
    /// Shifts the picture according to an effect.
    ///
    /// - Parameter frame: The effect's frame of reference.
    @inline(__always)
    fileprivate func update(by effect: ParallaxEffect, in frame: CGRect) {
        update(parallaxOffset: CGPoint(x: 0, y: effect.offset(ofCellAt: center, height: bounds.height, in: frame)))
    }
}

/// The object that keeps the parallax of the cells up to date.
public enum ParallaxUpdates: Sendable {
    /// The layout, with its attributes (Begemann).
    case byLayout
    /// The delegate, in `scrollViewDidScroll` only (Kurutepe).
    ///
    /// A cell that appears in a layout pass is not visible yet when the view scrolls. It keeps the
    /// parallax of its last use until the next scroll event.
    case whileScrolling
    /// The delegate, also for cells that appear or are moved in a layout pass.
    case whileScrollingAndOnDisplay
    /// Each cell itself, when its controller asks for it (Leth).
    case byCell
}

/// Kurutepe's category: the delegate of any number of collection views, which updates each visible
/// cell that opts in.
///
/// View controllers need not know about the parallax. Set this object as the delegate of a
/// collection view, or forward the calls to it, as a controller's override in the text calls
/// `super`. Cells opt in with ``ParallaxUpdating``.
///
/// The text adds the method to `UICollectionViewController` in a category. Swift without the
/// Objective-C runtime cannot override a method in an extension, so this is a class.
///
/// Source: Engin Kurutepe's follow-up (2015) to Ole Begemann, "Parallax Scrolling" (2014).
open class ParallaxScrollDelegate: NSObject, UICollectionViewDelegate {
    public final let effect: ParallaxEffect
    public final let updates: ParallaxUpdates
    /// The number of updates of cells so far.
    @exclusivity(unchecked)
    public private(set) final var updateCount = 0

    /// Creates a delegate. ``ParallaxUpdates/whileScrolling`` follows the text.
    public init(effect: ParallaxEffect, updates: ParallaxUpdates = .whileScrollingAndOnDisplay) {
        self.effect = effect
        self.updates = updates
        super.init()
    }

    open func scrollViewDidScroll(_ scrollView: UIScrollView) {
        guard updates == .whileScrolling || updates == .whileScrollingAndOnDisplay,
            let collectionView = scrollView as? UICollectionView
        else { return }
        updateVisibleCells(of: collectionView)
    }

    open func collectionView(
        _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
    ) {
        guard updates == .whileScrollingAndOnDisplay else { return }
        if update(cell, in: effect.frameOfReference(of: collectionView)) { updateCount += 1 }
    }

    /// Updates the visible cells after a layout pass that moved cells without scrolling, for example after a rotation.
    ///
    /// - Complexity: O(c), where c is the number of visible cells.
    public final func cellsWereMoved(in collectionView: UICollectionView) {
        guard updates == .whileScrollingAndOnDisplay else { return }
        updateVisibleCells(of: collectionView)
    }

    private func updateVisibleCells(of collectionView: UICollectionView) {
        let frame = effect.frameOfReference(of: collectionView)
        let cells = collectionView.visibleCells
        var count = 0
        for index in cells.span.indices where update(cells.span[index], in: frame) { count += 1 }
        updateCount += count
    }

    /// Updates a cell that opts in.
    ///
    /// - Returns: Whether the cell opts in.
    @inline(__always)
    private func update(_ cell: UICollectionViewCell, in frame: CGRect) -> Bool {
        // A comparison of classes takes a fraction of the time of a cast, and the members of a class are called directly.
        if type(of: cell) == ParallaxPhotoCell.self {
            unsafeDowncast(cell, to: ParallaxPhotoCell.self).update(by: effect, in: frame)
        } else if let cell = cell as? any ParallaxUpdating {
            cell.update(by: effect, in: frame)
        } else {
            return false
        }
        return true
    }
}
