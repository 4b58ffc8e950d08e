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
    /// Shifts the picture of a cell of this class according to an effect.
    ///
    /// - Parameter frame: The effect's frame of reference.
    fileprivate static func update(_ cell: UICollectionViewCell, by effect: ParallaxEffect, in frame: CGRect) {
        guard let cell = cell as? Self else { return }
        let offset = effect.offset(ofCellAt: cell.center, height: cell.bounds.height, in: frame)
        cell.update(parallaxOffset: CGPoint(x: 0, y: offset))
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
    /// Each cell itself, in `scrollViewDidScroll` only (Leth). A cell that appears is stale until the next scroll event.
    case byCellWhileScrolling
    /// Each cell itself, also when it appears or is moved in a layout pass.
    case byCell

    var cellsUpdateThemselves: Bool { self == .byCell || self == .byCellWhileScrolling }
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
        update(collectionView.visibleCells, of: collectionView)
    }

    open func collectionView(
        _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
    ) {
        guard updates == .whileScrollingAndOnDisplay else { return }
        update(CollectionOfOne(cell), of: collectionView)
    }

    /// Updates the visible cells after a layout pass that moved cells without scrolling, for example after a rotation.
    ///
    /// - Complexity: O(c), where c is the number of visible cells.
    public final func cellsWereMoved(in collectionView: UICollectionView) {
        guard updates == .whileScrollingAndOnDisplay else { return }
        update(collectionView.visibleCells, of: collectionView)
    }

    private func update(_ cells: some Collection<UICollectionViewCell>, of collectionView: UICollectionView) {
        let frame = effect.frameOfReference(of: collectionView)
        // Looked up once for neighbors of one class, because a cast to a protocol takes longer than the update.
        var lastClass: UICollectionViewCell.Type?
        var optedInClass: (any ParallaxUpdating.Type)?
        var count = 0
        for cell in cells {
            if type(of: cell) != lastClass {
                lastClass = type(of: cell)
                optedInClass = lastClass as? any ParallaxUpdating.Type
            }
            guard let optedInClass else { continue }
            optedInClass.update(cell, by: effect, in: frame)
            count += 1
        }
        updateCount += count
    }
}
